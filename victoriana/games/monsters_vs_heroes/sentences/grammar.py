"""A form: the sentence of one kind of data with gaps, by which it is told and read."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from victoriana.games.monsters_vs_heroes.sentences.lines import Line, Names

Values = dict[str, object]  # field of a Struct -> what it holds
Ends = Iterator[tuple[Values, int]]  # what was read, and where it ended

PIECE = re.compile(
    r"\{(?P<gap>\w+)\}"  # {cards}
    r"|\[(?P<optional>[^\]]*)\]"  # [the]: read, never told
    r"|\((?P<either>[^)]*)\)"  # (take|steal): the first is told, each is read
    r"|(?P<plain>[^{\[(]+)"
)


def value(thing: Struct, field: str) -> Any:  # noqa: ANN401 - a field of any Struct
    """What a field holds."""
    return getattr(thing, field)


class Gap(Struct, frozen=True):
    """A part of a form that says values, and reads them."""

    fields: tuple[str, ...]
    say: Callable[[Names, Struct], str | None]  # None: these values are not said so
    read: Callable[[Line, int], Ends]
    shown: str = ""  # in a list of forms


class Words(Struct, frozen=True):
    """A part of a form that is always said: the first; any of them is read."""

    either: tuple[str, ...]


class Form:
    """What is told of one kind of data, and all the ways in which that may be written."""

    def __init__(
        self,
        kind: type[Struct],
        gaps: Mapping[str, Gap],
        told: str,
        /,
        *also: str,
        **fixed: object,
    ) -> None:
        self.kind = kind
        self.gaps = gaps
        self.ways = (told, *also)
        self.fixed = fixed

    @cached_property
    def readings(self) -> tuple[tuple[Words | Gap, ...], ...]:
        """The parts of every way of writing it; the first is told."""
        return tuple(tuple(self._parts(way)) for way in self.ways)

    @cached_property
    def said(self) -> frozenset[str]:
        """The fields that it says, or that are what it is about."""
        gaps = (it for it in self.readings[0] if isinstance(it, Gap))
        return frozenset(self.fixed) | {field for gap in gaps for field in gap.fields}

    @cached_property
    def shown(self) -> str:
        """The form as a list of forms has it."""
        parts = self.readings[0]
        return "".join(it.shown if isinstance(it, Gap) else it.either[0] for it in parts)

    def say(self, names: Names, thing: Struct) -> str | None:
        """The sentence without capital letter and full stop; None where it is not all said."""
        for name, fixed in self.fixed.items():
            if value(thing, name) != fixed:
                return None
        for field in fields(self.kind):
            usual = None if field.default is NODEFAULT else field.default
            if field.name not in self.said and value(thing, field.name) != usual:
                return None
        said = []
        for part in self.readings[0]:
            words = part.say(names, thing) if isinstance(part, Gap) else part.either[0]
            if words is None:
                return None
            said.append(words)
        return "".join(said)

    def read(self, line: Line, at: int) -> Ends:
        """What may stand here, as values with all that is fixed."""
        for way in self.readings:
            for values, end in row(way, line, at):
                if line.is_end(end):
                    yield {**self.fixed, **values}, end

    def _parts(self, template: str) -> Iterator[Words | Gap]:
        for it in PIECE.finditer(template):
            if it["gap"]:
                yield self.gaps[it["gap"]]
            elif it["optional"] is not None:
                yield Words(("", it["optional"]))
            elif it["either"] is not None:
                yield Words(tuple(it["either"].split("|")))
            else:
                yield Words((it["plain"],))


def row(parts: tuple[Words | Gap, ...], line: Line, at: int) -> Ends:
    """Parts one after the other; a value that is said twice must be the same."""
    if not parts:
        yield {}, at
        return
    first, rest = parts[0], parts[1:]
    for values, middle in _ends(first, line, at):
        for more, end in row(rest, line, middle):
            if all(more.get(key, it) == it for key, it in values.items()):
                yield {**values, **more}, end


def _ends(part: Words | Gap, line: Line, at: int) -> Ends:
    if isinstance(part, Gap):
        yield from part.read(line, at)
        return
    for word in part.either:
        end = at + len(word)
        line.spend()
        if line.text[at:end].casefold() == word.casefold():
            yield {}, end


def one_of(field: str, words: Mapping[object, tuple[str, ...]], shown: str = "") -> Gap:
    """A closed choice, each value with the words for it: the first is told, all are read."""

    def say(_: Names, thing: Struct) -> str | None:
        held = value(thing, field)
        return words[held][0] if held in words else None

    def read(line: Line, at: int) -> Ends:
        for meant, some in words.items():
            for word in some:
                if (end := line.word(at, word)) is not None:
                    yield {field: meant}, end

    return Gap((field,), say, read, shown)
