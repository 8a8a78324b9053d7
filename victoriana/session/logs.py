"""The score sheet: left what was said, right what the book says; `play -f` plays it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from msgspec import UNSET

from victoriana import __version__
from victoriana.kernel.citing import in_parts, short
from victoriana.kernel.events import Decided, Drawn, Noted, Rewound
from victoriana.kernel.grammar import VERSION
from victoriana.kernel.nodes import Decision
from victoriana.kernel.wording import WIDTH, many
from victoriana.session import joined, moments
from victoriana.session.course import RULES, is_answer
from victoriana.session.moments import Span
from victoriana.session.reading import Reading
from victoriana.session.values import SHORT, Entry, Told

MARGIN = 48  # the column of the book's side
FACTS = 16  # the column of what happened
_BRACES = re.compile(r"\{[^{}]*\}")


def entries(
    reading: Reading, span: Span | None = None, *, everything: bool = False
) -> Iterator[Entry]:
    """The entries of the line played, or every line of the file, each for a reader."""
    numbers: Sequence[int] = reading.history.line()
    if everything:
        numbers = range(1, reading.history.tip + 1)
    for n in numbers:
        if span is None or span.first <= n <= span.last:
            yield reading.entry(n)


def lines(reading: Reading, span: Span | None = None, *, everything: bool = False) -> Iterator[str]:
    """The score sheet, with the heading that makes it a script."""
    yield from heading(reading)
    kept = [n for n in reading.history.line() if span is None or span.first <= n <= span.last]
    notes = _notes(reading)
    if span is None or not span.first:
        yield from notes.get(0, ())
    seat = ""
    labels: tuple[str, ...] = ()
    for begun, group in _in_lines(reading, kept, notes):
        before = reading.history.before((*begun, *group)[0])
        now = reading.game.labels(before)
        if now and now != labels:
            yield f"# {now[-1]}  {reading.game.question(reading.see(before))}".rstrip()
            seat, labels = "", now
        yield from answer_lines(reading, group, seat, begun)
        first = reading.history.played(group[0])
        seat = first.seat if isinstance(first, Decided) else seat
        for n in group:
            yield from notes.get(n, ())
    if span and span.last < span.first:
        yield from _begun(reading, span.last)
    yield from _undone(reading, span, everything=everything)
    if reading.header.complaint is not UNSET:
        from victoriana.session.reports import wording  # noqa: PLC0415 - for reports alone

        for line in wording.comments(reading):
            yield from (f"# {piece}" for piece in wrap(line, WIDTH - 2))


def _in_lines(
    reading: Reading, numbers: Sequence[int], notes: Mapping[int, Sequence[str]]
) -> Iterator[tuple[list[int], list[int]]]:
    """What stands on one line: answers by which nothing happened yet, and the group behind them.

    A move that is said step by step, a card and then where it goes, is one move all the same.
    """
    begun: list[int] = []
    last: list[int] = []
    for group in groups(reading, numbers):
        is_one = len(last) == 1 and last[0] not in notes
        if is_one and joined.joint(reading, last[0], group[0]):
            begun += last
        elif last:
            yield begun, last
            begun = []
        last = group
    if last:
        yield begun, last


def _begun(reading: Reading, n: int) -> Iterator[str]:
    """What is awaited in a turn that has only begun."""
    state = reading.history.states[n]
    for label in reading.game.labels(state)[-1:]:
        yield f"# {label}  {reading.game.question(reading.see(state))}".rstrip()


def heading(reading: Reading) -> Iterator[str]:
    """The comments at the top: notation, version, pack, seed; game, seats and other rulings."""
    header = reading.header
    is_told = header.luck.seeds and not reading.hides()  # a seed foretells what lies covered
    luck = f"seed {header.luck.seeds[-1].value}" if is_told else f"chance {header.luck.kind}"
    pack = f"pack {header.pack.name} {header.pack.digest[:SHORT]}"
    yield f"# victoriana notation {VERSION}  victoriana {__version__}  {pack}  {luck}"
    seats = " ".join(f"{it.name}={it.id}" if it.name else it.id for it in header.seats)
    other = [f"{it}={choice}" for it, choice in reading.other_rulings().items()]
    rulings = f"  rulings {' '.join(other)}" if other else ""
    yield f"# game {header.game}  {seats}{rulings}"
    if header.position is not UNSET:
        yield from _position(reading)


def _position(reading: Reading) -> Iterator[str]:
    """Where a game begins that does not begin at the start, and how to begin there again."""
    start = reading.history.states[0]
    turn = "".join(f"{it}, " for it in reading.game.labels(start)[-1:])
    if not turn:
        return  # before any turn: as every game begins, with a pack of somebody's own
    yield f"# starts from a position: {turn}{reading.game.question(reading.see(start))}"
    yield f"# there:  victoriana show {reading.name}@start --json --referee > there.json"
    yield f"# again:  victoriana new {reading.header.game} --position there.json --chance table"


def groups(reading: Reading, numbers: Sequence[int]) -> Iterator[list[int]]:
    """Entries that belong together: an answer, and the draws and forced answers that follow."""
    group: list[int] = []
    for n in numbers:
        if group and is_answer(reading.history.played(n)):
            yield group
            group = []
        group.append(n)
    if group:
        yield group


def answer_lines(
    reading: Reading, group: Sequence[int], seat: str = "", begun: Sequence[int] = ()
) -> Iterator[str]:
    """One answer, behind those with which it was begun, its draws, and what the book made of it."""
    first = reading.history.played(group[0])
    words = ""
    if is_answer(first):
        told = _in_one(reading, (*begun, first.n))
        words = told if first.seat == seat else f"{first.seat}: {told}"
    drawn = _BRACES.findall(braces(reading, group))
    follows = list(_spoken(reading, group))
    facts = reading.told(group[0])
    rule = next((it.rule for it in (*(it for it in facts if it.text), *facts)), "")
    left = [*_filled(f"{(*begun, *group)[0]:>3}  ", words, drawn)]
    cited = f"# {short(rule)}" if rule else ""
    at = 0 if len(left[0]) + len(cited) + 2 <= WIDTH else len(left) - 1
    parted = any(map(in_parts, reading.game.book.headings))
    if parted and max(len(left[at]) + 2, MARGIN) + len(cited) > WIDTH:
        yield from left
        yield f"{'':<{FACTS}}{cited}"
    else:
        yield from left[:at]
        yield from _beside(left[at], cited)
        yield from left[at + 1 :]
    yield from _follows(rule, follows, parted=parted)


def _follows(rule: str, follows: Iterable[Told], *, parted: bool) -> Iterator[str]:
    """What followed, each with its section where it is another than that of the answer.

    In a book in parts, whose headings are long, a section stands above all that it is cited for.
    """
    above = rule
    for one in follows:
        if not parted:
            yield from _margin(one.text if one.rule == rule else f"{one.rule}: {one.text}")
            continue
        if one.rule not in ("", above):
            yield f"{'':<{FACTS}}# {short(one.rule)}"
            above = one.rule
        yield from _margin(one.text)


def _in_one(reading: Reading, numbers: Sequence[int]) -> str:
    """Answers that are one move, with what their decisions put between them."""
    first, *more = numbers
    nodes = {n: reading.game.node(reading.history.before(n)) for n in more}
    joints = {n: it.joint for n, it in nodes.items() if isinstance(it, Decision)}
    return said(reading, first) + "".join(f"{joints.get(n, ' ')}{said(reading, n)}" for n in more)


def said(reading: Reading, n: int) -> str:
    """An answer as it is written down, with what stands in brackets behind it."""
    seen = reading.see(reading.history.before(n))
    answer = reading.history.played(n).answer
    return f"{reading.game.words(seen, answer)} {reading.game.gloss(seen, answer)}".rstrip()


def _spoken(reading: Reading, group: Sequence[int]) -> Iterator[Told]:
    """What a group's facts say; a forced answer is named, because a script leaves it out."""
    run: list[int] = []
    for n in group:
        entry = reading.history.played(n)
        if isinstance(entry, Decided) and entry.by == RULES:
            yield from _retold(reading, run)
            run = []
            words = reading.game.words(reading.see(reading.history.before(n)), entry.answer)
            rule = next((told.rule for told in reading.told(n)), "")
            yield Told(rule, None, f"{n} {words}: nothing else was left.")
        run.append(n)
    yield from _retold(reading, run)


