"""A scenario on the table in the middle of a game, and what its players say there."""

from msgspec.structs import replace

from tests.games.circle_undone.given import Course, person, ruled
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.ids import (
    Face,
    InvestigatorId,
    LocationId,
    NodeId,
    RecordId,
    ScenarioId,
    SeatId,
)
from victoriana.games.circle_undone.state import Line, Player, State, Token
from victoriana.games.circle_undone.table import Place, Stand, Table
from victoriana.games.circle_undone.tasks import Playing
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact, Stamped

AGNES = InvestigatorId("agnes-baker")
JOE = InvestigatorId("joe-diamond")
PLAYS = {
    "prologue": "P.play",
    **{f"scenario-{number}": f"S{number}.play" for number in range(1, 9)},
}
FACES: tuple[Face, ...] = ("0", "-1", "-2", "skull", "auto-fail", "elder-sign")


def game(*rulings: tuple[str, str]) -> CircleUndone:
    """The game with the components that come with it, under these rulings."""
    return ruled(**dict(rulings))


def laid(scenario: str, *places: Place, who: tuple[str, ...] = (AGNES,), log: str = "") -> State:
    """This scenario is played, in its first act, with these places and nobody anywhere yet."""
    seats = tuple(SeatId(f"player-{n}") for n in range(1, len(who) + 1))
    people = tuple(person(*it) for it in zip(who, seats, strict=True))
    play = NodeId(PLAYS[scenario])
    at = next(n for n, it in enumerate(game().world.node(play).do) if hasattr(it, "ends"))
    return State(
        tuple(Player(it, it) for it in seats),
        (Playing(play, at),),
        seats[0],
        mode="campaign",
        difficulty="standard",
        lines=tuple(Line(RecordId(it), "test") for it in log.split()),
        bag=tuple(Token(it, "test") for it in FACES),
        investigators=people,
        scenario=scenario,
        table=Table(
            ScenarioId(scenario),
            stands=tuple(Stand(it.id) for it in people),
            places=places,
            started=len(people),
        ),
    )


def place(handle: str, *, revealed: bool = True, **other: object) -> Place:
    """A location in play under its card's handle."""
    made = Place(handle, LocationId(handle), revealed=revealed)
    return replace(made, **other)


def standing(state: State, who: str, where: str, **other: object) -> State:
    """The same with an investigator there."""
    stand = replace(state.on_table().stand(who), place=where, **other)
    return state.with_table(state.on_table().with_stand(stand))


def table(state: State, **other: object) -> State:
    """The same with this otherwise on the table."""
    return state.with_table(replace(state.on_table(), **other))


def play(state: State, *answers: str, by: CircleUndone | None = None) -> State:
    """What follows from these answers and draws, one after the other."""
    return told(state, *answers, by=by)[0]


def told(
    state: State, *answers: str, by: CircleUndone | None = None
) -> tuple[State, tuple[Stamped[Fact], ...]]:
    """The same, with all that happened."""
    now, facts = state, list[Stamped[Fact]]()
    for answer in answers:
        taken = referee.take(by or game(), now, answer)
        assert not isinstance(taken, Refusal), taken
        now = taken.state
        facts += taken.facts
    course = Course(state, tuple((it.rule, it.fact) for it in facts), (by or game()).node(now))
    return course.state, course.facts


def asked(state: State, by: CircleUndone | None = None) -> tuple[str, ...]:
    """The answers that are open, or the outcomes of a draw."""
    return Course(state, (), (by or game()).node(state)).open
