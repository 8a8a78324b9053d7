"""Screens become text here, for any width, with or without colour, drawn or in sentences."""

from victoriana.render.page import text
from victoriana.render.safe import safe

__all__ = ["safe", "text"]
