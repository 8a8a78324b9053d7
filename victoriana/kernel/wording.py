"""Counts and names as a sentence says them, and how long a line of text may be."""

from collections.abc import Iterable

FEW = 5  # choices that are named
ROOM = 110  # characters for them in a sentence
SHOWN = 40  # characters of what was typed that a sentence repeats
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


def choices(told: Iterable[str], count: int | None = None) -> str:
    """What may be chosen, in a sentence, as far as it fits: a, b or 7 more."""
    every = list(told)
    total = len(every) if count is None else count
    few = every[: FEW if total <= FEW else FEW - 1]
    while len(few) > 1 and len(", ".join(few)) > ROOM:
        few.pop()
    if len(few) < total:
        few.append(f"{total - len(few)} more")
    return listed(few, "or")


def repeated(typed: str) -> str:
    """What was typed, as far as a sentence says it again."""
    return typed if len(typed) <= SHOWN else f"{typed[: SHOWN - 3]}..."


def capital(text: str) -> str:
    """With a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def in_words(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def composed(typed: str) -> str:
    """A text whose letters with accents are one sign each, as most keyboards type them."""
    if typed.isascii():
        return typed
    from unicodedata import normalize  # noqa: PLC0415 - few have such letters

    return normalize("NFC", typed)


def person(typed: str) -> str:
    """A name as it was typed; with capitals where nobody typed any."""
    return typed if typed != typed.casefold() else typed.title()


def titled(game: str) -> str:
    """A game's id as a name: Lantern Night."""
    small = {"vs": "vs.", "of": "of", "the": "the"}
    return " ".join(small.get(it, it.capitalize()) for it in game.split("-"))
