"""What is typed behind a path: numbers, places, resources, cards, yes or no."""

import re

from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.valued import number, one_of, refused, several, things, yes

__all__ = [
    "number",
    "one_of",
    "place",
    "places",
    "refused",
    "resources",
    "several",
    "things",
    "yes",
]

TOKENS = re.compile(r"(\d*)([OPSUW])")


def place(world: World, path: str, typed: str) -> LocaleId | Refusal:
    """A locale by its handle, or by its type and number."""
    for slot, there in world.slots.items():
        if typed.upper() == f"{slot[0]}{slot[1]}":
            return there
    names = {str(it): place.name for it, place in world.locales.items()}
    found = one_of(path, typed, world.locales, "place", names)
    return found if isinstance(found, Refusal) else LocaleId(found)


def places(world: World, path: str, typed: str) -> tuple[LocaleId, ...] | Refusal:
    """Locales with a plus between them, or none."""
    found: list[LocaleId] = []
    for word in several(typed):
        there = place(world, path, word)
        if isinstance(there, Refusal):
            return there
        found.append(there)
    return tuple(found)


def resources(path: str, typed: str) -> Holding | Refusal:
    """Resources as the notation writes them: 2P+O."""
    holds = Holding()
    for word in several(typed):
        found = TOKENS.fullmatch(word.upper())
        if not found or len(found[1]) > 2:  # noqa: PLR2004 - digits of an amount
            text = f"{path} is resources such as 2P+O, or none; not {typed}."
            return Refusal("unknown", text, answer=f"{path}={typed}")
        holds = holds.plus(found[2], int(found[1] or 1))
    return holds
