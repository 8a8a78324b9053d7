"""Conditions on a game: what the names in an expression mean at a moment."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import Expression
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision, Over, State
from victoriana.kernel.paths import Place, find
from victoriana.session.moments import is_label
from victoriana.session.reading import Reading, result_of

T = TypeVar("T")


def parse(
    reading: Reading, text: str, moments: Iterable[int] | None = None
) -> Expression | Refusal:
    """A condition that can be asked of this game at one of these moments, by default the last."""
    expression = expressions.parse(text)
    if isinstance(expression, Refusal):
        return expression
    met = _somewhere(
        lambda n: expressions.holds(expression, lambda path: lookup(reading, path, n)),
        (reading.n,) if moments is None else moments,
    )
    if isinstance(met, Refusal):
        return Refusal("unknown", met.text, met.rule, met.tries, text)
    return expression


def place(reading: Reading, path: str, moments: Iterable[int]) -> Place | Refusal:
    """A part of the state that is there at one of these moments; the first refusal if at none."""
    return _somewhere(lambda n: find(reading.see(reading.history.states[n]), path), moments)


def holds(reading: Reading, expression: Expression, n: int) -> bool:
    """Whether the condition is met at a moment; what is not there then meets nothing."""
    return expressions.holds(expression, lambda path: lookup(reading, path, n)) is True


def lookup(reading: Reading, path: str, n: int) -> object | Refusal:
    """A name of the game itself, a label, or a part of the state as it may be seen."""
    state = reading.history.states[n]
    return looked_up(reading.game, state, path, n, reading.see)


def looked_up(
    game: Game, state: State, path: str, n: int, see: Callable[[State], State]
) -> object | Refusal:
    """The same in a state that entry n leads to, for whoever sees so much of it."""
    match path:
        case "over":
            return isinstance(game.node(state), Over)
        case "result":
            return result_of(game.node(state))
        case "asked":
            node = game.node(state)
            return node.seat if isinstance(node, Decision) else None
        case "entry":
            return n
        case _ if is_label(path):
            return path in game.labels(state)
    found = find(see(state), path)
    return found if isinstance(found, Refusal) else found.value


def _somewhere(ask: Callable[[int], T | Refusal], moments: Iterable[int]) -> T | Refusal:
    """The first answer that is none of these refusals; things come and go in a game."""
    refused: Refusal | None = None
    for n in moments:
        answer = ask(n)
        if not isinstance(answer, Refusal):
            return answer
        refused = refused or answer
    return refused or Refusal("unknown", "There is no such moment.")