def _retold(reading: Reading, run: Sequence[int]) -> Iterator[Told]:
    """What happened in a run of entries, in few sentences."""
    yield from (Told(rule, None, text) for rule, text in reading.retold(run))


def braces(reading: Reading, group: Sequence[int]) -> str:
    """The draws of a group in braces, each run of them together."""
    runs: list[str] = []
    run: list[int] = []
    for n in group:
        if isinstance(reading.history.played(n), Drawn):
            run.append(n)
        elif run:
            runs.append(reading.game.braces([reading.draw_of(it) for it in run]))
            run = []
    if run:
        runs.append(reading.game.braces([reading.draw_of(it) for it in run]))
    return " ".join(runs)


def _filled(number: str, words: str, braces: Sequence[str]) -> Iterator[str]:
    """The left side; draws that do not fit stand on lines of their own."""
    line = number + words
    blank = " " * len(number)
    for brace in braces:
        space = "" if line in (number, blank) else " "
        if len(line) + len(space) + len(brace) > WIDTH and line != blank:
            yield line
            line, space = blank, ""
        line += space + brace
    yield line


def _beside(left: str, right: str) -> Iterator[str]:
    if not right:
        yield left.rstrip()
    elif len(left) < MARGIN - 1:
        yield f"{left:<{MARGIN}}{right}"
    elif len(left) + len(right) + 2 <= WIDTH:
        yield f"{left}  {right}"
    else:
        yield left
        yield f"{'':<{min(MARGIN, WIDTH - len(right))}}{right}"


