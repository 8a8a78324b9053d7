"""All that has a handle: the cards of the box; and the decks that are in play."""

from functools import lru_cache

from victoriana.games.monsters_vs_heroes.rules.set_up import decks_in_play
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.naming import Names

BOXES = 4  # games that are kept in mind at a time


class Lexicon(Names):
    """The names of one box, as they are compared."""

    def __init__(self, world: World) -> None:
        super().__init__()
        for card in world.box.characters:
            self.add(card.id, card.name)
        self.cards = tuple(it.id for it in world.box.characters)


@lru_cache(maxsize=BOXES)
def lexicon(world: World) -> Lexicon:
    """The names of a box, put together once."""
    return Lexicon(world)


def cards_in_play(world: World, state: State) -> tuple[str, ...]:
    """The cards of the decks that are in play."""
    decks = decks_in_play(world.box, world.rulings, len(state.players))
    return tuple(it.id for it in world.box.characters if it.deck in decks)
