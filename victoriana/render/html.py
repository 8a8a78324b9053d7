"""A game as one page to step through: no other file, no network, a transcript without scripts."""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from html import escape

import msgspec
from msgspec import Struct

from victoriana.kernel.screen import Span, Style
from victoriana.render.broadsheet import SCRIPT, STYLE
from victoriana.render.safe import safe
from victoriana.render.words import Spans, trimmed

KINDS: dict[Style, int] = {
    "strong": 1,
    "dim": 2,
    "hue-1": 3,
    "hue-2": 4,
    "hue-3": 5,
    "hue-4": 6,
}
CLASSES = ("", "s", "d", "h1", "h2", "h3", "h4")
DIM = 2
KEYS = "\u2190 \u2192 an answer, with Shift a turn; Home, End"


class Step(Struct, frozen=True):
    """One answer with all that followed from it, and the table after it."""

    first: int  # its entries
    last: int
    label: str  # the turn
    turn: str  # what is asked as the turn begins; empty where it goes on
    who: str
    words: str
    drawn: str
    told: tuple[tuple[str, str], ...]  # each with its section first
    asked: str  # what is awaited after it
    board: tuple[Spans, ...]


class Sheet(Struct, frozen=True):
    """All that stands on the page."""

    title: str
    ears: tuple[str, str]
    deck: str
    steps: tuple[Step, ...]
    head: str  # above the turning points
    turning: tuple[tuple[int, str, str, str], ...]  # entry, label, plus or minus, sentence
    ending: tuple[Spans, ...]
    foot: str


def page(sheet: Sheet) -> str:
    """The whole document."""
    policy = (
        f"default-src 'none'; style-src '{_digest(STYLE)}'; script-src '{_digest(SCRIPT)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    last = sheet.steps[-1]
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            f"<title>{_text(sheet.title)}: {_text(sheet.ears[0])}</title>",
            f"<style>{STYLE}</style>",
            "</head>",
            "<body>",
            '<div class="sheet">',
            *_head(sheet),
            "<main>",
            '<section class="table" aria-label="The table">',
            *_stage(last),
            *_turning(sheet),
            *_ending(sheet),
            "</section>",
            '<section class="story" aria-label="What happened">',
            *_story(sheet.steps),
            "</section>",
            "</main>",
            f"<footer>{_text(sheet.foot)}</footer>",
            "</div>",
            f'<script type="application/json" id="boards">{_boards(sheet.steps)}</script>',
            f"<script>{SCRIPT}</script>",
            "</body>",
            "</html>",
            "",
        )
    )


def _head(sheet: Sheet) -> Iterator[str]:
    left, right = sheet.ears
    yield "<header>"
    yield f'<p class="ears"><span>{_text(left)}</span><span>{_text(right)}</span></p>'
    yield f"<h1>{_text(sheet.title)}</h1>"
    yield f'<p class="deck">{_text(sheet.deck)}</p>'
    yield "</header>"


def _stage(last: Step) -> Iterator[str]:
    """The board; without scripts the last."""
    board = "\n".join(_line(line) for line in last.board)
    yield '<div class="stage"><figure><div class="scroll">'
    yield f'<pre id="board" tabindex="0" aria-label="The board">{board}</pre></div>'
    yield f'<figcaption><span id="cap">{_text(last.asked)}</span>'
    yield f'<span id="where">{_text(_where(last))}</span></figcaption></figure>'
    yield '<div class="steps" id="controls" hidden>'
    for name, words in (("first", "Start"), ("back", "Back")):
        yield f'<button type="button" id="{name}">{words}</button>'
    yield '<input type="range" id="bar" min="0" max="0" value="0" aria-label="Moment">'
    for name, words in (("on", "On"), ("last", "End")):
        yield f'<button type="button" id="{name}">{words}</button>'
    yield "</div></div>"
    yield f'<p class="keys" id="keys" hidden>{KEYS}</p>'


def _turning(sheet: Sheet) -> Iterator[str]:
    if not sheet.turning:
        return
    yield f'<div class="turning"><h2>{_text(sheet.head)}</h2><ul>'
    for n, label, sign, text in sheet.turning:
        front = f'<a href="#n{n}">{_text(label)}, {n}</a> <i>{_text(sign)}</i>'
        yield f"<li>{front} {_text(text)}</li>"
    yield "</ul></div>"


def _ending(sheet: Sheet) -> Iterator[str]:
    if sheet.ending:
        lines = "\n".join(_line(line) for line in sheet.ending)
        yield '<div class="end"><h2>How it ended</h2><div class="scroll">'
        yield f"<pre>{lines}</pre></div></div>"


def _story(steps: Sequence[Step]) -> Iterator[str]:
    """Every answer with what followed, its sections in the margin."""
    for it in steps:
        if it.turn:
            yield f"<h3>{_text(it.label)} <small>{_text(it.turn)}</small></h3>"
        yield f'<div class="step" id="n{it.last}">'
        who = f'<span class="who">{_text(it.who)}</span>' if it.who else ""
        words = f"<strong>{_text(it.words)}</strong>" if it.words else ""
        drawn = f'<span class="drawn">{_text(it.drawn)}</span>' if it.drawn else ""
        said = " ".join(piece for piece in (who, words, drawn) if piece)
        yield f'<p class="said"><a href="#n{it.last}">{it.first}</a><span>{said}</span></p>'
        for rule, text in it.told:
            yield f'<p class="fact"><span>{_text(text)}</span><cite>{_text(rule)}</cite></p>'
        yield "</div>"


def _boards(steps: Sequence[Step]) -> str:
    """What the script shows: each different line once, and which of them make a board."""
    numbers: dict[tuple[object, ...], int] = {}
    made = []
    for it in steps:
        rows = [tuple(_pair(line)) for line in it.board]
        board = [numbers.setdefault(row, len(numbers)) for row in rows]
        made.append(
            {
                "n": it.last,
                "from": it.first,
                "label": safe(it.label),
                "where": safe(_where(it)),
                "asked": safe(it.asked),
                "board": board,
            }
        )
    data = {"lines": list(numbers), "steps": made, "opens": len(made) - 1}
    text = msgspec.json.encode(data).decode()
    for letter in "<>&\u2028\u2029":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return text


def _where(step: Step) -> str:
    entries = f"{step.first} to {step.last}" if step.first < step.last else f"{step.last}"
    return f"{step.label or 'set-up'}, entry {entries}"


def _pair(line: Spans) -> Iterator[str | int]:
    for piece in trimmed(line):
        yield piece.text
        yield _kind(piece)


def _kind(piece: Span) -> int:
    """Its style; what is new on the board stands out."""
    if piece.fresh and piece.style in ("", "dim"):
        return KINDS["strong"]
    return KINDS.get(piece.style, 0)


def _line(line: Spans) -> str:
    return "".join(map(_piece, trimmed(line)))


def _piece(piece: Span) -> str:
    kind = _kind(piece)
    text = escape(piece.text)
    if not kind:
        return text
    tag = "span" if kind == DIM else "b"
    return f'<{tag} class="{CLASSES[kind]}">{text}</{tag}>'


def _text(words: str) -> str:
    """Words of anybody, which stand there as text and nothing else."""
    return escape(safe(words))


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"
