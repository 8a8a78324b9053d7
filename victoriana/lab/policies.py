"""Policies: who answers for a seat without a person, always the same for the same seed."""

from collections.abc import Callable, Mapping
from string import ascii_lowercase

from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Number, Slot, State, alike
from victoriana.lab.looking import ahead, best
from victoriana.session.outside import Policy

LONGEST = 8  # letters of a word that nobody chose
LETTERS = len(ascii_lowercase)


def random(game: Game, state: State, decision: Decision, seed: str, position: int) -> str:  # noqa: ARG001 - as every policy
    """Any option, each as likely as the others; in a slot half of the time the usual value."""
    from victoriana import chance  # noqa: PLC0415 - whoever only looks needs no luck

    options = alike(option.id for option in decision.options)
    found = chance.draw(Chance("policy:random", "dice", decision.rule, options), seed, position)
    option = decision.option(found)
    if option is None or option.slot is None:
        return found

    def below(total: int, of: str) -> int:
        return chance.number(seed, f"policy:random:{of}", position, total)

    value = _any_value(option.slot, below) if below(2, "slot") else ""
    return option.with_value(value) if option.slot.fits(value) else found


def _any_value(slot: Slot, below: Callable[[int, str], int]) -> str:
    """A value that fits, each number as likely as the others; a word of a few letters."""
    if isinstance(slot, Number):
        return str(slot.lowest + below(slot.highest - slot.lowest + 1, "value"))
    length = 1 + below(min(slot.most, LONGEST), "length")
    return "".join(ascii_lowercase[below(LETTERS, f"letter:{at}")] for at in range(length))


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
