"""Campaigns whose players tell their decks: as decks are built, at the table, and in between."""

from functools import cache

from msgspec.structs import replace

from tests.games.circle_undone.spoken import PROLOGUE, after, at, game, said
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.tasks import Upgrade
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

DIANA, JOE, CAROLYN, RITA = "diana-stanley", "joe-diamond", "carolyn-fern", "rita-young"
BEFORE = "prologue penny, tell end nobody-left, tell penny other, tell clues 4, tell hunted no"
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@cache
def building(who: str = DIANA, *, line: str = "") -> State:
    """A campaign in which this investigator was taken, and the deck is being told."""
    state = after(f"{PROLOGUE}, {BEFORE}, decks, take {who}", "ada")
    return said(state, line)[0] if line else state


def full(state: State, number: int) -> State:
    """The same with so many neutral cards of level 0 more, two of each title."""
    for letter in LETTERS[: number // 2]:
        state = said(state, f"include 2 neutral 0 filler {letter}")[0]
    return said(state, "include neutral 0 filler odd")[0] if number % 2 else state


def played(state: State) -> State:
    """The first scenario on the table."""
    return said(state, "done, fate reject")[0]


def between(state: State, earned: int = 0) -> State:
    """Between two scenarios, with so much experience; the table is as it was."""
    state = said(state, "done")[0] if state.table is None else state
    it = replace(state.playing[0], earned=earned)
    state = at(state.with_investigator(it), "U1", 1)
    return replace(state, agenda=(*state.agenda, Upgrade()), table=None)


def person(state: State) -> Investigator:
    """The first investigator who plays."""
    return state.playing[0]


def deck(state: State) -> tuple[str, ...]:
    """The deck card by card, with the number of copies."""
    return tuple(str(it) for it in person(state).deck)


def open_answers(state: State) -> tuple[str, ...]:
    """What can be answered, as it is typed."""
    node = game().node(state)
    assert isinstance(node, Decision)
    return tuple(game().words(state, it.id) for it in node.options)


def takes(state: State, answer: str) -> bool:
    """Whether an answer is open, whatever is typed for it."""
    return not isinstance(referee.take(game(), state, answer), Refusal)
