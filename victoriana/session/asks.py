"""Answers as they are asked of the session: phrases of lines, each with the draws it expects."""

from collections.abc import Iterable

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.grammar import Line, parse, script


class Ask(Struct, frozen=True):
    """One answer, and what the script says about it."""

    words: str  # empty for draws before any answer
    typed: str = ""
    draws: tuple[str, ...] = ()  # words that stood in braces, also on lines of their own after it
    seat: str = ""  # asserted
    line: int = 0  # of the file; 0 where somebody typed


def of_text(text: str) -> tuple[Ask, ...] | Refusal:
    """The answers of one typed line."""
    line = parse(text)
    return line if isinstance(line, Refusal) else of_lines([(0, line)])


def in_braces(text: str) -> str:
    """What a table saw, which may leave its braces out: 7 as {7}, P O as {P+O}."""
    is_bare = text.strip() and not {"{", ","} & set(text)
    return f"{{{'+'.join(text.split())}}}" if is_bare else text


def of_script(text: str) -> tuple[Ask, ...] | Refusal:
    """The answers of a whole script."""
    lines = script(text)
    return lines if isinstance(lines, Refusal) else of_lines(lines)


def of_lines(lines: Iterable[tuple[int, Line]]) -> tuple[Ask, ...]:
    """Answers in order; draws on lines of their own belong to the answer before them."""
    asks: list[Ask] = []
    for number, line in lines:
        seat = own = line.seat
        for phrase in line.phrases:
            own = own or phrase.seat
            seat = own or seat
            if not phrase.words and asks and not own:
                last = asks[-1]
                draws = (*last.draws, *phrase.draws)
                asks[-1] = Ask(last.words, last.typed, draws, last.seat, last.line)
                continue
            asks.append(Ask(phrase.words, phrase.typed, phrase.draws, seat, number))
            own = ""
    return tuple(asks)
