"""Repair: the good lines become the save again, and the damaged file stays beside it untouched."""

import contextlib
import os
from itertools import count
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from victoriana.saves import files, lock, places
from victoriana.saves.faults import Damage, NotWritten
from victoriana.saves.folding import folded
from victoriana.saves.reading import Load, read_from

DAMAGED = ".damaged"  # the original is kept under the save's name with this behind it
NEW = ".repairing"  # what a repair that was killed leaves behind; the next one removes it
PIECE = 1 << 20  # bytes copied at a time


class Repaired(Struct, frozen=True):
    """What a repair did."""

    name: str  # of the save
    kept: Path  # the damaged file
    entries: int  # in the save now
    size: int  # bytes that only the damaged file holds
    why: str  # what was wrong

    @property
    def text(self) -> str:
        """What to tell the player."""
        match self.entries:
            case 0:
                has = f"no entry that is good; {self.size} bytes after its first line were not"
            case 1:
                has = f"its 1 entry that is good; {self.size} bytes after it were not"
            case many:
                has = f"its {many} entries that are good; {self.size} bytes after them were not"
        return f"{self.name} has {has}.\nThe file as it was, with every byte, is {self.kept}."


def repair(path: Path, load: Load | None = None) -> Repaired | None:
    """Make a damaged or torn save whole again; None where nothing is wrong with it.

    Without `load` the lines are checked, but not what the facts say.

    Raises:
        Damage: not even the first line is good.
        Held: somebody plays it.
        NotWritten: the folder takes no file; the save is as it was.
        UnknownTag: nothing is damaged, a newer program wrote it.
    """
    descriptor = lock.take(path)
    try:
        with open(descriptor, "rb", closefd=False) as file:
            size = os.fstat(descriptor).st_size
            try:
                saved = read_from(file, path, load)
                if load:
                    folded(path, saved, load(saved.header))
            except Damage as damage:
                if not damage.lines:
                    raise
                entries, good, why = damage.lines - 1, damage.size, str(damage)
            else:
                if saved.torn is None:
                    return None
                entries, good, why = len(saved.entries), saved.whole, "The end was torn."
            kept = _exchange(path, file, good)
    finally:
        lock.release(descriptor, path)
    return Repaired(places.called(path), kept, entries, size - good, why)


def _exchange(path: Path, file: BinaryIO, good: int) -> Path:
    """Put the good bytes in the save's place; at every moment it is the old file or the new."""
    new = path.with_name(path.name + NEW)
    try:
        new.unlink(missing_ok=True)
        _write_good(new, file, good)
        kept = _keep(path, file)
        new.replace(path)
        files.sync_folder(path.absolute().parent)
    except (OSError, NotWritten) as error:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise files.not_written(path, error) from error
        raise
    return kept


def _write_good(new: Path, file: BinaryIO, good: int) -> None:
    descriptor = files.open_new(new)
    try:
        file.seek(0)
        left, piece = good, b"\n"
        while left:
            piece = file.read(min(left, PIECE))
            files.write(descriptor, piece)
            left -= len(piece)
        if not piece.endswith(b"\n"):
            files.write(descriptor, b"\n")
        files.sync(descriptor)
    finally:
        os.close(descriptor)


def _keep(path: Path, file: BinaryIO) -> Path:
    """Give the damaged file a second name that was free, or copy it where that is not possible."""
    for number in count(1):
        kept = path.with_name(f"{path.name}{DAMAGED}{'' if number == 1 else number}")
        try:
            kept.hardlink_to(path.resolve())
        except FileExistsError:
            continue
        except OSError:
            size = os.fstat(file.fileno()).st_size
            try:
                _write_good(kept, file, size)
            except FileExistsError:
                continue
        return kept
    raise AssertionError  # there is always another number
