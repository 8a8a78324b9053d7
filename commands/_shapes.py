"""What `--json` prints: the shapes that programs rely on."""

from collections.abc import Iterable

import msgspec

from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import State
from victoriana.session.reading import Reading, result_of
from victoriana.session.values import Audited, Entry, Verdict


def entry(entry: Entry) -> dict[str, object]:
    """One entry of a log."""
    return msgspec.to_builtins(entry)  # type: ignore[no-any-return]  # a Struct becomes an object


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
        "played": [entry(reading.entry(n)) for n in entries],
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


def verdict(verdict: Verdict) -> dict[str, object]:
    """Whether an answer may be given."""
    return msgspec.to_builtins(verdict)  # type: ignore[no-any-return]  # a Struct becomes an object


def audited(audited: Audited) -> dict[str, object]:
    """The referee's verdict on one save."""
    return msgspec.to_builtins(audited)  # type: ignore[no-any-return]  # a Struct becomes an object
