"""The only list of games."""

from victoriana.games.shelf import GAMES, built, faults, load, open_box, pack_schema

__all__ = ["GAMES", "built", "faults", "load", "open_box", "pack_schema"]
