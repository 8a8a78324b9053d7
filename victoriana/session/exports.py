"""A game written for others: a page to step through, a picture, a transcript."""

from collections.abc import Iterator, Sequence

from victoriana.kernel.events import Decided
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import Over
from victoriana.kernel.screen import Screen, Text
from victoriana.kernel.wording import listed, many, person, titled
from victoriana.render import html, svg
from victoriana.render.page import laid_out
from victoriana.render.safe import safe
from victoriana.session import afterwards, logs
from victoriana.session.moments import Span
from victoriana.session.reading import Reading

MINUS = "\u2212"
NOTED = 6  # turning points that are named beside the board
WIDTH, HEIGHT = 80, 24


def page(reading: Reading, span: Span | None = None) -> str:
    """The game, or a part of it, as a page to step through."""
    line = reading.history.line()
    numbers = [n for n in line if span is None or span.first <= n <= span.last]
    steps = tuple(_steps(reading, numbers)) or (_nothing(reading, span.last if span else 0),)
    n = numbers[-1] if numbers else 0
    state = reading.history.states[n]
    over = isinstance(reading.game.node(state), Over)
    found = afterwards.turnings(reading, n) if over else ()
    ending = afterwards.screen(reading, n, known=found) if over else None
    sheet = html.Sheet(
        titled(reading.header.game),
        (called(reading), _extent(numbers, len(line))),
        reading.game.question(reading.see(state)),
        steps,
        afterwards.heading(reading, n),
        tuple(_turning(found, numbers)),
        tuple(laid_out(ending, width=WIDTH, height=HEIGHT)) if isinstance(ending, Screen) else (),
        _foot(reading),
    )
    return html.page(sheet)


def picture(reading: Reading, n: int, width: int = WIDTH, height: int = HEIGHT) -> str:
    """The table at a moment as a terminal of that size shows it."""
    seen = reading.see(reading.history.states[n])
    screen = reading.game.view(seen) or Screen((Text(reading.game.question(seen)),))
    spoken = laid_out(screen, width=WIDTH, plain=True)
    told = "\n".join("".join(piece.text for piece in line) for line in spoken)
    at = ", ".join(it for it in (reading.label(seen), f"entry {n}") if it)
    where = f"{titled(reading.header.game)}: {called(reading)}; {at}"
    return svg.picture(laid_out(screen, width=width, height=height), safe(where), told)


def transcript(reading: Reading, span: Span | None = None) -> str:
    """The score sheet, as it is logged."""
    return "".join(f"{safe(line)}\n" for line in logs.lines(reading, span))


def called(reading: Reading) -> str:
    """Who plays, as it may stand on a page for anybody."""
    return listed(
        person(it.id) if kebab(it.name) in ("", it.id) else f"{it.name} as {person(it.id)}"
        for it in reading.header.seats
    )


def _extent(numbers: Sequence[int], whole: int) -> str:
    """Which entries are on the page."""
    if len(numbers) == whole:
        return f"all {many(whole, 'entry', 'entries')}" if whole else "before the first entry"
    if not numbers:
        return f"no entry of {whole}"
    return f"entries {numbers[0]} to {numbers[-1]} of {whole}"


def _foot(reading: Reading) -> str:
    """Under what it was played."""
    header = reading.header
    other = [f"{name}={choice}" for name, choice in reading.other_rulings().items()]
    rulings = f"; rulings {', '.join(other)}" if other else ""
    return f"{titled(header.game)}, rules {header.rules}, pack {header.pack.name}{rulings}."


def _steps(reading: Reading, numbers: Sequence[int]) -> Iterator[html.Step]:
    labels: tuple[str, ...] = ()
    before: Screen | None = None
    for group in logs.groups(reading, numbers):
        first, last = group[0], group[-1]
        played = reading.history.played(first)
        was = reading.see(reading.history.before(first))
        now = reading.game.labels(was)
        seen = reading.see(reading.history.states[last])
        screen = reading.game.view(seen) or Screen((Text(reading.game.question(seen)),))
        is_answer = isinstance(played, Decided)
        yield html.Step(
            first,
            last,
            "".join(now[-1:]),
            reading.game.question(was) if now and now != labels else "",
            reading.seat_name(played.seat) if isinstance(played, Decided) else "",
            logs.said(reading, first) if is_answer else "",
            logs.braces(reading, group),
            reading.retold(group),
            reading.game.question(seen),
            tuple(laid_out(screen, width=WIDTH, height=HEIGHT, before=before)),
        )
        before, labels = screen, now


def _nothing(reading: Reading, n: int) -> html.Step:
    """A page on which nothing was played."""
    seen = reading.see(reading.history.states[n])
    screen = reading.game.view(seen) or Screen((Text(reading.game.question(seen)),))
    asked = reading.game.question(seen)
    board = tuple(laid_out(screen, width=WIDTH, height=HEIGHT))
    return html.Step(n, n, reading.label(seen), "", "", "", "", (), asked, board)


def _turning(
    found: Sequence[afterwards.Turning], numbers: Sequence[int]
) -> Iterator[tuple[int, str, str, str]]:
    """The turning points that are on the page."""
    shown = set(numbers)
    for it in afterwards.most(found, NOTED):
        if it.n in shown:
            yield it.n, it.label, "+" if it.points > 0 else MINUS, it.why.text
