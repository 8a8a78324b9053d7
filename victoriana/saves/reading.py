"""Reading a save: every line's hash, number and meaning is checked in one pass."""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from msgspec import UNSET, Struct

from victoriana.kernel.errors import DamagedSave, UnknownTag
from victoriana.kernel.events import (
    Decided,
    Drawn,
    Entry,
    Fact,
    Header,
    Noted,
    Opened,
    Rewound,
)
from victoriana.kernel.game import Game
from victoriana.kernel.hashing import hasher
from victoriana.saves import lines, places
from victoriana.saves.faults import Damage, NotRead, named, too_new, too_old, unknown
from victoriana.saves.files import open_to_read
from victoriana.saves.saved import Saved, Torn, stamp
from victoriana.saves.upcast import FORMATS, Formats

PLAYED = (Decided, Drawn)
EVERY = 4096  # lines between two calls of `progress`
Load = Callable[[Header], Game]
Progress = Callable[[int, int], None]  # bytes read, bytes in the file


def read(
    path: Path,
    load: Load,
    *,
    formats: Formats = FORMATS,
    progress: Progress | None = None,
    checked: bool = True,
) -> Saved:
    """Everything in a save.

    Args:
        path: where it lies
        load: gives the game that the header names
        formats: which formats can be read
        progress: told now and then how far it is, and when nothing more is read
        checked: false for who can bear with what somebody changed, and not with waiting

    Raises:
        NoSave: there is no such file.
        NotASave: it is none.
        NotRead: it may not be read, or is larger than a save may be.
        DamagedSave: a line cannot be trusted.
        UnknownTag: a line says something that this program does not know.
    """
    descriptor = open_to_read(path)
    with os.fdopen(descriptor, "rb") as file:
        return read_from(file, path, load, formats=formats, progress=progress, checked=checked)


def read_from(  # noqa: PLR0913 - each is a choice of its own
    file: BinaryIO,
    path: Path,
    load: Load | None,
    *,
    formats: Formats = FORMATS,
    progress: Progress | None = None,
    checked: bool = True,
) -> Saved:
    """The same from an open file; without `load` what the facts say is left unread."""
    while True:
        file.seek(0)
        before = stamp(file.fileno())
        if before[2] > lines.SIZE:
            raise NotRead(
                f"{places.called(path)} has {before[2]} bytes; a save has at most {lines.SIZE}.",
                file=str(path),
            )
        try:
            with uncollected():
                saved = _Reader(path, formats, before, checked=checked).read(file, load, progress)
        finally:
            if progress:
                progress(before[2], before[2])
        # A writer may have been in the middle of a line; then it has finished by now.
        if saved.torn is None or stamp(file.fileno()) == before:
            return saved


@lru_cache(maxsize=8)
def entry_decoder(facts: Any) -> msgspec.json.Decoder[Entry[Fact]]:  # noqa: ANN401 - a union of types
    """The decoder of entries whose facts are of this type."""
    return msgspec.json.Decoder(Decided[facts] | Drawn[facts] | Rewound | Noted | Opened)


ENCODER = msgspec.json.Encoder()
HEADER = msgspec.json.Decoder(Header)


class _Born(Struct, frozen=True, tag_field="kind", tag="header"):
    """What every header of every format says."""

    format: int


class _Numbered(Struct, frozen=True):
    """What every entry of every format says."""

    n: int