def _margin(text: str) -> Iterator[str]:
    """A sentence on the book's side, wrapped where it has to be."""
    for piece in wrap(text, WIDTH - FACTS - 4):
        yield f"{'':<{FACTS}}#   {piece}"


def _notes(reading: Reading) -> dict[int, list[str]]:
    """Bookmarks and notes, as comments behind the entry that they speak of."""
    notes: dict[int, list[str]] = {}
    marks = moments.bookmarks(reading.history)
    for entry in reading.history.unplayed:
        if isinstance(entry, Noted):
            moved = " (moved)" if marks.get(entry.name.casefold()) != entry.moment else ""
            text = f"# @{entry.name}{moved}  {entry.text}" if entry.name else f"# {entry.text}"
            notes.setdefault(entry.moment, []).append(" ".join(text.split("\n")).rstrip())
    return notes


def _undone(reading: Reading, span: Span | None, *, everything: bool) -> Iterator[str]:
    """What was undone: counted, or with `--all` shown, always as comments."""
    undone = {n for n in reading.history.undone() if span is None or span.first <= n <= span.last}
    taken = [
        entry.n
        for entry in reading.history.unplayed
        if isinstance(entry, Rewound) and entry.takeback
    ]
    if everything:
        for entry in reading.history.entries:
            if entry.n in undone or isinstance(entry, Rewound):
                shown = reading.entry(entry.n)
                yield f"# {entry.n:>3}  {'undone: ' * (entry.n in undone)}{shown.words}"
    elif undone:
        count = many(len(undone), "undone entry is", "undone entries are")
        yield f"# {count} left out (--all shows them)"
    if taken and not everything:
        yield f"# takebacks at {', '.join(map(str, taken))}"
