"""What happened, in one sentence: whichever part knows the fact tells of it."""

from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view.telling import (
    abilities,
    agents,
    conspiracy,
    leads,
    locales,
    movement,
    resources,
    trauma,
    turns,
)
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.games.victoriana.world import World
from victoriana.kernel.events import Fact

PARTS = (
    turns.told,
    movement.told,
    resources.told,
    leads.told,
    trauma.told,
    locales.told,
    conspiracy.told,
    agents.told,
    abilities.told,
)


def tell(world: World, before: State, after: State, fact: Fact) -> str:
    """What happened, in one sentence; nothing where a player would not speak of it."""
    said = Moment(world, before, after)
    for told in PARTS:
        sentence = told(said, fact)
        if sentence is not None:
            return sentence.replace("..", ".")
    return ""
