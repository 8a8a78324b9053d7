"""Policies: who answers for a seat without a person, always the same for the same seed."""

from collections.abc import Mapping

from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Option, Outcome, Over, State
from victoriana.session.outside import Policy

WIDTH = 8  # answers that are looked at more closely
LONGEST = 100  # steps to the end of a turn


def random(game: Game, state: State, decision: Decision, seed: str, position: int) -> str:  # noqa: ARG001 - as every policy
    """Any option, each as likely as the others."""
    from victoriana import chance  # noqa: PLC0415 - whoever only looks needs no luck

    options = tuple(Outcome(option.id, 1) for option in decision.options)
    return chance.draw(Chance("policy:random", "dice", decision.rule, options), seed, position)


def greedy(game: Game, state: State, decision: Decision, seed: str, position: int) -> str:  # noqa: ARG001 - as every policy
    """The option that stands best one answer later, or two; of equals the first.

    What merely ends a turn counts as staying as one is: sooner or later every turn ends. What is
    drawn stays open, and the game says what it may be worth.
    """
    here = game.worth(state)
    tried = [_tried(game, state, option, here) for option in decision.options]
    tried.sort(key=lambda one: -one[0])
    best, answer = None, ""
    for points, option, after in tried[:WIDTH]:
        found = points if after is None else _next(game, after, points)
        if best is None or found > best:
            best, answer = found, option.id
    return answer


def _tried(game: Game, state: State, option: Option, here: int) -> tuple[int, Option, State | None]:
    """What an answer is worth, and the state after it unless a turn is over.

    What ends a turn though it is no end of one, by the fall of whoever acts, counts as what it is.
    """
    after = game.judge(state, option.id).state
    labels = game.labels(state)
    over = game.labels(after) != labels
    if option.kind == "end" and (over or _passes(game, after, labels)):
        return here, option, None
    return game.worth(after), option, None if over else after


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


def _next(game: Game, state: State, here: int) -> int:
    """What the best answer to what follows is worth; what can wait is not looked at."""
    node = game.node(state)
    if not isinstance(node, Decision):
        return here
    now = [option for option in node.options if option.kind == "main"]
    points = [_tried(game, state, option, here)[0] for option in now]
    if len(points) < len(node.options):
        points.append(here)
    return max(points)


POLICIES: Mapping[str, Policy] = {"random": random, "greedy": greedy}
STEADY = ("random",)  # nothing that may be improved is in them: an audit can ask them again
