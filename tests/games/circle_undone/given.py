"""The box that comes with the game, read once for all tests."""

from functools import cache

from victoriana import packs
from victoriana.games.circle_undone import loading
from victoriana.games.circle_undone.world import World

GAME = "circle-undone"


@cache
def world() -> World:
    """The components, with no ruling in force."""
    return loading.load(packs.read(GAME), {}).world
