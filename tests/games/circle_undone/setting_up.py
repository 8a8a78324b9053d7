"""Set-ups for tests: a campaign that stands before a scenario, and the table laid out for it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from tests.games.circle_undone.given import Course, person, world
from victoriana.games.circle_undone import flow
from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.campaign import Play
from victoriana.games.circle_undone.ids import (
    CharacterId,
    MementoId,
    NodeId,
    RecordId,
    ScenarioId,
    SeatId,
)
from victoriana.games.circle_undone.rules import set_up
from victoriana.games.circle_undone.state import (
    Investigator,
    Line,
    Memento,
    Number,
    Player,
    Profile,
    State,
    Token,
)
from victoriana.games.circle_undone.tasks import Ended, Playing
from victoriana.kernel.events import Stamped
from victoriana.kernel.ledger import FactOn
from victoriana.kernel.nodes import Chance, Decision, Node

NAMES = ("Ann", "Ben", "Cleo", "Dan")
PEOPLE = ("agnes-baker", "roland-banks", "daisy-walker", "wendy-adams")
CHARACTERS = ("gavriella-mizrah", "jerome-davids", "valentino-rivas", "penny-white")
SOURCE = "Campaign Setup"
Happened = Stamped[FactOn[State]]
Draw = Callable[[Chance], str]


def first(chance: Chance) -> str:
    """The first of what may be drawn."""
    return chance.outcomes[0].id


def before(
    scenario: str,
    players: int = 1,
    *,
    records: Sequence[str] = (),
    numbers: Mapping[str, int] | None = None,
    missing: Sequence[str] = (),
    investigators: Sequence[Investigator] = (),
) -> State:
    """A campaign that stands before a scenario; the profiles of the missing are not crossed off."""
    seats = [SeatId(it.casefold()) for it in NAMES[:players]]
    people = tuple(investigators) or tuple(
        person(who, seat) for who, seat in zip(PEOPLE, seats, strict=False)
    )
    chosen = CHARACTERS[:players] if scenario == "prologue" else [""] * players
    if scenario == "prologue":
        people = tuple(person(who, seat) for who, seat in zip(CHARACTERS, seats, strict=False))
    return State(
        players=tuple(
            Player(seat, name, CharacterId(who))
            for seat, name, who in zip(seats, NAMES, chosen, strict=False)
        ),
        agenda=(Ended("done"),),
        lead=seats[0],
        mode="campaign",
        difficulty="standard",
        lines=tuple(Line(RecordId(it), SOURCE) for it in records),
        numbers=tuple(Number(it, value, SOURCE) for it, value in (numbers or {}).items()),
        mementos=(Memento(MementoId("mesmerizing-flute"), SOURCE),),
        missing=tuple(Profile(CharacterId(it), crossed_off=it not in missing) for it in CHARACTERS),
        bag=tuple(Token(face, SOURCE) for face in ("+1", "0", "0", "skull", "elder-sign")),
        investigators=people,
    )


def ledger(state: State, scenario: str) -> Ledger:
    """A set-up that has just begun."""
    part = world().scenarios[ScenarioId(scenario)].part
    t = Ledger(world(), state, state.agenda, f"{part} / Setup")
    set_up.begin(t, ScenarioId(scenario))
    return t


def put(t: Ledger, given: str) -> None:
    """Chance gave this."""
    flow.answer(t, t.agenda[-1], given)


def steps(state: State, scenario: str, draw: Draw = first) -> tuple[State, list[Happened]]:
    """The table after the set-up, and every fact of it."""
    t = ledger(state, scenario)
    while isinstance(node := flow.settle(t), Chance) or _makes_hunches(node):
        put(t, draw(node) if isinstance(node, Chance) else "hunches:table")
    told = tuple((it.rule, it.fact) for it in t.facts)
    course = Course(state, told, node)
    return course.state, list(t.facts)


def _makes_hunches(node: Node) -> bool:
    """Whether a hunch deck is made: it is chosen on the table."""
    return isinstance(node, Decision) and node.id == "hunches"


def laid(state: State, scenario: str, draw: Draw = first) -> State:
    """The table after the set-up."""
    return steps(state, scenario, draw)[0]


def drawn(scenario: str, state: State) -> list[Chance]:
    """Every draw of a set-up in which the first comes up each time."""
    found: list[Chance] = []

    def draw(chance: Chance) -> str:
        found.append(chance)
        return first(chance)

    laid(state, scenario, draw)
    return found


def odds(scenario: str, state: State, source: str) -> dict[tuple[str, ...], Fraction]:
    """How likely each combination of these draws is, whatever their order; others are the first."""
    found: defaultdict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    for path, chance in _paths(scenario, state, source, (), Fraction(1)):
        found[tuple(sorted(path))] += chance
    return dict(found)


def _paths(
    scenario: str, state: State, source: str, path: tuple[str, ...], chance: Fraction
) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    t = ledger(state, scenario)
    left = list(path)
    while isinstance(node := flow.settle(t), Chance):
        if node.id != source:
            put(t, first(node))
        elif left:
            put(t, left.pop(0))
        else:
            whole = sum(it.weight for it in node.outcomes)
            for it in node.outcomes:
                part = chance * Fraction(it.weight, whole)
                yield from _paths(scenario, state, source, (*path, it.id), part)
            return
    yield path, chance


def in_front(state: State) -> tuple[int, ...]:
    """How many locations lie in front of each, in player order."""
    table = state.on_table()
    lying = Counter(it.in_front_of for it in table.places)
    return tuple(lying[it.investigator] for it in table.stands)


def clues(state: State) -> dict[str, int]:
    """The clues on each location that has any."""
    return {it.id: it.clues for it in state.on_table().places if it.clues}


def on_the_table(state: State, node: str) -> State:
    """The same where this place of the guide has the scenario played."""
    at = next(n for n, it in enumerate(world().node(NodeId(node)).do) if isinstance(it, Play))
    return replace(state, agenda=(Playing(NodeId(node), at),))


def checklist(state: State) -> str:
    """What there is to do at the table, line by line with its section."""
    return "\n".join(f"{it.text}\n    {it.section}" for it in state.on_table().checklist)
