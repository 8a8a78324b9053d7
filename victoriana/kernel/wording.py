"""Counts and names as a sentence says them, and how long a line of text may be."""

from collections.abc import Iterable

WIDTH = 79  # columns of a line of text that any terminal shows whole, and a mail takes
NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def many(count: int, one: str, more: str = "") -> str:
    """A count with its noun: 1 move, 3 moves, 2 entries."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Names in a row: a, b and c."""
    *most, end = tuple(names) or ("",)
    return f"{', '.join(most)} {last} {end}" if most else end


def in_words(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def person(typed: str) -> str:
    """A name as it was typed; with capitals where nobody typed any."""
    return typed if typed != typed.casefold() else typed.title()


def titled(game: str) -> str:
    """A game's id as a name: Lantern Night."""
    small = {"vs": "vs.", "of": "of", "the": "the"}
    return " ".join(small.get(it, it.capitalize()) for it in game.split("-"))
