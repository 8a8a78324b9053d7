"""Search: answers are weighed by playing on in many worlds that may lie behind what a seat sees."""

# In a whole world that may lie behind what is seen (`worlds.py`) an answer is played on, by whoever
# is asked there, who takes what stands best for him one answer later, until it was the seat's own
# turn once more. Each answer is held against the one that seems best at first sight, in the same
# worlds with the same luck. One that is surely worse is dropped, and one that is surely better than
# all others is taken. How much is played is counted in judged answers, never in time: the same seed
# gives the same answer.

from math import sqrt

from msgspec import Struct

from victoriana.kernel.game import Game
from victoriana.kernel.nodes import OPEN_TURN, Chance, Decision, Over, State, forced
from victoriana.kernel.slots import stand_ins
from victoriana.lab.looking import ahead
from victoriana.lab.worlds import Luck, Worlds

LONGEST = 200  # steps of a world that is played on
CHECK = 8  # worlds after which answers are dropped that are surely worse
SURE = 0.7  # errors by which another answer must be better
DOUBT = 1.5  # errors within which it may still be
CLEAR = 2.5  # errors by which nothing more needs to be tried


class Effort(Struct, frozen=True):
    """How far a search goes."""

    judged: int  # answers, draws and guesses, about
    turns: int = 1  # of his own that are played on, and whatever comes before the next
    few: int = 4  # answers that are tried of those that are open, in a world that is played on
    trust: int = 4  # worlds that the first sight counts for
    widest: int = 4  # answers that are weighed, the best at first sight


RIVALS = Effort(judged=6000)
TOGETHER = Effort(judged=1500)  # where all stand together an answer takes longer


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

    def least(self, errors: float) -> float:
        """What it is at least, if it is off by no more errors than these."""
        return self.mean - errors * self.error


class _Search:
    """One search: from whose eyes, and how much of it is left."""

    def __init__(self, game: Game, seat: str, effort: Effort) -> None:
        self.game = game
        self.seat = seat
        self.effort = effort
        self.judged = 0

    def judge(self, state: State, answer: str) -> State:
        """What follows."""
        self.judged += 1
        return self.game.judge(state, answer).state

    def played_on(self, state: State, answer: str, luck: Luck) -> int:
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

    def quick(self, state: State, node: Decision, luck: Luck) -> State:
        """What follows from what stands best for whoever is asked, of a few answers."""
        options = list(stand_ins(node.options))
        while len(options) > self.effort.few:
            del options[luck.below(len(options))]
        tried = (self.judge(state, it.id) for it in options)
        return max(tried, key=lambda it: self.game.worth(it, node.seat))


def search(
    game: Game, state: State, decision: Decision, name: str, effort: Effort | None = None
) -> str:
    """The answer that stands best in many worlds, if that is sure enough; luck by a name."""
    effort = effort or (RIVALS if game.rivals else TOGETHER)
    looked = sorted(ahead(game, state, decision), key=lambda it: -it.points)[: effort.widest]
    first, *others = looked
    gains = {
        it.answers[0]: _Gain(effort.trust, float(it.points - first.points) * effort.trust)
        for it in others
    }
    going = _Search(game, decision.seat, effort)
    worlds = Worlds(game, state)
    world = 0
    while gains and going.judged + worlds.weighed < effort.judged:
        world += 1
        luck = f"{name}:{world}"
        whole = worlds.one(Luck(f"{luck}:world"))
        base = going.played_on(whole, first.answers[0], Luck(luck))
        for answer, gain in gains.items():
            gain.add(going.played_on(whole, answer, Luck(luck)) - base)
        if world % CHECK == 0:
            gains = _hopeful(gains)
            if len(gains) == 1 and min(it.least(CLEAR) for it in gains.values()) > 0:
                break
    best = max(gains, key=lambda answer: gains[answer].least(SURE), default="")
    return best if best and gains[best].least(SURE) > 0 else first.answers[0]


def _hopeful(gains: dict[str, _Gain]) -> dict[str, _Gain]:
    """Without the answers that are surely worse than the first, or than another."""
    most = max(0.0, *(it.least(DOUBT) for it in gains.values()))
    return {
        answer: it
        for answer, it in gains.items()
        if it.least(-DOUBT) > 0 and it.least(-DOUBT) >= most
    }
