"""The three shells: how each says what is typed, and how it wants to be told what may follow."""

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from commands._complete.offering import Offered, Word, offered
from commands._complete.table import read

SPECIAL = frozenset("|&;()<>$`\\\"' \t*?[]#~!{}")  # what a shell would not take as it stands
DOUBLED = frozenset('$`"\\')  # the same within double quotes
UNSAID = {"'": frozenset("'"), '"': frozenset("!")}  # what cannot stand within these quotes
ASSIGNED = r"\w+="
LONG = 60  # letters beside a word


class Typed(Struct, frozen=True):
    """A line up to the cursor, as words without their quotes."""

    words: tuple[str, ...]  # before the last, the program first
    begun: str  # the last
    kept: int  # letters of it that bash leaves alone: it breaks words at : and = and @
    quote: str  # that is open at the cursor
    is_spaced: bool = False  # a space stands behind the cursor already


def told(shell: str, args: Sequence[str], memory: str) -> str:
    """What the script of a shell reads: what kind it is, what to keep, then a line a word."""
    if shell == "bash":
        line, following, breaks = args
        typed = split(line, breaks)
        after = _after_program(typed.words)
        typed = replace(typed, words=after, is_spaced=following == " ")
    else:
        *words, begun = args
        last = split(begun) if shell == "fish" else Typed((), begun, 0, "")
        typed = Typed(tuple(words), last.begun, 0, "")
    found, kept = offered(read(), typed.words, typed.begun, memory)
    form = {"bash": _for_bash, "zsh": _for_zsh, "fish": _for_fish}[shell]
    clean = (it for it in found.words if it.text.isprintable())
    lines = form(typed, replace(found, words=tuple(clean)))
    return "".join(f"{it}\n" for it in (found.files or "words", kept, *lines))


def _after_program(words: Sequence[str]) -> tuple[str, ...]:
    """The words behind the name of the program; NAME=VALUE may stand before it."""
    at = next((n for n, it in enumerate(words) if not re.match(ASSIGNED, it)), len(words))
    return tuple(words[at + 1 :])


def split(line: str, breaks: str = "") -> Typed:
    """The words of a line as a shell reads them, the last perhaps with an open quote."""
    words: list[str] = []
    word, begun, kept, quote = "", False, 0, ""
    letters = iter(line)
    for letter in letters:
        if quote:
            if letter == quote:
                quote = ""
            elif letter == "\\" and quote == '"':
                following = next(letters, "")
                word += following if following in DOUBLED else f"\\{following}"
            else:
                word += letter
        elif letter == "\\":
            word, begun = word + next(letters, ""), True
        elif letter in "'\"":
            quote, begun, kept = letter, True, len(word)
        elif letter.isspace():
            if begun:
                words.append(word)
            word, begun, kept = "", False, 0
        else:
            word, begun = word + letter, True
            if letter in breaks:  # an @ belongs to what bash puts away, : and = do not
                kept = len(word) - (letter == "@")
    return Typed(tuple(words), word, kept, quote)


def _for_bash(typed: Typed, found: Offered) -> Iterator[str]:
    """What stands for the part that bash would put away, with the space that comes after."""
    for word in _safe(typed, found.words):
        rest = word.text[typed.kept :]
        if typed.quote and set(rest) & UNSAID[typed.quote]:
            continue  # it cannot be said there, and what a stranger named must not be run
        special = DOUBLED if typed.quote == '"' else frozenset[str]() if typed.quote else SPECIAL
        plain = "".join(f"\\{it}" if it in special else it for it in rest)
        is_open = bool(typed.quote) or typed.is_spaced
        yield f"{plain} " if word.then == "space" and not is_open else plain


def _safe(typed: Typed, words: Sequence[Word]) -> Sequence[Word]:
    """A shell puts what all words begin with in the place of what is typed: that may lose some."""
    first = {it.text[:1] for it in words}
    if (
        len(words) > 1
        and len(first) == 1
        and not all(it.text.startswith(typed.begun) for it in words)
    ):
        return (Word(typed.begun), *words)
    return words


def _for_zsh(typed: Typed, found: Offered) -> Iterator[str]:
    """A word, what comes after it, and what it is."""
    wide = max((len(it.text) for it in found.words), default=0)
    for word in _safe(typed, found.words):
        says = _cut(word.says)
        shown = f"{word.text:<{wide}}  {says}" if says else word.text
        yield f"{word.text}\t{word.then}\t{shown}"


def _for_fish(typed: Typed, found: Offered) -> Iterable[str]:
    """A word and what it is; fish itself puts the two side by side."""
    del typed
    return (f"{it.text}\t{_cut(it.says)}".rstrip("\t") for it in found.words)


def _cut(says: str) -> str:
    """What is beside a word, on one line and without anything for the terminal."""
    plain = "".join(it for it in says if it.isprintable())
    return plain if len(plain) <= LONG else f"{plain[: LONG - 3]}..."
