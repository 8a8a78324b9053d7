"""How people and things are called on screen."""

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Seat
from victoriana.kernel.screen import Style
from victoriana.kernel.wording import person


def typed(seat: Seat) -> str:
    """A name that was typed, if it says more than the handle."""
    return person(seat.name) if seat.name else ""


def player(state: State, seat: str) -> str:
    """A player as the table calls them."""
    return next((it.name for it in state.players if it.seat == seat), "") or person(seat)


def investigator(state: State, handle: str) -> str:
    """An investigator by name."""
    return next((it.name for it in state.investigators if it.id == handle), handle)


def hue(world: World, handle: str) -> Style:
    """Things have no hue of their own."""
    del world, handle
    return ""
