"""The only list of games."""

from victoriana.games.shelf import GAMES, faults, load, pack_schema

__all__ = ["GAMES", "faults", "load", "pack_schema"]
