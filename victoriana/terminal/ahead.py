"""Keys that are pressed before somebody is asked: they wait, unseen and unchanged, for the line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from victoriana.render.looks import Looks
from victoriana.terminal.simple import is_simple


@contextmanager
def typing_ahead(looks: Looks) -> Iterator[None]:
    """What is typed between two lines of the line editor is not echoed, and Ctrl-D stays a key.

    A terminal that hands over whole lines shows what is typed at once, and the line editor shows
    it again; and it takes Ctrl-D for the end of a line, of which the line editor hears nothing.
    """
    if is_simple(looks):
        yield  # one line after the other: the system reads them
        return
    try:
        import termios  # noqa: PLC0415 - not every system has terminals of this kind
        import tty  # noqa: PLC0415 - the same

        keys = sys.stdin.fileno()
        before = termios.tcgetattr(keys)
    except (ImportError, OSError, ValueError, termios.error):
        yield
        return
    tty.setcbreak(keys, termios.TCSANOW)
    try:
        yield
    finally:
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(keys, termios.TCSANOW, before)
