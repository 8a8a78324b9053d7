"""What happened, in one sentence: the part that knows the fact tells of it, when it is asked."""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Fact

PARTS = (  # modules here, each for the facts of the module of that name
    "course",
    "log",
    "people",
    "scenario",
    "laying",
    "rounds",
    "places",
    "stands",
    "foes",
    "streets",
    "keys",
    "cosmos",
    "decks",
    "deckbuilding",
    "hunches",
    "trials",
)
Told = Callable[[Moment, Fact], str | None]


def tell(world: World, before: State, after: State, fact: Fact) -> str:
    """What happened, in one sentence; nothing where a player would not speak of it."""
    part = type(fact).__module__.rpartition(".")[2]
    if part not in PARTS:
        return ""
    sentence = teller(part)(Moment(world, before, after), fact)
    return sentence.replace("..", ".") if sentence else ""


@cache
def teller(part: str) -> Told:
    """Who tells of the facts of this part."""
    told: Told = import_module(f"{__package__}.{part}").told
    return told
