"""What changed between two moments of a game, or of two games, as it may be seen."""

import re
from collections.abc import Sequence

from victoriana.kernel import differences
from victoriana.kernel.differences import LONGEST, Difference
from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.kernel.wording import many
from victoriana.session.reading import Reading

MOST = 20  # parts that are told, unless all are wanted
AWAITED = "awaited"  # the name under which a question is compared
PENDING = "agenda"  # how the rules remember what is to be done; players call it what is awaited


def between(reading: Reading, first: int, last: int) -> tuple[Difference, ...]:
    """Every part of the state that differs; what is awaited as a question, at the end."""
    return across(reading, first, reading, last)


def across(one: Reading, first: int, other: Reading, last: int) -> tuple[Difference, ...]:
    """The same for a moment of one game and a moment of another game of the same kind."""
    before, after = one.see(one.history.states[first]), other.see(other.history.states[last])
    found = [
        it for it in differences.between(before, after) if it.path.partition(".")[0] != PENDING
    ]
    asked = one.game.question(before), other.game.question(after)
    if asked[0] != asked[1]:
        found.append(Difference(AWAITED, *asked))
    return tuple(found)


def screen(
    reading: Reading,
    first: int,
    last: int,
    found: Sequence[Difference],
    *,
    everything: bool = False,
) -> Screen:
    """The differences between two moments as a player reads them."""
    if not found:
        return Screen((Text(f"Nothing differs between {first} and {last}."),))
    head = Text(f"From {_at(reading, first)} to {_at(reading, last)}:")
    return Screen((head, *told(reading, found, everything=everything)))


def told(
    reading: Reading, found: Sequence[Difference], *, everything: bool = False
) -> tuple[Part, ...]:
    """What differs, without what only follows from it, and no more than a page of it."""
    if everything:
        return (table(found),)
    plain = [it for it in at_the_table(reading, found) if not _follows(reading, it)] or list(found)
    asked = [it for it in plain if it.path == AWAITED]
    shown = [it for it in plain if it.path != AWAITED][: MOST - len(asked)] + asked
    parts: list[Part] = [table([_shortened(it) for it in shown])]
    left = len(found) - len(shown)
    if left:
        parts.append(Text(f"and {many(left, 'part')} more that {_less(left)} (--all)"))
    return tuple(parts)


def at_the_table(reading: Reading, found: Sequence[Difference]) -> list[Difference]:
    """What players speak of first, and last what only follows from it."""
    return sorted(found, key=lambda it: _follows(reading, it))


def table(found: Sequence[Difference]) -> Table:
    """Each part that differs in a row: how it stands in the one, and in the other."""
    return Table(("", ""), tuple((it.path, f"{it.before} -> {it.after}") for it in found))


def _at(reading: Reading, n: int) -> str:
    label = "".join(reading.game.labels(reading.history.states[n])[-1:])
    return f"{n} ({label})" if label else str(n)


def _less(left: int) -> str:
    return "differs" if left == 1 else "differ"


def _follows(reading: Reading, it: Difference) -> bool:
    """Whether players would not speak of a part, because it follows from what they speak of."""
    names = it.path.split(".")
    rows = reading.game.settable(reading.history.states[0])
    follow = (row.path.split(".") for row in rows if row.follows and row.path.islower())
    return any(names[: len(row)] == row for row in follow)


def _shortened(it: Difference) -> Difference:
    """A part with no more of a long row than stands on a line."""
    if it.path == AWAITED:
        return it
    return Difference(it.path, _few(it.before), _few(it.after))


def _few(words: str) -> str:
    """The beginning of a row, and how many more are in it."""
    items = words.split(", ")
    if len(words) <= LONGEST or len(items) == 1:
        return words
    kept = items[:1]
    while len(", ".join([*kept, items[len(kept)]])) <= LONGEST:
        kept.append(items[len(kept)])
    rest = items[len(kept) :]
    last = re.fullmatch(r"([0-9]+) more", rest[-1])
    return f"{', '.join(kept)} and {len(rest) - 1 + int(last[1]) if last else len(rest)} more"
