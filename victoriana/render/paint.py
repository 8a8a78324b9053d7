"""How finished lines become text: the sixteen colours of a terminal, or plain ASCII."""

import unicodedata
from collections.abc import Iterable

from msgspec.structs import replace

from victoriana.kernel.screen import Span, Style
from victoriana.render.words import Spans, letters, trimmed, wide

# Four hues that stay apart for colour-blind readers; the terminal's own theme decides the shades.
CODES: dict[Style, str] = {
    "strong": "1",
    "dim": "2",
    "hue-1": "31",
    "hue-2": "94",
    "hue-3": "36",
    "hue-4": "33",
}
FRESH = "1"  # bold, beside whatever hue
RESET = "\x1b[0m"
ASCII = {
    "─": "-",
    "│": "|",
    "╲": "\\",
    "\u2571": "/",  # the line that rises
    "←": "<",
    "↑": "^",
    "→": ">",
    "↓": "v",
    "…": "~",
    "·": ".",
    "×": "x",
    "☼": "*",
    "☠": "X",
    "–": "-",
    "—": "-",
    "−": "-",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "Æ": "A",
    "æ": "a",
    "Œ": "O",
    "œ": "o",
    "ß": "s",
    "ø": "o",
    "ł": "l",
}
UNKNOWN = "?"


def paint(lines: Iterable[Spans], *, ascii: bool = False, color: bool = False) -> str:  # noqa: A002 - the word of the option
    """The text of these lines, without spaces at their ends."""
    painted = []
    for line in lines:
        pieces = tuple(replace(it, text=plainly(it)) for it in line) if ascii else line
        pieces = trimmed(pieces)
        painted.append("".join(coloured(piece) if color else piece.text for piece in pieces))
    return "\n".join(painted)


def coloured(piece: Span) -> str:
    """A piece in the terminal's own colours."""
    codes = [FRESH] if piece.fresh else []
    if piece.style and not (piece.fresh and piece.style in ("strong", "dim")):
        codes.append(CODES[piece.style])
    code = ";".join(codes)
    return f"\x1b[{code}m{piece.text}{RESET}" if code and piece.text.strip() else piece.text


def plainly(piece: Span) -> str:
    """The piece in ASCII, as wide as before."""
    if piece.text.isascii():
        return piece.text
    return "".join(ascii_of(letter.text) for letter in letters((piece,)))


def ascii_of(letter: str) -> str:
    """An ASCII letter for this one, as many columns wide."""
    if letter.isascii():
        return letter
    if letter in ASCII:
        return ASCII[letter]
    base = unicodedata.normalize("NFKD", letter)[0]
    size = wide(letter)
    return base if base.isascii() and size == 1 else UNKNOWN * size
