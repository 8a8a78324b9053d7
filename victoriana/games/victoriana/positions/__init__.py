"""Positions of Victoriana without a history: what can be set, and what is possible."""

from victoriana.games.victoriana.positions.placing import placed
from victoriana.games.victoriana.positions.table import settable

__all__ = ["placed", "settable"]
