"""The box of the game, campaigns at any place of the guide, and what follows from answers there."""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from victoriana import packs
from victoriana.games.circle_undone import flow, loading
from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.campaign import Play
from victoriana.games.circle_undone.facts import Awaits, Happening, WayTaken
from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.ids import (
    CharacterId,
    InvestigatorId,
    MementoId,
    NodeId,
    RecordId,
    ScenarioId,
    SeatId,
)
from victoriana.games.circle_undone.rules.investigators import of_card
from victoriana.games.circle_undone.state import (
    Investigator,
    Line,
    Memento,
    Number,
    Player,
    Profile,
    State,
    Token,
    Told,
)
from victoriana.games.circle_undone.table import Stand, Table
from victoriana.games.circle_undone.tasks import Following, Playing
from victoriana.games.circle_undone.world import World
from victoriana.kernel import referee
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact, Seat, Stamped
from victoriana.kernel.nodes import Chance, Decision, Node, Over

GAME = "circle-undone"
AGNES, JOE = "agnes-baker", "joe-diamond"
SEATS = ("ada", "ben", "cal", "dot")
FOUR = ("gavriella-mizrah", "jerome-davids", "penny-white", "valentino-rivas")
Found = TypeVar("Found", bound=Happening)


@cache
def world() -> World:
    """The components, with no ruling in force."""
    return loading.load(packs.read(GAME), {}).world


@cache
def _ruled(rulings: tuple[tuple[str, str], ...]) -> CircleUndone:
    return CircleUndone(world().box, dict(rulings))


def ruled(**choices: str) -> CircleUndone:
    """The game under these choices of switches, and the default of all others."""
    for ruling, choice in choices.items():
        found = _ruled(()).book.rulings[ruling].choices
        assert choice in found, f"{ruling} has no choice {choice}"
    return _ruled(tuple(sorted(choices.items())))


# --- A campaign at a place of the guide ----------------------------------------------------


def campaign(
    node: str,
    *,
    who: tuple[str, ...] = (AGNES,),
    log: str = "",
    numbers: Mapping[str, int] | None = None,
    mementos: str = "",
    crossed_off: str = "",
    missing: Mapping[str, Profile] | None = None,
    bag: str = "",
    told: Mapping[str, str] | None = None,
    difficulty: str = "standard",
    mode: str = "campaign",
    act: int = 1,
    agenda: int = 1,
    seats: int = 0,
    **on_table: object,
) -> State:
    """A campaign that stands at a place of the guide, with this log, bag and table.

    What is crossed off are profiles and mementos by their handles; `node` may be a scenario that is
    played: "S3.play". Where nobody is there yet, so many seats wait for investigators.
    """
    names = SEATS[: seats or len(who)]
    people = tuple(person(it, seat) for it, seat in zip(who, names, strict=False))
    scenario = _scenario_of(node)
    stands = tuple(Stand(it.id) for it in people)
    table = Table(ScenarioId(scenario), act=act, agenda=agenda, stands=stands, started=len(people))
    off = crossed_off.split()
    profiles = {it: Profile(CharacterId(it), crossed_off=it in off) for it in FOUR}
    profiles |= missing or {}
    return State(
        players=tuple(Player(SeatId(it), it) for it in names),
        agenda=(_task(node),),
        lead=SeatId(names[0]),
        mode=mode,
        difficulty=difficulty,
        lines=tuple(Line(RecordId(it), "earlier") for it in log.split()),
        numbers=tuple(Number(it, value, "earlier") for it, value in (numbers or {}).items()),
        mementos=tuple(Memento(MementoId(it), "earlier", it in off) for it in mementos.split()),
        missing=tuple(profiles.values()),
        bag=tuple(Token(it, "earlier") for it in bag.split()),  # type: ignore[arg-type]  # they are faces
        investigators=people,
        told=tuple(Told(it, value) for it, value in (told or {}).items()),
        table=replace(table, **on_table) if scenario else None,
        scenario=scenario,
    )


def begun(*players: str) -> State:
    """A new game of these players; nothing is chosen yet."""
    return ruled().start([Seat(it) for it in players or SEATS[:1]])


def _scenario_of(node: str) -> str:
    first = node.partition(".")[0]
    if first == "P":
        return "prologue"
    return f"scenario-{first[1:]}" if first[0] == "S" else ""


def _task(node: str) -> Following | Playing:
    do = world().node(NodeId(node)).do
    at = next((n for n, it in enumerate(do) if isinstance(it, Play)), None)
    return Following(NodeId(node)) if at is None else Playing(NodeId(node), at)


