"""How a lattice is drawn: names joined by lines, signs beneath, and what gives way in a crowd."""

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.screen import At, Cell, Ground, Lattice, Mark, Span
from victoriana.render.safe import safe
from victoriana.render.words import Spans, cut, gather, letters, spans, wide, width_of

NARROWEST = 13  # columns of a cell
LINES = 3  # of a cell with the paths south of it
ROOMY_LINES = 4  # the same with a line for what a place does
ROOMY_CELL = 20  # from this width on, a cell has names in full and a line of its own for details
WIDEST = 26  # columns of a cell; more would tear the map apart
MARGIN = 1  # columns left of the map
STEM = 1  # where in a cell the path south begins
OVERFLOW = "+"
SHORE = 3  # columns at each side of a name that is spaced out
WATER = "~"
ACROSS, DOWN, FALLING, RISING = "─", "│", "╲", "\u2571"


class Measure(Struct, frozen=True):
    """The size of a lattice on a screen."""

    cell: int  # columns
    lines: int
    margin: int
    columns: int
    rows: int

    @property
    def width(self) -> int:
        """All columns that are used."""
        return self.margin + self.cell * self.columns

    @property
    def height(self) -> int:
        """All lines that are used: the last row has no paths south of it."""
        return self.lines * self.rows - 1

    def corner(self, at: At) -> tuple[int, int]:
        """Column and line of the upper left of a cell."""
        return self.margin + self.cell * (at[0] - 1), self.lines * (at[1] - 1)


