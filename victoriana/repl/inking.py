"""A line that is being typed in inks: verbs, seats, places by their kind, what is refused."""

import re
from collections.abc import Iterator

from victoriana.kernel.game import Game
from victoriana.session.drafts import Draft, Part
from victoriana.terminal.keyboard import Ink, Piece

_WORD = re.compile(r"\s+|\{[^}]*\}?|\([^)]*\)?|[^\s({]+|.")


def verb(text: str) -> tuple[Piece, ...]:
    """A verb behind a colon, or a word of the prompt, and what follows it."""
    front = len(text) - len(text.lstrip())
    word = text.split(maxsplit=1)[0] if text.strip() else ""
    end = front + len(word)
    return (Piece(text[:end], "verb"), Piece(text[end:]))


def answers(game: Game, draft: Draft, text: str, *, is_open: bool) -> tuple[Piece, ...]:
    """Answers: `is_open` where what is typed last may still become legal."""
    pieces: list[Piece] = []
    at = 0
    for part in draft.parts:
        pieces.append(Piece(text[at : part.start]))
        is_last = part is draft.parts[-1] and part.start >= draft.typed
        words = text[part.start : part.end]
        if part.kind == "covered":
            pieces.append(Piece(words, "later"))
        elif part.kind == "refused" and not (is_last and is_open):
            pieces.append(Piece(words, "refused"))
        else:
            pieces += _words(game, part, words)
        at = part.end
    rest = text[at:]
    pieces.append(Piece(rest, "aside" if rest.lstrip().startswith("#") else ""))
    return tuple(it for it in pieces if it.text)


def _words(game: Game, part: Part, text: str) -> Iterator[Piece]:
    """The words of an answer that is legal, or may become so."""
    verb_said = False
    words = _WORD.findall(text)
    ends = [number for number, it in enumerate(words) if it.endswith(":")]
    for number, word in enumerate(words):
        ink: Ink = ""
        if ends and number <= ends[0]:
            ink = "seat"
        elif word[0] in "{(":
            ink = "aside"
        elif word.strip() and not verb_said and not word.isdecimal():
            verb_said, ink = True, "verb"
        elif word.strip():
            ink = _hue(game, part, word)
        yield Piece(word, ink)


def _hue(game: Game, part: Part, word: str) -> Ink:
    """The hue of the thing that a word names: one it begins, else the last of the answer."""
    things = [it for option in part.options for it in option.id.split(":")[1:]]
    begun = (it for it in things if f"-{word.casefold()}" in f"-{it}")
    thing = next(begun, things[-1] if things else "")
    style = game.hue(thing) if thing else ""
    hues: tuple[Ink, ...] = ("hue-1", "hue-2", "hue-3", "hue-4")
    return next((it for it in hues if it == style), "")
