"""Worlds: whole states that may lie behind what a seat sees, and the luck of each."""

# What is covered is guessed, one thing after the other. Where each plays for himself, what may be
# one of few things, as the side that somebody is on, is likelier the better he stands with it: he
# will have played for it. All else comes with exact chances.

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from victoriana import chance
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Outcome, State

KINDS = 12  # things that something covered may be at most, to be guessed by how one stands with it
FLOOR = 0.08  # of what the best of them is worth, that each is taken for besides


class Luck:
    """The luck of one world: the nth draw of a kind is the same for each answer tried in it."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = Counter[str]()

    def below(self, total: int) -> int:
        """A number from 0 to total - 1."""
        self.drawn[""] += 1
        return chance.number(self.seed, "search", self.drawn[""], total)

    def outcome(self, node: Chance) -> str:
        """What is drawn."""
        self.drawn[node.id] += 1
        return chance.draw(node, self.seed, self.drawn[node.id])


class Worlds:
    """All that may lie behind what is seen in one moment."""

    def __init__(self, game: Game, seen: State) -> None:
        self.game = game
        self.seen = seen
        self.weighed = 0  # guesses that were looked at
        self._guesses: dict[tuple[str, ...], Chance] = {}  # by what was guessed before

    def one(self, luck: Luck) -> State:
        """One of them."""
        state = self.seen
        known: tuple[str, ...] = ()
        while node := self.game.covered(state):
            outcome = luck.outcome(self._likely(state, node, known))
            known = (*known, outcome)
            state = self.game.uncovered(state, outcome)
        return state

    def _likely(self, state: State, node: Chance, known: tuple[str, ...]) -> Chance:
        """What may be covered, with how likely that seems."""
        if not self.game.rivals or not node.about or len(node.outcomes) > KINDS:
            return node
        if known not in self._guesses:
            states = (self.game.uncovered(state, it.id) for it in node.outcomes)
            worths = [self.game.worth(it, node.about) for it in states]
            self.weighed += len(worths)
            self._guesses[known] = _weighed(node, worths)
        return self._guesses[known]


def _weighed(node: Chance, worths: Sequence[int]) -> Chance:
    """A chance of which each outcome is the likelier the more it is worth, and none impossible."""
    lowest = min(0, *worths)
    least = 1 + int(FLOOR * (max(worths) - lowest))
    weights = [worth - lowest + least for worth in worths]
    outcomes = (
        Outcome(it.id, it.weight * weight)
        for it, weight in zip(node.outcomes, weights, strict=True)
    )
    return replace(node, outcomes=tuple(outcomes))
