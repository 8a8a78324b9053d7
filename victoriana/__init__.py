"""The library behind the command line: games, their saves and their replay."""

__all__ = ["__version__"]

__version__ = "0.1.0"
