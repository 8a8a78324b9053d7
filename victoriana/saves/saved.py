"""What stood in a save when it was read, and what a player should be told of it."""

import os
from pathlib import Path

from msgspec import Struct

from victoriana.kernel.events import Entry, Fact, Header
from victoriana.kernel.wording import many
from victoriana.saves import places

TORN = ".torn"  # what is torn off goes into a file called like the save with this behind it


class Torn(Struct, frozen=True):
    """An end that was not finished: its bytes, and the whole entries of a batch among them."""

    size: int
    entries: int = 0


class Saved(Struct, frozen=True):
    """What stood in a save when it was read."""

    header: Header
    entries: tuple[Entry[Fact], ...]
    hashes: tuple[str, ...]  # of every line: that of entry n is number n
    torn: Torn | None  # what the next append will put aside
    size: int  # bytes in the file
    crlf: bool  # line endings were changed; the chain holds without them
    whole: int  # bytes of the header and the entries
    ended: bool  # whether the last entry has its newline
    form: int  # the format of the next line, unless it is an `opened` entry
    stamp: tuple[int, ...]  # how the file system knows this file and its last change


def notes(path: Path, saved: Saved) -> tuple[str, ...]:
    """What a player should be told of a save that was read all the same; mostly nothing."""
    name = places.shown(path.name)
    told = []
    if saved.torn:
        lost = f"{saved.torn.size} bytes of an end that was not finished are left out"
        if saved.torn.entries:
            lost += f", with {many(saved.torn.entries, 'entry', 'entries')} of a batch"
        told.append(f"{name}: {lost}; the next answer keeps them in {name}{TORN}.")
    if saved.crlf:
        told.append(f"{name}: line endings changed; nothing else did.")
    return tuple(told)


def stamp(descriptor: int) -> tuple[int, ...]:
    """How the file system knows a file and its last change: device, number, size, time."""
    status = os.fstat(descriptor)
    return (status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns)
