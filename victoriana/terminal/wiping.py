"""A screen that is wiped: what stood there, what scrolled away, and what was typed before."""

import contextlib
import sys

from victoriana.terminal.simple import is_dumb

WIPED = "\x1b[H\x1b[2J\x1b[3J"  # the screen, then what scrolled away, where a terminal keeps it
LEAST = 60  # empty lines where nothing can be wiped


def can_wipe() -> bool:
    """Whether the terminal takes away what it shows."""
    return sys.stdout.isatty() and not is_dumb()


def wipe(height: int) -> None:
    """Take away what can be seen, or push it out of sight where a terminal cannot."""
    sys.stdout.write(WIPED if can_wipe() else "\n" * max(height, LEAST))
    sys.stdout.flush()


def forget() -> None:
    """Drop what the system remembers of typed lines, and keys that nobody has asked for yet."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: PLC0415 - the system may have none

        readline.clear_history()
    with contextlib.suppress(ImportError, OSError, ValueError):
        import termios  # noqa: PLC0415 - not every system has terminals of this kind

        with contextlib.suppress(termios.error):
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
