"""Seats and positions on the command line: as typed, from a file, and all that can be set."""

from collections.abc import Sequence

from commands import _out
from commands._files import contents, named
from commands._saves import known
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Header
from victoriana.session import creation, positions
from victoriana.session.creation import Wanted
from victoriana.session.outside import Outside
from victoriana.session.positions import Position

HELP = ("help", "?")
LOT = "The rest of the set-up was drawn by lot; with --seed N it is the same every time."
HEAD = """\
Names in capitals stand for any of their kind.
How a game begins at a position:  victoriana help positions
"""


def seats(typed: Sequence[str]) -> tuple[str, ...]:
    """The seats as they were typed, commas between them or not.

    A blank within one of several is part of a name: "Mary Ann" and ben are two.
    """
    found = [it.strip() for text in typed for it in text.split(",")]
    return tuple(filter(None, found)) if len(typed) > 1 else tuple(" ".join(found).split())


def read(file: str) -> Position:
    """The position in a file."""
    return named(file, positions.position_of(contents(file)))


def begun(file: str, made: Header | Refusal) -> Header:
    """The first line of the new save; a fault of a position is one of its file."""
    return named(file, made) if file else known(made)


def tell_of_lots(wanted: Wanted) -> None:
    """Say it where a set-up was drawn that nobody can have again."""
    fresh = bool(wanted.settings) and wanted.position is None
    if fresh and wanted.luck != "seeded" and not wanted.seed:
        _out.remark(LOT)


def asked(settings: Sequence[str]) -> bool:
    """Whether somebody wants to know what can be set."""
    return any(it in HELP for it in settings)


def listed(wanted: Wanted, outside: Outside) -> str:
    """All that can be set in a game, from the table of the game itself."""
    game = outside.load(creation.draft(wanted.game))
    seats = known(creation.spoken(game, wanted, outside))
    rows = [row for row in game.settable(game.start(seats)) if not row.follows]
    lines = [f"  {row.path:<22} {row.may_be:<26} {row.says}".rstrip() for row in rows]
    return "\n".join([HEAD, *lines])
