"""Breaches and incursions on the streets of Arkham, one at a time and in the order they happen."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.ids import NOWHERE

Counts = Mapping[str, int]  # a place that is not named has 0
Locking = Literal["from-start", "after-last-step"]  # the two readings of G56


class Town(Struct, frozen=True):
    """What never changes while breaches spread: the streets, and how G56 is read.

    Each place names its neighbours in the order in which the breaches of its incursion are placed.
    """

    neighbours: Mapping[str, tuple[str, ...]]
    most: int  # breaches that a place holds; one more is an incursion
    locking: Locking = "from-start"


class Board(Struct, frozen=True):
    """What lies on the places: breaches (0 to the town's most), doom (0 or more), and locks.

    A locked place has had its incursion in this phase, and takes no breach of another one.
    """

    breaches: Counts
    doom: Counts
    locked: frozenset[str] = frozenset()


class Step(Struct, frozen=True):
    """One thing that happened; all the steps of a chain, one after the other, make the new board.

    `breached`: 1 breach was placed. `stopped`: a breach of an incursion was not placed, because
    the place is locked. `began`: an incursion took away all `breaches` of the place. `doomed`:
    it put 1 doom there. `locked`: no breach of another incursion is placed there in this phase.
    """

    kind: Literal["breached", "stopped", "began", "doomed", "locked"]
    place: str
    breaches: int = 0  # taken away as an incursion begins


class Due(Struct, frozen=True):
    """What is still to be done: a breach, an incursion, or what of an incursion is left.

    A breach comes from an incursion where `source` names its place. Of an incursion that spreads,
    `left` names the neighbours that have not had their breach yet.
    """

    kind: Literal["breach", "incursion", "spread"]
    place: str
    source: str = NOWHERE
    left: tuple[str, ...] = ()


Dues = tuple[Due, ...]  # the first is done first
Happened = tuple[Board, tuple[Step, ...]]


def breach(town: Town, board: Board, place: str, *, from_incursion: bool = False) -> Happened:
    """Place 1 breach and all that follows from it (Placing Breaches).

    From an incursion it is stopped by a lock. Where the town's most lie already, an incursion is
    resolved instead.
    """
    source = place if from_incursion else NOWHERE
    return settled(town, board, (Due("breach", place, source),))


def incursion(town: Town, board: Board, place: str) -> Happened:
    """Resolve an incursion and the chain that it starts (Resolving Incursions).

    Its breaches are removed, 1 doom is placed, then 1 breach on each neighbour.
    """
    return settled(town, board, (Due("incursion", place),))


def breach_each(town: Town, board: Board, places: Sequence[str]) -> Happened:
    """Place 1 breach on each of several places, one at a time and in this order.

    The chain of one is over before the next is placed, so the order can matter (Placing Breaches).
    """
    return settled(town, board, tuple(Due("breach", it) for it in places))


def until(town: Town, board: Board, place: str, number: int) -> Happened:
    """Place breaches until a place has exactly so many, 0 to the town's most; never an incursion.

    A place that has as many or more already is left as it is.
    """
    lacking = min(number, town.most) - board.breaches.get(place, 0)
    return breach_each(town, board, (place,) * max(0, lacking))


def settled(town: Town, board: Board, dues: Dues) -> Happened:
    """Do all that is due to its end; neighbours follow one another as the town names them."""
    steps: list[Step] = []
    while dues:
        board, done, dues = advanced(town, board, dues)
        steps += done
    return board, tuple(steps)


def advanced(town: Town, board: Board, dues: Dues) -> tuple[Board, tuple[Step, ...], Dues]:
    """Do the first of what is due, and return what happened and what is due now.

    For a table that is asked in between; `to_order` tells when there is something to ask.
    """
    due, rest = dues[0], dues[1:]
    match due.kind:
        case "breach":
            steps, more = _breach(town, board, due)
        case "incursion":
            steps, more = _incursion(town, board, due.place)
        case "spread":
            steps, more = _spread(town, due)
    for step in steps:
        board = after(board, step)
    return board, steps, more + rest


def to_order(town: Town, dues: Dues) -> tuple[str, ...]:
    """The neighbours of which the lead investigator says which comes next, or none (G56).

    There is a choice only while an incursion spreads, and only where it is locked after its last
    step: locked from its start, each order leads to the same board.
    """
    choosing = town.locking == "after-last-step" and dues and dues[0].kind == "spread"
    return dues[0].left if choosing and len(dues[0].left) > 1 else ()


def ordered(dues: Dues, place: str) -> Dues:
    """What is due, with this neighbour as the next of the incursion that spreads."""
    spread = dues[0]
    left = (place, *(it for it in spread.left if it != place))
    return (replace(spread, left=left), *dues[1:])


def after(board: Board, step: Step) -> Board:
    """The board after one step."""
    place = step.place
    match step.kind:
        case "breached":
            return replace(board, breaches=_more(board.breaches, place))
        case "began":
            return replace(board, breaches={**board.breaches, place: 0})
        case "doomed":
            return replace(board, doom=_more(board.doom, place))
        case "locked":
            return replace(board, locked=board.locked | {place})
        case "stopped":
            return board


def moved_to_act(board: Board, place: str, number: int) -> tuple[Board, int]:
    """Move up to so many breaches (0 or more) from a place to the act, and how many that were.

    There are never more than lie there, however well the ability's test went (G47).
    """
    there = board.breaches.get(place, 0)
    moved = min(number, there)
    return replace(board, breaches={**board.breaches, place: there - moved}), moved


def _breach(town: Town, board: Board, due: Due) -> tuple[tuple[Step, ...], Dues]:
    if due.source and due.place in board.locked:
        return (Step("stopped", due.place),), ()
    if board.breaches.get(due.place, 0) >= town.most:
        return (), (Due("incursion", due.place),)
    return (Step("breached", due.place),), ()


def _incursion(town: Town, board: Board, place: str) -> tuple[tuple[Step, ...], Dues]:
    began = (Step("began", place, board.breaches.get(place, 0)), Step("doomed", place))
    spread = (Due("spread", place, left=town.neighbours.get(place, ())),)
    if town.locking == "from-start":
        return (began[0], Step("locked", place), began[1]), spread
    return began, spread


def _spread(town: Town, due: Due) -> tuple[tuple[Step, ...], Dues]:
    if due.left:
        first, *others = due.left
        breach = Due("breach", first, source=due.place)
        return (), (breach, replace(due, left=tuple(others)))
    last = town.locking == "after-last-step"
    return ((Step("locked", due.place),) if last else ()), ()


def _more(counts: Counts, place: str) -> Counts:
    return {**counts, place: counts.get(place, 0) + 1}
