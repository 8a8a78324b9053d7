"""The parts of Arkham by their names, whichever of the two cards of each is in play."""

from victoriana.games.circle_undone.ids import ScenarioId
from victoriana.games.circle_undone.set_up import SetUp
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab

SCENARIO = ScenarioId("scenario-7")


def is_played(state: State) -> bool:
    """Whether breaches are a thing of the scenario that is played."""
    return state.on_table().scenario == SCENARIO


def laws(world: World) -> SetUp:
    """Where it stands how many breaches a place holds, and what they are worth."""
    return world.setups[SCENARIO]


def spoken(world: World, state: State, place: str) -> str:
    """The name of a part of Arkham, as players say it."""
    return kebab(world.locations[state.on_table().place(place).card].name)


def all_spoken(world: World, state: State) -> tuple[str, ...]:
    """The names of all that are in play."""
    return tuple(spoken(world, state, it.id) for it in state.on_table().places)


def meant(world: World, state: State, said: str) -> str:
    """The place in play of this name.

    Raises:
        LookupError: there is none.
    """
    for place in state.on_table().places:
        if kebab(world.locations[place.card].name) == said:
            return place.id
    raise LookupError(said)
