"""What Tab offers in a shell: answered before anything else of the program is loaded."""

from commands._complete.entry import main

__all__ = ["main"]
