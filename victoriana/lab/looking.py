"""Looking ahead: where each answer leads, with the best that follows it, and what that is worth."""

from collections.abc import Sequence

from msgspec import Struct

from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Option, Over, State
from victoriana.kernel.slots import stand_ins
from victoriana.session.course import HIDDEN

WIDTH = 8  # answers that are looked at more closely
LONGEST = 100  # steps to the end of a turn


class Ahead(Struct, frozen=True):
    """Where an answer leads, or two, and what that is worth."""

    points: int
    answers: tuple[str, ...]
    states: tuple[State, ...]  # before each answer, and after the last


def ahead(game: Game, state: State, decision: Decision) -> tuple[Ahead, ...]:
    """The answers that are looked at more closely, each with the best that follows it."""
    look = _Look(game, decision.seat)
    here = game.worth(state, decision.seat)
    tried = [look.tried(state, option, here) for option in stand_ins(decision.options)]
    tried.sort(key=lambda one: -one[0])
    return tuple(look.further(state, *one) for one in tried[:WIDTH])


def best(looked: Sequence[Ahead]) -> Ahead:
    """What is worth most; of equals the first."""
    return max(looked, key=lambda one: one.points)


class _Look:
    """A look ahead, with the eyes of one seat and for its good."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game = game
        self.seat = seat

    def further(self, state: State, points: int, option: Option, after: State | None) -> Ahead:
        """An answer with the best that follows it, unless a turn is over then."""
        if after is None:
            over = option.kind == "end"
            then = state if over else self.game.judge(state, option.id).state
            return Ahead(points, (option.id,), (state, then))
        found = self._next(after, points)
        if found is None:
            return Ahead(points, (option.id,), (state, after))
        more, second, last = found
        return Ahead(more, (option.id, second), (state, after, last))

    def tried(self, state: State, option: Option, here: int) -> tuple[int, Option, State | None]:
        """What an answer is worth, and the state after it unless a turn is over.

        What ends a turn though it is no end of one, by the fall of whoever acts, counts as what
        it is.
        """
        after = self.game.judge(state, option.id).state
        labels = self.game.labels(state)
        over = self.game.labels(after) != labels
        if option.kind == "end" and (over or _passes(self.game, after, labels)):
            return here, option, None
        return self.game.worth(after, self.seat), option, None if over else after

    def _next(self, state: State, here: int) -> tuple[int, str, State] | None:
        """The best answer to what follows; none where staying is as good. What can wait waits.

        Whoever else is asked there answers for his own good, with what is seen of his answers.
        """
        node = self.game.node(state)
        if not isinstance(node, Decision):
            return None
        other = node.seat != self.seat
        look = _Look(self.game, node.seat) if other else self
        every = tuple(stand_ins(node.options))
        main = (option for option in every if option.kind == "main")
        now = [option for option in main if HIDDEN not in option.id]
        found: tuple[int, str, State] | None = None
        staying = self.game.worth(state, node.seat) if other else here
        most = staying if len(now) < len(every) else None
        for option in now:
            points, _, after = look.tried(state, option, staying)
            if most is None or points > most:
                most = points
                then = self.game.judge(state, option.id).state if after is None else after
                found = (points, option.id, then)
        if found is None or not other:
            return found
        _, answer, then = found
        return self.game.worth(then, self.seat), answer, then


def _passes(game: Game, state: State, labels: tuple[str, ...]) -> bool:
    """Whether nobody is asked for more than he has to say until another turn begins.

    As long as nothing was drawn, whoever can end something still has a turn.
    """
    drawn = False
    for _ in range(LONGEST):
        node = game.node(state)
        if isinstance(node, Over) or game.labels(state) != labels:
            return True
        if isinstance(node, Chance):
            drawn = True
            answer = max(node.outcomes, key=lambda outcome: outcome.weight).id
        else:
            ends = [option.id for option in node.options if option.kind == "end"]
            if ends and not drawn:
                return False
            answer = (ends or [node.options[0].id])[0]
        state = game.judge(state, answer).state
    return False
