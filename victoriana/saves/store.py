"""Writing a save: created once, then only ever appended to; an answer is on the disk or refused."""

import contextlib
import os
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.events import FORMAT, Entry, Fact, Header, Opened
from victoriana.kernel.game import Game
from victoriana.saves import encoding, files, lines, lock, places
from victoriana.saves.faults import Moved, SaveExists
from victoriana.saves.folding import start
from victoriana.saves.reading import (
    Load,
    Progress,
    entry_decoder,
    read,
    read_from,
)
from victoriana.saves.saved import TORN, Saved, Torn, notes, stamp


class Manner(Struct, frozen=True):
    """How a save is kept."""

    sync: bool = True  # wait for the disk before acknowledging
    stamp: bool = True  # every entry says when
    remember: bool = True  # it becomes the save last written


PLAYED = Manner()
LABORATORY = Manner(sync=False, stamp=False, remember=False)
UNBORN = ".victoriana-new-"  # and the process: what a save is called before it is whole


def now() -> str:
    """The time for `at`: UTC to the second, or what SOURCE_DATE_EPOCH says."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "")
    try:
        seconds = int(fixed) if fixed else int(time.time())
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
    except (ValueError, OverflowError, OSError):
        raise VictorianaError(
            f"SOURCE_DATE_EPOCH is no number of seconds: {fixed!r}.\nunset SOURCE_DATE_EPOCH"
        ) from None


class Writer:
    """The one writer of a save, from the lock to the last entry."""

    def __init__(self, path: Path, descriptor: int, game: Game, manner: Manner) -> None:
        self.path = path
        self.n = 0  # the last entry's number
        self._descriptor = descriptor
        self._decode = entry_decoder(game.fact_type).decode
        self._manner = manner
        self._hash = ""  # of the last line
        self._whole = 0  # bytes of the lines
        self._torn: Torn | None = None
        self._ended = True
        self._form = FORMAT
        self._stamp: tuple[int, ...] = ()
        self._is_last = False

    @property
    def descriptor(self) -> int:
        """Of the open file; negative once it is closed."""
        return self._descriptor

    @property
    def hash(self) -> str:
        """The last line's."""
        return self._hash

    def append(self, entries: Sequence[Entry[Fact]]) -> tuple[Entry[Fact], ...]:
        """Write entries that follow each other: all of them are on the disk, or none is.

        The entries come back as they were written, with `at`.

        Raises:
            Moved: the file changed underneath; nothing was written.
            NotWritten: the disk is full or what was said cannot be kept; nothing was written.
        """
        if not entries:
            return ()
        told = self._dated(entries)
        content, hashed = self._encoded(told)
        self._look()
        self._put_torn_aside()
        joint = b"" if self._ended else b"\n"
        self._write(joint + content)
        self.n = told[-1].n
        self._hash = hashed
        self._form = FORMAT
        if self._manner.remember and not self._is_last:
            places.remember(self.path)
            self._is_last = True
        return told

    def close(self) -> None:
        """Give the save free for others."""
        if self._descriptor < 0:
            return
        descriptor, self._descriptor = self._descriptor, -1
        lock.release(descriptor, self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def begin(self, header: Header, entries: Sequence[Entry[Fact]]) -> None:
        """Write a new file: the first line, and entries that it is born with."""
        line, self._hash = lines.seal("", encoding.header_line(header))
        content = line + b"\n"
        if entries:
            told = self._dated(entries)
            more, self._hash = self._encoded(told)
            content += more
            self.n = told[-1].n
        self._stamp = stamp(self._descriptor)
        self._write(content)

    def go_on(self, saved: Saved) -> None:
        """Take up a file as it was read; what changed since is found."""
        self.n = len(saved.entries)
        self._hash = saved.hashes[-1]
        self._whole = saved.whole
        self._torn = saved.torn
        self._ended = saved.ended
        self._form = saved.form
        self._stamp = saved.stamp
        self._look()

    def _dated(self, entries: Sequence[Entry[Fact]]) -> tuple[Entry[Fact], ...]:
        at = now() if self._manner.stamp else ""
        if not at:
            return tuple(entries)
        return tuple(it if it.at is not UNSET else replace(it, at=at) for it in entries)

    def _encoded(self, entries: Sequence[Entry[Fact]]) -> tuple[bytes, str]:
        """The lines, after everything was refused that could not be read again."""
        hashed = self._hash
        found = []
        for n, entry in enumerate(entries, self.n + 1):
            if entry.n != n:
                message = f"entry {entry.n} where {n} belongs"
                raise encoding.Unwritable(message)
            whole = encoding.encode(entry)
            encoding.refuse_unreadable(whole, entry, self._decode)
            line, hashed = lines.seal(hashed, whole)
            encoding.refuse_beyond(
                len(line) > lines.LINE, f"an entry has at most {lines.LINE} bytes"
            )
            found.append(line + b"\n")
        if self._form != FORMAT and not isinstance(entries[0], Opened):
            message = f"format {FORMAT} goes on after format {self._form} only with `opened`"
            raise encoding.Unwritable(message)
        content = b"".join(found)
        encoding.refuse_beyond(
            entries[-1].n > lines.COUNT, f"a save has at most {lines.COUNT} entries"
        )
        size = self._whole + len(content) + 1
        encoding.refuse_beyond(size > lines.SIZE, f"a save has at most {lines.SIZE} bytes")
        return content, hashed

    def _look(self) -> None:
        """See whether the file is still the one that was read or written last."""
        try:
            here = self.path.stat()
        except OSError as error:
            raise Moved(self.path) from error
        found = stamp(self._descriptor)
        if (here.st_dev, here.st_ino) != found[:2]:
            raise Moved(self.path)
        if found == self._stamp:
            return
        # Touched, but perhaps not changed: the chain knows.
        if found[2] != self._whole + (self._torn.size if self._torn else 0):
            raise Moved(self.path)
        if self._chained() != self._hash:
            raise Moved(self.path)
        self._stamp = found

    def _chained(self) -> str:
        """The hash of the last line as it follows from all bytes on the disk."""
        hashed = ""
        left = self._whole
        with open(self._descriptor, "rb", closefd=False) as file:
            file.seek(0)
            while left > 0:
                line = file.readline()
                left -= len(line)
                if left < 0 or not line:
                    return ""
                bare = line.rstrip(b"\r\n")
                hashed = lines.digest(hashed, bare[: -lines.SEAL])
                if not lines.is_sealed(bare, hashed):
                    return ""
        return hashed

    def _put_torn_aside(self) -> None:
        """Keep the bytes of an end that was not finished in a file beside, then cut it off."""
        if self._torn is None:
            return
        with open(self._descriptor, "rb", closefd=False) as file:
            file.seek(self._whole)
            torn = file.read(self._torn.size)
        aside = self.path.with_name(self.path.name + TORN)
        try:
            _keep(aside, torn)
            os.ftruncate(self._descriptor, self._whole)
        except OSError as error:
            raise files.not_written(self.path, error) from error
        self._torn = None
        self._stamp = stamp(self._descriptor)

    def _write(self, content: bytes) -> None:
        """One write, then wait for the disk; when anything goes wrong the file is as before."""
        try:
            files.write(self._descriptor, content)
            if self._manner.sync:
                files.sync(self._descriptor)
            self._stamp = stamp(self._descriptor)
        except BaseException as error:
            self._take_back()
            if isinstance(error, OSError):
                raise files.not_written(self.path, error) from error
            raise
        self._whole += len(content)
        self._ended = True

    def _take_back(self) -> None:
        """Cut off what was not acknowledged; where even that fails the end is torn, no more."""
        with contextlib.suppress(OSError):
            os.ftruncate(self._descriptor, self._whole)
            self._stamp = stamp(self._descriptor)
            files.sync(self._descriptor)


def create(
    path: Path,
    header: Header,
    game: Game,
    manner: Manner = PLAYED,
    entries: Sequence[Entry[Fact]] = (),
) -> Writer:
    """Begin a save, perhaps with entries, and hold it: at every moment it is whole or not there.

    Raises:
        SaveExists: something of that name is there; it is not touched.
        NoFolder: there is no such folder.
        NotWritten: the folder takes no file, or what is said cannot be kept.
    """
    header = _checked(path, header, game)
    encoding.header_line(header)
    if places.is_among(path):
        with contextlib.suppress(OSError):  # what is wrong is said when the file is opened
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.path.lexists(path):
        raise SaveExists(path)
    unborn = path.with_name(f"{UNBORN}{os.getpid()}")
    with contextlib.suppress(OSError):  # of a process that was killed and had this number
        unborn.unlink(missing_ok=True)
    writer = Writer(path, files.open_new(unborn), game, manner)
    try:
        writer.begin(header, entries)
        files.give_name(unborn, path)
        lock.hold(writer.descriptor, path)
        if manner.sync:
            files.sync_folder(path.absolute().parent)
    except BaseException as error:
        with contextlib.suppress(OSError):
            unborn.unlink(missing_ok=True)
        writer.close()
        if isinstance(error, FileExistsError):
            raise SaveExists(path) from error
        raise
    if manner.remember:
        places.remember(path)
    return writer


def write(path: Path, saved: Saved, game: Game, manner: Manner = PLAYED) -> Writer:
    """Go on with a save as it was read, and hold it.

    Raises:
        Held: another process plays it.
        Moved: it changed since it was read; read it again.
        NotWritten: it may only be read.
    """
    writer = Writer(path, lock.take(path), game, manner)
    try:
        writer.go_on(saved)
    except BaseException:
        writer.close()
        raise
    return writer


def resume(
    path: Path, load: Load, manner: Manner = PLAYED, progress: Progress | None = None
) -> tuple[Saved, Writer]:
    """Hold a save first and read it then, so that nothing can come in between.

    Raises:
        Held: another process plays it.
        NotWritten: it may only be read.
        DamagedSave: as in reading.
    """
    descriptor = lock.take(path)
    try:
        with open(descriptor, "rb", closefd=False) as file:
            saved = read_from(file, path, load, progress=progress)
        writer = Writer(path, descriptor, load(saved.header), manner)
        writer.go_on(saved)
    except BaseException:
        lock.release(descriptor, path)
        raise
    return saved, writer


def _checked(path: Path, header: Header, game: Game) -> Header:
    """The header with its position on one line; a position must be a state of the game."""
    if header.position is UNSET:
        return header
    start(path, header, game)
    packed = msgspec.json.format(bytes(header.position), indent=-1)
    return replace(header, position=msgspec.Raw(packed))


def _keep(aside: Path, torn: bytes) -> None:
    """Add torn bytes to the file of torn bytes."""
    try:
        descriptor = files.open_new(aside)
    except FileExistsError:
        descriptor = files.open_to_append(aside)
    try:
        files.write(descriptor, torn + b"\n")
        files.sync(descriptor)
    finally:
        os.close(descriptor)


__all__ = [
    "LABORATORY",
    "PLAYED",
    "Load",
    "Manner",
    "Saved",
    "Torn",
    "Writer",
    "create",
    "notes",
    "now",
    "read",
    "resume",
    "start",
    "write",
]
