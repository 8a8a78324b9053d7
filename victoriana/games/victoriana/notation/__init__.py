"""The notation of Victoriana: what is typed is read leniently, what is recorded is canonical."""

from victoriana.games.victoriana.notation.bracing import braces, unbrace
from victoriana.games.victoriana.notation.spelling import gloss, words
from victoriana.games.victoriana.notation.typed import read

__all__ = ["braces", "gloss", "read", "unbrace", "words"]
