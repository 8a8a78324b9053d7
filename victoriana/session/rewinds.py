"""Undo and redo: where a rewind leads, and what stands in its way."""

from collections.abc import Iterator

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn, Rewound
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Over, forced
from victoriana.kernel.projector import History, after
from victoriana.session import joined, moments
from victoriana.session.course import is_luck
from victoriana.session.reading import Reading

TURN = "turn"


def undo_target(reading: Reading, moment: str = "", *, table: bool = False) -> int | Refusal:
    """Where an undo leads: before the last answer, to the start of a turn, or to a moment.

    An answer that was said in several steps is one. At a table that tells its own luck, a draw is
    something that somebody said, too.
    """
    game, history = reading.game, reading.history
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
    for n in history.back():
        entry = history.entries[n - 1]
        said = isinstance(entry, Decided) or (table and isinstance(entry, Drawn))
        if said and not entry.by:
            return line[line.index(joined.begun(reading, n)) - 1]
    return _nothing()


def barrier(game: Game, history: History, target: int, moment: str = "") -> Refusal | None:
    """The first draw or look that lies between the target and now: past it one must take back."""
    drawn = next(turned_up(game, history, target), None)
    if drawn is None:
        return None
    node = game.node(history.before(drawn))
    what = f"the {node.source}" if isinstance(node, Chance) else "luck"
    what = f"{what} was drawn at {drawn}"
    if isinstance(history.played(drawn), Decided):
        what = f"entry {drawn} showed what lay covered"
    label = "".join(game.labels(history.states[target])[-1:])
    where = f"{target} ({label})" if label else "the start" if target == 0 else str(target)
    takeback = f"undo {moment}".rstrip() + " --takeback"
    text = (
        f"I stop here: {what}, and what was seen stays seen.\n"
        f"To take it back to {where}, for everyone to see:  {takeback}"
    )
    return Refusal("illegal", text, answer="undo", tries=(takeback,))


def turned_up(game: Game, history: History, target: int, since: int | None = None) -> Iterator[int]:
    """Every draw and every look at something covered, on the way back from a moment to a target."""
    stood = history.states[history.tip if since is None else since]
    open_now = isinstance(game.node(stood), Over)  # and nobody has a secret any more
    for n in history.line(since):
        luck = is_luck(history.played(n)) if n > target else False
        if luck or (n > target and not open_now and _shows(game, history, n)):
            yield n


def _shows(game: Game, history: History, n: int) -> bool:
    """Whether the table saw a card drawn, or who answered saw more than could be foretold."""
    entry, before = history.played(n), history.before(n)
    seat = entry.seat if isinstance(entry, Decided) else None
    seen = game.as_seen(before, seat)
    if seen is before:
        return False  # nothing is covered
    if isinstance(entry, Drawn):
        return forced(game.node(seen)) is None
    foretold = after(seen, entry.facts)
    return bool(game.as_seen(foretold, seat) != game.as_seen(history.states[n], seat))


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
