"""One sentence for every fact, in modules as the facts are written in."""

from victoriana.games.circle_undone.view.telling.every_fact import tell

__all__ = ["tell"]
