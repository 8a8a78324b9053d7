"""Whether something is named in what was typed."""

from collections.abc import Sequence

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.lexicon import names
from victoriana.kernel.handles import kebab

TELLING = 4  # letters of a first word that says by itself what is meant
LONGEST = 5  # words of a name


def is_named(asked: Asked, handle: str, words: Sequence[str], least: int = TELLING) -> bool:
    """Whether one or several of the words are a whole name of this, or its first word."""
    called = names(asked.world, asked.state, handle)
    said = [
        kebab(" ".join(words[start:end]))
        for start in range(len(words))
        for end in range(start + 1, min(len(words), start + LONGEST) + 1)
    ]
    first = [name.partition("-")[0] for name in called]
    return any(it in called or (len(it) >= least and it in first) for it in said)
