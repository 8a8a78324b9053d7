"""Tables: rows under their column names, whose cells give way where there is little room."""

from collections.abc import Sequence

from msgspec import Struct

from victoriana.kernel.screen import Line, Run, Span, Table
from victoriana.render.words import Spans, cut, fill, join, spans, trimmed, width_of, wrap

GAP = 2  # columns between cells of a table
LEAST = 8  # columns that the last cell of a row keeps
NARROW_CELL = 20  # columns below which a last cell that is longer stands beneath its row
INDENT = "  "

Row = tuple[Spans, ...]


def table(part: Table, room: int) -> list[Spans]:
    """Rows under their column names; the last column is broken into lines where it is long."""
    return [line for row in laid(part, room, ()) for line in row]


class Shortened(Struct, frozen=True):
    """A table whose last cells have given way, row by row."""

    part: Table
    room: int
    levels: tuple[int, ...] = ()  # of the rows, the column names first

    def lines(self) -> list[Spans]:
        """As it is drawn."""
        return [line for row in laid(self.part, self.room, self.levels) for line in row]

    def shorter(self) -> "Shortened | None":
        """The longest row gives way by one wording; none where no row can."""
        sizes = list(map(len, laid(self.part, self.room, self.levels)))
        levels = [*self.levels, *(0,) * (len(sizes) - len(self.levels))]
        rows = _all_rows(self.part)
        able = [at for at, row in enumerate(rows) if sizes[at] > 1 and levels[at] < _most(row[-1])]
        if not able:
            return None
        longest = max(able, key=lambda at: (sizes[at], -levels[at]))
        levels[longest] += 1
        return Shortened(self.part, self.room, tuple(levels))


def laid(part: Table, room: int, levels: Sequence[int]) -> list[list[Spans]]:
    """The lines of each row, the column names first; the last cells as far as they gave way."""
    rows = _all_rows(part)
    if not rows:
        return []
    count = max(map(len, rows))
    padded: list[tuple[Line, ...]] = [(*row, *("",) * (count - len(row))) for row in rows]
    names = 1 if len(rows) > len(part.rows) else 0
    for steps in _fronts(padded):
        told = [
            _worded(row, steps, levels[at] if at < len(levels) else 0)
            for at, row in enumerate(padded)
        ]
        sizes = [max(width_of(row[column]) for row in told) for column in range(count)]
        if sum(sizes[:-1]) + GAP * (count - 1) + NARROW_CELL <= room:
            break
    told[:names] = [tuple(_dim(cell) for cell in row) for row in told[:names]]
    return _columned(told, sizes, room)


def _columned(rows: Sequence[Row], sizes: list[int], room: int) -> list[list[Spans]]:
    """Rows of cells in columns of these widths, the last broken where it is long."""
    start = sum(sizes[:-1]) + GAP * (len(sizes) - 1)
    if len(sizes) > 1 and sizes[-1] > room - start < NARROW_CELL:
        return [stacked_row(row, sizes, room) for row in rows]
    while start > room - min(sizes[-1], LEAST) and max(sizes[:-1]) > 1:
        sizes[sizes.index(max(sizes[:-1]))] -= 1
        start -= 1
    found: list[list[Spans]] = []
    for row in rows:
        front = [fill(cell, size) for cell, size in zip(row[:-1], sizes[:-1], strict=True)]
        last = wrap(row[-1], max(1, room - start)) if row[-1] else [()]
        lines = [join([*front, last[0] or (Span(" "),)], GAP)]
        lines += [(Span(" " * start), *more) for more in last[1:]]
        found.append([cut(line, room) for line in lines])
    return found


def stacked_row(row: Row, sizes: list[int], room: int) -> list[Spans]:
    """A row whose last cell stands beneath the others where it finds no room beside them."""
    *cells, last = row
    columned = sum(sizes[:-1]) + GAP * (len(cells) - 1) <= room
    filled = [fill(cell, size) for cell, size in zip(cells, sizes[:-1], strict=True)]
    front = trimmed(join(filled if columned else [it for it in cells if it], GAP))
    lines = wrap(front, room, len(INDENT)) if front else []
    if not last:
        return lines
    start = sum(sizes[:-1]) + GAP * len(cells)
    if columned and start + width_of(last) <= room:
        return [join([*filled, last], GAP)]
    return [*lines, *((Span(INDENT), *it) for it in wrap(last, room - len(INDENT)))]


# --- wordings ------------------------------------------------------------------------------


def _all_rows(part: Table) -> list[tuple[Line, ...]]:
    """The column names, if there are any, and the rows."""
    rows = [tuple(row) for row in part.rows]
    return [tuple(part.columns), *rows] if any(part.columns) else rows


def _fronts(rows: Sequence[tuple[Line, ...]]) -> list[list[int]]:
    """How far each column but the last may give way: by turns, the last of them first."""
    most = [max(_most(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    steps = [[0] * len(most)]
    for _ in range(max(most, default=0)):
        for at in reversed(range(len(most))):
            if steps[-1][at] < most[at]:
                steps.append([*steps[-1][:at], steps[-1][at] + 1, *steps[-1][at + 1 :]])
    return steps


def _worded(row: tuple[Line, ...], steps: Sequence[int], level: int) -> Row:
    return tuple(_at(cell, step) for cell, step in zip(row, (*steps, level), strict=True))


def _most(cell: Line) -> int:
    """How often a cell can give way."""
    return len(cell.items[0]) - 1 if isinstance(cell, Run) else 0


def _at(cell: Line, level: int) -> Spans:
    """A cell in one of its wordings, or the shortest."""
    if not isinstance(cell, Run):
        return spans(cell)
    wordings = cell.items[0]
    return spans(wordings[min(level, len(wordings) - 1)])


def _dim(cell: Spans) -> Spans:
    return tuple(Span(it.text, "dim") for it in cell)
