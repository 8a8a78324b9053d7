"""What a game may wait for: a decision, a chance, or nothing more."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

# Any: each game has a State of its own, and only that game looks inside it.
State: TypeAlias = Any

Kind = Literal["main", "aside", "end"]

# Ids that a game shares with everything that asks it; all others are its own.
OPEN_TURN = "turn"  # the id of a decision of which the table shows enough: a turn lies open
WINDOW = "window"  # the id of a decision in which nobody has to do anything
GO_ON = "go-on"  # the answer to it by which nobody does


class Option(Struct, frozen=True):
    """One legal answer to a decision."""

    id: str  # stable: written into saves; verb and arguments, joined by colons
    rule: str  # the section that allows it
    seat: str  # whose it is: not always the seat that is asked
    kind: Kind = "main"


class Decision(Struct, frozen=True):
    """Somebody chooses: every legal answer and no other, in rulebook order."""

    id: str
    seat: str  # who is asked: always one named seat, also where a group decides
    rule: str  # the section that asks
    options: tuple[Option, ...]
    covered: bool = False  # others may not know how many options there are: it is always asked
    joint: Literal["", " ", ", "] = ""  # in a log: what ties an answer to the one it goes on from

    def option(self, answer: str) -> Option | None:
        """The option with this id, if it is legal here."""
        return next((option for option in self.options if option.id == answer), None)


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
    what would give away, by not being asked, what lies covered.
    """
    match node:
        case Decision(options=(Option(id=only, kind="main"),), covered=False):
            return only
        case Chance(outcomes=(Outcome(id=only),)):
            return only
    return None


def let_pass(node: Node) -> str | None:
    """The answer by which nobody does anything, where nothing has to be done; else None."""
    is_window = isinstance(node, Decision) and node.id == WINDOW and node.option(GO_ON)
    return GO_ON if is_window else None
