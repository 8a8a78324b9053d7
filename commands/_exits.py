"""The exit statuses: what a script may read from how the program ended."""

from enum import IntEnum

from victoriana.kernel.errors import VictorianaError


class Exit(IntEnum):
    """How the program ended."""

    GOOD = 0  # done; yes; clean
    NO = 1  # a refused answer, a finding, a difference
    USAGE = 2  # the command line is wrong: verb, option, no such save
    FIRST = 3  # somebody was first; nothing was played
    DAMAGED = 4  # the save cannot be read, trusted or written
    FAULT = 70  # ours
    INTERRUPTED = 130


class WrongUsage(VictorianaError):
    """The command line is wrong."""
