"""Positions of Monsters vs. Heroes without a history: what can be set, and what is possible."""

from victoriana.games.monsters_vs_heroes.positions.placing import placed
from victoriana.games.monsters_vs_heroes.positions.table import settable

__all__ = ["placed", "settable"]
