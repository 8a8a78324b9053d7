"""Two games side by side: how they began, up to where they are alike, and where they part."""

from itertools import zip_longest

from msgspec import UNSET, Struct

from victoriana.kernel.differences import Difference
from victoriana.kernel.errors import Refusal
from victoriana.kernel.paths import said
from victoriana.kernel.screen import Part, Screen, Text
from victoriana.kernel.wording import many
from victoriana.session import differences
from victoriana.session.reading import Reading, in_force
from victoriana.session.values import SHORT, Entry, Told

MOST = 5  # facts of an entry that are told


class Side(Struct, frozen=True):
    """One of the two games: the save, and the moment up to which it is compared."""

    save: str
    n: int


class Parting(Struct, frozen=True):
    """What two games have in common, and what not."""

    a: Side
    b: Side
    beginnings: tuple[Difference, ...]  # how they were set up
    alike: int  # entries, from the start
    first: Entry | None  # where they part, in the one; nothing where it ends there
    other: Entry | None
    changes: tuple[Difference, ...]  # between the two ends

    @property
    def is_none(self) -> bool:
        """Whether the two are the same game."""
        return not (self.beginnings or self.first or self.other or self.changes)


def parting(one: Reading, n: int, other: Reading, m: int) -> Parting | Refusal:
    """Where two games part, as it may be seen; each is followed up to a moment."""
    games = one.header.game, other.header.game
    if games[0] != games[1]:
        text = f"{one.name} is {games[0]} and {other.name} is {games[1]}: no two of a kind."
        return Refusal("unknown", text, answer=other.name)
    alike = 0
    first: Entry | None = None
    second: Entry | None = None
    for here, there in zip_longest(one.history.line(n), other.history.line(m), fillvalue=0):
        if not _is_alike(one, here, other, there):
            first = one.entry(here) if here else None
            second = other.entry(there) if there else None
            break
        alike += 1
    return Parting(
        Side(one.name, one.history.stands(n)),
        Side(other.name, other.history.stands(m)),
        beginnings(one, other),
        alike,
        first,
        second,
        differences.across(one, n, other, m),
    )


def beginnings(one: Reading, other: Reading) -> tuple[Difference, ...]:
    """How the two were set up: rules, pack, seats, rulings, start."""
    left, right = _beginning(one), _beginning(other)
    return tuple(
        Difference(name, left.get(name, "not there"), right.get(name, "not there"))
        for name in dict.fromkeys((*left, *right))
        if left.get(name) != right.get(name)
    )


def screen(one: Reading, it: Parting, *, everything: bool = False) -> Screen:
    """Where two games part, as a player reads it."""
    a, b = it.a.save, it.b.save
    if it.is_none:
        count = many(it.alike, "entry is", "entries are")
        return Screen((Text(f"{a} and {b} are the same game: {count} alike."),))
    parts: list[Part] = []
    if it.beginnings:
        parts += [Text(f"Set up otherwise, {a} -> {b}:"), differences.table(it.beginnings)]
    if it.first or it.other:
        what = many(it.alike, "entry", "entries")
        parts.append(Text(f"The first {what} are alike. Then:" if it.alike > 1 else "They part:"))
        parts += _side(a, it.first, it.other)
        parts += _side(b, it.other, it.first)
    elif it.alike:
        parts.append(
            Text(f"Answer for answer they are alike, {many(it.alike, 'entry', 'entries')}.")
        )
    if it.changes:
        ends = f"{a}@{it.a.n} -> {b}@{it.b.n}"
        parts.append(Text(f"What differs in the end, {ends}:"))
        parts += differences.told(one, it.changes, everything=everything)
    return Screen(tuple(parts))


def _side(save: str, entry: Entry | None, other: Entry | None) -> list[Part]:
    """What the one game says where they part, and what came of it that did not in the other."""
    if entry is None:
        return [Text(f"  {save} ends here.")]
    who = f"{entry.seat}: " if entry.seat else ""
    parts: list[Part] = [Text(f"  {save}@{entry.n}  {who}{entry.words}")]
    elsewhere = [(it.rule, it.fact) for it in other.facts] if other else []
    own = [it for it in entry.facts if it.text and (it.rule, it.fact) not in elsewhere]
    parts += [Text(f"      {it.text}", it.rule) for it in own[:MOST]]
    if len(own) > MOST:
        parts.append(Text(f"      and {many(len(own) - MOST, 'fact')} more"))
    return parts


def _is_alike(one: Reading, here: int, other: Reading, there: int) -> bool:
    """Whether two entries say the same and come to the same, for whoever looks."""
    if not (here and there):
        return False
    left, right = one.history.played(here), other.history.played(there)
    if (type(left), left.answer, left.facts) == (type(right), right.answer, right.facts):
        return True
    return _seen(one.entry(here)) == _seen(other.entry(there))


def _seen(entry: Entry) -> tuple[str, str, str, tuple[Told, ...]]:
    return entry.kind, entry.seat, entry.answer, entry.facts


def _beginning(reading: Reading) -> dict[str, str]:
    """How a game was set up, in words; luck, which may give the same, is not of it."""
    header = reading.header
    rules, pack = in_force(header, ())
    seats = [f"{it.id} ({it.name})" if it.name else it.id for it in header.seats]
    start = "a position" if header.position is not UNSET else "a new game"
    return {
        "rules": rules,
        "pack": f"{pack.name} {pack.digest[:SHORT]}",
        "seats": said(tuple(seats)),
        "start": start,
        **header.rulings,
    }
