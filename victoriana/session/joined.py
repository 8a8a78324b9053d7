"""Answers said in several steps: a card and then where it goes is one answer all the same."""

from victoriana.kernel.nodes import Decision
from victoriana.session.course import is_answer
from victoriana.session.reading import Reading


def joint(reading: Reading, first: int, then: int) -> str:
    """What stands between an answer and the one in which it goes on; nothing if it does not."""
    history = reading.history
    if not is_answer(history.played(first)):
        return ""
    entry, node = history.played(then), reading.game.node(history.before(then))
    tie = node.joint if isinstance(node, Decision) and is_answer(entry) else ""
    return tie if tie and not reading.retold([first]) else ""


def begun(reading: Reading, n: int) -> int:
    """The first step of the answer that an entry is, or is a step of."""
    earlier = reading.history.back(n)
    first = next(earlier)
    for before in earlier:
        if _by_itself(reading, before):
            continue
        if not joint(reading, before, first):
            break
        first = before
    return first


def _by_itself(reading: Reading, n: int) -> bool:
    """Whether an entry is a step in the middle, of which one way alone was open."""
    entry, node = reading.history.played(n), reading.game.node(reading.history.before(n))
    is_step = isinstance(node, Decision) and bool(node.joint)
    return is_step and not is_answer(entry) and not reading.retold([n])
