"""How a reader wants things to look: width, colour, glyphs, words without redrawing."""

import contextlib
import locale
import os
import shutil
import sys
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.screen import Screen
from victoriana.render.page import text
from victoriana.render.paint import ascii_of
from victoriana.render.safe import safe

Color = Literal["auto", "always", "never"]


class Looks(Struct, frozen=True):
    """The reader's own choices, and what the terminal allows."""

    plain: bool = False  # sentences, nothing redrawn
    ascii: bool = False
    color: bool = False
    width: int = 80
    height: int = 24

    def text(self, screen: Screen, before: Screen | None = None, beneath: int = 0) -> str:
        """A screen as this reader sees it, with so many lines free beneath it if it can."""
        return text(
            screen,
            width=self.width,
            height=self.height,
            ascii=self.ascii,
            color=self.color,
            plain=self.plain,
            before=before,
            beneath=beneath,
        )

    def sized(self) -> "Looks":
        """The same in the size that the terminal has now, whatever a shell has left behind."""
        size = _size()
        return replace(self, width=size.columns, height=size.lines)

    def line(self, words: str) -> str:
        """One line as it stands, made harmless and never broken."""
        shown = safe(words)
        return "".join(map(ascii_of, shown)) if self.ascii and not shown.isascii() else shown


def looks(
    *,
    plain: bool = False,
    ascii: bool = False,  # noqa: A002 - the word of the option
    color: Color = "auto",
    usual: Color = "auto",
    terminal: bool = False,
) -> Looks:
    """The looks that the options and the environment ask for; `usual` is the reader's setting."""
    size = shutil.get_terminal_size()  # COLUMNS and LINES count for what is printed once
    return Looks(
        plain,
        ascii or _wants_ascii(os.environ),
        _wants_color(color, usual, os.environ, terminal=terminal),
        size.columns if terminal else 80,
        size.lines if terminal else 24,
    )


def _size() -> os.terminal_size:
    """What the terminal says, if it says anything; COLUMNS and LINES may be of another window."""
    with contextlib.suppress(OSError, ValueError):
        size = os.get_terminal_size(sys.stdout.fileno())
        if size.columns > 0 and size.lines > 0:
            return size
    return shutil.get_terminal_size()


def _wants_ascii(environment: Mapping[str, str]) -> bool:
    """A dumb terminal, a locale that knows nothing else, or one where lines may count double."""
    chosen = _locale(environment)
    if environment.get("TERM") == "dumb" or chosen[:2] in _DOUBLE:
        return True
    return chosen in _PLAIN or (
        bool(chosen) and "utf" not in locale.normalize(chosen).casefold().replace("-", "")
    )


def _locale(environment: Mapping[str, str]) -> str:
    """The locale that the reader chose; Python sets LC_CTYPE where it knows no LANG but C."""
    everything, letters, usual = (environment.get(it, "") for it in ("LC_ALL", "LC_CTYPE", "LANG"))
    own = "" if usual and letters in _COERCED else letters
    return everything or own or usual


def _wants_color(
    color: Color, usual: Color, environment: Mapping[str, str], *, terminal: bool
) -> bool:
    """An option counts most, then NO_COLOR and FORCE_COLOR, then a setting, then the terminal."""
    if color != "auto":
        return color == "always"
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    if usual == "never" or environment.get("TERM") == "dumb":
        return False
    return terminal or usual == "always"


_PLAIN = ("C", "POSIX")  # locales that know ASCII alone
_COERCED = ("C.UTF-8", "C.utf8", "UTF-8")  # what Python sets, for its own sake
_DOUBLE = ("ja", "ko", "zh")  # terminals there may draw box lines and arrows two columns wide
