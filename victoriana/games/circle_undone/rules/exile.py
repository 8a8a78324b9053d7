"""Decks as exile looks at them: how many cards they have and lack, and what a card costs."""

from victoriana.games.circle_undone.decks import USUAL_SIZE
from victoriana.games.circle_undone.state import Investigator
from victoriana.games.circle_undone.world import World


def size(world: World, it: Investigator) -> int:
    """How many cards of a deck have to count: as the player said, or as the card does."""
    card = world.investigators.get(it.id)
    return it.size or (card.deck_size if card else 0) or USUAL_SIZE


def counted(it: Investigator) -> int:
    """How many cards that were told count: neither weaknesses nor signatures nor story assets."""
    return sum(card.counts for card in it.deck)


def room(world: World, it: Investigator) -> int:
    """How many cards may still be told of a deck, beside those that are lacking: 0 or more."""
    return max(0, size(world, it) - counted(it) - it.exiled)


def is_whole(world: World, it: Investigator) -> bool:
    """Whether all of a deck was told, so that one card leaves for each that comes."""
    return bool(it.deck) and not room(world, it) and not it.exiled


def price(it: Investigator, level: int) -> int:
    """What a new card costs: its level, at least 1; of level 0 nothing while cards are lacking."""
    if level == 0 and it.exiled:
        return 0
    return max(1, level)
