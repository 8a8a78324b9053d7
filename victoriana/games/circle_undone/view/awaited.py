"""Who is asked for what."""

from victoriana.games.circle_undone import campaign as guide
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.tasks import Following
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.world import World


def prompt(world: World, state: State) -> str:
    """Who is asked, and where the campaign stands."""
    del world
    where = state.scenario or "campaign"
    return f"{names.player(state, state.lead)}, {where.replace('-', ' ')}"


def question(world: World, state: State) -> str:
    """What is awaited, in one sentence."""
    task = state.agenda[-1]
    if isinstance(task, Following):
        do = world.node(task.node).do
        found = do[task.at] if task.at < len(do) else None
        if isinstance(found, guide.Ask | guide.Tell):
            return found.question
        return world.node(task.node).section
    return str(task.__struct_config__.tag)
