"""Where a game stands, for a menu: nothing is checked, and only entries that count are decoded."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from victoriana.kernel.events import Header
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import State
from victoriana.kernel.projector import after
from victoriana.saves import lines
from victoriana.saves.files import open_to_read
from victoriana.saves.folding import start
from victoriana.saves.reading import HEADER, PLAYED, entry_decoder
from victoriana.saves.upcast import FORMATS

KIND = b'{"kind":"%b",'
DECIDED, DRAWN, REWOUND, NOTED = (KIND % it for it in (b"decided", b"drawn", b"rewound", b"noted"))
FEWEST = 2  # lines after the header, of which the last is what comes after its newline
BATCH = b'"batch":'


class Standing(NamedTuple):
    """The game of a save, and where it stands there."""

    header: Header
    game: Game
    state: State


class _Back(Struct, frozen=True):
    """Of a rewind where it leads."""

    to: int


def standing(path: Path, load: Callable[[Header], Game]) -> Standing | None:
    """Where it stands; None where there is anything in the save that has to be read with care.

    Raises:
        VictorianaError: there is no such save, or no such game.
        ValueError: it says what cannot be understood.
    """
    with os.fdopen(open_to_read(path), "rb") as file:
        first, *rest = file.read(lines.SIZE).split(b"\n")
    if len(rest) < FEWEST:
        return None
    header = HEADER.decode(_said(first))
    counts = _that_count(rest)
    if header.format != FORMATS.newest or counts is None:
        return None
    game = load(header)
    decode = entry_decoder(game.fact_type).decode
    state = start(path, header, game)
    for line in counts:
        entry = decode(_said(line))
        if not isinstance(entry, PLAYED):
            return None
        state = after(state, entry.facts)
    return Standing(header, game, state)


def _that_count(rest: list[bytes]) -> list[bytes] | None:
    """The lines of the entries that lead to where it stands, as `History` finds them."""
    if rest.pop() or BATCH in rest[-1]:  # the end may be torn
        return None
    stands, before = [0], [0]
    for number, line in enumerate(rest, 1):
        at = stands[-1]
        if line.startswith((DECIDED, DRAWN)):
            before.append(at)
            stands.append(number)
            continue
        if line.startswith(REWOUND):
            at = stands[msgspec.json.decode(line, type=_Back).to]
        elif not line.startswith(NOTED):
            return None
        before.append(before[at])
        stands.append(at)
    found = []
    at = stands[-1]
    while at:
        found.append(rest[at - 1])
        at = before[at]
    return found[::-1]


def _said(line: bytes) -> bytes:
    """A line without its hash."""
    return line[: -lines.SEAL] + b"}"
