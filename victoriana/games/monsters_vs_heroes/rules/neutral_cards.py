"""Neutral Cards: which cards a text means, and which it spares."""

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.world import Character, Filter, World


@BOOK.claim("Neutral Cards", "N1", "N4", "N5", "N6", "X2", "X3")
def is_named(world: World, what: Filter, card: Character, *, on_table: bool) -> bool:
    """Whether a text that names classes means this card: never a neutral one, by its class.

    The class is a mark of its own, whatever icons the card has besides (N1).
    """
    if not what.classes or card.cls in what.classes:
        return True
    return card.cls == "neutral" and not on_table and world.ruled("N4", "table-only")


@BOOK.claim("How to Play", "K19")
def fits(
    world: World, what: Filter, card: CardId, *, on_table: bool, is_source: bool = False
) -> bool:
    """Whether a text means this card: by class, by name whatever its copy, by its icons."""
    character = world.characters[card]
    return (
        is_named(world, what, character, on_table=on_table)
        and (not what.names or card in what.names)
        and card not in what.spared
        and (not what.icons or character.icons == what.icons)
        and not (what.other and is_source)
        and (not what.this or is_source)
    )
