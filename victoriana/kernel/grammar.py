"""The grammar of typed lines, one for all games: number, seat, answers, gloss, draws, comment."""

import re
from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import composed

VERSION = 1  # of the notation
RESERVED = ("help", "?", "undo", "redo", "quit", "exit")  # never an answer, in any game
LONGEST = 2000  # characters of a line
MOST = 100  # words, answers or draws of a line
LINES = 100_000  # of a script
NAME = 3  # words of a seat's name

_TOKEN = re.compile(
    r"""
    (?P<space>   \s+)
  | (?P<comment> \#.*)
  | (?P<gloss>   \( [^()]* \))
  | (?P<draw>    \{ \s* (?: \? | [\w:=.+@-]+ ) \s* \})
  | (?P<comma>   ,)
  | (?P<word>    [\w:=.+@'’-]+)
    """,
    re.VERBOSE,
)
_NUMBER = r"[0-9]{1,9}"
_HEADING = r"#\s*victoriana notation (?P<version>[0-9]{1,9})\b"
_Part = Literal["space", "comment", "gloss", "draw", "comma", "word"]


class Phrase(Struct, frozen=True):
    """One answer as it was typed: what is decided, and the draws it expects."""

    words: str  # in small letters, without apostrophes and "the", one space between; may be empty
    draws: tuple[str, ...] = ()  # each word that stood in braces; "?" is not for this reader
    typed: str = ""  # for messages
    seat: str = ""  # an assertion in front of a later answer, about it and those that follow


class Line(Struct, frozen=True):
    """One line of a script, or what was typed at once."""

    phrases: tuple[Phrase, ...] = ()
    number: int | None = None  # of the entry, for readers only
    seat: str = ""  # an assertion about every answer, up to one with another seat in front
    comment: str = ""


def normal(words: str) -> str:
    """Words as they are compared: small letters, no apostrophes, no "the"."""
    bare = words.casefold().replace("'", "").replace("’", "")
    return " ".join(word for word in bare.split() if word != "the")


def parse(text: str) -> Line | Refusal:
    """The parts of one line; what cannot be a line is refused as unknown."""
    text = composed(text)
    if len(text) > LONGEST:
        return _unknown(f"A line has at most {LONGEST} characters, not {len(text)}.", "")
    if any(not (char.isprintable() or char in "\t\r\n") for char in text):
        return _unknown("There is a character in it that cannot be shown or typed.", "")
    if text.strip() in RESERVED:
        return _unknown(f'"{text.strip()}" is a command of its own, never an answer.', text)
    parts = list(_parts(text))
    if parts and isinstance(parts[-1], Refusal):
        return parts[-1]
    return _Reader(text).read([part for part in parts if not isinstance(part, Refusal)])


def script(text: str) -> tuple[tuple[int, Line], ...] | Refusal:
    """The lines of a script with their numbers; the first that cannot be read refuses all."""
    lines = text.removeprefix("\ufeff").split("\n")
    if len(lines) > LINES:
        return _unknown(f"A script has at most {LINES} lines, not {len(lines)}.", "")
    read = []
    for number, typed in enumerate(lines, 1):
        heading = re.match(_HEADING, typed)
        if heading and int(heading["version"]) != VERSION:
            newer = f"It is written in notation {heading['version']}; this program reads {VERSION}."
            return _unknown(f"Line {number}: {newer}", typed)
        line = parse(typed)
        if isinstance(line, Refusal):
            return _unknown(f"Line {number}: {line.text}", line.answer)
        if line.phrases:
            read.append((number, line))
    return tuple(read)


def _parts(text: str) -> Iterator[tuple[_Part, str] | Refusal]:
    """Each part of the line with its kind; a refusal, if any, comes last."""
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            yield _unreadable(text, at)
            return
        kind: _Part = token.lastgroup  # type: ignore[assignment]  # the names of the groups
        if kind != "space":
            yield kind, token.group()
        at = token.end()


def _unreadable(text: str, at: int) -> Refusal:
    """Why the line cannot be read from this character on."""
    rest = text[at : at + 20]
    match text[at]:
        case "(" | "{" as opening:
            closing = ")" if opening == "(" else "}"
            if closing in text[at:]:
                return _unknown(f'I cannot read "{rest}": one word to a pair of braces.', text)
            return _unknown(f'The "{opening}" of "{rest}" is never closed.', text)
        case '"' | "\u201c" | "\u201d" | "\u201e":
            return _unknown("Words need no quotation marks around them: leave them out.", text)
        case strange:
            hint = ". Answers are parted by commas." if strange in ";/|&" else ": leave it out."
            return _unknown(f'A line has no "{strange}" in it{hint}', text)


class _Reader:
    """Puts the parts of one line together."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.number: int | None = None
        self.seat = ""
        self.whose = ""  # the answer that is being read
        self.comment = ""
        self.phrases: list[Phrase] = []
        self.words: list[str] = []
        self.draws: list[str] = []
        self.gloss = False

    def read(self, parts: list[tuple[_Part, str]]) -> Line | Refusal:
        if len(parts) > MOST:
            return _unknown(f"A line has at most {MOST} words.", self.text)
        if _is_numbered(parts):
            self.number = int(parts.pop(0)[1])
        for kind, text in parts:
            refusal = self._take(kind, text)
            if refusal:
                return refusal
        if self.phrases and not (self.words or self.draws):
            return _unknown("Nothing follows the last comma.", self.text)
        if self.words or self.draws:
            self._close()
        if not self.phrases and (self.whose or self.gloss):
            return _unknown("No answer is given.", self.text)
        return Line(tuple(self.phrases), self.number, self.seat, self.comment)

    def _take(self, kind: _Part, text: str) -> Refusal | None:
        match kind:
            case "comment":
                self.comment = text[1:].strip()
            case "comma" if self.words or self.draws:
                self._close()
            case "comma":
                return _unknown("Nothing stands before the comma.", self.text)
            case "draw":
                self.draws.append(text[1:-1].strip())
            case "gloss":
                self.gloss = True
            case _ if self.draws:
                return _unknown(f'A comma is missing before "{text}".', self.text)
            case _ if text.endswith(":") and self._may_be_named():
                self.whose = normal(" ".join((*self.words, text.removesuffix(":"))))
                self.words = []
            case _:
                self.words.append(text)
        return None

    def _may_be_named(self) -> bool:
        """Whether what was read of an answer may be the name of a seat."""
        return not self.whose and len(self.words) < NAME

    def _close(self) -> None:
        typed = " ".join(self.words)
        words = normal(typed)
        if not self.phrases:
            self.seat, self.whose = self.whose, ""
        self.phrases.append(Phrase(words, tuple(self.draws), typed, self.whose))
        self.words, self.draws, self.whose = [], [], ""


def _is_numbered(parts: list[tuple[_Part, str]]) -> bool:
    """Whether the line begins with a number and goes on with an answer or a draw."""
    match parts:
        case [("word", first), ("word" | "draw", _), *_]:
            return re.fullmatch(_NUMBER, first) is not None
    return False


def _unknown(text: str, answer: str) -> Refusal:
    return Refusal("unknown", text, answer=answer.strip()[:LONGEST])
