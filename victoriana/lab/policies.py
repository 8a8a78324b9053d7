"""Policies: who answers for a seat without a person, always the same for the same seed."""

from collections.abc import Mapping

from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, State, alike
from victoriana.lab.looking import ahead, best
from victoriana.session.outside import Policy


def random(game: Game, state: State, decision: Decision, seed: str, position: int) -> str:  # noqa: ARG001 - as every policy
    """Any option, each as likely as the others."""
    from victoriana import chance  # noqa: PLC0415 - whoever only looks needs no luck

    options = alike(option.id for option in decision.options)
    return chance.draw(Chance("policy:random", "dice", decision.rule, options), seed, position)


def greedy(game: Game, state: State, decision: Decision, seed: str, position: int) -> str:  # noqa: ARG001 - as every policy
    """The option that stands best one answer later, or two; of equals the first.

    What merely ends a turn counts as staying as one is: sooner or later every turn ends. What is
    drawn stays open, and the game says what it may be worth.
    """
    return best(ahead(game, state, decision)).answers[0]


def search(game: Game, state: State, decision: Decision, seed: str, position: int) -> str:
    """The option that stands best after a round in many worlds that may lie behind what is seen."""
    from victoriana.lab import search  # noqa: PLC0415 - the others need none of it

    return search.search(game, state, decision, f"{seed}:{position}")


POLICIES: Mapping[str, Policy] = {"random": random, "greedy": greedy, "search": search}
STEADY = ("random",)  # nothing that may be improved is in them: an audit can ask them again
