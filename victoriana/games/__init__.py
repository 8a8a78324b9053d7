"""The only list of games."""

from victoriana.games.shelf import GAMES, load

__all__ = ["GAMES", "load"]
