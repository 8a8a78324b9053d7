"""How a whole screen is laid out for a width and a height."""

from collections.abc import Callable

from msgspec.structs import replace

from victoriana.kernel.screen import Lattice, Line, Panel, Part, Screen, Span
from victoriana.render.lattice import Measure, draw, drawable, roomy
from victoriana.render.nearby import nearby
from victoriana.render.paint import paint
from victoriana.render.parts import drawn, lines_of, panel, spoken, whole
from victoriana.render.words import Spans, bare, fill, fit, width_of

PROMPT = 2  # lines that stay free: the prompt and the toolbar
TALL = 38  # lines from which on the map may be drawn in full
PANEL = 38  # columns of a panel
SIGNS = (" ", ">")  # in front of a line: somebody, and whose turn it is
GAP = 2  # columns between a map and what stands beside it


def text(  # noqa: PLR0913 - each is a choice of the reader's own
    screen: Screen,
    *,
    width: int = 80,
    height: int = 24,
    ascii: bool = False,  # noqa: A002 - the word of the option
    color: bool = False,
    plain: bool = False,
    before: Screen | None = None,
) -> str:
    """The screen as text; the last column is never used, because terminals wrap there.

    With the screen of before, signs on the map that are new stand out.
    """
    room = max(1, width - 1)
    if plain:
        lines = lines_of([line for part in screen.parts for line in spoken(part)], room)
    elif (lattice := map_of(screen)) is not None:
        lines = table(screen, lattice, room, height, map_of(before) if before else None)
    else:
        lines = stacked(screen.parts, room)
    return paint(lines, ascii=ascii, color=color)


def map_of(screen: Screen) -> Lattice | None:
    """The map of a screen, if it has one."""
    return next((part for part in screen.parts if isinstance(part, Lattice)), None)


def stacked(parts: tuple[Part, ...], room: int) -> list[Spans]:
    """Parts beneath each other; before a panel stands an empty line."""
    lines: list[Spans] = []
    for part in parts:
        if lines and isinstance(part, Panel):
            lines.append(())
        lines += drawn(part, room)
    return lines


def table(
    screen: Screen, lattice: Lattice, room: int, height: int, before: Lattice | None
) -> list[Spans]:
    """A map with what belongs to it: in full, with panels at its right, beneath it, or a list."""
    at = screen.parts.index(lattice)
    head, tail = screen.parts[:at], screen.parts[at + 1 :]
    lines = height - PROMPT
    large, small = roomy(lattice, room), drawable(lattice, room)
    if large and height >= TALL:
        above = measured(head, room, lambda part: part.full)
        chart = draw(lattice, large, before)
        left = lines - len(above) - len(chart) - 1
        return [*above, *chart, (), *columned(tail, room, left)]
    if small and room - small.width - GAP >= PANEL:
        above = inset(measured(head, room - small.margin, lambda part: part.brief), small)
        return above + sided(draw(lattice, small, before), small, tail, room, lines - len(above))
    if small:
        above = inset(measured(head, room - small.margin, lambda part: part.brief), small)
        chart = draw(lattice, small, before)
        left = lines - len(above) - len(chart)
        below = fewer(tail, room - small.margin, left, lambda part: part.brief)
        return above + chart + inset(below, small)
    above = measured(head, room, lambda part: part.tight)
    above += measured(tail, room, lambda part: part.tight)
    return above + nearby(lattice, room, lines - len(above))


def inset(lines: list[Spans], measure: Measure) -> list[Spans]:
    """Lines that begin where the map does, unless they begin with a sign of their own."""
    front = Span(" " * measure.margin)
    return [line if bare(line)[:1] in SIGNS else (front, *line) for line in lines]


def measured(
    parts: tuple[Part, ...], room: int, lines: Callable[[Panel], tuple[Line, ...]]
) -> list[Spans]:
    """Panels in one of their measures; other parts as they are."""
    found: list[Spans] = []
    for part in parts:
        if isinstance(part, Panel):
            found += [it for line in lines(part) for it in kept_short(line, room, part.keep)]
        else:
            found += drawn(part, room)
    return found


def kept_short(line: Line, room: int, keep: int) -> list[Spans]:
    """A line that must not grow is cut; where nothing is ever left out it is broken."""
    return [fit(line, room)] if keep else whole(line, room)


def fewer(
    parts: tuple[Part, ...], room: int, lines: int, of: Callable[[Panel], tuple[Line, ...]]
) -> list[Spans]:
    """Panels in one of their measures, without those that find no line."""
    kept = list(parts)
    while len(measured(tuple(kept), room, of)) > lines:
        least = least_kept(kept)
        if least is None:
            break
        kept.remove(least)
    return measured(tuple(kept), room, of)


def least_kept(parts: list[Part]) -> Panel | None:
    """The panel that is left out first; of equals the last."""
    panels = [part for part in reversed(parts) if isinstance(part, Panel) and part.keep]
    return min(panels, key=lambda part: part.keep, default=None)


def columned(parts: tuple[Part, ...], room: int, lines: int) -> list[Spans]:
    """Panels side by side; if there are too many lines the least panels are left out."""
    kept = list(parts)
    while len(found := side_by_side(tuple(kept), room)) > lines and give_way(kept):
        pass
    return found


def give_way(kept: list[Part]) -> bool:
    """Let the longest panel that has a tight measure take it, else leave the least out."""
    long = [
        it for it in kept if isinstance(it, Panel) and it.tight and len(it.tight) < len(it.full)
    ]
    if long:
        longest = max(long, key=lambda it: len(it.full))
        kept[kept.index(longest)] = replace(longest, full=longest.tight)
        return True
    least = least_kept(kept)
    if least is None:
        return False
    kept.remove(least)
    return True


def side_by_side(parts: tuple[Part, ...], room: int) -> list[Spans]:
    """Panels in columns of equal width, each in the column that is shortest so far."""
    count = max(1, (room + GAP) // (PANEL + GAP))
    size = (room + GAP) // count - GAP
    columns: list[list[Spans]] = [[] for _ in range(count)]
    for part in parts:
        block = panel(part, size) if isinstance(part, Panel) else drawn(part, size)
        if block:
            column = min(columns, key=len)
            column += [(), *block] if column else block
    lines: list[Spans] = []
    for number in range(max(len(column) for column in columns)):
        line: Spans = ()
        for place, column in enumerate(columns):
            start = place * (size + GAP)
            piece = column[number] if number < len(column) else ()
            line = (*fill(line, start), *piece) if piece else line
        lines.append(line)
    return lines


def sided(
    chart: list[Spans], measure: Measure, parts: tuple[Part, ...], room: int, lines: int
) -> list[Spans]:
    """A map with panels at its right, without empty lines or the least of them if too long."""
    start = measure.width + GAP
    kept = list(parts)
    while len(beside := stacked(tuple(kept), room - start)) > lines:
        closer = [line for line in beside if width_of(line)]
        if len(closer) <= lines or not give_way(kept):
            beside = closer
            break
    count = max(len(chart), len(beside))
    chart = chart + [()] * (count - len(chart))
    beside = beside + [()] * (count - len(beside))
    return [
        (*fill(left, start), *right) if right else left
        for left, right in zip(chart, beside, strict=True)
    ]
