"""What cards, people and icons are called."""

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.world import Character, World


def name(world: World, card: str) -> str:
    """A card as it is called; one that is not seen is a card."""
    return world.characters[CardId(card)].name if card in world.characters else "a card"


def person(seat: str) -> str:
    """A player as he is called."""
    return seat.replace("-", " ").title()


def icons(card: Character) -> str:
    """Suns and skulls, by letters that any terminal has."""
    return "S" * card.suns + "K" * card.skulls or "-"
