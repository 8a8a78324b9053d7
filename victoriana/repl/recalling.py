"""What happened last, for whoever comes back: what is remembered of the two who played last."""

from collections.abc import Iterator, Sequence
from itertools import islice
from textwrap import shorten

from victoriana.kernel.events import Decided, Happened
from victoriana.kernel.nodes import Decision
from victoriana.kernel.screen import Screen, Text
from victoriana.repl.telling import INDENT
from victoriana.session import logs
from victoriana.session.happenings import sentences
from victoriana.session.reading import Reading

LOOKED_AT = 20  # answers, from the last backwards
LONGEST = 130  # letters of a deed
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
    """What is remembered of the last turns of the last two, in the order in which it was done."""
    turns: dict[str, tuple[str, list[Sequence[int]]]] = {}
    for group in islice(reversed(answers), LOOKED_AT):
        seat = reading.history.played(group[0]).seat  # type: ignore[union-attr]  # an answer
        label = reading.label(reading.history.before(group[0]))
        if seat in turns and turns[seat][0] == label:
            turns[seat][1].append(group)
        elif seat not in turns and len(turns) < SEATS and not _only_ends(reading, group):
            turns[seat] = (label, [group])
    told = (_deed(reading, groups) for _, groups in reversed(turns.values()))
    return [it for it in told if it]


def _deed(reading: Reading, groups: Sequence[Sequence[int]]) -> str:
    """What is remembered best of a turn, of equals the later; it is given the last answer first."""
    best, said = 0, ""
    for group in groups:
        for of_a_kind in _kinds(reading, group):
            worth = reading.game.memorable(of_a_kind[0].fact)
            if worth > best and (text := _told(reading, of_a_kind)):
                best, said = worth, text
    return said or next((text for text, _ in sentences(reading, groups[0])), "")


def _kinds(reading: Reading, group: Sequence[int]) -> list[list[Happened]]:
    """The facts of an answer and of its draws, those of a kind together."""
    found: dict[type, list[Happened]] = {}
    for it in reading.happened(group):
        found.setdefault(type(it.fact), []).append(it)
    return list(found.values())


def _told(reading: Reading, steps: Sequence[Happened]) -> str:
    """Facts of a kind in their first sentence."""
    told = next((text for _, text in reading.game.retell(steps) if text), "")
    return shorten(told, LONGEST, placeholder="...") if told else ""


def _words(reading: Reading, group: Sequence[int]) -> str:
    """What somebody said, and the first thing that came of it."""
    first = reading.entry(group[0])
    came: Iterator[str] = (text for text, _ in sentences(reading, group))
    said = f"{reading.seat_name(first.seat)} said {first.words}."
    return f"{said} {next(came, '')}".strip()


def _only_ends(reading: Reading, group: Sequence[int]) -> bool:
    """Whether an answer did nothing but end a turn."""
    node = reading.game.node(reading.history.before(group[0]))
    played = reading.history.played(group[0])
    option = node.option(played.answer) if isinstance(node, Decision) else None
    if option is None or option.kind != "end":
        return False
    return not any(reading.game.memorable(it.fact) for it in reading.happened(group))


def _is_of_a_person(reading: Reading, group: Sequence[int]) -> bool:
    entry = reading.history.played(group[0])
    return isinstance(entry, Decided) and not entry.by
