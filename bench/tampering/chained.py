"""A save read as docs/saves.md says, by a reader of its own: the chain, the numbers, the words."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import UNSET, Struct

from bench.tampering.honest import OUTSIDE
from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.events import FORMAT, Entry, Fact, Header, Noted, Opened, Rewound
from victoriana.kernel.game import Game
from victoriana.saves.folding import start
from victoriana.saves.reading import entry_decoder

SEAL = 43
DIGITS = 32


class Wrong(Struct, frozen=True):
    """The first line that no program could have written, and what tells."""

    line: int
    by: str  # "chain", "order", "words", "header", "rules", "seed", "again", "policy", "marks"


class Read(Struct, frozen=True):
    """The lines of a save, as far as they can be read."""

    header: Header
    game: Game
    entries: tuple[Entry[Fact], ...]
    hashes: tuple[str, ...]
    torn: bool


def lines(data: bytes, honest: bytes) -> Read | Wrong:
    """The chain, the numbers and the words of a save, line by line."""
    hashes: list[str] = []
    entries: list[Entry[Fact]] = []
    header: Header | None = None
    open_batch, kept = 0, 0
    rows = data.splitlines(keepends=True) if b"\r" in data else [*_split(data)]
    for number, row in enumerate(rows, 1):
        body = _body(row, hashes)
        if body is None:
            begun = data.rstrip(b"\0")
            if (
                number > 1
                and number == len(rows)
                and row[-1:] != b"\n"
                and honest.startswith(begun)
            ):
                break
            return Wrong(number, "chain")
        try:
            if header is None:
                header = msgspec.json.decode(body, type=Header)
                game = _game(header)
                continue
            entry = entry_decoder(game.fact_type).decode(body)
        except (msgspec.DecodeError, VictorianaError, LookupError):
            return Wrong(number, "words")
        batch = 0 if entry.batch is UNSET else entry.batch
        if entry.n != number - 1 or not 0 <= _spoken_of(entry) < entry.n:
            return Wrong(number, "order")
        if isinstance(entry, Opened) and entry.format != FORMAT:
            return Wrong(number, "words")
        if (open_batch and batch != open_batch) or (entry.batch is not UNSET and batch < entry.n):
            return Wrong(number, "order")
        open_batch = 0 if batch == entry.n else batch
        entries.append(entry)
        kept = kept if open_batch else len(entries)
    if header is None:
        return Wrong(1, "chain")
    try:
        start(Path("it.jsonl"), header, game)
    except VictorianaError:
        return Wrong(1, "header")
    return Read(
        header, game, tuple(entries[:kept]), tuple(hashes[: kept + 1]), kept < len(rows) - 1
    )


def _split(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        end = data.find(b"\n", at) + 1 or len(data)
        yield data[at:end]
        at = end


def _body(row: bytes, hashes: list[str]) -> bytes | None:
    """A line without its hash, if that fits; it is added to the hashes."""
    bare = row.removesuffix(b"\n").removesuffix(b"\r")
    if not row.endswith(b"\n"):
        bare = bare.rstrip(b"\0")
    before = hashes[-1] if hashes else ""
    hashed = sha256(before.encode() + bare[:-SEAL]).hexdigest()[:DIGITS]
    if bare[-SEAL:] != f',"hash":"{hashed}"}}'.encode():
        return None
    hashes.append(hashed)
    return bare[:-SEAL] + b"}"


def _spoken_of(entry: Entry[Fact]) -> int:
    match entry:
        case Rewound(to=moment) | Noted(moment=moment):
            return moment
    return 0


def _game(header: Header) -> Game:
    """The game of a header; there is but one box here."""
    if header.format != FORMAT or not header.pack.name.startswith("house"):
        raise LookupError(header.format)
    return OUTSIDE.load(header)
