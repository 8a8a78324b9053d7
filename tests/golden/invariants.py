"""What must hold of every game, and what a game says of its own in `tests/games/<name>/`."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from victoriana.kernel.nodes import Decision, stem
from victoriana.kernel.slots import stand_ins
from victoriana.session.reading import Reading

GAMES = Path(__file__).parents[1] / "games"


def broken(session: Reading) -> Iterator[str]:
    """Everything at which a game is not as it must be: what every game holds, then its own."""
    yield from unseen(session)
    yield from misfitting(session)
    name = session.game.id.replace("-", "_")
    if (GAMES / name / "invariants.py").is_file():
        own: Callable[[Reading], Iterator[str]] = import_module(
            f"tests.games.{name}.invariants"
        ).broken
        yield from own(session)


def unseen(session: Reading) -> Iterator[str]:
    """What is covered stays so when it is looked at again, and nobody is asked what he cannot see.

    To whom a decision is put, all its options are open by what he sees alone.
    """
    game, history = session.game, session.history
    seats = (None, *(it.id for it in session.header.seats))
    for n in (0, *history.line()):
        state = history.states[n]
        node = game.node(state)
        for seat in seats:
            seen = game.as_seen(state, seat)
            if game.as_seen(seen, seat) != seen:
                yield f"Entry {n}: seen by {seat or 'all'} a second time it is another table."
        if isinstance(node, Decision) and game.node(game.as_seen(state, node.seat)) != node:
            yield f"Entry {n}: {node.seat} does not see all that {node.id} offers."


def misfitting(session: Reading) -> Iterator[str]:
    """What is offered with a slot is an answer itself, and its value is the last of its words."""
    game, history = session.game, session.history
    for n in (0, *history.line()):
        state = history.states[n]
        node = game.node(state)
        slotted = [it for it in node.options if it.slot] if isinstance(node, Decision) else ()
        for option in stand_ins(slotted):
            value = option.id.removeprefix(stem(option.id))
            if not option.takes(option.id):
                yield f"Entry {n}: {option.id} does not fit its own slot."
            if game.words(state, option.id).split()[-1] != value:
                yield f"Entry {n}: the words of {option.id} do not end with its value."
