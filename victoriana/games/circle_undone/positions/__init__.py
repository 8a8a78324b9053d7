"""Campaigns without a history: what can be set, and what is possible."""

from victoriana.games.circle_undone.positions.placing import placed
from victoriana.games.circle_undone.positions.table import settable

__all__ = ["placed", "settable"]
