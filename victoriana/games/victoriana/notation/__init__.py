"""The notation of Victoriana: what is typed is read leniently, what is recorded is canonical."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.notation import typed_abilities as typed_abilities
    from victoriana.games.victoriana.notation.bracing import braces, unbrace
    from victoriana.games.victoriana.notation.spelling import gloss, words
    from victoriana.games.victoriana.notation.typed import read

__all__ = ["braces", "gloss", "read", "unbrace", "words"]
__getattr__ = parts(
    __name__, braces="bracing", gloss="spelling", read="typed", unbrace="bracing", words="spelling"
)
