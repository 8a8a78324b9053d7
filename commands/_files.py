"""Files of somebody that a command reads: scripts, positions, and whatever comes by a pipe."""

import sys
from pathlib import Path
from typing import TypeVar

from commands._exits import WrongUsage
from victoriana.kernel.errors import Refusal
from victoriana.saves import places

T = TypeVar("T")
LARGEST = 10_000_000  # bytes of a file


def script(file: str) -> str:
    """The text of a script; `-` is the standard input."""
    try:
        return contents(file).decode()
    except UnicodeDecodeError as error:
        raise WrongUsage(f"{_shown(file)} is no text in UTF-8: byte {error.start}.") from error


def contents(file: str) -> bytes:
    """What stands in a file of somebody; `-` is the standard input."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(file).open("rb") as stream:
                raw = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # a NUL in the name is a ValueError
        why = getattr(error, "strerror", None) or "that is no name of a file"
        raise WrongUsage(f"{_shown(file)} cannot be read: {why}.") from error
    if len(raw) > LARGEST:
        raise WrongUsage(f"{_shown(file)} is larger than {LARGEST} bytes.")
    return raw


def named(file: str, found: T | Refusal) -> T:
    """What a file says, or the command line is wrong, and which file it is about."""
    if isinstance(found, Refusal):
        raise WrongUsage(f"{_shown(file)}: {found.text}")
    return found


def _shown(file: str) -> str:
    return "Standard input" if file == "-" else places.shown(file)
