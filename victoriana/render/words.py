"""Words as a terminal measures them: how wide, cut, filled up, broken into lines."""

from collections.abc import Iterable, Iterator

from victoriana.kernel.screen import Line, Run, Span, Style, Words
from victoriana.render.safe import safe

Spans = tuple[Span, ...]
OURS = frozenset("─│╲\u2571←↑→↓…·×–’‘“”")  # glyphs of ours, each one column wide
GAP = 2  # columns between the items of a run
CUT = "…"


def spans(words: Words) -> Spans:
    """The words made harmless, as pieces of one style each."""
    pieces = (Span(words),) if isinstance(words, str) else words
    return tuple(Span(safe(piece.text), piece.style) for piece in pieces if piece.text)


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

    return max(0, wcwidth(letter))


def width_of(pieces: Iterable[Span]) -> int:
    """How many columns the pieces take."""
    return sum(wide(piece.text) for piece in pieces)


def letters(pieces: Iterable[Span]) -> Iterator[tuple[str, Style]]:
    """The characters with what stands over them, each with its style."""
    for piece in pieces:
        whole = ""
        for letter in piece.text:
            if whole and columns(letter):
                yield whole, piece.style
                whole = ""
            whole += letter
        if whole:
            yield whole, piece.style


def gather(parts: Iterable[tuple[str, Style]]) -> Spans:
    """Characters joined again to pieces of one style each."""
    joined: list[Span] = []
    for text, style in parts:
        if joined and joined[-1].style == style:
            joined[-1] = Span(joined[-1].text + text, style)
        elif text:
            joined.append(Span(text, style))
    return tuple(joined)


def cut(pieces: Spans, room: int, sign: str = CUT) -> Spans:
    """As much as fits; where something is lost, the sign says so in the last column."""
    if width_of(pieces) <= room:
        return pieces
    kept: list[tuple[str, Style]] = []
    left = room - 1
    for letter, style in letters(pieces):
        left -= wide(letter)
        if left < 0:
            break
        kept.append((letter, style))
    return gather([*kept, (sign, "")]) if room > 0 else ()


def fill(pieces: Spans, room: int) -> Spans:
    """Cut or filled up with spaces to exactly this width."""
    pieces = cut(pieces, room)
    missing = room - width_of(pieces)
    return (*pieces, Span(" " * missing)) if missing > 0 else pieces


ARROW = "=>"  # what stands left and right of it is read together


def within_line(letters: list[tuple[str, Style]], at: int) -> bool:
    """Whether a space stands beside an arrow, so that a line is not broken there."""
    around = "".join(letter for letter, _ in letters[max(at - 3, 0) : at + 2])
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
        end = broken = 0
        for number, (letter, _) in enumerate(rest, 1):
            if letter == " " and bare_before(rest, number) and not within_line(rest, number):
                broken = number
            used += wide(letter)
            if used > room and letter != " ":
                break
            end = number
        if end < len(rest) and broken:
            end = broken
        end = max(end, 1)
        line = rest[:end]
        while line and line[-1][0] == " ":
            line.pop()
        lines.append(gather([(" " * here, ""), *line]))
        rest = rest[end:]
        while rest and rest[0][0] == " ":
            rest = rest[1:]
        indent = hang
    return lines


def bare_before(rest: list[tuple[str, Style]], number: int) -> bool:
    """Whether anything but spaces stands before this place."""
    return any(letter != " " for letter, _ in rest[:number])


def fit(line: Line, room: int) -> Spans:
    """One line that fits: words are cut, a run lets its last items give way first."""
    if not isinstance(line, Run):
        return cut(spans(line), room)
    chosen = [0] * len(line.items)

    def written() -> Spans:
        said = (spans(item[level]) for item, level in zip(line.items, chosen, strict=True))
        return join([piece for piece in said if piece], GAP)

    for number in reversed(range(len(chosen))):
        while width_of(written()) > room and chosen[number] < len(line.items[number]) - 1:
            chosen[number] += 1
    return cut(written(), room)


def join(items: list[Spans], gap: int) -> Spans:
    """Items in one line, with a gap between them."""
    line: list[Span] = []
    for item in items:
        line += [Span(" " * gap), *item] if line else item
    return tuple(line)
