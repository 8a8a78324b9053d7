"""What follows from an answer: draws and forced answers, judged one by one and not yet written."""

from collections import Counter
from collections.abc import Iterator
from typing import Protocol, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Livelock, Refusal
from victoriana.kernel.events import Decided, Drawn, Fact
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Node, Over, State, forced
from victoriana.kernel.referee import Taken, take

RULES = "rules"  # who answers where nothing is left to choose
HIDDEN = "?"  # what stands in an answer or a draw for what these eyes do not see
LONGEST = 10_000  # steps that may follow from one answer


def is_answer(entry: object) -> TypeGuard[Decided[Fact]]:
    """Whether somebody chose this, and it did not follow by itself."""
    return isinstance(entry, Decided) and entry.by != RULES


def is_luck(entry: object) -> TypeGuard[Drawn[Fact]]:
    """Whether this was drawn where more than one thing could come."""
    return isinstance(entry, Drawn) and entry.by != RULES


class Fallen(Struct, frozen=True):
    """What luck gave; `known` when it stood fast before anybody asked."""

    outcome: str
    known: bool


class Dice(Protocol):
    """Where the outcomes of chances come from."""

    def draw(self, chance: Chance, ordinal: int, n: int) -> Fallen | Refusal | None:
        """The outcome of this chance for entry n; None when it has to be awaited."""
        ...

    def forced(self, outcome: str, about: str = "") -> None:
        """An outcome came that was the only one possible."""
        ...


class Step(Struct, frozen=True):
    """One answer or draw of a course."""

    before: State
    taken: Taken
    by: str  # empty for a person and for luck
    known: bool  # nobody learns anything by seeing it now

    @property
    def is_draw(self) -> bool:
        """Whether luck gave it, or would have if more than one thing were possible."""
        return isinstance(self.taken.node, Chance)


class Course:
    """Steps from where the game stands; the game itself is not moved."""

    def __init__(self, game: Game, state: State, counts: Counter[str], n: int) -> None:
        self.game = game
        self.state = state
        self.steps: list[Step] = []
        self.counts = Counter(counts)
        self.n = n  # the number of the next entry
        self.asked = ""  # the answer or outcome that the rules were asked to judge last

    @property
    def node(self) -> Node:
        """What would be awaited."""
        return self.game.node(self.state)

    def answer(self, answer: str, by: str = "", *, known: bool = True) -> Refusal | None:
        """Take one answer or outcome."""
        before = self.state
        self.asked = answer
        taken = take(self.game, before, answer)
        if isinstance(taken, Refusal):
            return taken
        if isinstance(taken.node, Chance):
            self.counts[taken.node.id] += 1
        self.steps.append(Step(before, taken, by, known))
        self.state = taken.state
        self.n += 1
        return None

    def settle(self, dice: Dice) -> Refusal | None:
        """Go on by draws and forced answers until somebody must decide."""
        for _ in range(LONGEST):
            node = self.node
            only = forced(node)
            match node:
                case Over():
                    return None
                case Decision() if only is None or HIDDEN in only:  # what it is must be told first
                    return None
                case _ if only is not None:
                    if isinstance(node, Chance):
                        dice.forced(only, node.about)
                    refusal = self.answer(only, RULES)
                case Chance():
                    fallen = dice.draw(node, self.counts[node.id], self.n)
                    if not isinstance(fallen, Fallen):
                        return fallen and self._why_not(node, fallen)
                    refusal = self.answer(fallen.outcome, known=fallen.known)
            if refusal:
                return refusal
        message = f"{LONGEST} steps and nobody was asked"
        raise Livelock(message)

    def _why_not(self, chance: Chance, refusal: Refusal) -> Refusal:
        """Why a table cannot have seen this, if the game knows more of it."""
        said = refusal.answer.strip("{}")
        why = self.game.not_drawn(self.state, chance, said) if said else None
        return replace(why, answer=refusal.answer) if why else refusal

    def draws(self) -> Iterator[Step]:
        """The steps that luck gave, those with one outcome too."""
        return (step for step in self.steps if step.is_draw)
