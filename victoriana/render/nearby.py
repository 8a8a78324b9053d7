"""The list that stands for a map where it is narrow: the places within reach, nearest first."""

from itertools import groupby

from victoriana.kernel.screen import Cell, Lattice, Span, Words, said
from victoriana.kernel.wording import in_words
from victoriana.render.words import Spans, cut, fill, fit, spans, width_of, wrap

CLOSED = "-"
FEW = 2  # lines that are for places alone


def nearby(lattice: Lattice, room: int, lines: int) -> list[Spans]:
    """As many places as there are lines for; the farthest are only named, or only counted."""
    head = [fit(lattice.caption, room)] if lattice.caption and lines > FEW else []
    cells = sorted((cell for cell in lattice.cells if cell.far is not None), key=farness)
    left = lines - len(head)
    for shown in range(len(cells), 0, -1):
        rest = named_groups(cells[shown:], room)
        if shown + len(rest) <= left:
            return head + listed(cells[:shown], room) + rest
    rest = [cut(spans(counted(cells[1:])), room)] if cells[1:] else []
    return head + listed(cells[:1], room) + rest


def farness(cell: Cell) -> int:
    """How far a place is."""
    return cell.far or 0


def listed(cells: list[Cell], room: int) -> list[Spans]:
    """Places with a line each."""
    return [row(cell, cells, room) for cell in cells]


def row(cell: Cell, rows: list[Cell], room: int) -> Spans:
    """One place: how far, its name, its signs, what it does."""
    name_room = max(width_of(spans(other.names[-1])) for other in rows) + 2
    sign_room = max(width_of(kind(other)) for other in rows) + 1
    far = CLOSED if cell.barred else str(cell.far)
    front = (Span(f"{far} "), *fill(spans(cell.names[-1]), name_room))
    front = (*front, *fill(kind(cell), sign_room))
    long, short = " ".join(longer(cell)), " ".join(shorter(cell))
    detail, sign = cell.detail, brief_detail(cell)
    line = front
    for rest in ((long, detail), (long, sign), (short, sign), (long,), (short,)):
        line = (*front, *spans(" ".join(filter(None, rest))))
        if width_of(line) <= room:
            return line
    return cut(line, room)


def kind(cell: Cell) -> Spans:
    """The first sign of a place and what is glued to it."""
    own: list[Span] = []
    for number, mark in enumerate(cell.marks):
        if number and not mark.glued:
            break
        if not mark.long:
            own += spans(mark.text)
    return tuple(own)


def brief_detail(cell: Cell) -> str:
    """What a place does by its sign on a map, for want of room."""
    return next((said(it.text) for it in cell.marks if it.long and it.long == cell.detail), "")


def longer(cell: Cell) -> list[str]:
    """What is at a place, in the longer form of its signs; what it does stands apart."""
    return [mark.long for mark in cell.marks if mark.long and mark.long != cell.detail]


def shorter(cell: Cell) -> list[str]:
    """The same by its signs, for want of room."""
    return [said(mark.text) for mark in cell.marks if mark.long and mark.long != cell.detail]


def named_groups(cells: list[Cell], room: int) -> list[Spans]:
    """Places that are only named, those of one distance together."""
    groups = (list(group) for _, group in groupby(cells, key=farness))
    return [line for group in groups for line in named(group, room)]


def named(group: list[Cell], room: int) -> list[Spans]:
    """Places of one distance, each with the signs that never give way."""
    count = len(group)
    names = ", ".join(map(signed, group))
    line: Words = f"{farness(group[0])} {in_words(count)} more: {names.rstrip('.')}."
    return wrap(spans(line), room, hang=2)


def signed(cell: Cell) -> str:
    """The name of a place, and what is there: Old Bailey 5←."""
    closed = (CLOSED,) if cell.barred else ()
    return " ".join([*closed, cell.names[-1], *shorter(cell)])


def counted(cells: list[Cell]) -> str:
    """Places that are neither listed nor named."""
    near, far = farness(cells[0]), farness(cells[-1])
    return f"{near if near == far else f'{near}-{far}'} {in_words(len(cells))} more."
