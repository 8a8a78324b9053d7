"""What luck gave in a save: every true draw once, with what could have come instead."""

# A draw is true where more than one thing could come. After an undo the same chance gives the
# same again, and what a fork took along was drawn in another save: such a draw is known by its
# key. A seed gives one outcome for a chance and its ordinal, whoever asks; other luck is known
# by everything that was answered and drawn before it.

import re
from collections.abc import Iterator
from hashlib import sha256

import msgspec
from msgspec import UNSET, Struct

from victoriana.kernel.events import Decided, Drawn, Fact, LuckKind, Played
from victoriana.kernel.nodes import Chance
from victoriana.session import luck
from victoriana.session.course import HIDDEN
from victoriana.session.reading import Reading
from victoriana.session.tally import Tally

KEY = 16  # bytes
NUMBER = re.compile(r" [0-9]+$")


class Draw(Struct, frozen=True, array_like=True):
    """One true draw."""

    kind: LuckKind
    chance: str  # the id of what is drawn
    source: str  # in the players' words, without the number of a thing
    answer: str
    weights: tuple[tuple[str, int], ...]
    key: bytes


class Draws(Struct, frozen=True, array_like=True):
    """The true draws of one save, in the order of the file."""

    save: str
    forked: bool
    draws: tuple[Draw, ...]


def of_save(reading: Reading) -> Draws:
    """Every true draw of a save that may be seen, also of what was undone."""
    forked = reading.header.parent is not UNSET
    return Draws(reading.name, forked, tuple(_once(reading)))


def _once(reading: Reading) -> Iterator[Draw]:
    known: set[bytes] = set()  # only asked, never told in their order
    for draw, again in _all(reading):
        if not known & {draw.key, again}:
            yield draw
        known |= {draw.key, again}


def _all(reading: Reading) -> Iterator[tuple[Draw, bytes]]:
    """Each draw with what makes it the same again after an undo."""
    history, kind = reading.history, reading.header.luck.kind
    ordinals = Tally(history).ordinals
    paths = {0: _root(reading)}
    for entry in history.entries:
        if not isinstance(entry, Decided | Drawn):
            continue
        path = _path(paths[history.stands(entry.n - 1)], entry)
        paths[entry.n] = path
        if not isinstance(entry, Drawn):
            continue
        node = _luck(reading, entry)
        if node is None:
            continue
        ordinal = ordinals[entry.n]
        seed = luck.seed_at(reading.header.luck, entry.n)
        if kind == "seeded" and seed is None:
            continue  # drawn in the save that this was forked from, or only supposed
        key = _key(seed, node.id, ordinal) if seed is not None else path
        weights = tuple((it.id, it.weight) for it in node.outcomes)
        source = NUMBER.sub("", node.source)
        yield (
            Draw(kind, node.id, source, entry.answer, weights, key),
            _key(node.id, ordinal, weights),
        )


def _luck(reading: Reading, entry: Drawn[Fact]) -> Chance | None:
    """What was drawn from, if this was luck, and luck that everybody may know of."""
    before = reading.history.before(entry.n)
    node = reading.game.node(before)
    if not isinstance(node, Chance) or node.id != entry.node or len(node.outcomes) == 1:
        return None
    if node.outcome(entry.answer) is None:
        return None
    if reading.is_open():
        return node
    # Whether it counts may not depend on what came: not if anything that can come stays covered.
    seen = reading.see(before)
    covered = f"{{{HIDDEN}}}"
    open_to_all = all(
        covered not in reading.game.braces([(seen, node, it.id)]) for it in node.outcomes
    )
    return node if open_to_all else None


def _root(reading: Reading) -> bytes:
    header = reading.header
    roles = tuple(seat.id for seat in header.seats)
    position = b"" if header.position is UNSET else bytes(header.position)
    return _key(header.game, header.luck.kind, roles, position.hex())


def _path(before: bytes, entry: Played[Fact]) -> bytes:
    at = "" if entry.at is UNSET else entry.at
    return _key(before.hex(), entry.node, entry.answer, at)


def _key(*parts: object) -> bytes:
    return sha256(msgspec.json.encode(parts)).digest()[:KEY]
