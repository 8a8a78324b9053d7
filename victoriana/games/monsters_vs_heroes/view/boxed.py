"""The cards of the box, as they are when nobody plays."""

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.view.names import icons
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.handbook import Card
from victoriana.kernel.screen import Screen, Text, Title


def cards(world: World) -> tuple[Card, ...]:
    """Everything in the box that has a text."""
    return tuple(
        Card(it.cls, it.id, it.name, it.origin, it.copies, it.text) for it in world.box.characters
    )


def card(world: World, handle: str) -> Screen | None:
    """The card with this handle."""
    found = world.characters.get(CardId(handle))
    if found is None:
        return None
    return Screen((Title(found.name, f"{found.cls} {icons(found)}"), Text(found.text)))
