"""The notation of Monsters vs. Heroes: typed leniently, recorded canonically."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.monsters_vs_heroes.notation.bracing import braces, unbrace
    from victoriana.games.monsters_vs_heroes.notation.spelling import gloss, words
    from victoriana.games.monsters_vs_heroes.notation.typed import read

__all__ = ["braces", "gloss", "read", "unbrace", "words"]
__getattr__ = parts(
    __name__,
    braces="bracing",
    gloss="spelling",
    read="typed",
    unbrace="bracing",
    words="spelling",
)