class Canvas:
    """A sheet of columns and lines on which nothing is ever shifted."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows = [[Span(" ")] * width for _ in range(height)]

    def put(self, x: int, y: int, pieces: Spans) -> None:
        """Write from a column on; a wide letter takes two."""
        for letter in letters(pieces):
            size = wide(letter.text)
            if x + size > self.width:
                return
            self.rows[y][x] = letter
            if size > 1:
                self.rows[y][x + 1] = replace(letter, text="")
            x += size

    def free(self, x: int, y: int) -> bool:
        """Whether a column and its two neighbours are empty."""
        return all(
            self.rows[y][near].text == " " for near in (x - 1, x, x + 1) if 0 <= near < self.width
        )

    def lines(self) -> list[Spans]:
        """What was written."""
        return [gather(row) for row in self.rows]


def drawable(lattice: Lattice, room: int) -> Measure | None:
    """The measure in which this lattice fits, or None: then a list stands for it."""
    places = [cell.at for cell in lattice.cells]
    if not places or len(set(places)) < len(places) or min(min(at) for at in places) < 1:
        return None
    columns, rows = max(at[0] for at in places), max(at[1] for at in places)
    size = (room + 1) // columns  # the last cell needs no gap
    if size < NARROWEST or not all(beside(*edge) for edge in lattice.edges) or crossed(lattice):
        return None
    margin = MARGIN if NARROWEST * columns <= room else 0
    return Measure(NARROWEST, LINES, margin, columns, rows)


def roomy(lattice: Lattice, room: int) -> Measure | None:
    """The measure in which names stand in full, or None where there is no room for it."""
    small = drawable(lattice, room)
    if small is None or (room + 1) // small.columns < ROOMY_CELL:
        return None
    cell = min((room + 1) // small.columns, WIDEST)
    return Measure(cell, ROOMY_LINES, 0, small.columns, small.rows)


def beside(one: At, two: At) -> bool:
    """Whether two places are lattice neighbours, straight or aslant."""
    return one != two and abs(one[0] - two[0]) <= 1 and abs(one[1] - two[1]) <= 1


def crossed(lattice: Lattice) -> bool:
    """Whether two aslant paths cross."""
    slants = [
        (min(one[0], two[0]), min(one[1], two[1]))
        for one, two in sorted({(min(edge), max(edge)) for edge in lattice.edges})
        if one[0] != two[0] and one[1] != two[1]
    ]
    return len(set(slants)) < len(slants)


def draw(lattice: Lattice, measure: Measure) -> list[Spans]:
    """The map."""
    canvas = Canvas(measure.width - 1, measure.height)  # the last cell needs no gap
    edges = {(min(edge), max(edge)) for edge in lattice.edges}
    for cell in lattice.cells:
        joined = (cell.at, (cell.at[0] + 1, cell.at[1])) in edges
        place(canvas, measure, cell, joined=joined)
    for one, two in sorted(edges):
        path(canvas, measure, one, two)
    for ground in lattice.grounds:
        flow(canvas, measure, ground)
    return canvas.lines()


def place(canvas: Canvas, measure: Measure, cell: Cell, *, joined: bool) -> None:
    """The name, the path east beside it, the signs, and what the place does."""
    x, y = measure.corner(cell.at)
    last = cell.at[0] == measure.columns
    room = measure.cell - 1
    detailed = measure.lines == ROOMY_LINES
    longest = room - 2 if joined else room
    fitting = (it for it in cell.names if detailed and wide(safe(it)) <= longest)
    pieces = cut(spans(next(fitting, cell.names[-1])), longest)
    canvas.put(x, y, pieces)
    if joined and not last:
        start = width_of(pieces) + 1
        canvas.put(x + start, y, (Span(ACROSS * (measure.cell - 1 - start), "dim"),))
    marks = tuple(mark for mark in cell.marks if not (detailed and mark.long == cell.detail != ""))
    canvas.put(x, y + 1, crowd(marks, room))
    if detailed:
        canvas.put(x, y + 1 + bool(marks), cut(spans(cell.detail), room))


def crowd(marks: tuple[Mark, ...], room: int) -> Spans:
    """The signs of a cell: in their order some give way, then the spaces, then more; then `+`."""
    steps = sorted({mark.yields for mark in marks if mark.yields})
    tight = steps or [0]
    for step, gap in [(0, " "), (tight[0], " "), *((step, "") for step in tight)]:
        kept = [mark for mark in marks if not 0 < mark.yields <= step]
        line = signs(kept, gap)
        if width_of(line) <= room:
            return line
    return cut(line, room, OVERFLOW)


def signs(marks: list[Mark], gap: str) -> Spans:
    """Signs in one line, glued or with a gap."""
    line: list[Span] = []
    for mark in marks:
        pieces = spans(mark.text)
        line += [Span(gap), *pieces] if line and not mark.glued else pieces
    return tuple(line)


def path(canvas: Canvas, measure: Measure, one: At, two: At) -> None:
    """A path south or aslant; those east stand beside the names."""
    if one[1] == two[1]:
        return
    left = min(one[0], two[0])
    x, y = measure.corner((left, min(one[1], two[1]) + 1))
    if one[0] == two[0]:
        canvas.put(x + STEM, y - 1, (Span(DOWN, "dim"),))
        return
    falling = (one[0] < two[0]) == (one[1] < two[1])
    canvas.put(x + measure.cell - 2, y - 1, (Span(FALLING if falling else RISING, "dim"),))


def flow(canvas: Canvas, measure: Measure, ground: Ground) -> None:
    """The texture of a ground, wherever nothing stands."""
    water = (Span(WATER, "dim"),)
    for at in ground.cells:
        x, y = measure.corner(at)
        name = safe(ground.name)
        spaced = " ".join(name)
        name = spaced if wide(spaced) + 2 * SHORE < measure.cell else name
        start = max(0, (measure.cell - 1 - wide(name)) // 2)
        canvas.put(x + start, y + 1, cut((Span(name, "dim"),), measure.cell - 1))
        end = start + wide(name) + 1
        beside_name = (*range(start - 2, 0, -2), *range(end, measure.cell - 1, 2))
        for line in range(measure.lines - 1):
            across = beside_name if line == 1 else range(2 - line // 2, measure.cell - 1, 2)
            for step in across:
                if canvas.free(x + step, y + line):
                    canvas.put(x + step, y + line, water)
    for at in ground.south_of:
        x, y = measure.corner(at)
        stem = canvas.rows[y + measure.lines - 1][x + STEM].text != " "
        for step in range(STEM + 1 + stem, measure.cell + 1, 2):
            if x + step < canvas.width and canvas.free(x + step, y + measure.lines - 1):
                canvas.put(x + step, y + measure.lines - 1, water)
    for at in ground.east_of:
        x, y = measure.corner(at)
        for line in range(measure.lines):
            if y + line < len(canvas.rows) and canvas.free(x + measure.cell - 2, y + line):
                canvas.put(x + measure.cell - 2, y + line, water)
