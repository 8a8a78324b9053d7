"""What is to be shown, not how: titles, sentences, tables, choices, panels and a lattice map."""

from typing import Literal, TypeAlias

from msgspec import Struct

Style = Literal["", "strong", "dim", "hue-1", "hue-2", "hue-3", "hue-4"]
At: TypeAlias = tuple[int, int]  # column and row on a lattice, from 1


class Span(Struct, frozen=True):
    """A few words of one kind; a hue repeats what the words say and says nothing alone."""

    text: str
    style: Style = ""
    fresh: bool = False  # new since the screen that was shown before


Words: TypeAlias = str | tuple[Span, ...]


class Run(Struct, frozen=True):
    """One line of items, each in several wordings, the longest first.

    Where the line is too long the last item gives way first, down to its shortest wording. The
    first of them may stand in columns with those of the other runs of a panel.
    """

    items: tuple[tuple[Words, ...], ...]
    columns: int = 0  # so many of the first items stand in columns
    gap: int = 2  # columns between two items


Line: TypeAlias = Words | Run


class Title(Struct, frozen=True):
    """A heading, and what stands at the far side of it."""

    text: Words
    aside: Words = ""


class Text(Struct, frozen=True):
    """A sentence, with the section it rests on at the margin; spaces in front are kept."""

    text: Words
    rule: str = ""
    hang: int | None = None  # columns in front of what does not fit; none: as many as before it


class Table(Struct, frozen=True):
    """Rows of cells under column names, which may be empty, and how they are spoken.

    A cell that is a run of one item gives way to its shorter wordings: where columns are few all
    of a column, and in the last column the longest row where lines are few.
    """

    columns: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    spoken: tuple[str, ...] = ()


class Choice(Struct, frozen=True):
    """Something that may be said here: its words, its price, what it does."""

    words: str
    cost: str = ""
    says: str = ""


class Choices(Struct, frozen=True):
    """What may be said here, and one line for what stands apart."""

    items: tuple[Choice, ...]
    note: str = ""


class Panel(Struct, frozen=True):
    """One subject in several measures: in full, beneath a map, where it is narrow, and spoken.

    A measure without lines leaves the subject out there.
    """

    title: str
    full: tuple[Line, ...] = ()
    brief: tuple[Line, ...] = ()
    tight: tuple[Line, ...] = ()
    spoken: tuple[str, ...] = ()
    keep: int = 0  # where lines are short, the least is left out first
    aside: str = ""  # at the far side of the first line, where it is long


class Mark(Struct, frozen=True):
    """A short sign in a cell of a map, and its longer form in a list."""

    text: Words
    long: str = ""
    yields: int = 0  # in a crowded cell 1 gives way first, then 2; 0 stays
    glued: bool = False  # to the sign before it


class Cell(Struct, frozen=True):
    """A place on a map."""

    at: At
    names: tuple[str, ...]  # the longest first
    marks: tuple[Mark, ...] = ()
    detail: str = ""  # a line of its own where there is room
    far: int | None = None  # how many steps away, where somebody asks
    barred: bool = False  # the way there is closed


class Ground(Struct, frozen=True):
    """What lies where no place is: on free cells, and on the lines between cells."""

    name: str
    cells: tuple[At, ...]
    south_of: tuple[At, ...] = ()
    east_of: tuple[At, ...] = ()


class Lattice(Struct, frozen=True):
    """A map: places on a lattice, joined only with lattice neighbours, also aslant."""

    cells: tuple[Cell, ...]
    edges: tuple[tuple[At, At], ...]
    grounds: tuple[Ground, ...] = ()
    caption: Line = ""  # above the list that stands for the map where it is narrow
    spoken: tuple[str, ...] = ()


class Story(Struct, frozen=True):
    """The sentences of what just happened, the newest last, for what room a map leaves."""

    texts: tuple[Text, ...]


Part = Title | Text | Table | Choices | Panel | Lattice | Story


class Screen(Struct, frozen=True):
    """One thing to look at, made of parts from top to bottom."""

    parts: tuple[Part, ...]


def said(words: Line) -> str:
    """The bare text of some words; of a run, each item at its longest."""
    if isinstance(words, Run):
        return " ".join(said(item[0]) for item in words.items)
    return words if isinstance(words, str) else "".join(span.text for span in words)


def worded(*wordings: Words) -> Run:
    """Words that give way to the shorter ones behind them."""
    return Run((wordings,))
