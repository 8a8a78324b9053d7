"""Search: answers are weighed by playing on in many worlds that may lie behind what a seat sees."""

# What the eyes of a seat leave open is guessed, one covered thing after the other, with exact
# chances; in the whole world that comes of it an answer is played on, by whoever is asked there,
# who takes what stands best for him one answer later, until it was his own turn once more. Each
# answer is held against the one that seems best at first sight, in the same worlds with the same
# luck. One that is surely worse is dropped; one that is better by more than chance explains is
# taken. How much is played is counted in judged answers, never in time: the same seed gives the
# same answer.

from math import sqrt

from msgspec import Struct

from victoriana import chance
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import OPEN_TURN, Chance, Decision, Over, State, forced
from victoriana.lab.looking import ahead

LONGEST = 200  # steps of a world that is played on
CHECK = 8  # worlds after which answers are dropped that are surely worse
SURE = 0.7  # errors by which another answer must be better
DOUBT = 1.5  # errors within which it may still be


class Effort(Struct, frozen=True):
    """How far a search goes."""

    judged: int = 2000  # answers and draws, about
    turns: int = 1  # of his own that are played on, and whatever comes before the next
    few: int = 4  # answers that are tried of those that are open, in a world that is played on
    trust: int = 4  # worlds that the first sight counts for
    widest: int = 4  # answers that are weighed, the best at first sight


USUAL = Effort()


class _Gain:
    """By how much an answer is better than the one that seems best at first sight."""

    def __init__(self, worlds: int, total: float) -> None:
        self.worlds = worlds
        self.total = total
        self.squares = 0.0

    def add(self, points: int) -> None:
        """What came of one world."""
        self.worlds += 1
        self.total += points
        self.squares += points * points

    @property
    def mean(self) -> float:
        """What it is on the whole."""
        return self.total / max(self.worlds, 1)

    @property
    def error(self) -> float:
        """How far that may be off."""
        count = max(self.worlds, 2)
        return sqrt(max(self.squares / count - self.mean**2, 0.0) / count)

    @property
    def low(self) -> float:
        """What it is at least, rather surely."""
        return self.mean - SURE * self.error

    @property
    def high(self) -> float:
        """What it may be at most."""
        return self.mean + DOUBT * self.error


class _Luck:
    """The luck of one world: the same numbers for each answer that is tried in it."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = 0

    def below(self, total: int) -> int:
        """A number from 0 to total - 1."""
        self.drawn += 1
        return chance.number(self.seed, "search", self.drawn, total)

    def outcome(self, node: Chance) -> str:
        """What is drawn."""
        self.drawn += 1
        return chance.draw(node, self.seed, self.drawn)


class _Search:
    """One search: from whose eyes, and how much of it is left."""

    def __init__(self, game: Game, seat: str, effort: Effort) -> None:
        self.game = game
        self.seat = seat
        self.effort = effort
        self.judged = 0

    def world(self, seen: State, luck: _Luck) -> State:
        """A whole state that may lie behind what is seen."""
        while node := self.game.covered(seen):
            seen = self.game.uncovered(seen, luck.outcome(node))
        return seen

    def judge(self, state: State, answer: str) -> State:
        """What follows."""
        self.judged += 1
        return self.game.judge(state, answer).state

    def played_on(self, state: State, answer: str, luck: _Luck) -> int:
        """What an answer is worth in a world, once it is this seat's turn again."""
        state = self.judge(state, answer)
        turns = self.effort.turns
        for _ in range(LONGEST):
            node = self.game.node(state)
            if isinstance(node, Over):
                break
            only = forced(node)
            if only is not None:
                state = self.judge(state, only)
            elif isinstance(node, Chance):
                state = self.judge(state, luck.outcome(node))
            else:
                turns -= node.id == OPEN_TURN and node.seat == self.seat
                if turns < 0:
                    break
                state = self.quick(state, node, luck)
        return self.game.worth(state, self.seat)

    def quick(self, state: State, node: Decision, luck: _Luck) -> State:
        """What follows from what stands best for whoever is asked, of a few answers."""
        options = list(node.options)
        while len(options) > self.effort.few:
            del options[luck.below(len(options))]
        tried = (self.judge(state, it.id) for it in options)
        return max(tried, key=lambda it: self.game.worth(it, node.seat))


def search(
    game: Game,
    state: State,
    decision: Decision,
    name: str,
    effort: Effort = USUAL,
) -> str:
    """The answer that stands best in many worlds, if that is sure enough; luck by a name."""
    looked = sorted(ahead(game, state, decision), key=lambda it: -it.points)[: effort.widest]
    first, *others = looked
    gains = {
        it.answers[0]: _Gain(effort.trust, float(it.points - first.points) * effort.trust)
        for it in others
    }
    going = _Search(game, decision.seat, effort)
    world = 0
    while gains and going.judged < effort.judged:
        world += 1
        luck = f"{name}:{world}"
        whole = going.world(state, _Luck(f"{luck}:world"))
        base = going.played_on(whole, first.answers[0], _Luck(luck))
        for answer, gain in gains.items():
            gain.add(going.played_on(whole, answer, _Luck(luck)) - base)
        if world % CHECK == 0:
            gains = {answer: gain for answer, gain in gains.items() if gain.high > 0}
    best = max(gains, key=lambda answer: gains[answer].low, default="")
    return best if best and gains[best].low > 0 else first.answers[0]
