"""How cards of a deck are called and counted in an answer, behind words that nobody types."""

from collections.abc import Iterable

TITLE = "title"  # stands before a name in a player's own words, and is not typed
NUMBER = "number"  # stands before a number, and is not typed either
OTHER = "other"  # none of those that are named


def fresh(closed: Iterable[str]) -> str:
    """A name that is free, for those who have none."""
    taken = tuple(closed)
    names = ("card", *(f"{number}-card" for number in range(2, len(taken) + 2)))
    return next(it for it in names if it not in taken)