class _Reader:
    """One pass over a file."""

    def __init__(
        self, path: Path, formats: Formats, mark: tuple[int, ...], *, checked: bool
    ) -> None:
        self.path = path
        self.formats = formats
        self.mark = mark
        self.checked = checked
        self.form = formats.newest
        self.entries: list[Entry[Fact]] = []
        self.hashes: list[str] = []
        self.at = 0  # bytes read and found good
        self.crlf = False
        self.ended = True
        self.batch = 0  # the last number of a batch that is not yet whole
        self.rest = (0, 0)  # entries and bytes before that batch
        self.taken = 0  # bytes of the line in hand

    def read(self, file: BinaryIO, load: Load | None, progress: Progress | None) -> Saved:
        size = self.mark[2]
        first = self._body(file.readline(lines.LINE + 2))
        if first is None:
            raise self._damage("no whole first line" if size else "the file is empty")
        header = self._header(first)
        try:
            facts = load(header).fact_type if load else msgspec.Raw
        except UnknownTag as error:
            raise named(self.path, error) from error
        decode = entry_decoder(facts).decode
        take = self._quick if self.checked else self._believed
        while line := take(file, decode, progress):
            body = self._body(line)
            if body is None:
                break
            self._entry(body, decode)
            if progress and not len(self.entries) % EVERY:
                progress(self.at, size)
        kept, whole = self.rest if self.batch else (len(self.entries), self.at)
        dropped = len(self.entries) - kept
        size = max(size, self.at)
        return Saved(
            header,
            tuple(self.entries[:kept]),
            tuple(self.hashes[: kept + 1]),
            Torn(size - whole, dropped) if size > whole else None,
            size,
            self.crlf,
            whole,
            self.ended or bool(dropped),
            self.form,
            self.mark,
        )

    def _quick(
        self, file: BinaryIO, decode: Callable[[bytes], Entry[Fact]], progress: Progress | None
    ) -> bytes:
        """Take plain entries in a row; the first line with anything unusual comes back.

        It is the short way through `_body` and `_entry` for nearly every line of a long save, and
        says what `lines` says without a call for each of its sentences.
        """
        at, n, before = self.at, len(self.entries), self.hashes[-1].encode()
        encode, readline = ENCODER.encode, file.readline
        sha256 = hasher(self.mark[2])
        keep, remember = self.entries.append, self.hashes.append
        most, seal, digits, depth = lines.LINE + 2, -lines.SEAL - 1, lines.DIGITS, lines.DEPTH
        is_plain = not self.batch and self.form == self.formats.newest
        while (line := readline(most)) and is_plain:
            body = line[:seal]
            hashed = sha256(before + body).hexdigest()[:digits]
            before = hashed.encode()
            if line[seal:] != b',"hash":"' + before + b'"}\n':
                break
            if line.count(b"{") + line.count(b"[") > depth or len(line) == most:
                break
            said = body + b"}"
            try:
                entry = decode(said)
            except ValueError:
                break
            n += 1
            if entry.n != n or entry.batch is not UNSET or type(entry) not in PLAYED:
                break
            if n > lines.COUNT or encode(entry) != said:
                break
            keep(entry)
            remember(hashed)
            at += len(line)
            if progress and not n % EVERY:
                progress(at, self.mark[2])
        self.at = at
        return line

    def _believed(
        self, file: BinaryIO, decode: Callable[[bytes], Entry[Fact]], progress: Progress | None
    ) -> bytes:
        """The same in a third of the time: every line is what it says that it is."""
        del progress
        readline, keep, remember = file.readline, self.entries.append, self.hashes.append
        most, seal, before = lines.LINE + 2, -lines.SEAL - 1, len(lines.BEFORE)
        is_plain = not self.batch and self.form == self.formats.newest
        while (line := readline(most)) and is_plain:
            end = line[seal:]
            try:
                entry = decode(line[:seal] + b"}")
            except ValueError:
                break
            if type(entry) not in PLAYED or entry.batch is not UNSET or end[-1:] != b"\n":
                break
            keep(entry)
            remember(end[before:-3].decode())
            self.at += len(line)
        return line

    def _body(self, line: bytes) -> bytes | None:
        """The bytes that are hashed, with the chain checked; None for an end that is torn."""
        whole = line.endswith(b"\n")
        bare = line[:-1] if whole else line
        if bare.endswith(b"\r"):
            bare = bare[:-1]
            self.crlf = self.crlf or whole
        body = bare[: -lines.SEAL]
        hashed = lines.digest(self.hashes[-1] if self.hashes else "", body)
        if whole and len(bare) <= lines.LINE and lines.is_sealed(bare, hashed):
            self.taken = len(line)
        elif len(bare) > lines.LINE:
            raise self._damage(f"longer than {lines.LINE} bytes")
        elif whole:
            raise self._damage(self._why(bare))
        else:
            end = line.rstrip(b"\0").removesuffix(b"\r")
            body = end[: -lines.SEAL]
            hashed = lines.digest(self.hashes[-1] if self.hashes else "", body)
            if not lines.is_sealed(end, hashed):
                if lines.is_torn(line):
                    return None
                raise self._damage(self._why(end))
            self.taken = len(end)
            self.ended = False
        self.hashes.append(hashed)
        return body + b"}"

    def _header(self, line: bytes) -> Header:
        """The first line, after its chain was checked."""
        self._check_form(line)
        try:
            if self.form != self.formats.newest:
                line = self.formats.header(line, self.form)
            header = HEADER.decode(line)
            if ENCODER.encode(header) != line:
                lines.refuse_twice(line)
        except ValueError as error:
            raise self._not_understood(error) from error
        self.at += self.taken
        return header

    def _check_form(self, line: bytes) -> None:
        if lines.too_deep(line):
            raise self._damage(f"nested deeper than {lines.DEPTH}")
        try:
            self.form = msgspec.json.decode(line, type=_Born).format
        except ValueError as error:
            raise self._not_understood(error) from error
        self._know(self.form)

    def _know(self, form: int) -> None:
        number = len(self.hashes)
        if form > self.formats.newest:
            raise too_new(self.path, number, form, self.formats.newest)
        if not self.formats.knows(form):
            raise too_old(self.path, number, form)

    def _entry(self, line: bytes, decode: Callable[[bytes], Entry[Fact]]) -> None:
        """One more entry, after its chain was checked."""
        if lines.too_deep(line):
            raise self._damage(f"nested deeper than {lines.DEPTH}")
        try:
            said = line
            if self.form != self.formats.newest:
                said = self._upcast(line)
            entry = decode(said)
            if ENCODER.encode(entry) != said:
                lines.refuse_twice(line)
        except ValueError as error:
            raise self._not_understood(error) from error
        n = len(self.entries) + 1
        if entry.n != n:
            raise self._damage(self._order(entry.n))
        if n > lines.COUNT:
            raise self._damage(f"more than {lines.COUNT} entries")
        match entry:
            case Rewound(to=moment) | Noted(moment=moment):
                if not 0 <= moment < n:
                    raise self._damage(
                        f"entry {n} speaks of moment {moment}, which is not before it"
                    )
            case Opened(format=form):
                self._know(form)
                self.form = form
        if self.batch or entry.batch is not UNSET:
            self._in_batch(entry)
        self.entries.append(entry)
        self.at += self.taken

    def _in_batch(self, entry: Entry[Fact]) -> None:
        """A batch goes on, begins or is whole."""
        last = 0 if entry.batch is UNSET else entry.batch
        if last < entry.n or self.batch not in (0, last):
            raise self._damage(f"entry {entry.n} breaks up a batch")
        if not self.batch:
            self.rest = (len(self.entries), self.at)
        self.batch = 0 if last == entry.n else last

    def _upcast(self, line: bytes) -> bytes:
        """The line in the newest format; `opened` says itself in which one it is."""
        raw = msgspec.json.decode(line, type=dict[str, Any])  # Any: of a form no type knows
        form = raw["format"] if raw.get("kind") == "opened" else self.form
        if not isinstance(form, int):
            raise msgspec.ValidationError("a format that is no number")
        self._know(form)
        return self.formats.entry(line, form)

    def _not_understood(self, error: ValueError) -> DamagedSave:
        """Why a line with the right hash says nothing: it is no JSON, or of another program."""
        if isinstance(error, msgspec.ValidationError | lines.Twice):
            return unknown(self.path, len(self.hashes), self.at, str(error))
        return self._damage(str(error))

    def _why(self, line: bytes) -> str:
        """What is wrong with a line that does not fit its hash."""
        if lines.too_deep(line):
            return f"nested deeper than {lines.DEPTH}"
        try:
            msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return "not a whole entry" if self.hashes else "not the first line of a save"
        if not self.hashes:
            return "the line was changed, or this is no save: its hash does not fit"
        try:
            n = msgspec.json.decode(line, type=_Numbered).n
        except msgspec.DecodeError:
            return "the line was changed: its hash does not fit"
        if n != len(self.entries) + 1:
            return self._order(n)
        return "this line or the one before was changed: its hash does not fit"

    def _order(self, n: int) -> str:
        """A gap or a repeat, with both lines."""
        previous = len(self.entries)
        if 0 < n <= previous:
            return f"entry {n} again, which is line {n + 1} already"
        if n > previous:
            return f"entry {n} after entry {previous} of line {previous + 1}: some are missing"
        return f"there is no entry {n}"

    def _damage(self, what: str) -> Damage:
        kept, size = self.rest if self.batch else (len(self.entries), self.at)
        lines_before = kept + 1 if self.at else 0
        line = len(self.entries) + 2 if self.at else 1
        return Damage(self.path, line, self.at, what, (lines_before, size))


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the collector's walks over what was just read: it is all still needed."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
