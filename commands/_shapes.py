"""What `--json` prints where that is no value of the session as it is."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import State
from victoriana.session.reading import Reading, result_of


def plain(value: Struct) -> dict[str, object]:
    """A value as the object that JSON has of it, to be added to."""
    made: dict[str, object] = msgspec.to_builtins(value)
    return made


def refused(refusal: Refusal | None) -> dict[str, object] | None:
    """A refusal, or nothing."""
    if refusal is None:
        return None
    return {
        "answer": refusal.answer,
        "kind": refusal.kind,
        "rule": refusal.rule,
        "text": refusal.text,
        "try": list(refusal.tries),
    }


def played(reading: Reading, entries: Iterable[int], refusal: Refusal | None) -> dict[str, object]:
    """What came of answers, and what is awaited now."""
    legal = reading.legal()
    result = result_of(reading.node)
    return {
        "save": reading.name,
        "n": reading.n,
        "over": result is not None,
        "result": result,
        "played": [reading.entry(n) for n in entries],
        "refused": refused(refusal),
        "node": legal.node,
        "options": legal.options,
    }


def shown(reading: Reading, n: int) -> dict[str, object]:
    """The table at a moment; with all of the state when the referee looks."""
    state: State = reading.history.states[n]
    result = result_of(reading.game.node(state))
    return {
        "game": reading.header.game,
        "save": reading.name,
        "n": n,
        "node": reading.awaited(state),
        "over": result is not None,
        "result": result,
        "seats": reading.header.seats,
        "state": reading.see(state),
    }
