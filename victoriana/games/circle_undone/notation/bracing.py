"""Draws as they stand in braces: which are written as one word, and what a word stands for."""

from collections.abc import Sequence
from itertools import groupby

from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Chance

Draw = tuple[State, Chance, str]  # the state before, what was drawn from, the outcome


def braces(draws: Sequence[Draw]) -> str:
    """Draws in a row from the same thing as one word: {skull+cultist}."""
    rows = (list(row) for _, row in groupby(draws, key=lambda it: it[1].id))
    return " ".join("{" + "+".join(_word(it) for it in row) + "}" for row in rows)


def unbrace(word: str) -> tuple[str, ...]:
    """The outcomes that one word in braces stands for, in the order drawn.

    A plus with a figure behind it is the sign of a token: {0++1} is 0 and +1.
    """
    if not word.startswith("+") and "+" not in word:
        return (word,) if word else ()
    found: list[str] = []
    rest = word
    while rest:
        sign = rest[0] if rest[0] == "+" and rest[1:2].isdigit() else ""
        face, _, rest = rest[len(sign) :].partition("+")
        if face:
            found.append(sign + face)
    return tuple(found)


def _word(draw: Draw) -> str:
    _, chance, outcome = draw
    return f"{chance.about}:{outcome}" if chance.about else outcome
