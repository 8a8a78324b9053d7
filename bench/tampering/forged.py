"""Another draw or answer than there was, with facts that follow from it: what a forger would do."""

import random
from collections.abc import Iterator

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from bench.tampering.chained import Read
from bench.tampering.fields import Line
from bench.tampering.possible import Course
from bench.tampering.tampered import ANEW, Tampered, sealed
from victoriana.kernel.events import Decided, Drawn, Entry, Fact
from victoriana.kernel.nodes import Chance, Decision, Number, State
from victoriana.kernel.referee import Taken, take
from victoriana.kernel.slots import stand_ins


def forged(read: Read, course: Course, dice: random.Random) -> Iterator[Tampered]:
    """One entry otherwise, and its facts; what comes after it as it was, or gone."""
    plain = [it for it in read.entries if it.batch is UNSET]  # a batch that is cut is dropped
    drawn = [it.n for it in plain if isinstance(it, Drawn) and it.by is UNSET]
    decided = [it.n for it in read.entries if isinstance(it, Decided) and it.by != "rules"]
    again = [n for n in drawn if course.earlier(n)]
    kinds = {"another draw": drawn, "another answer": decided, "another draw than before": again}
    for kind, numbers in kinds.items():
        if not numbers:
            continue
        n = dice.choice(numbers)
        other = _otherwise(course, n, dice)
        if other is None:
            continue
        lines = [_line(read.header), *(_line(it) for it in read.entries)]
        lines[n] = _line(other)
        yield Tampered(f"{kind}, and its facts", ANEW, sealed(lines))
        yield Tampered(f"{kind}, and then nothing", ANEW, sealed(lines[: n + 1]))
    if decided:
        yield from _bent(read, dice.choice(decided))
    yield from _beyond(read, course, decided)


def _otherwise(course: Course, n: int, dice: random.Random) -> Entry[Fact] | None:
    """The entry with another outcome or option."""
    entry = course.entries[n - 1]
    state = _before(course, n)
    node = course.game.node(state)
    if isinstance(node, Chance):
        others = [it.id for it in node.outcomes if it.id != entry_answer(entry)]
    elif isinstance(node, Decision):
        others = [it.id for it in stand_ins(node.options) if it.id != entry_answer(entry)]
    else:
        others = []
    if not others:
        return None
    taken = take(course.game, state, dice.choice(others))
    if not isinstance(taken, Taken):
        return None
    if isinstance(entry, Decided):
        return replace(entry, answer=taken.answer, facts=taken.facts, seat=taken.seat)
    return replace(entry, answer=taken.answer, facts=taken.facts)


def _before(course: Course, n: int) -> State:
    """The state in which an entry was played."""
    line = course.lines[n]
    return course.states[line[-2] if len(line) > 1 else 0]


def _beyond(read: Read, course: Course, decided: list[int]) -> Iterator[Tampered]:
    """The first answer with a value, with one that is more than may be."""
    for n in decided:
        node = course.game.node(_before(course, n))
        entry = read.entries[n - 1]
        option = node.offered(entry_answer(entry)) if isinstance(node, Decision) else None
        if option is None or not isinstance(option.slot, Number) or not isinstance(entry, Decided):
            continue
        lines = [_line(read.header), *(_line(it) for it in read.entries)]
        lines[n] = _line(replace(entry, answer=option.with_value(str(option.slot.highest + 1))))
        yield Tampered("a value beyond its range", ANEW, sealed(lines))
        return


def entry_answer(entry: Entry[Fact]) -> str:
    """What was answered or drawn."""
    return entry.answer if isinstance(entry, Decided | Drawn) else ""


def _bent(read: Read, n: int) -> Iterator[Tampered]:
    """The facts of one entry as those of another of the same answer."""
    entry = read.entries[n - 1]
    for other in read.entries:
        if not isinstance(other, Decided) or not isinstance(entry, Decided) or other.n == n:
            continue
        if other.answer == entry.answer and other.facts != entry.facts:
            lines = [_line(read.header), *(_line(it) for it in read.entries)]
            lines[n] = _line(replace(entry, facts=other.facts))
            yield Tampered("facts of the same answer elsewhere", ANEW, sealed(lines))
            return


def _line(said: object) -> Line:
    found: Line = msgspec.json.decode(msgspec.json.encode(said))
    return found
