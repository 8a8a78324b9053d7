"""The only list of games."""

from victoriana.games.shelf import GAMES, faults, load

__all__ = ["GAMES", "faults", "load"]
