"""Terminals that only print one line after the other, and readers who want no more of theirs."""

import os
import sys

from victoriana.render.looks import Looks


def is_simple(looks: Looks) -> bool:
    """Whether nothing may be drawn but one line after the other."""
    return (
        looks.plain
        or os.environ.get("TERM", "dumb") in ("dumb", "unknown", "")
        or not (sys.stdin.isatty() and sys.stdout.isatty())
    )
