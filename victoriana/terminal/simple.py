"""What is at the other end: somebody who types, and a terminal that can more than print lines."""

import os
import sys

from victoriana.render.looks import Looks

DUMB = ("dumb", "unknown", "")


def is_attended() -> bool:
    """Whether somebody sits there, who types and reads at a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_dumb() -> bool:
    """Whether the terminal can only print one line after the other."""
    return os.environ.get("TERM", "dumb") in DUMB


def is_simple(looks: Looks) -> bool:
    """Whether nothing may be drawn but one line after the other, or nobody wants more."""
    return looks.plain or is_dumb() or not is_attended()
