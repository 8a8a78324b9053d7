"""What can still come about from a moment on, and what cannot any more: looked up and told."""

from collections.abc import Iterator

from msgspec import Struct

from victoriana.kernel.citing import once
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Found, match, refusal
from victoriana.kernel.outlook import Impossible, Outlook, Possible, Sort
from victoriana.kernel.screen import Part, Screen, Span, Text, Title
from victoriana.kernel.wording import many
from victoriana.session.reading import Reading

OPTION = "--ahead"
NO_BOOK = "In this game no book lays down what comes: every turn may go every way."
LAST = 3  # answers of a way that stand where everything is told


class Ahead(Struct, frozen=True):
    """What lies ahead, for a program."""

    save: str
    n: int
    text: str
    states: int
    sorts: tuple[Sort, ...]
    notes: tuple[str, ...]


class Unmapped(Struct, frozen=True):
    """Nobody can say what lies ahead, and why."""

    text: str


def outlook(reading: Reading, n: int, wanted: str = "") -> Ahead | Refusal | Unmapped:
    """What lies ahead of a moment for whoever looks: all of it, one sort of things, or one thing.

    A thing is called by its id, and beginnings will do.
    """
    found = reading.game.outlook(reading.see(reading.shown.states[n]))
    if found is None:
        return Unmapped(NO_BOOK)
    sorts = _wanted(found, wanted) if wanted else found.sorts
    if isinstance(sorts, Refusal):
        return sorts
    notes = () if wanted else found.notes
    return Ahead(reading.name, n, found.text, found.states, sorts, notes)


def is_open(ahead: Ahead) -> bool:
    """Whether something of what was asked for can still come about, or it is over."""
    return not ahead.sorts or any(it.open for it in ahead.sorts)


def _wanted(found: Outlook, wanted: str) -> tuple[Sort, ...] | Refusal:
    things: list[tuple[str, tuple[str]]] = []
    for sort in found.sorts:
        things += [(it.id, (it.words,)) for it in sort.open]
        things += [(it.id, (it.words,)) for it in sort.closed]
    named = match(wanted, [*(it.id for it in found.sorts), *things])
    if not isinstance(named, Found):
        return refusal(wanted, named, "thing that could come about")
    for sort in found.sorts:
        if sort.id == named.handle:
            return (_whole(sort),)
    return tuple(_only(it, named.handle) for it in found.sorts if named.handle in _ids(it))


def _ids(sort: Sort) -> list[str]:
    return [*(it.id for it in sort.open), *(it.id for it in sort.closed)]


def _whole(sort: Sort) -> Sort:
    return Sort(sort.id, sort.title, sort.open, sort.closed, sort.done)


def _only(sort: Sort, name: str) -> Sort:
    possible = tuple(it for it in sort.open if it.id == name)
    closed = tuple(it for it in sort.closed if it.id == name)
    return Sort(sort.id, sort.title, possible, closed)


# --- As a player reads it --------------------------------------------------------------------


def screen(ahead: Ahead, *, whole: bool = False) -> Screen:
    """Sort by sort; of each thing the last answers that lead there, or with `whole` all."""
    parts: list[Part] = [] if whole else [Text(ahead.text)]
    for it in ahead.sorts:
        parts += _sort(it, whole=whole)
    parts += [Text(it) for it in ahead.notes]
    if ahead.sorts and not whole:
        parts.append(Text(f"{OPTION} NAME tells of one of them the whole way, or what bars it."))
    return Screen(tuple(parts))


def _sort(sort: Sort, *, whole: bool) -> Iterator[Part]:
    counts = [f"{len(sort.open)} can still come"] if sort.open else []
    counts += [f"{len(sort.closed)} cannot any more"] if sort.closed else []
    counts += [f"{many(sort.done, 'is', 'are')} so already"] if sort.done else []
    yield Title(sort.title, ", ".join(counts))
    if sort.brief:
        yield Text(f"  {OPTION} {sort.id} tells each with the way to it.")
        return
    for it in sort.open:
        yield from _possible(it, whole=whole)
    yield from _impossible(sort.closed)


def _possible(it: Possible, *, whole: bool) -> Iterator[Part]:
    counted = f"  in {many(it.states, 'state')}" if it.states else ""
    name = Span(f"  {it.id}" if whole else "", "dim")
    yield Text((Span(f"  {it.words}"), Span(counted, "dim"), name), hang=4)
    if it.by:
        cut = len(it.by) > LAST and not whole
        said = ", ".join(it.by[-LAST:] if cut else it.by)
        yield Text((Span(f"    {'..., ' if cut else ''}{said}", "dim"),), hang=4)


def _impossible(closed: tuple[Impossible, ...]) -> Iterator[Part]:
    """What is barred by the same stands together."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for it in closed:
        reasons.setdefault((it.why, it.rule), []).append(it.words)
    rules = once([rule for _, rule in reasons])
    for ((why, _), words), rule in zip(reasons.items(), rules, strict=True):
        things = "; ".join(it.rstrip(".") for it in words)
        yield Text(f"  Not any more: {things}.", "" if why else rule, hang=4)
        if why:
            yield Text((Span(f"    {why}", "dim"),), rule, hang=4)