def person(handle: str, seat: str = "ada", **other: object) -> Investigator:
    """An investigator of the list, or a character of the prologue, with a new deck."""
    found = world().characters.get(CharacterId(handle))
    card = found or world().investigators[InvestigatorId(handle)]
    return replace(of_card(card, SeatId(seat)), **other)


def with_person(state: State, who: str, **other: object) -> State:
    """The same with this otherwise of an investigator: trauma, experience, story assets."""
    return state.with_investigator(replace(state.investigator(who), **other))


def ended(state: State, **how: str) -> State:
    """The same with the scenario over for these: agnes_baker="resigned"."""
    for who, status in how.items():
        stand = state.on_table().stand(who.replace("_", "-"))
        state = state.with_table(state.on_table().with_stand(replace(stand, ended=status)))
    return state


# --- What follows --------------------------------------------------------------------------


class Course(Struct, frozen=True):
    """Where the guide has led, and what happened on the way."""

    start: State
    told: tuple[tuple[str, Fact], ...]  # the section with its rulings, and what happened
    node: Node

    @property
    def facts(self) -> tuple[Stamped[Fact], ...]:
        """All that happened."""
        return tuple(Stamped(*it) for it in self.told)

    @property
    def state(self) -> State:
        """Where the campaign stands after it."""
        state = self.start
        for it in self.facts:
            state = it.fact.onto(state)
        return state

    def only(self, kind: type[Found]) -> list[Found]:
        """Everything of this kind that happened."""
        found = []
        for _, told in self.told:
            fact: object = told
            if isinstance(fact, kind):
                found.append(fact)
        return found

    def cited(self, kind: type[Happening]) -> list[str]:
        """The section, with its rulings, of everything of this kind that happened."""
        return [rule for rule, fact in self.told if isinstance(fact, kind)]

    @property
    def asked(self) -> str:
        """What is awaited now: the decision's id, the chance's, or the result."""
        return self.node.result if isinstance(self.node, Over) else self.node.id

    @property
    def open(self) -> tuple[str, ...]:
        """The answers that are open, or the outcomes of a draw."""
        match self.node:
            case Decision(options=options):
                return tuple(it.id for it in options)
            case Chance(outcomes=outcomes):
                return tuple(it.id for it in outcomes)
        return ()


def followed(state: State, *answers: str, by: CircleUndone | None = None) -> Course:
    """The guide is followed from here as far as it goes by itself, and from answer to answer."""
    game = by or ruled()
    t = Ledger(game.world, state, state.agenda, "")
    awaited = flow.settle(t)
    t.heading = awaited.rule
    if tuple(t.agenda) != t.state.agenda:
        t.fact(Awaits(tuple(t.agenda)))
    now, facts = t.state, list(t.facts)
    for answer in answers:
        taken = referee.take(game, now, answer)
        assert not isinstance(taken, Refusal), f"{taken.text} Open: {_open(awaited)}"
        now = taken.state
        facts += taken.facts
        awaited = game.node(now)
    return Course(state, tuple((it.rule, it.fact) for it in facts), awaited)


def _open(node: Node) -> str:
    return " ".join(it.id for it in node.options) if isinstance(node, Decision) else str(node)


def facts_of(course: Course, kind: type[Found]) -> list[Found]:
    """Everything of this kind that happened."""
    return course.only(kind)


def sections_of(course: Course, kind: type[Happening]) -> list[str]:
    """The section, with its rulings, of everything of this kind that happened."""
    return course.cited(kind)


def ways(state: State, *answers: str) -> list[str]:
    """What is told of the ways that are taken, with the sections that say so."""
    course = followed(state, *answers)
    lines = []
    now = state
    for it in course.facts:
        fact: Fact = it.fact
        text = ruled().tell(now, now, fact) if isinstance(fact, WayTaken) else ""
        lines += [f"{text} [{it.rule}]"] if text else []
        now = fact.onto(now)
    return lines


# --- What the log says ---------------------------------------------------------------------


def records(state: State) -> str:
    """The lines of the log that are true, in the order in which they were written."""
    return " ".join(it.id for it in state.lines if not it.crossed_out)


def mementos(state: State) -> str:
    """The mementos that are listed."""
    return " ".join(state.listed)


def bag(state: State) -> str:
    """The faces in the chaos bag."""
    return " ".join(it.face for it in state.bag)


def earned(state: State) -> tuple[int, ...]:
    """The experience of everybody who ever played, in the order in which they came."""
    return tuple(it.earned for it in state.investigators)


def trauma(state: State) -> tuple[tuple[int, int], ...]:
    """The physical and mental trauma of everybody who ever played."""
    return tuple((it.physical, it.mental) for it in state.investigators)


def lost(state: State) -> tuple[str, ...]:
    """What became of everybody who ever played: nothing, killed, insane."""
    return tuple(it.lost for it in state.investigators)
