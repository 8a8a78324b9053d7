"""How acts of Scenario VIII end: who is left behind, what returns, and what lies there next."""

from itertools import count, islice

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CosmosChosen,
    FoeGone,
    IntoDeck,
    OutOfTheGame,
    PlaceGone,
    PlaceLaid,
    PlacePut,
    SpaceGone,
    SpacePut,
    StandEnded,
    TakenFromAside,
)
from victoriana.games.circle_undone.ids import NOBODY, LocationId, ScenarioId
from victoriana.games.circle_undone.rules import cosmos, expanse, joined, standing
from victoriana.games.circle_undone.set_up import Layout
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place, Space
from victoriana.games.circle_undone.tasks import LayingSquares
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Chance, Node, alike

PART = "Scenario VIII: Before the Black Throne"
SCENARIO = ScenarioId("scenario-8")
LAID = BOOK.cite(f"{PART} / Suggested Location Placement 4", "G37")
INGRESS, PALACE = LocationId("cosmic-ingress"), LocationId("hideous-palace")
COURT, THRONE = LocationId("court-of-the-great-old-ones"), LocationId("the-black-throne")
ANCHORS = {1: (PALACE, INGRESS, COURT), 2: (COURT, PALACE, THRONE)}
TOP = "encounter"  # the deck into whose top the enemies go that were left behind


def anchor(state: State, act: int) -> Place | None:
    """The location that stays when this act ends, if it lies revealed on the table."""
    table = state.on_table()
    if table.scenario != SCENARIO or act not in ANCHORS:
        return None
    card = ANCHORS[act][0]
    return next((it for it in table.places if it.card == card and it.revealed), None)


def stays(state: State, investigator: str) -> bool:
    """Whether an investigator is where nobody is lost as an act ends, as the table knows.

    The act that ended has been counted on already.
    """
    place = anchor(state, state.on_table().act - 1)
    return place is not None and state.on_table().stand(investigator).place == place.id


@BOOK.rule(f"{PART} / DO NOT READ", "G39")
def end_of_act(t: Ledger, act: int) -> None:
    """Whoever is elsewhere is killed; all else returns, and the next act is laid out."""
    place = anchor(t.state, act)
    if place is None:
        return
    table = t.state.on_table()
    left = cosmos.cleared(
        joined.grid(t.state),
        place.id,
        [it.id for it in table.places if it.card == ANCHORS[act][1]],
        {it.investigator: it.place for it in table.active if it.place},
        {it.id: it.place for it in table.foes if it.place},
    )
    for who in left.killed:
        standing.eliminate(t, who)
        t.fact(StandEnded(who, "killed"), "G39")
    strays = (it.id for it in table.foes if it.at)  # in empty space, and so elsewhere too
    for foe in (*left.enemies, *strays):
        t.fact(FoeGone(foe), "G39")
        t.fact(IntoDeck(TOP, table.foe(foe).card, t.world.setups[SCENARIO].top_cards), "G39")
    for handle in left.removed:
        t.fact(PlaceGone(handle), "G39")
        t.fact(OutOfTheGame((table.place(handle).card,)), "G39")
    for handle in left.into_cosmos:
        expanse.back(t, table.place(handle))
    for space in left.returned:
        t.fact(SpaceGone(space.at), "G39")


def lay_out(t: Ledger) -> None:
    """The squares of the act that begins, once it is known who is left."""
    act = t.state.on_table().act
    if anchor(t.state, act - 1) is not None:
        t.push(LayingSquares(act))


def _layout(world: World, act: int) -> Layout | None:
    return world.setups[SCENARIO].layout(act)


def ask_square(world: World, state: State, task: LayingSquares) -> Node | None:
    """First the cards from the top of the Cosmos, then which card lies on which square."""
    layout = _layout(world, task.act)
    table = state.on_table()
    newcomer = ANCHORS[task.act - 1][2]
    if layout is None or not table.active or len(table.cosmos) < len(layout.cosmos) - 1:
        return None
    top = len(layout.cosmos) - 1
    if len(task.drawn) < top:
        left = list(table.cosmos)
        for card in task.drawn:
            left.remove(LocationId(card))
        return Chance("cosmos", "Cosmos", LAID, alike(left))
    mixed = [newcomer, *task.drawn[:top]]
    for card in task.drawn[top:]:
        mixed.remove(LocationId(card))
    return Chance("spot", "face-down locations", LAID, alike(mixed)) if mixed else None


def lay(t: Ledger, task: LayingSquares, given: str) -> None:
    """When chance has spoken for every square they lie there, unrevealed."""
    t.pop()
    t.heading = f"{PART} / Suggested Location Placement 4"
    layout = _layout(t.world, task.act)
    drawn = (*task.drawn, given)
    if layout is None or len(drawn) < 2 * len(layout.cosmos) - 1:
        t.push(LayingSquares(task.act, drawn))
    else:
        _put_down(t, task.act, layout, tuple(LocationId(it) for it in drawn))


@BOOK.rule(f"{PART} / Suggested Location Placement 4", "G37")
def _put_down(t: Ledger, act: int, layout: Layout, drawn: tuple[LocationId, ...]) -> None:
    """Around the anchor; empty space comes from the lead investigator's deck."""
    top = len(layout.cosmos) - 1
    place = anchor(t.state, act - 1)
    if place is not None:
        t.fact(PlaceLaid(place.id, layout.anchor), "G37")
    newcomer = ANCHORS[act - 1][2]
    if newcomer in t.state.on_table().aside:
        t.fact(TakenFromAside(newcomer), "G37")
    for card in drawn[:top]:
        t.fact(CosmosChosen((card,), card), "G37")
    handles = _free(t.state, len(layout.cosmos))
    for handle, card, square in zip(handles, drawn[top:], layout.cosmos, strict=True):
        t.fact(PlacePut(Place(handle, card, at=square)), "G37")
    if t.state.leader is not None:
        owner = cosmos.space_owner(NOBODY, t.state.leader.id)
        for square in layout.empty:
            t.fact(SpacePut(Space(square, owner)), "G37")


def _free(state: State, number: int) -> tuple[str, ...]:
    """Handles for places face down; the anchor may still have the one under which it was put."""
    taken = [it.id for it in state.on_table().places]
    return tuple(islice((it for n in count(1) if (it := f"cosmos-{n}") not in taken), number))
