"""Victoriana: a cooperative game of investigation in London."""

from collections.abc import Mapping

from victoriana.games.victoriana.game import Victoriana
from victoriana.games.victoriana.pack import Raw, faults, read_box

__all__ = ["faults", "load"]


def load(raw: Raw, rulings: Mapping[str, str]) -> Victoriana:
    """The game with the components of a pack, under these rulings and the other defaults."""
    return Victoriana(read_box(raw), rulings)
