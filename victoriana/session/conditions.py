"""Conditions on a game: what the names in an expression mean at a moment."""

import re

from victoriana.kernel import expressions
from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import Expression
from victoriana.kernel.nodes import Decision, Over
from victoriana.kernel.paths import find
from victoriana.session.reading import Reading

_LABEL = re.compile(r"r[0-9]+|[0-9]+[a-z]")


def parse(reading: Reading, text: str) -> Expression | Refusal:
    """A condition that can be asked of this game."""
    expression = expressions.parse(text)
    if isinstance(expression, Refusal):
        return expression
    met = expressions.holds(expression, lambda path: lookup(reading, path, reading.n))
    if isinstance(met, Refusal):
        return Refusal("unknown", met.text, met.rule, met.tries, text)
    return expression


def holds(reading: Reading, expression: Expression, n: int) -> bool:
    """Whether the condition is met at a moment; what is not there then meets nothing."""
    return expressions.holds(expression, lambda path: lookup(reading, path, n)) is True


def lookup(reading: Reading, path: str, n: int) -> object | Refusal:
    """A name of the game itself, a label, or a part of the state as it may be seen."""
    state = reading.history.states[n]
    node = reading.game.node(state)
    match path:
        case "over":
            return isinstance(node, Over)
        case "result":
            return node.result if isinstance(node, Over) else None
        case "asked":
            return node.seat if isinstance(node, Decision) else None
        case "entry":
            return n
        case _ if _LABEL.fullmatch(path):
            return path in reading.game.labels(state)
    place = find(reading.see(state), path)
    return place if isinstance(place, Refusal) else place.value
