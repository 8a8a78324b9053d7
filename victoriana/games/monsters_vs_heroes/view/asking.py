"""What an answer costs and does, in a few words."""

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view.names import icons
from victoriana.games.monsters_vs_heroes.world import World


def describe(world: World, state: State, answer: str) -> tuple[str, str]:
    """What an option costs, and what it does."""
    del state
    verb, _, value = answer.partition(":")
    if verb == "play" and value in world.characters:
        card = world.characters[CardId(value)]
        return "", f"{card.cls}, {icons(card)}"
    return "", ""
