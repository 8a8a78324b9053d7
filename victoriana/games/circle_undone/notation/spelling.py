"""How an answer is written in a log: its id is its words, colons for blanks."""

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World


def words(world: World, state: State, answer: str) -> str:
    """The canonical words of an option id; the value of a slot is the last of them."""
    del world, state
    return answer.replace(":", " ")


def gloss(world: World, state: State, answer: str) -> str:
    """What stands in brackets behind it, for readers only."""
    del world, state, answer
    return ""
