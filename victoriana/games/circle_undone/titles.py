"""How a handle is read as a title, for cards that stand in no list."""

NUMERALS = frozenset("ivx")  # letters of the numbers on tarot cards: xviii
SMALL = ("a", "an", "and", "at", "by", "in", "of", "on", "or", "the", "to", "with")


def title(handle: str) -> str:
    """A handle as a name: spectral-web, Spectral Web; moon-xviii, Moon XVIII."""
    first, *rest = handle.replace("-", " ").split() or [""]
    return " ".join([first.capitalize(), *(it if it in SMALL else _word(it) for it in rest)])


def _word(word: str) -> str:
    """A word of a title; a Roman number stands in capitals."""
    return word.upper() if NUMERALS.issuperset(word) else word.capitalize()
