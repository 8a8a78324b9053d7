"""Keys that are pressed before somebody is asked: they wait, unseen and unchanged, for the line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def typing_ahead() -> Iterator[None]:
    """Between two lines nothing typed is echoed into what is printed, and Ctrl-D stays a key.

    A terminal that hands over whole lines takes Ctrl-D for their end and forgets it once the line
    editor asks for single keys; and it shows what is typed twice, here and in the line.
    """
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
        termios.tcsetattr(keys, termios.TCSADRAIN, before)
