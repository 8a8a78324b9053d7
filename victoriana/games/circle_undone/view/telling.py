"""One sentence of what happened."""

from victoriana.games.circle_undone import facts
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Fact


def tell(world: World, before: State, after: State, fact: Fact) -> str:
    """What a player would say of it; nothing of what leads on by itself."""
    del world, before, after
    match fact:
        case facts.Awaits():
            return ""
    return f"{type(fact).__struct_config__.tag}: {fact}"  # type: ignore[attr-defined]  # a Struct
