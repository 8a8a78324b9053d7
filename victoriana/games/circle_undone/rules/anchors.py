"""How acts of Scenario VIII end: who is left behind, what returns, and what lies there next."""

from itertools import count, islice

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CosmosCovered,
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
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId, LocationId, ScenarioId
from victoriana.games.circle_undone.rules import cosmos, expanse, joined, standing
from victoriana.games.circle_undone.set_up import Layout
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import COSMOS, Place, Space

PART = "Scenario VIII: Before the Black Throne"
SCENARIO = ScenarioId("scenario-8")
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
    put_down(t, t.state.on_table().act)


@BOOK.rule(f"{PART} / Suggested Location Placement 4", "G37")
def put_down(t: Ledger, act: int) -> None:
    """Around the anchor lie cards off the top of the Cosmos, shuffled with the one that is new.

    All lie face down. Empty space comes from the lead investigator's deck.
    """
    table = t.state.on_table()
    place = anchor(t.state, act - 1)
    layout = t.world.setups[SCENARIO].layout(act)
    if place is None or layout is None or not table.active:
        return
    if table.cosmos_deck < len(layout.cosmos) - 1:
        return
    t.fact(PlaceLaid(place.id, layout.anchor), "G37")
    newcomer = ANCHORS[act - 1][2]
    if newcomer in table.aside:
        t.fact(TakenFromAside(newcomer), "G37")
    owner = t.state.leader.id if t.state.leader else NOBODY
    cover(t, newcomer, layout, cosmos.space_owner(NOBODY, owner))


@BOOK.claim(f"{PART} / The Cosmos 1")
def cover(t: Ledger, among: LocationId, layout: Layout, owner: InvestigatorId) -> None:
    """One card that is known lies face down among others: nobody knows which of them it is."""
    t.fact(CosmosCovered(among), "G37")
    handles = _free(t.state, len(layout.cosmos))
    for handle, square in zip(handles, layout.cosmos, strict=True):
        t.fact(PlacePut(Place(handle, COSMOS, at=square)), "G37")
    for square in layout.empty if owner else ():
        t.fact(SpacePut(Space(square, owner)), "G37")


def _free(state: State, number: int) -> tuple[str, ...]:
    """Handles for places face down; the anchor may still have the one under which it was put."""
    taken = [it.id for it in state.on_table().places]
    return tuple(islice((it for n in count(1) if (it := f"cosmos-{n}") not in taken), number))
