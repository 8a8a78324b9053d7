"""Reports: from a save and a complaint to one short file that says nothing of who played."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import replace

from victoriana.kernel import expressions
from victoriana.kernel.errors import DamagedSave, Refusal
from victoriana.kernel.events import (
    FORMAT,
    Complaint,
    Drawn,
    Fact,
    Header,
    Luck,
    Noted,
    Played,
    Seat,
)
from victoriana.kernel.expressions import Expression
from victoriana.kernel.nodes import State
from victoriana.kernel.wording import listed, many
from victoriana.saves import places, store
from victoriana.session import conditions, packs_here
from victoriana.session.course import RULES, is_answer
from victoriana.session.moments import Span
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.reports.causes import Cause, of_fact
from victoriana.session.reports.faults import Incident, breaks
from victoriana.session.reports.renaming import Told as Report
from victoriana.session.reports.renaming import lettered
from victoriana.session.reports.shortening import Begins, Short, Shortening, Shows, Told
from victoriana.session.reports.wording import Asked, asked, is_words
from victoriana.session.unplayed.derived import Replayed, begun

KILO = 1024  # bytes
ENDING = ".report"  # between the name of a report and its suffix


class Words(Struct, frozen=True):
    """What somebody complains of, in words, and as a fact that should hold."""

    should: str = ""
    expected: str = ""
    happened: str = ""


class Draft(Struct, frozen=True):
    """A report before it is written: its lines, and how they came to be so few."""

    header: Header
    entries: tuple[Played[Fact], ...]
    n: int  # the entry of the save that it speaks of
    counts: tuple[int, ...]
    left_out: tuple[str, ...]
    notes: tuple[str, ...] = ()  # what a person should know of it
    named: tuple[str, ...] = ()  # who is still named, where a seat is called as its player


def drafted(
    reading: Reading,
    span: Span,
    words: Words,
    told: Told,
    incident: Incident | None = None,
) -> Draft | Refusal:
    """A report of what is wrong at the end of a span; a span of one is cut as short as can be."""
    if reading.covered or reading.shown is not reading.history:
        text = "Something in it is hidden from the table, and a report shows everything."
        return Refusal("illegal", text, tries=("--referee",))
    n = reading.history.stands(span.last)
    line = reading.history.line(n)
    complaint = Complaint(words.should, words.happened, words.expected)
    cause = Cause(tuple(line))
    found: list[Shows] = []
    here = bool(incident)  # what is wrong is what may be said there
    if incident:
        complaint = replace(complaint, typed=incident.typed, broke=incident.broke)
        found = _breaks_so(reading, incident, n)
        if not found:
            again = f'"{incident.typed}" does not break when it is asked for again at {n}.'
            cause = replace(cause, note=again)
    elif words.should:
        wanted = _false(reading, words.should, n)
        if isinstance(wanted, Refusal):
            return wanted
        expression, there = wanted
        complaint = replace(complaint, should=_in_full(expression, words.should))
        here = any(expressions.answer_in(it) for it in expressions.paths(expression))
        cause = of_fact(reading, expression, line)
        found = [_is_so(reading, expression, there), _is_so(reading, expression)]
    if span.first < span.last:
        kept = tuple(it for it in line if it >= span.first)
        cause, short = Cause(kept), _all_of_it(reading, kept, found)
    else:
        cause, short = _shortened(reading, cause, found, told, here=here)
    if short is None:
        return _not_here(reading, words.should, n)
    complaint = replace(complaint, at=len(short.replayed.entries))
    return _draft(reading, short, complaint, n, tuple(it for it in (cause.note,) if it))


def write(draft: Draft, path: Path, outside: Outside, reading: Reading) -> None:
    """Write a report into a file of its own.

    Raises:
        VictorianaError: something of that name is there, or it cannot be written.
    """
    manner = store.Manner(outside.sync, stamp=False, remember=False)
    store.create(path, draft.header, reading.game, manner, draft.entries).close()


def free_path(reading: Reading, n: int) -> Path:
    """A file in the current folder that is not there yet."""
    stem = reading.path.stem.removesuffix(ENDING)
    name = "".join(it if it.isalnum() or it in "-." else "-" for it in stem)[:60].strip("-.")
    number = 1
    while True:
        again = f"-{number}" if number > 1 else ""
        path = Path(f"{name or reading.header.game}-{n}{again}{ENDING}{places.SUFFIX}")
        if not path.is_symlink() and not path.exists():
            return path
        number += 1


def lines(draft: Draft, path: Path) -> Iterator[str]:
    """What was made of the save, and where it lies."""
    complaint = draft.header.complaint
    if complaint is not UNSET and complaint.should:
        yield f"It is false at {draft.n}, as you say."
    elif complaint is not UNSET and complaint.typed and not draft.notes:
        yield f"It breaks again at {draft.n} on: {places.shown(complaint.typed)}"
    yield from draft.notes
    counts = ", ".join(map(str, draft.counts))
    yield f"Shortening: {counts} {'entry' if draft.counts[-1] == 1 else 'entries'}."
    left = f"Left out: {', '.join(draft.left_out)}. " if draft.left_out else ""
    yield f"{left}Kept: {_kept(draft)}."
    if draft.named:
        yield f"It still says what the players are called: {listed(draft.named)}."
    if packs_here.is_own(draft.header.pack):
        yield f"It needs your pack {places.shown(draft.header.pack.name)}: send that too."
    size = -(-path.stat().st_size // KILO)
    name = places.called(path).removeprefix("./")
    yield f"Wrote {name}, {size} KB. Read it before you send it:"
    yield f"  victoriana log {name}"


# ---------------------------------------------------------------------------- what is complained of


def wrong_fact(reading: Reading, should: str, n: int) -> Refusal | None:
    """Why this is no fact to complain of at a moment: it means nothing, or it holds."""
    found = _false(reading, should, n)
    return found if isinstance(found, Refusal) else None


def _false(reading: Reading, should: str, n: int) -> tuple[Expression, Asked] | Refusal:
    """The condition, and what stands there instead."""
    expression = conditions.parse(reading, should, (n,))
    if isinstance(expression, Refusal):
        return expression
    there = asked(reading, expression, n)
    if there.met is True:
        text = f"It holds in {reading.name} at {n}: {is_words(there)}. There is nothing to report."
        return Refusal("illegal", text, answer=should)
    return expression, there


def _in_full(expression: Expression, typed: str) -> str:
    """A condition with its names in full: what else is begun like them later does not matter."""
    text = expressions.written(expression)
    return typed if len(text) > expressions.LONGEST else text


def _is_so(reading: Reading, expression: Expression, there: Asked | None = None) -> Shows:
    """Whether a game shows the same: it is false there too, and everything else in it is alike."""

    def shows(start: State, again: Replayed) -> bool:
        held = _held(reading, start, again)
        found = asked(held, expression, held.n)
        return found.met is False and (there is None or found.values == there.values)

    return shows


def _breaks_so(reading: Reading, incident: Incident, n: int) -> list[Shows]:
    """Whether a game breaks in the same way on the same line; nothing if this one does not."""
    kind = incident.broke.partition(" ")[0]

    def is_alike(held: Reading) -> bool:
        return breaks(held, incident.typed).partition(" ")[0] == kind

    here = begun(reading, reading.game, reading.header, reading.history.states[0], ())
    here.history = reading.history.until(n)
    return [lambda start, again: is_alike(_held(reading, start, again))] if is_alike(here) else []


def _held(reading: Reading, start: State, again: Replayed) -> Reading:
    """The game that was derived, for the eyes of whoever reports."""
    return begun(reading, reading.game, reading.header, start, again.entries)


def _all_of_it(reading: Reading, line: Sequence[int], found: list[Shows]) -> Short | None:
    """All entries that were named, if they show it."""
    whole = (Shortening(reading, line, it, _begins(reading)).whole(0) for it in found or [_ends])
    return next((it for it in whole if it), None)


def _shortened(
    reading: Reading, cause: Cause, found: list[Shows], told: Told, *, here: bool
) -> tuple[Cause, Short | None]:
    """The shortest game that shows it, or the turn where nobody knows what it should show."""
    line, begins = cause.line, _begins(reading)
    if cause.touched and found:
        both = Shortening(reading, line, found[0], begins).with_both(cause.touched, told)
        if both:
            return replace(cause, note=cause.both), both
    for shows in found:
        shortening = Shortening(reading, line, shows, begins, cause.kept)
        short = shortening.short(told, here=here)
        if short is not None:
            return cause, short
    if found:
        return cause, None
    return cause, Shortening(reading, line, _ends, begins).short(told, fewer=False)


def _ends(_: State, again: Replayed) -> bool:
    """A game that shows nothing but can be played to its end."""
    return again.stopped is None


def _begins(reading: Reading) -> Begins:
    return lambda state: _as_position(reading, state)


def _as_position(reading: Reading, state: State) -> State | None:
    """The state as a save can begin with it; None where none can."""
    header = replace(reading.header, position=_raw(state))
    try:
        return store.start(reading.path, header, reading.game)
    except DamagedSave:
        return None


def _not_here(reading: Reading, should: str, n: int) -> Refusal:
    """Why no game can be made that shows it."""
    if reading.differs():
        text = f"Under the rules installed here it holds at {n}: there is nothing to report."
        return Refusal("illegal", text, answer=should)
    text = (
        f"The rules installed here do not lead to what stands at {n}: there is nothing to report."
    )
    return Refusal("illegal", text, tries=(f"audit {reading.name}",), answer=should)


# ---------------------------------------------------------------------------- what is written


def _draft(
    reading: Reading, short: Short, complaint: Complaint, n: int, notes: tuple[str, ...]
) -> Draft | Refusal:
    """The lines of a report, with nothing of who played when."""
    game, entries = reading.game, tuple(_scrubbed(it) for it in short.replayed.entries)
    position = reading.header.position if short.is_start else _raw(short.start)
    seats = tuple(Seat(it.id) for it in reading.header.seats)
    rulings = dict(game.rulings)
    luck = Luck("table")
    header = Header(
        FORMAT, game.id, game.rules, game.pack, seats, rulings, luck, position, complaint=complaint
    )
    left = tuple(_left_out(reading))
    if game.roles():
        return Draft(header, entries, n, short.counts, left, notes)
    told = lettered(reading, Report(header, entries), _still)
    if told is None:
        named = tuple(places.shown(it.id) for it in header.seats)
        return Draft(header, entries, n, short.counts, left, notes, named)
    return Draft(told.header, told.entries, n, short.counts, ("names", *left), notes)


def _still(held: Reading, complaint: Complaint) -> bool:
    """Whether a game shows what is complained of, under other names."""
    if complaint.should:
        expression = expressions.parse(complaint.should)
        if isinstance(expression, Refusal):
            return False
        return asked(held, expression, held.n).met is False
    if complaint.typed and complaint.broke:
        kind = complaint.broke.partition(" ")[0]
        return breaks(held, complaint.typed).partition(" ")[0] == kind
    return True


def _raw(state: State) -> Raw:
    return Raw(msgspec.json.encode(state))


def _scrubbed(entry: Played[Fact]) -> Played[Fact]:
    """An entry without its time, and without who answered where that was no person."""
    by = entry.by if entry.by == RULES else UNSET
    return replace(entry, at=UNSET, id=UNSET, batch=UNSET, by=by)


def _left_out(reading: Reading) -> Iterator[str]:
    """What a save says of who played when."""
    entries = reading.history.entries
    if reading.game.roles() and any(it.name for it in reading.header.seats):
        yield "names"
    if any(isinstance(it, Noted) for it in entries):
        yield "notes"
    if any(it.at is not UNSET for it in entries):
        yield "times"
    if reading.header.luck.seeds:
        yield "seed"


def _kept(draft: Draft) -> str:
    """What the report consists of."""
    draws = sum(isinstance(it, Drawn) for it in draft.entries)
    answers = sum(map(is_answer, draft.entries))
    forced = len(draft.entries) - draws - answers
    parts = ["a position"] if draft.header.position is not UNSET else ["the start"]
    parts += [many(answers, "answer"), many(draws, "draw")]
    if forced:
        parts.append(f"{forced} forced")
    return ", ".join(parts)
