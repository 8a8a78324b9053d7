"""Forks: a new save that begins as another one did, with new luck or under another reading."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import (
    FORMAT,
    Entry,
    Fact,
    Luck,
    Noted,
    Opened,
    Parent,
    Seed,
)
from victoriana.kernel.wording import many
from victoriana.saves import places, store
from victoriana.session.creation import chosen
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.shell import Session, manner
from victoriana.session.unplayed.derived import replayed
from victoriana.session.unplayed.rulings import Readings, Turned, turned
from victoriana.session.values import Forked

SAME_LUCK = "forked with the same luck"
SUPPOSED = "not played but supposed: {}"
LONGEST = 500  # letters of a note


class Line(Struct, frozen=True):
    """The entries that a fork takes along, and how they came out."""

    entries: tuple[Entry[Fact], ...]
    first_other: int = 0
    stopped: Refusal | None = None
    set_up_otherwise: bool = False
    passed: int = 0


class Supposition(Struct, frozen=True):
    """From which moment on a game was not played, and what was supposed there."""

    since: int
    said: str


class How(Struct, frozen=True):
    """What is to be other than in the old save."""

    rulings: Mapping[str, str] = {}
    same_luck: bool = False
    supposed: Supposition | None = None


NEW_LUCK = How()


def fork(
    reading: Reading, n: int, target: Path, outside: Outside, how: How = NEW_LUCK
) -> Forked | Refusal:
    """Play on from a moment in a new save; the old one is left alone.

    Raises:
        VictorianaError: a save of that name is there, or cannot be written.
    """
    header, game = reading.header, reading.game
    n = reading.history.stands(n)
    covered = reading.covered
    since = reading.history.stands(how.supposed.since) if how.supposed else n
    if how.same_luck and header.luck.kind != "seeded":
        text = "Only a game with a seed can be forked with the same luck."
        return Refusal("illegal", text, answer="--same-luck")
    if how.same_luck and covered:
        text = "The same luck would foretell what lies covered: only a referee may fork with it."
        return Refusal("illegal", text, tries=("--referee",))
    if since < n and covered:
        text = (
            "What lies covered would tell on itself: only a referee may go on with what was tried."
        )
        return Refusal("illegal", text, tries=("--referee",))
    reading = reading.uncovered()
    if how.rulings:
        rulings = chosen(game, how.rulings)
        other = turned(reading, rulings, outside) if isinstance(rulings, dict) else rulings
        if isinstance(other, Refusal):
            return other
        header, game = other.header, other.game
        header = replace(header, rules=game.rules, pack=game.pack, format=FORMAT)
        line = judged(reading, n, other, outside)
    else:
        line = copied(reading, n, since)
    luck = _luck(taken_along(reading, n), header.luck, len(line.entries), outside, how)
    parent = Parent(reading.name, since, reading.saved.hashes[since])
    header = replace(header, luck=luck, parent=parent, complaint=UNSET)
    entries = line.entries
    notes = [SUPPOSED.format(how.supposed.said)] if how.supposed else []
    notes += [SAME_LUCK] if how.same_luck else []
    for text in notes:
        entries += (Noted(n=len(entries) + 1, moment=len(line.entries), text=text[:LONGEST]),)
    store.create(target, header, game, manner(outside), entries).close()
    with Session.open(target, outside) as session:
        session.settle()
    return Forked(
        places.called(target),
        len(line.entries),
        line.first_other,
        _without_names(line.stopped) if covered else line.stopped,
        line.set_up_otherwise,
        line.passed,
        reading.name if covered else "",
    )


def _without_names(stopped: Refusal | None) -> Refusal | None:
    """Why an answer is no longer legal, where what it speaks of may be for others to know."""
    if stopped is None:
        return None
    return replace(stopped, text="It is not open under that reading.", tries=())


def copied(reading: Reading, n: int, since: int) -> Line:
    """The line played up to a moment, numbered anew, with the versions that it was played with.

    What comes after `since` was supposed, and judged by the rules at hand.
    """
    taken: list[Entry[Fact]] = []
    opens = since < n and bool(reading.differs())
    for old in taken_along(reading, n):
        if opens and old > since:
            rules, pack = reading.game.rules, reading.game.pack
            taken.append(Opened(n=0, format=FORMAT, rules=rules, pack=pack))
            opens = False
        taken.append(reading.history.entries[old - 1])
    return Line(tuple(_numbered(it, new) for new, it in enumerate(taken, 1)))


def taken_along(reading: Reading, n: int) -> tuple[int, ...]:
    """The entries up to a moment that a copy of the line has, by their old numbers."""
    line = set(reading.history.line(n))
    before = reading.history.entries[:n]
    return tuple(it.n for it in before if it.n in line or isinstance(it, Opened))


def judged(reading: Reading, n: int, other: Turned, outside: Outside) -> Line:
    """The answers of a line under another reading, up to the first that is no longer legal.

    Where it parts from the old one is what the audit says of that reading.
    """
    line = (reading.history.played(it) for it in reading.history.line(n))
    again = replayed(other.game, other.start, line)
    stopped = replace(again.stopped, answer=str(again.at)) if again.stopped else None
    found = Readings(reading, outside).under(other.header.rulings)
    first = found.n if found.n and found.n <= n else 0
    return Line(again.entries, first, stopped, found.n == 0, again.idle)


def _numbered(entry: Entry[Fact], n: int) -> Entry[Fact]:
    """The entry at its place in the new file; batches and ids of commands were the old one's."""
    return replace(entry, n=n, batch=UNSET, id=UNSET)


def _luck(taken: tuple[int, ...], luck: Luck, length: int, outside: Outside, how: How) -> Luck:
    """New seeds from the fork on; what was drawn before keeps the seeds that it was drawn by.

    Under another reading, and where it was supposed, what was drawn before need not be what a
    seed gives.
    """
    if luck.kind != "seeded":
        return luck
    moved = tuple(Seed(it.value, sum(n < it.since for n in taken) + 1) for it in luck.seeds)
    is_other = bool(how.rulings or how.supposed)
    if how.same_luck and not is_other:
        return Luck("seeded", moved)
    kept = () if is_other else tuple(seed for seed in moved if seed.since <= length)
    value = luck.seeds[-1].value if how.same_luck else outside.seed()
    return Luck("seeded", (*kept, Seed(value, length + 1)))


def told(forked: Forked, how: How) -> str:
    """What came of a fork, in one sentence; in two where its end would tell on another game."""
    ends = f" When {forked.save} is over, it opens all that it has of {forked.covered}."
    return f"{_came(forked, how)}{ends if forked.covered else ''}"


def _came(forked: Forked, how: How) -> str:
    """What was taken along, and how it came out."""
    count = many(forked.entries, "entry", "entries")
    dice = "the same luck as there" if how.same_luck else "new luck from here"
    if not how.rulings:
        what = "taken along with what was supposed" if how.supposed else "taken along"
        return f"{forked.save}: {count} {what}; {dice}."
    other = ["set up otherwise"] if forked.set_up_otherwise else []
    other += [f"another outcome at {forked.first_other}"] if forked.first_other else []
    idle = many(forked.passed, "time")
    other += [f"nobody does anything where that may be done ({idle})"] if forked.passed else []
    came = ", ".join(other) or "all as before"
    return f"{forked.save}: {count} judged again, {came}; {dice}."
