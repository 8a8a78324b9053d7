"""How a whole screen is laid out for a width and a height."""

from victoriana.kernel.screen import Lattice, Panel, Run, Screen, Table
from victoriana.render.paint import paint
from victoriana.render.parts import lines_of, spoken, stacked
from victoriana.render.words import Spans


def text(  # noqa: PLR0913 - each is a choice of the reader's own
    screen: Screen,
    *,
    width: int = 80,
    height: int = 24,
    ascii: bool = False,  # noqa: A002 - the word of the option
    color: bool = False,
    plain: bool = False,
    before: Screen | None = None,
    beneath: int = 0,
) -> str:
    """The screen as text; the last column is never used, because terminals wrap there.

    With the screen of before, what is new stands out.
    """
    fresh = before if color else None  # without colour nothing would stand out
    lines = laid_out(screen, width=width, height=height, plain=plain, before=fresh, beneath=beneath)
    return paint(lines, ascii=ascii, color=color)


def laid_out(  # noqa: PLR0913 - as above
    screen: Screen,
    *,
    width: int = 80,
    height: int = 24,
    plain: bool = False,
    before: Screen | None = None,
    beneath: int = 0,
) -> list[Spans]:
    """The screen as lines of harmless words, each piece with its style.

    So many lines are wanted beneath it; a map, which finds no place elsewhere, takes them too.
    """
    room = max(1, width - 1)
    if plain:
        return lines_of([line for part in screen.parts for line in spoken(part)], room)
    if before is not None:
        from victoriana.render.fresh import freshened  # noqa: PLC0415 - where one looks on

        screen = freshened(screen, before)
    lattice = map_of(screen)
    if lattice is None:
        if not gives_way(screen):
            return stacked(screen.parts, room)
        from victoriana.render import giving  # noqa: PLC0415 - few screens give way

        return giving.laid_out(screen, room, height - beneath)
    from victoriana.render.sheet import Sheet  # noqa: PLC0415 - few screens have a map

    return Sheet.of(screen, lattice, room, height).laid_out()


def map_of(screen: Screen) -> Lattice | None:
    """The map of a screen, if it has one."""
    return next((part for part in screen.parts if isinstance(part, Lattice)), None)


def gives_way(screen: Screen) -> bool:
    """Whether anything of a screen has a shorter form for few lines."""
    return any(
        bool(it.brief) if isinstance(it, Panel) else isinstance(it, Table) and _has_wordings(it)
        for it in screen.parts
    )


def _has_wordings(part: Table) -> bool:
    return any(isinstance(row[-1], Run) for row in part.rows if row)
