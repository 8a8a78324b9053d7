"""Whether something is named in what was typed."""

from collections.abc import Sequence

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.lexicon import names
from victoriana.kernel.handles import kebab

TELLING = 4  # letters of a first word that says by itself what is meant
LONGEST = 5  # words of a name


def is_named(
    asked: Asked, handle: str, words: Sequence[str], least: int = TELLING, *, first: bool = False
) -> bool:
    """Whether one or several of the words are a whole name of this, or its first word.

    With `first` only those count that begin with the first of the words.
    """
    called = names(asked.world, asked.state, handle)
    said = [
        kebab(" ".join(words[start:end]))
        for start in range(1 if first else len(words))
        for end in range(start + 1, min(len(words), start + LONGEST) + 1)
    ]
    begins = [name.partition("-")[0] for name in called]
    return any(it in called or (len(it) >= least and it in begins) for it in said)
