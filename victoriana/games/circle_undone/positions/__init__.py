"""Campaigns without a history: what can be set, and what is possible."""

from collections.abc import Sequence

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.settings import Settable, Setting


def settable(world: World, state: State) -> tuple[Settable, ...]:
    """Nothing by itself: a whole position is taken as it is."""
    del world, state
    return ()


def placed(
    world: World, state: State, settings: Sequence[Setting], seats: Sequence[Seat]
) -> State | Refusal:
    """The position as it is."""
    del world, seats
    if settings:
        text = f"{settings[0].path} cannot be set here."
        return Refusal("illegal", text, "Campaign Setup")
    return state
