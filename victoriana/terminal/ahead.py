"""Keys that are pressed before somebody is asked: they wait for the line they belong to."""

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from victoriana.render.looks import Looks
from victoriana.terminal.simple import is_simple


@contextmanager
def typing_ahead(looks: Looks) -> Iterator[None]:
    """Between two lines Ctrl-D stays a key, and what the line editor will show is not echoed.

    A terminal that hands over whole lines takes Ctrl-D for the end of one, of which whoever asks
    for single keys hears nothing; and it shows at once what the line editor shows again.
    """
    simple = is_simple(looks)
    if simple and importlib.util.find_spec("readline") is None:
        yield  # the system itself reads whole lines
        return
    try:
        import termios  # noqa: PLC0415 - not every system has terminals of this kind

        keys = sys.stdin.fileno()
        before = termios.tcgetattr(keys)
        modes = termios.tcgetattr(keys)
    except (ImportError, OSError, ValueError, termios.error):
        yield
        return
    modes[3] &= ~termios.ICANON if simple else ~(termios.ICANON | termios.ECHO)
    modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
    termios.tcsetattr(keys, termios.TCSANOW, modes)
    try:
        yield
    finally:
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(keys, termios.TCSANOW, before)
