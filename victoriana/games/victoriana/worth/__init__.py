"""What a state is worth to the investigators, for policies that play without knowing the book."""

from victoriana.games.victoriana.worth.whole import worth

__all__ = ["worth"]
