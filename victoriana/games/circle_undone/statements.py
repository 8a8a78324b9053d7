"""What a test of the guide speaks of: its alternatives, and what each of them names."""

import re
from collections.abc import Iterator

from msgspec import Struct

from victoriana.games.circle_undone.campaign import AnyInstruction, Ask, Node, Play, Weigh

COMPARED = re.compile(r"(.+?) (<=|>=|=|<|>) (.+)")
NAMED = re.compile(r"[a-z0-9-]+(:[A-Za-z0-9-]+)*")


class Statement(Struct, frozen=True):
    """One alternative of a test: that something is so, or not so, or how two numbers compare."""

    name: str  # what it names, as it is written: "told:josef:beneath", "heretics"
    negated: bool = False
    sign: str = ""  # of a comparison
    other: str = ""  # with this number, or with what this names

    @property
    def kind(self) -> str:
        """What is named: "told", "trait"; nothing where it is a line or a number of the log."""
        return self.name.partition(":")[0] if ":" in self.name else ""

    @property
    def about(self) -> str:
        """Whom or what of that kind."""
        return self.name.partition(":")[2] or self.name

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that it names; a numeral names nothing."""
        return tuple(it for it in (self.name, self.other) if it and not it.isdecimal())


def statements(test: str) -> tuple[Statement, ...]:
    """The alternatives of a test.

    Raises:
        ValueError: it is not written as a test is.
    """
    return tuple(_statement(it) for it in test.split(" or "))


def _statement(text: str) -> Statement:
    said = text.strip()
    plain = said.removeprefix("not ")
    compared = COMPARED.fullmatch(plain)
    if compared:
        left, sign, right = compared.groups()
        found = Statement(left, plain != said, sign, right)
    else:
        found = Statement(plain, plain != said)
    if not all(NAMED.fullmatch(it) for it in (found.name, found.other or found.name)):
        raise ValueError(text)
    return found


def tests_in(node: Node) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every test of a place, with the keys that lead to it."""
    for number, instruction in enumerate(node.do):
        yield from _in(("do", number), instruction)
    for number, way in enumerate(node.next):
        yield from ((("next", number, "when"), it) for it in way.when)


def _in(
    keys: tuple[str | int, ...], instruction: AnyInstruction
) -> Iterator[tuple[tuple[str | int, ...], str]]:
    yield from (((*keys, "when"), it) for it in instruction.when)
    match instruction:
        case Ask(choices=choices):
            for number, choice in enumerate(choices):
                yield from (((*keys, "choices", number, "when"), it) for it in choice.when)
        case Play(ends=ends, pauses=pauses):
            for number, end in enumerate(ends):
                yield from (((*keys, "ends", number, "when"), it) for it in end.when)
            for number, pause in enumerate(pauses):
                yield from (((*keys, "pauses", number, "when"), it) for it in pause.when)
        case Weigh(left=left, right=right):
            yield from (((*keys, "left"), it) for it in left)
            yield from (((*keys, "right"), it) for it in right)


def tests_of(instruction: AnyInstruction) -> tuple[str, ...]:
    """Every test of an instruction, those of its choices, ends and columns too."""
    return tuple(it for _, it in _in((), instruction))


def named_in(node: Node) -> tuple[str, ...]:
    """What the tests of a place name, each once."""
    found = (it for _, test in tests_in(node) for each in statements(test) for it in each.names)
    return tuple(dict.fromkeys(found))


def leads_to(node: Node) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every place to which a place can lead, with the keys of where that is said."""
    for number, instruction in enumerate(node.do):
        keys: tuple[str | int, ...] = ("do", number)
        match instruction:
            case Ask(choices=choices):
                for at, choice in enumerate(choices):
                    if choice.to:
                        yield (*keys, "choices", at, "to"), choice.to
            case Play(ends=ends, pauses=pauses):
                yield from (((*keys, "ends", at, "to"), it.to) for at, it in enumerate(ends))
                yield from (((*keys, "pauses", at, "to"), it.to) for at, it in enumerate(pauses))
            case Weigh(left_to=left_to, right_to=right_to):
                yield (*keys, "left_to"), left_to
                yield (*keys, "right_to"), right_to
    yield from ((("next", at, "to"), it.to) for at, it in enumerate(node.next))
