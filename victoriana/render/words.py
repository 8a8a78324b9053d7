"""Words as a terminal measures them: how wide, cut, filled up, broken into lines."""

import unicodedata
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from victoriana.kernel.screen import Line, Run, Span, Words
from victoriana.render.safe import safe

Spans = tuple[Span, ...]
OURS = frozenset("─│╲\u2571←↑→↓…·×–−’‘“”☼☠")  # glyphs of ours, each one column wide
CUT = "…"
SPACING = "Mc"  # a mark with a column of its own


def spans(words: Words) -> Spans:
    """The words made harmless, as pieces of one style each."""
    pieces = (Span(words),) if isinstance(words, str) else words
    return tuple(harmless(piece) for piece in pieces if piece.text)


def harmless(piece: Span) -> Span:
    """A piece that only stands where it stands."""
    text = safe(piece.text)
    return piece if text == piece.text else replace(piece, text=text)


def bare(pieces: Iterable[Span]) -> str:
    """The text alone."""
    return "".join(piece.text for piece in pieces)


def wide(text: str) -> int:
    """How many columns a harmless text takes."""
    if text.isascii():
        return len(text)
    return sum(columns(letter) for letter in text)


def columns(letter: str) -> int:
    """How many columns one character takes: none, one or two."""
    if letter.isascii() or letter in OURS:
        return 1
    from wcwidth import wcwidth  # noqa: PLC0415 - its tables take longer to load than to draw

    return 1 if unicodedata.category(letter) == SPACING else max(0, wcwidth(letter))


def width_of(pieces: Iterable[Span]) -> int:
    """How many columns the pieces take."""
    return sum(wide(piece.text) for piece in pieces)


def letters(pieces: Iterable[Span]) -> Iterator[Span]:
    """The characters with what stands over them, each as a piece of its own."""
    for piece in pieces:
        whole = ""
        for letter in piece.text:
            if whole and columns(letter):
                yield replace(piece, text=whole)
                whole = ""
            whole += letter
        if whole:
            yield replace(piece, text=whole)


def gather(pieces: Iterable[Span]) -> Spans:
    """Characters joined again to pieces of one style each."""
    joined: list[Span] = []
    for piece in pieces:
        if joined and (joined[-1].style, joined[-1].fresh) == (piece.style, piece.fresh):
            joined[-1] = replace(piece, text=joined[-1].text + piece.text)
        elif piece.text:
            joined.append(piece)
    return tuple(joined)


def cut(pieces: Spans, room: int, sign: str = CUT) -> Spans:
    """As much as fits; where something is lost, the sign says so in the last column."""
    if width_of(pieces) <= room:
        return pieces
    kept: list[Span] = []
    left = room - 1
    for letter in letters(pieces):
        left -= wide(letter.text)
        if left < 0:
            break
        kept.append(letter)
    return gather([*kept, Span(sign)]) if room > 0 else ()


def trimmed(pieces: Spans) -> Spans:
    """Without spaces at the end."""
    kept = list(pieces)
    while kept:
        last = kept[-1].text.rstrip(" ")
        if last:
            kept[-1] = replace(kept[-1], text=last)
            break
        kept.pop()
    return tuple(kept)


def fill(pieces: Spans, room: int) -> Spans:
    """Cut or filled up with spaces to exactly this width."""
    pieces = cut(pieces, room)
    missing = room - width_of(pieces)
    return (*pieces, Span(" " * missing)) if missing > 0 else pieces


ARROW = "=>"  # what stands left and right of it is read together


def within_line(letters: list[Span], at: int) -> bool:
    """Whether a space stands beside an arrow, so that a line is not broken there."""
    around = bare(letters[max(at - 3, 0) : at + 2])
    return ARROW in (around[:2], around[-2:])


def wrap(pieces: Spans, room: int, hang: int | None = None) -> list[Spans]:
    """Broken between words into lines of at most this width.

    Spaces in front are kept on every line, or `hang` columns on all but the first.
    """
    text = bare(pieces)
    front = len(text) - len(text.lstrip(" "))
    if width_of(pieces) <= room:
        return [pieces]
    hang = min(front if hang is None else hang, room // 2)
    lines: list[Spans] = []
    rest = list(letters(pieces))
    indent = 0
    while rest:
        used = here = indent
        end = broken = between = 0
        for number, piece in enumerate(rest, 1):
            letter = piece.text
            if letter == " " and bare_before(rest, number) and not within_line(rest, number):
                broken = number
                between = between if piece.style.startswith("hue") else number
            used += wide(letter)
            if used > room and letter != " ":
                break
            end = number
        if end < len(rest) and broken:  # rather in front of a name in its hue than within it
            end = between if 2 * between > broken else broken
        end = max(end, 1)
        line = rest[:end]
        while line and line[-1].text == " ":
            line.pop()
        lines.append(gather([Span(" " * here), *line]))
        rest = rest[end:]
        while rest and rest[0].text == " ":
            rest = rest[1:]
        indent = hang
    return lines


def bare_before(rest: list[Span], number: int) -> bool:
    """Whether anything but spaces stands before this place."""
    return any(letter.text != " " for letter in rest[:number])


def fit(line: Line, room: int) -> Spans:
    """One line that fits: words are cut, a run lets its last items give way first."""
    if not isinstance(line, Run):
        return cut(spans(line), room)
    wordings = [[spans(words) for words in item] for item in line.items]
    widths = [[width_of(pieces) for pieces in item] for item in wordings]
    chosen = [0] * len(widths)

    def taken() -> int:
        used = [width for item, at in zip(widths, chosen, strict=True) if (width := item[at])]
        return sum(used) + line.gap * (len(used) - 1)

    for number in reversed(range(len(chosen))):
        while taken() > room and chosen[number] < len(widths[number]) - 1:
            chosen[number] += 1
    said = (item[at] for item, at in zip(wordings, chosen, strict=True))
    return cut(trimmed(join([pieces for pieces in said if pieces], line.gap)), room)


def join(items: list[Spans], gap: int) -> Spans:
    """Items in one line, with a gap between them."""
    line: list[Span] = []
    for item in items:
        line += [Span(" " * gap), *item] if line else item
    return tuple(line)
