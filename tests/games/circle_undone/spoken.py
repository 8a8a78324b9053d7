"""A campaign as it is typed: lines become answers, answers become words of a log."""

from functools import cache

from msgspec.structs import replace

from tests.games.circle_undone.given import ruled
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.ids import NodeId, RecordId
from victoriana.games.circle_undone.state import Line, State
from victoriana.games.circle_undone.tasks import Following
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Chance

PROLOGUE = "play campaign, difficulty standard"


def game() -> CircleUndone:
    """The campaign with the usual readings."""
    return ruled()


def begun(*names: str) -> State:
    """A campaign of these players in which nothing was said."""
    return game().start([Seat(it) for it in names or ("ada", "ben")])


def said(state: State, line: str, *, whole: bool = False) -> tuple[State, str]:
    """Where the campaign stands after answers between commas, and how a log writes them."""
    told: list[str] = []
    for phrase in line.split(","):
        found = game().read(state, phrase, whole=whole)
        assert not isinstance(found, Refusal), f"{phrase}: {found}"
        row = []
        for answer in found:
            row.append(game().words(state, answer))
            state = drawn(taken(state, answer))
        told.append(" ".join(row))
    return state, ", ".join(told)


def taken(state: State, answer: str) -> State:
    """Where an answer, or a draw, leads."""
    found = referee.take(game(), state, answer)
    assert not isinstance(found, Refusal), found
    after_it: State = found.state
    return after_it


def drawn(state: State) -> State:
    """The state when luck has given what it can give first, as often as it decides."""
    while isinstance(node := game().node(state), Chance):
        state = taken(state, node.outcomes[0].id)
    return state


def after(line: str, *names: str) -> State:
    """Where a campaign stands after these answers."""
    return said(begun(*names), line)[0]


def refused(state: State, typed: str) -> Refusal:
    """Why this is not taken."""
    found = game().read(state, typed)
    assert isinstance(found, Refusal), found
    return found


def at(state: State, place: str, step: int = 0) -> State:
    """The same people at another place of the guide."""
    return replace(state, agenda=(Following(NodeId(place), step),))


def with_log(state: State, *records: str) -> State:
    """The state with these lines in the log."""
    return replace(state, lines=tuple(Line(RecordId(it), "Epilogue") for it in records))


@cache
def campaign() -> State:
    """Agnes Baker for ada and Roland Banks for ben, before the reading of the cards."""
    lines = "prologue penny jerome, tell end nobody-left, tell jerome watcher, tell penny mist"
    lines = lines.replace("tell penny mist", "tell penny other")
    return after(f"{PROLOGUE}, {lines}, tell clues 4, tell hunted no, take agnes roland")
