"""The list that stands for a map where it is narrow: the places within reach, nearest first."""

from itertools import groupby

from victoriana.kernel.screen import Cell, Lattice, Span, Words
from victoriana.kernel.wording import in_words
from victoriana.render.words import Spans, cut, fill, fit, spans, width_of, wrap

CLOSED = "-"


def nearby(lattice: Lattice, room: int, lines: int) -> list[Spans]:
    """As many places as there are lines for; the farthest are only named."""
    head = [fit(lattice.caption, room)] if lattice.caption else []
    cells = sorted((cell for cell in lattice.cells if cell.far is not None), key=farness)
    groups = [list(group) for _, group in groupby(cells, key=farness)]
    shown = len(groups)
    while shown > 1 and len(head) + length(groups, shown, room) > lines:
        shown -= 1
    rows = [cell for group in groups[:shown] for cell in group]
    listed = [row(cell, rows, room) for cell in rows]
    return head + listed + [line for group in groups[shown:] for line in named(group, room)]


def farness(cell: Cell) -> int:
    """How far a place is."""
    return cell.far or 0


def length(groups: list[list[Cell]], shown: int, room: int) -> int:
    """How many lines the list takes with so many groups shown in full."""
    whole = sum(len(group) for group in groups[:shown])
    return whole + sum(len(named(group, room)) for group in groups[shown:])


def row(cell: Cell, rows: list[Cell], room: int) -> Spans:
    """One place: how far, its name, its signs, what it does."""
    name_room = max(width_of(spans(other.names[-1])) for other in rows) + 2
    sign_room = max(width_of(kind(other)) for other in rows) + 1
    far = CLOSED if cell.barred else str(cell.far)
    rest = " ".join(part for part in (*longer(cell), cell.detail) if part)
    front = (Span(f"{far} "), *fill(spans(cell.names[-1]), name_room))
    return cut((*front, *fill(kind(cell), sign_room), *spans(rest)), room)


def kind(cell: Cell) -> Spans:
    """The first sign of a place and what is glued to it."""
    own: list[Span] = []
    for number, mark in enumerate(cell.marks):
        if number and not mark.glued:
            break
        if not mark.long:
            own += spans(mark.text)
    return tuple(own)


def longer(cell: Cell) -> list[str]:
    """What is at a place, in the longer form of its signs; what it does stands apart."""
    return [mark.long for mark in cell.marks if mark.long and mark.long != cell.detail]


def named(group: list[Cell], room: int) -> list[Spans]:
    """Places that are only named."""
    count = len(group)
    names = ", ".join(cell.names[-1] for cell in group)
    line: Words = f"{farness(group[0])} {in_words(count)} more: {names.rstrip('.')}."
    return wrap(spans(line), room, hang=2)
