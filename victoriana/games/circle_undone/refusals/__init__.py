"""Why something is not open here, one reason a function."""

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Chance, Decision
from victoriana.kernel.wording import choices, person, repeated


def not_yours(state: State, node: Decision, seat: str) -> Refusal | None:
    """Why somebody who is not asked does not answer."""
    del state
    text = f"{person(node.seat)} answers here for everybody, not {person(seat)}."
    return Refusal("illegal", text, node.rule)


def not_drawn(world: World, state: State, chance: Chance, said: str) -> Refusal | None:
    """Why luck cannot have given this here."""
    del world, state
    can = choices(it.id for it in chance.outcomes)
    text = f"{repeated(said)} cannot come from the {chance.source} here: it can be {can}."
    return Refusal("illegal", text, chance.rule)


def closed(world: World, state: State, words: str) -> tuple[tuple[str, str], ...]:
    """What the words may also mean, and is not open."""
    del world, state, words
    return ()
