"""What is new on a screen since the one that was shown before it."""

import re
from collections.abc import Iterable
from itertools import groupby

from msgspec.structs import replace

from victoriana.kernel.screen import (
    Lattice,
    Line,
    Mark,
    Panel,
    Part,
    Run,
    Screen,
    Span,
    Table,
    Words,
    said,
)

Rows = tuple[tuple[Line, ...], ...]

PIECES = re.compile(r"\s+|\S+")
TURN = ">"  # the sign in front of whose turn it is
STOPS = ".,;:()"  # what ends a word and says nothing new

NOTHING = frozenset(("",))  # known; what stands between two words is never new


def freshened(screen: Screen, before: Screen) -> Screen:
    """The same screen, with what the one before did not show made out."""
    old: dict[str, Part] = {}
    for part in before.parts:
        old.setdefault(_name(part), part)
    return Screen(tuple(_part(part, old.get(_name(part))) for part in screen.parts))


def _name(part: Part) -> str:
    """What a part and its counterpart of before share."""
    match part:
        case Panel():
            return part.title or str(part.keep)
        case Table():
            return " ".join((type(part).__name__, *map(said, part.columns)))
    return type(part).__name__


def _part(part: Part, before: Part | None) -> Part:
    match part, before:
        case Panel(), Panel():
            return replace(
                part,
                full=_lines(part.full, before.full),
                brief=_lines(part.brief, before.brief),
                tight=_lines(part.tight, before.tight),
            )
        case Table(), Table():
            return replace(part, rows=_rows(part.rows, before.rows))
        case Lattice(), Lattice():
            known = {cell.at: {said(mark.text) for mark in cell.marks} for cell in before.cells}
            return replace(
                part,
                cells=tuple(
                    replace(cell, marks=_marks(cell.marks, known.get(cell.at)))
                    for cell in part.cells
                ),
            )
    return part


def _rows(rows: Rows, before: Rows) -> Rows:
    """Each row beside the one that began alike, or beside all where none did."""
    by_name = {_first(row[0]): _known(row) for row in before if row}
    everything = _known(tuple(cell for row in before for cell in row))
    return tuple(
        tuple(_line(cell, by_name.get(_first(row[0]), everything)) for cell in row) for row in rows
    )


def _marks(marks: tuple[Mark, ...], known: set[str] | None) -> tuple[Mark, ...]:
    """The signs of a cell; those that were not there before are new."""
    if known is None:
        return marks
    return tuple(
        mark if said(mark.text) in known else replace(mark, text=_words(mark.text, NOTHING))
        for mark in marks
    )


def _lines(lines: tuple[Line, ...], before: tuple[Line, ...]) -> tuple[Line, ...]:
    """Each line beside the one that began alike, or beside all where none did."""
    by_name = {_first(line): _known((line,)) for line in before}
    everything = _known(before)
    return tuple(_line(line, by_name.get(_first(line), everything)) for line in lines)


def _wordings(line: Line) -> Iterable[Words]:
    return (it for item in line.items for it in item) if isinstance(line, Run) else (line,)


def _bare(word: str) -> str:
    return word.lstrip(TURN).strip(STOPS)


def _first(line: Line) -> str:
    words = " ".join(map(said, _wordings(line))).split()
    return _bare(words[0]) if words else ""


def _known(lines: tuple[Line, ...]) -> frozenset[str]:
    words = (word for line in lines for it in _wordings(line) for word in said(it).split())
    return frozenset(("", *map(_bare, words)))


def _line(line: Line, known: frozenset[str]) -> Line:
    if not isinstance(line, Run):
        return _words(line, known)
    items = tuple(tuple(_words(it, known) for it in item) for item in line.items)
    return replace(line, items=items)


def _words(words: Words, known: frozenset[str]) -> Words:
    """The words in pieces, each new one made out; a word may be of several hues."""
    pieces = (Span(words),) if isinstance(words, str) else words
    text = said(pieces)
    is_new = [
        it for word in PIECES.findall(text) for it in [_bare(word.strip()) not in known] * len(word)
    ]
    found: list[Span] = []
    start = 0
    for piece in pieces:
        end = start + len(piece.text)
        for fresh, run in groupby(range(start, end), key=is_new.__getitem__):
            at = list(run)
            found.append(replace(piece, text=text[at[0] : at[-1] + 1], fresh=fresh))
        start = end
    return tuple(found)
