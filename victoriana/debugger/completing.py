"""What may be typed next in the debugger, each with what it is at the moment where one stands."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from victoriana.debugger import finding, terms
from victoriana.debugger.commands import COMMANDS, Command, find
from victoriana.debugger.replies import Cursor
from victoriana.debugger.supposing import SAME_LUCK
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.events import Drawn
from victoriana.kernel.nodes import Chance
from victoriana.session import asking, moments, odds, outlook
from victoriana.session.moments import is_moment
from victoriana.session.values import Legal
from victoriana.terminal.completion import Offer, answers, begins, last_phrase

MOST = 40  # offers at once
NEAR = 5  # entries before and after that are offered by number
LONG = 60  # letters of what stands beside an offer

_LAST = re.compile(r"[^\s=<>!()]*$")  # what is being typed, within a condition too
Beside = tuple[str, str]  # words and what they are


def complete(timeline: Timeline, cursor: Cursor, text: str) -> tuple[Offer, ...]:
    """What the beginning of a line may become."""
    line = text.lstrip().removeprefix(":").lstrip()
    if line.endswith("?"):
        return ()
    word, space, rest = line.partition(" ")
    if not space:
        return _some(word, _first(timeline, cursor, word))
    command = find(word)
    if not isinstance(command, Command):
        return ()
    return OFFERS[command.takes](timeline, cursor, rest.lstrip())


# ---------------------------------------------------------------------------- by what is taken


def _first(timeline: Timeline, cursor: Cursor, word: str) -> Iterator[Beside]:
    """Commands; and the numbers of moments, which need none."""
    yield from ((it.name, it.says) for it in COMMANDS)
    if word[:1].isdigit() or word[:1] == "r":
        yield from _labels(timeline, cursor)
    if word.isdigit():
        yield from _entries(timeline, cursor)


def _moment(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    typed = _last(rest)
    return _some(typed, _moments(timeline, cursor, typed))


def _path(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    typed = _last(rest)
    return _some(typed, terms.paths(timeline, cursor.n, typed))


def _condition(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    typed = _last(rest)
    before = rest[: len(rest) - len(typed)]
    return _some(typed, terms.terms(timeline, cursor.n, before, typed))


def _sought(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    return _some(rest, ((it, timeline.value(it, cursor.n)) for it in cursor.watched)) + _some(
        rest, ((it.typed, "") for it in cursor.breaks)
    )


def _part(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    views = ((it, "") for it in timeline.reading.game.views())
    found = (*_some(rest, views), *_path(timeline, cursor, rest))
    return tuple({it.words: it for it in reversed(found)}.values())[::-1][:MOST]


def _answer(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    before, phrase = last_phrase(rest)
    legal = _legal(timeline, cursor.n, before.strip())
    return answers(legal, phrase.lstrip())[:MOST] if legal else ()


def _may(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    """An answer that may be asked about, or the option that asks what lies ahead."""
    if rest.startswith("-"):
        return _some(rest, ((outlook.OPTION, "what can still come about"),))
    return _answer(timeline, cursor, rest)


def _asked(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    """A moment, then a path; or a path alone."""
    word, space, path = rest.partition(" ")
    if space and is_moment(word):
        n = timeline.reading.moment(word)
        return _path(timeline, Cursor(n), path) if isinstance(n, int) else ()
    if word[:1].isdigit() or word[:1] == "-":
        return _moment(timeline, cursor, rest)
    return _path(timeline, cursor, rest)


def _draw(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    """Draws by their numbers; then what one might have been, with its chance."""
    word, space, outcome = rest.partition(" ")
    reading = timeline.reading
    if not space:
        last = odds.drawn_last(reading, cursor.n)
        numbers = () if word.startswith("{") else _draws(timeline, cursor.n)
        outcomes = () if word.isdigit() else _outcomes(timeline, last[-1] if last else 0)
        return (*_some(word, outcomes, anywhere=True), *_some(word, numbers))[:MOST]
    n = reading.moment(word)
    return _some(outcome, _outcomes(timeline, n), anywhere=True) if isinstance(n, int) else ()


def _ruling(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    """After the name, other readings and the same luck."""
    del cursor
    *before, typed = rest.split(" ")
    if not before:
        return ()
    book = timeline.reading.game.book.rulings.values()
    force = timeline.reading.game.rulings
    turned = [
        (f"{it.id}={choice}", "in force" if force.get(it.id) == choice else ", ".join(it.sections))
        for it in book
        for choice in it.choices
    ]
    return _some(typed, [*turned, (SAME_LUCK, "draws as the seed would")])


def _kind(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    """Kinds of entries and facts, and sections, each with how often it is in this game."""
    del cursor
    return _some(rest, finding.kinds(timeline), anywhere=True)


def _command(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    del timeline, cursor
    return _some(rest, ((it.name, it.says) for it in COMMANDS))


def _nothing(timeline: Timeline, cursor: Cursor, rest: str) -> tuple[Offer, ...]:
    del timeline, cursor, rest
    return ()


OFFERS: dict[str, Callable[[Timeline, Cursor, str], tuple[Offer, ...]]] = {
    "": _nothing,
    "moment": _moment,
    "path": _path,
    "condition": _condition,
    "sought": _sought,
    "part": _part,
    "answer": _answer,
    "may": _may,
    "asked": _asked,
    "draw": _draw,
    "ruling": _ruling,
    "kind": _kind,
    "command": _command,
}


# ---------------------------------------------------------------------------- what there is


def _moments(timeline: Timeline, cursor: Cursor, typed: str) -> Iterator[Beside]:
    """Bookmarks, entries nearby, turns and rounds: those that lie near come first."""
    reading = timeline.reading
    yield from (("start", "0"), ("end", str(timeline.end)))
    for name, n in moments.bookmarks(reading.history).items():
        yield name, f"{n}  {timeline.label(n)}".strip()
    if not typed or typed.isdigit():
        yield from _entries(timeline, cursor)
    yield from _labels(timeline, cursor)


def _labels(timeline: Timeline, cursor: Cursor) -> Iterator[Beside]:
    """Turns and rounds with the entry that begins them, the nearest first."""
    by_distance = sorted(timeline.places.items(), key=lambda it: abs(it[1] - cursor.n))
    yield from ((label, f"entry {n}") for label, n in by_distance)


def _entries(timeline: Timeline, cursor: Cursor) -> Iterator[Beside]:
    """Entries around by their numbers, with what was said there."""
    at = timeline.step(cursor.n, NEAR, forward=False)
    for n in (at, *_few(timeline.towards(at, forward=True), 2 * NEAR)):
        if n:
            entry = timeline.reading.entry(n)
            yield str(n), f"{entry.seat}: {entry.words}" if entry.seat else entry.words


def _draws(timeline: Timeline, n: int) -> Iterator[Beside]:
    """The draws before a moment by their numbers, the last first."""
    reading = timeline.reading
    stops = (n, *timeline.towards(n, forward=False))
    entries = (reading.history.entries[it - 1] for it in stops if it)
    drawn = (it.n for it in entries if isinstance(it, Drawn))
    yield from ((str(it), reading.drawn_words(it)) for it in _few(drawn, 2 * NEAR))


def _outcomes(timeline: Timeline, n: int) -> Iterator[Beside]:
    """What might have been drawn at an entry, with the chance of each."""
    reading = timeline.reading
    entries = reading.history.entries
    if not 1 <= n <= len(entries) or not isinstance(entries[n - 1], Drawn):
        return
    before = reading.history.before(n)
    if not isinstance(reading.game.node(before), Chance):
        return
    outcomes = odds.each(reading.legal_in(before, n).outcomes)
    was = reading.drawn_words(n)
    yield from ((it.words, odds.in_words(it.chance)) for it in outcomes if it.words != was)


@lru_cache(8)
def _legal(timeline: Timeline, n: int, before: str) -> Legal | None:
    """What may be done at a moment once these answers were given."""
    if not before:
        return timeline.reading.legal(n)
    return asking.ahead(timeline.reading, before, n)


# ---------------------------------------------------------------------------- offering


def _last(rest: str) -> str:
    """What is being typed of a line."""
    found = _LAST.search(rest)
    return found.group() if found else ""


def _few(found: Iterable[int], most: int) -> Iterator[int]:
    for _, it in zip(range(most), found, strict=False):
        yield it


def _some(typed: str, known: Iterable[Beside], *, anywhere: bool = False) -> tuple[Offer, ...]:
    """Those that begin so, before those in which a later word does; never more than a few dozen."""
    wanted = typed.casefold()
    first: dict[str, Offer] = {}
    later: dict[str, Offer] = {}
    for words, beside in known:
        name = words.casefold()
        if name.startswith(wanted):
            first.setdefault(words, Offer(words, len(typed), "", _cut(beside)))
        elif wanted and (begins(name, wanted) or (anywhere and wanted in name)):
            later.setdefault(words, Offer(words, len(typed), "", _cut(beside)))
        if len(first) >= MOST:
            break
    return tuple({**first, **later}.values())[:MOST]


def _cut(beside: str) -> str:
    return beside if len(beside) <= LONG else f"{beside[: LONG - 3]}..."
