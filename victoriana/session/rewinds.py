"""Undo and redo: where a rewind leads, and what stands in its way."""

from collections.abc import Iterator
from itertools import pairwise

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn, Rewound
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance
from victoriana.kernel.projector import History
from victoriana.session import moments
from victoriana.session.course import is_luck

TURN = "turn"


def undo_target(
    game: Game, history: History, moment: str = "", *, table: bool = False
) -> int | Refusal:
    """Where an undo leads: before the last answer, to the start of a turn, or to a moment.

    At a table that tells its own luck, a draw is something that somebody said, too.
    """
    line = [0, *history.line()]
    if moment == TURN:
        return _turn(game, history, line)
    if moment:
        target = moments.resolve(game, history, moment)
        if isinstance(target, Refusal):
            return target
        target = history.stands(target)
        if target not in line:
            text = f"Entry {target} was undone; an undo leads back along the game as it was played."
            return Refusal("illegal", text, answer=moment)
        return target if target != line[-1] else _nothing()
    for before, n in reversed(list(pairwise(line))):
        entry = history.entries[n - 1]
        said = isinstance(entry, Decided) or (table and isinstance(entry, Drawn))
        if said and not entry.by:
            return before
    return _nothing()


def barrier(game: Game, history: History, target: int, moment: str = "") -> Refusal | None:
    """The first draw that lies between the target and now: past it an undo must be a takeback."""
    drawn = next(draws(history, target), None)
    if drawn is None:
        return None
    node = game.node(history.before(drawn))
    source = node.source if isinstance(node, Chance) else "luck"
    label = "".join(game.labels(history.states[target])[-1:])
    where = f"{target} ({label})" if label else "the start" if target == 0 else str(target)
    takeback = f"undo {moment}".rstrip() + " --takeback"
    text = (
        f"I stop here: the {source} was drawn at {drawn}, and what was seen stays seen.\n"
        f"To take it back to {where}, for everyone to see:  {takeback}"
    )
    return Refusal("illegal", text, answer="undo", tries=(takeback,))


def draws(history: History, target: int, since: int | None = None) -> Iterator[int]:
    """Every draw with more than one outcome on the way back from a moment to the target."""
    for n in history.line(since):
        entry = history.entries[n - 1]
        if n > target and is_luck(entry):
            yield n


def redo_target(history: History) -> int | Refusal:
    """Where the last undo came from, as long as nothing else was played."""
    stack: list[int] = []
    for entry in history.entries:
        match entry:
            case Rewound() if stack and history.stands(entry.to) == stack[-1]:
                stack.pop()
            case Rewound():
                stack.append(history.stands(entry.n - 1))
            case Decided() | Drawn():
                stack.clear()
    return stack[-1] if stack else Refusal("illegal", "There is nothing to redo.", answer="redo")


def _turn(game: Game, history: History, line: list[int]) -> int | Refusal:
    labels = [game.labels(history.states[n])[-1:] for n in line]
    for at in range(len(line) - 2, -1, -1):
        # The start of the turn that this moment belongs to.
        if labels[at] and (at == 0 or labels[at - 1] != labels[at]):
            return line[at]
    return _nothing()


def _nothing() -> Refusal:
    return Refusal("illegal", "There is nothing to undo.", answer="undo")
