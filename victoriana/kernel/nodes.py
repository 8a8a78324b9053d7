"""What a game may wait for: a decision, a chance, or nothing more."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

# Any: each game has a State of its own, and only that game looks inside it.
State: TypeAlias = Any

Kind = Literal["main", "aside", "end"]

# Ids that a game shares with everything that asks it; all others are its own.
OPEN_TURN = "turn"  # the id of a decision of which the table shows enough: a turn lies open
WINDOW = "window"  # the id of a decision in which nobody has to do anything
GO_ON = "go-on"  # the answer to it by which nobody does


_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_KEBAB = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


class Number(Struct, frozen=True, rename={"lowest": "from", "highest": "to"}):
    """A slot for a whole number, both ends included."""

    lowest: int
    highest: int

    def fits(self, value: str) -> bool:
        """Whether this may stand in it: plain digits, no zero in front, a minus where one may."""
        return bool(_NUMBER.fullmatch(value)) and self.lowest <= int(value) <= self.highest


class Text(Struct, frozen=True, rename={"most": "text"}, omit_defaults=True):
    """A slot for words of somebody's own."""

    most: int  # characters
    but: tuple[str, ...] = ()  # words that may not stand in it

    def fits(self, value: str) -> bool:
        """Whether this may stand in it: small letters and digits, hyphens between."""
        is_short = 0 < len(value) <= self.most and value not in self.but
        return is_short and bool(_KEBAB.fullmatch(value)) and value == value.casefold()


Slot = Number | Text


class Option(Struct, frozen=True):
    """One legal answer to a decision; one with a slot stands for an answer with each value."""

    id: str  # stable: written into saves; verb and arguments, joined by colons
    rule: str  # the section that allows it
    seat: str  # whose it is: not always the seat that is asked
    kind: Kind = "main"
    slot: Slot | None = None  # what may stand in the place of the id's last argument

    def with_value(self, value: str) -> str:
        """The id of the answer in which this stands in the slot."""
        return f"{stem(self.id)}{value}"

    def takes(self, answer: str) -> bool:
        """Whether this answer is the option with a value that fits its slot."""
        front = stem(self.id)
        return (
            self.slot is not None
            and front != ""
            and answer.startswith(front)
            and self.slot.fits(answer[len(front) :])
        )


def stem(answer: str) -> str:
    """What stands before the last argument of an answer, with its colon."""
    return answer[: answer.rfind(":") + 1]


class Decision(Struct, frozen=True):
    """Somebody chooses: every legal answer and no other, in rulebook order."""

    id: str
    seat: str  # who is asked: always one named seat, also where a group decides
    rule: str  # the section that asks
    options: tuple[Option, ...]
    covered: bool = False  # others may not know how many options there are: it is always asked
    joint: Literal["", " ", ", "] = ""  # in a log: what ties an answer to the one it goes on from

    def option(self, answer: str) -> Option | None:
        """The option with this id, if it is legal here; with the value in its slot, if it has one.

        An id of its own goes before a slot that it would fit.
        """
        found = next((option for option in self.options if option.id == answer), None)
        if found is None:
            slotted = next((option for option in self.options if option.takes(answer)), None)
            return slotted and replace(slotted, id=answer)
        return found

    def offered(self, answer: str) -> Option | None:
        """The option of which this answer is one, as it is offered: with the usual value."""
        found = self.option(answer)
        if found is None or found in self.options:
            return found
        return next(option for option in self.options if option.takes(answer))

    def misfit(self, answer: str) -> Option | None:
        """The option with a slot that this answer does not fit, though it begins like it."""
        front = stem(answer)
        slotted = (it for it in self.options if it.slot is not None and stem(it.id) == front)
        return None if self.option(answer) else next(slotted, None)


class Outcome(Struct, frozen=True):
    """One possible result of a chance."""

    id: str
    weight: int  # 1 or more; the chance is weight / sum of weights


def alike(things: Iterable[str]) -> tuple[Outcome, ...]:
    """Each of these, as likely as any other; copies that share an id are one outcome."""
    return tuple(Outcome(it, count) for it, count in Counter(iter(things)).items())


class Chance(Struct, frozen=True):
    """Something is drawn or rolled: every possible outcome with its exact weight."""

    id: str  # what is drawn: the seed's stream has this name
    source: str  # in the players' words: "black die", "grab bag"
    rule: str  # the section that rolls or draws
    outcomes: tuple[Outcome, ...]
    about: str = ""  # for whom or what it falls, as it stands in braces before a colon

    def outcome(self, answer: str) -> Outcome | None:
        """The outcome with this id, if it is possible here."""
        return next((outcome for outcome in self.outcomes if outcome.id == answer), None)


class Over(Struct, frozen=True):
    """The game has ended."""

    result: str  # a stable id
    rule: str  # the section that ends it


Node = Decision | Chance | Over


def forced(node: Node) -> str | None:
    """The one answer that is possible here, or None where somebody chooses or luck decides.

    The end of an open turn is always asked for, even when nothing else is left to do; and so is
    what would give away, by not being asked, what lies covered; and a slot with several values.
    """
    match node:
        case Decision(options=(Option(id=only, kind="main", slot=slot),), covered=False):
            return only if slot is None or _has_one_value(slot) else None
        case Chance(outcomes=(Outcome(id=only),)):
            return only
    return None


def let_pass(node: Node) -> str | None:
    """The answer by which nobody does anything, where nothing has to be done; else None."""
    is_window = isinstance(node, Decision) and node.id == WINDOW and node.option(GO_ON)
    return GO_ON if is_window else None


def _has_one_value(slot: Slot) -> bool:
    """Whether nothing else can stand in a slot."""
    return isinstance(slot, Number) and slot.lowest == slot.highest
