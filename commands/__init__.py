"""The command line: it knows verbs, options and exit statuses, and no rule."""

from commands._app import main

__all__ = ["main"]
