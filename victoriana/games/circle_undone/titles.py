"""How a handle is read as a title, for cards that stand in no list."""

SMALL = ("a", "an", "and", "at", "by", "in", "of", "on", "or", "the", "to", "with")


def title(handle: str) -> str:
    """A handle as a name: spectral-web, Spectral Web."""
    first, *rest = handle.replace("-", " ").split() or [""]
    return " ".join([first.capitalize(), *(it if it in SMALL else it.capitalize() for it in rest)])
