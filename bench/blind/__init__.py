"""Whether a game keeps its secrets: two games that a seat cannot tell apart are told alike."""

from bench.blind.leaks import leaks, unlike

__all__ = ["leaks", "unlike"]
