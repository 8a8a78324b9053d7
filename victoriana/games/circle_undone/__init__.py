"""The Circle Undone: a campaign guide in eight scenarios."""

from victoriana.games.circle_undone.loading import built, faults, load, open_box

__all__ = ["built", "faults", "load", "open_box"]
