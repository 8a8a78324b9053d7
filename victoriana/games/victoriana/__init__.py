"""Victoriana: a cooperative game of investigation in London."""

from victoriana.games.victoriana.loading import built, faults, load, open_box

__all__ = ["built", "faults", "load", "open_box"]
