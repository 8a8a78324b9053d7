"""The notation of The Circle Undone: typed leniently, recorded canonically."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.circle_undone.notation.bracing import braces, unbrace
    from victoriana.games.circle_undone.notation.spelling import gloss, words
    from victoriana.games.circle_undone.notation.typed import read

__all__ = ["braces", "gloss", "read", "unbrace", "words"]
__getattr__ = parts(
    __name__,
    braces="bracing",
    gloss="spelling",
    read="typed",
    unbrace="bracing",
    words="spelling",
)
