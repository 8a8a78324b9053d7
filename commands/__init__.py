"""The command line: it knows verbs, options and exit statuses, and no rule."""

from commands._start import main

__all__ = ["main"]
