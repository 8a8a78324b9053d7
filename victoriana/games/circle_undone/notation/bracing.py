"""Draws as they stand in braces: which are written as one word, and what a word stands for."""

from collections.abc import Sequence
from itertools import groupby

from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Chance

ROOM = 60  # letters in one pair of braces
Draw = tuple[State, Chance, str]  # the state before, what was drawn from, the outcome


def braces(draws: Sequence[Draw]) -> str:
    """Draws in a row from the same thing as one word: {skull+cultist}; long ones as several."""
    rows = (list(row) for _, row in groupby(draws, key=lambda it: it[1].id))
    return " ".join(f"{{{word}}}" for row in rows for word in _joined(row))


def _joined(row: Sequence[Draw]) -> list[str]:
    """The words of some draws, as many joined as a line of a log has room for."""
    found: list[str] = []
    for it in row:
        word = _word(it)
        if found and len(found[-1]) + len(word) < ROOM:
            found[-1] += f"+{word}"
        else:
            found.append(word)
    return found


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
