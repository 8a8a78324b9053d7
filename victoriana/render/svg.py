"""A screen as a picture: the lines of a terminal as SVG, in its own colours by day and by night."""

import re
from collections.abc import Iterator, Sequence
from html import escape

from victoriana.kernel.screen import Span, Style
from victoriana.render.words import Spans, trimmed, wide

ADVANCE, LINE, BASE = 8.4, 17.0, 12.5  # a column's width, a line's height, and where letters stand
MARGIN = 18.0
FONT = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace"
_GAPS = re.compile("(  +)")
CLASSES: dict[Style, str] = {
    "strong": "s",
    "dim": "d",
    "hue-1": "h1",
    "hue-2": "h2",
    "hue-3": "h3",
    "hue-4": "h4",
}
DAY = {"paper": "#fbf7ec", "ink": "#2b2620", "rule": "#b9ac90", "dim": "#857a66"}
NIGHT = {"paper": "#1d1b18", "ink": "#e4dccb", "rule": "#5d5443", "dim": "#958a75"}
HUES = (  # by day and by night, apart for colour-blind readers; each repeats a letter
    ("#a3271b", "#f0806a"),
    ("#1f4fa3", "#86aef2"),
    ("#0c6f66", "#5cc4b4"),
    ("#8a5a00", "#e0b050"),
)


def picture(lines: Sequence[Spans], title: str, told: str = "") -> str:
    """The lines as an SVG document; whoever cannot see it is told the words."""
    shown = [trimmed(line) for line in lines]
    columns = max((sum(wide(piece.text) for piece in line) for line in shown), default=0)
    width = columns * ADVANCE + 2 * MARGIN
    height = len(shown) * LINE + 2 * MARGIN
    size = f'width="{_n(width)}" height="{_n(height)}"'
    frame = f'width="{_n(width - 1)}" height="{_n(height - 1)}"'
    view = f'viewBox="0 0 {_n(width)} {_n(height)}"'
    about = 'role="img" aria-labelledby="t d"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} {about}>'
    return "\n".join(
        (
            head,
            f'<title id="t">{escape(title)}</title>',
            f'<desc id="d">{escape(told)}</desc>',
            f"<style>{_style()}</style>",
            f'<rect class="p" x=".5" y=".5" {frame} rx="6"/>',
            '<g xml:space="preserve">',
            *(_line(line, at) for at, line in enumerate(shown) if line),
            "</g>",
            "</svg>",
            "",
        )
    )


def _style() -> str:
    """Day and night, as the reader's own theme says."""
    day = _inks(DAY) + "".join(f".h{at}{{fill:{it[0]}}}" for at, it in enumerate(HUES, 1))
    night = _inks(NIGHT) + "".join(f".h{at}{{fill:{it[1]}}}" for at, it in enumerate(HUES, 1))
    text = f"text{{font:14px {FONT};white-space:pre}}.s,.h1,.h2,.h3,.h4{{font-weight:700}}"
    return f"{text}{day}@media(prefers-color-scheme:dark){{{night}}}"


def _inks(inks: dict[str, str]) -> str:
    paper = f".p{{fill:{inks['paper']};stroke:{inks['rule']}}}"
    return f"{paper}text{{fill:{inks['ink']}}}.d{{fill:{inks['dim']}}}"


def _line(line: Spans, number: int) -> str:
    """One line: each word stands in its own column, whatever letters the reader has."""
    y = MARGIN + number * LINE + BASE
    return f'<text y="{_n(y)}">{"".join(_pieces(line))}</text>'


def _pieces(line: Spans) -> Iterator[str]:
    column = 0
    for piece in line:
        for word in _words(piece):
            size = wide(word.text)
            if word.text.strip(" "):
                x, length = MARGIN + column * ADVANCE, size * ADVANCE
                kind = CLASSES.get(word.style)
                style = f' class="{kind}"' if kind else ""
                yield (
                    f'<tspan x="{_n(x)}" textLength="{_n(length)}"{style}>'
                    f"{escape(word.text)}</tspan>"
                )
            column += size


def _words(piece: Span) -> Iterator[Span]:
    """A piece cut where several spaces stand, which need no letters."""
    for text in _GAPS.split(piece.text):
        if text:
            yield Span(text, piece.style)


def _n(number: float) -> str:
    """A number with one decimal at most."""
    return f"{number:.1f}".removesuffix(".0")
