"""How finished lines become text: the sixteen colours of a terminal, or plain ASCII."""

import unicodedata
from collections.abc import Iterable

from victoriana.kernel.screen import Span, Style
from victoriana.render.words import Spans, letters, wide

# Four hues that stay apart for colour-blind readers; the terminal's own theme decides the shades.
CODES: dict[Style, str] = {
    "strong": "1",
    "new": "1",
    "dim": "2",
    "hue-1": "31",
    "hue-2": "94",
    "hue-3": "36",
    "hue-4": "33",
}
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
        pieces = tuple(Span(plainly(piece), piece.style) for piece in line) if ascii else line
        pieces = trimmed(pieces)
        painted.append("".join(coloured(piece) if color else piece.text for piece in pieces))
    return "\n".join(painted)


def trimmed(pieces: Spans) -> Spans:
    """Without spaces at the end."""
    kept = list(pieces)
    while kept:
        last = kept[-1].text.rstrip(" ")
        if last:
            kept[-1] = Span(last, kept[-1].style)
            break
        kept.pop()
    return tuple(kept)


def coloured(piece: Span) -> str:
    """A piece in the terminal's own colours."""
    code = CODES.get(piece.style)
    return f"\x1b[{code}m{piece.text}{RESET}" if code and piece.text.strip() else piece.text


def plainly(piece: Span) -> str:
    """The piece in ASCII, as wide as before."""
    if piece.text.isascii():
        return piece.text
    return "".join(ascii_of(letter) for letter, _ in letters((piece,)))


def ascii_of(letter: str) -> str:
    """An ASCII letter for this one, as many columns wide."""
    if letter.isascii():
        return letter
    if letter in ASCII:
        return ASCII[letter]
    base = unicodedata.normalize("NFKD", letter)[0]
    size = wide(letter)
    return base if base.isascii() and size == 1 else UNKNOWN * size
