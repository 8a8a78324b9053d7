"""What became of a part of the state: its changes along the line, and what did each."""

from collections.abc import Iterator, Sequence

from victoriana.kernel.citing import short
from victoriana.kernel.differences import ABSENT, LONGEST, within
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Happened
from victoriana.kernel.paths import NOTHING, Route, said
from victoriana.kernel.screen import Text
from victoriana.kernel.wording import WIDTH
from victoriana.session import conditions
from victoriana.session.course import is_answer
from victoriana.session.moments import Span
from victoriana.session.reading import Reading
from victoriana.session.values import Change

HEAD = 36  # columns of a change, beside which what did it stands in a column
BENEATH = 9  # columns in front of what happened
GAP = 2  # columns between what happened and its section
FEW = 3  # parts of a thing that changed together and are named


def along(reading: Reading, path: str, span: Span | None = None) -> list[Change] | Refusal:
    """Every change of a part of the state on the line played."""
    line = reading.shown.line()
    place = conditions.place(reading, path, (reading.n, *reversed(line), 0))
    if isinstance(place, Refusal):
        return place
    value = conditions.part(reading, place.path)
    found: list[Change | None] = []
    was = value(0)
    for n in line:
        before, was = was, value(n)
        if was is not before and (span is None or span.first <= n <= span.last):
            found.append(changed(reading, place.path, n))
    return [change for change in found if change]


def changed(reading: Reading, path: str, n: int) -> Change | None:
    """What one entry did to the part of the state at a path in full, with the fact that did it."""
    route = Route(path)
    entry = reading.shown.played(n)
    first = last = route(reading.see(reading.shown.before(n)))
    did: list[Happened] = []
    for before, stamped, after in reading.shown.passed(n):
        seen = reading.see(after)
        now = route(seen)
        if now != last:
            did.append(Happened(reading.see(before), seen, stamped.rule, stamped.fact))
        last = now
    if first == last:
        return None
    rule = did[-1].rule
    text = " ".join(told for _, told in reading.game.retell(did))
    was, is_now = both(path, first, last)
    if was == is_now:
        return None
    label = "".join(reading.game.labels(reading.shown.states[n])[-1:])
    own = is_answer(entry) and rule == entry.facts[0].rule
    return Change(n, path, was, is_now, rule, text, label, said_at(reading, n), own)


def said_at(reading: Reading, n: int) -> str:
    """Who said what, or what was drawn or undone, at an entry."""
    entry = reading.entry(n)
    return f"{entry.seat}: {entry.words}" if entry.seat else entry.words


def told(changes: Sequence[Change]) -> Iterator[Text]:
    """Each change in a line, with the answer or draw that did it, and the section.

    Beneath it what happened, where that does not fit beside it and the answer does not say it.
    """
    heads = [f"{it.n:>3} {it.label:<3}  {it.path} {it.before} -> {it.after}" for it in changes]
    beside = max((len(it) for it in heads if len(it) <= HEAD), default=0)
    for change, head in zip(changes, heads, strict=True):
        line = f"{head:<{beside}}   {change.words}"
        whole = f"{line}  {change.text}".rstrip()
        if len(whole) + len(short(change.rule)) + GAP <= WIDTH:
            yield Text(whole, change.rule)
            continue
        yield Text(line, change.rule, BENEATH)
        if change.text and not change.own:
            yield Text(f"{'':<{BENEATH}}{change.text}")


def both(path: str, old: object, new: object) -> tuple[str, str]:
    """A part before and after in words; of a thing that stays what it is, what is other in it."""
    before, after = (ABSENT if it is NOTHING else said(it) for it in (old, new))
    if before != after and max(len(before), len(after)) <= LONGEST:
        return before, after
    inside = [
        (it.path.removeprefix(path).removeprefix("."), it.before, it.after)
        for it in within(path, old, new)
    ]
    if not inside:
        return before, after
    few = inside[:FEW]
    more = f" and {len(inside) - FEW} more" if len(inside) > FEW else ""
    return (
        ", ".join(f"{name} {was}".lstrip() for name, was, _ in few) + more,
        ", ".join(f"{name} {now}".lstrip() for name, _, now in few) + more,
    )
