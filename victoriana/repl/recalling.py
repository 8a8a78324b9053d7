"""What happened last, for whoever comes back: a sentence for each of the two who played last."""

from collections.abc import Iterator, Sequence
from itertools import islice

from victoriana.kernel.events import Decided
from victoriana.kernel.nodes import Decision
from victoriana.kernel.screen import Screen, Text
from victoriana.repl.telling import INDENT
from victoriana.session import logs
from victoriana.session.happenings import sentences
from victoriana.session.reading import Reading

LOOKED_AT = 20  # answers, from the last backwards
SEATS = 2  # whose last deeds are told


def last_time(reading: Reading, age: str) -> Screen:
    """What the two who played last did, the later one below; where they only passed, that."""
    line = reading.history.line()
    answers = [it for it in logs.groups(reading, line) if _is_of_a_person(reading, it)]
    if not answers:
        return Screen(())
    told = _deeds(reading, answers) or [_words(reading, answers[-1])]
    first, *rest = told
    when = f", {age}" if age else ""
    return Screen((Text(f"Last time{when}: {first}"), *(Text(f"{INDENT}{it}") for it in rest)))


def _deeds(reading: Reading, answers: Sequence[Sequence[int]]) -> list[str]:
    """The last deed of each of the last two, in the order in which they were done."""
    found: dict[str, str] = {}
    for group in islice(reversed(answers), LOOKED_AT):
        seat = reading.history.played(group[0]).seat  # type: ignore[union-attr]  # an answer
        if seat not in found and not _only_ends(reading, group[0]):
            said = next((text for text, _ in sentences(reading, group)), "")
            found |= {seat: said} if said else {}
        if len(found) == SEATS:
            break
    return list(reversed(found.values()))


def _words(reading: Reading, group: Sequence[int]) -> str:
    """What somebody said, and the first thing that came of it."""
    first = reading.entry(group[0])
    came: Iterator[str] = (text for text, _ in sentences(reading, group))
    said = f"{reading.seat_name(first.seat)} said {first.words}."
    return f"{said} {next(came, '')}".strip()


def _only_ends(reading: Reading, n: int) -> bool:
    """Whether an answer did nothing but end a turn."""
    node = reading.game.node(reading.history.before(n))
    option = node.option(reading.history.played(n).answer) if isinstance(node, Decision) else None
    return option is not None and option.kind == "end"


def _is_of_a_person(reading: Reading, group: Sequence[int]) -> bool:
    entry = reading.history.played(group[0])
    return isinstance(entry, Decided) and not entry.by
