"""Policies: who answers for a seat without a person, always the same for the same seed."""

from collections.abc import Mapping

from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Outcome, State
from victoriana.session.outside import Policy


def random(game: Game, state: State, decision: Decision, seed: str, position: int) -> str:  # noqa: ARG001 - as every policy
    """Any option, each as likely as the others."""
    from victoriana import chance  # noqa: PLC0415 - whoever only looks needs no luck

    options = tuple(Outcome(option.id, 1) for option in decision.options)
    return chance.draw(Chance("policy:random", "dice", decision.rule, options), seed, position)


POLICIES: Mapping[str, Policy] = {"random": random}
