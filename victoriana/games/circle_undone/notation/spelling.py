"""How an answer is written in a log: its id is its words, but for a few that read better."""

from victoriana.games.circle_undone.rules.titles import NUMBER, TITLE
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World

# Words that a reader needs between two others: `tell penny-white defeated-by agenda`.
CAUSES = ("spectral-watcher", "monster", "agenda", "other")  # of a defeat in the prologue
DEFEATED_BY = "defeated-by"


def words(world: World, state: State, answer: str) -> str:
    """The canonical words of an option id; the value of a slot is the last of them."""
    return " ".join(spelt(world, state, answer))


def spelt(world: World, state: State, answer: str) -> tuple[str, ...]:
    """The words one by one."""
    parts = tuple(answer.split(":"))
    if parts[1:] and (goes_on(state, parts[0]) or parts[0] in (TITLE, NUMBER)):
        return parts[1:]  # alone it is the name of a card
    if parts[0] == "tell" and parts[-1] in CAUSES and parts[1] in world.characters:
        return (*parts[:2], DEFEATED_BY, *parts[2:])
    return parts


def goes_on(state: State, verb: str) -> bool:
    """Whether an answer goes on from one with the same verb, which is not said again.

    The players take their characters in one go: `prologue penny-white jerome-davids`.
    """
    return verb == "prologue" and any(it.character for it in state.players)


def gloss(world: World, state: State, answer: str) -> str:
    """What stands in brackets behind it, for readers only."""
    del world, state, answer
    return ""
