"""Which games there are, by id; a game is imported only when it is asked for."""

from collections.abc import Mapping
from importlib import import_module

from victoriana.kernel.game import Game

GAMES: tuple[str, ...] = ("victoriana",)  # ids; the module is the id with underscores


def load(game: str, raw: Mapping[str, object], rulings: Mapping[str, str]) -> Game:
    """The game with the components of a pack, under these rulings and the other defaults.

    Raises LookupError where there is no such game.
    """
    if game not in GAMES:
        raise LookupError(game)
    module = import_module(f"victoriana.games.{game.replace('-', '_')}")
    loaded: Game = module.load(raw, rulings)
    return loaded
