"""Character Cards: by which two marks a card is a Hero, a Monster or neither."""

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.world import Character


@BOOK.claim("Character Cards", "N1", "N2")
def unmarked(card: Character) -> str:
    """Why the marks of a card do not agree; other icons than its own are no fault (N1, N2)."""
    if card.cls == "hero" and not card.suns:
        return "a Hero has an orange name and at least one sun."
    if card.cls == "monster" and not card.skulls:
        return "a Monster has a green name and at least one skull."
    return ""
