"""Which games there are, by id; a game is imported only when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from victoriana.kernel.errors import PackFault
from victoriana.kernel.game import Game

# Ids; the module of a game is its id with underscores.
GAMES: tuple[str, ...] = ("victoriana", "monsters-vs-heroes", "circle-undone")


def load(game: str, raw: Mapping[str, object], rulings: Mapping[str, str]) -> Game:
    """The game with the components of a pack, under these rulings and the other defaults.

    Raises LookupError where there is no such game.
    """
    loaded: Game = _module(game).load(raw, rulings)
    return loaded


def open_box(game: str, box: bytes, rulings: Mapping[str, str]) -> Game:
    """The same with the box that was built for the game.

    Raises LookupError where there is no such game, and ValueError where this is no box of it.
    """
    opened: Game = _module(game).open_box(box, rulings)
    return opened


def built(game: str, raw: Mapping[str, object]) -> bytes:
    """The components of a pack for this game, read and judged, as a box to be opened.

    Raises LookupError where there is no such game.
    """
    box: bytes = _module(game).built(raw)
    return box


def faults(game: str, raw: Mapping[str, object]) -> tuple[PackFault, ...]:
    """Everything that is wrong with the components of a pack for this game.

    Raises LookupError where there is no such game.
    """
    found: tuple[PackFault, ...] = _module(game).faults(raw)
    return found


def pack_schema(game: str) -> Mapping[str, object]:
    """The JSON Schema of a pack's files for this game.

    Raises LookupError where there is no such game.
    """
    found: Mapping[str, object] = _module(game, ".pack.schema").schema()
    return found


def _module(game: str, within: str = "") -> ModuleType:
    if game not in GAMES:
        raise LookupError(game)
    return import_module(f"victoriana.games.{game.replace('-', '_')}{within}")
