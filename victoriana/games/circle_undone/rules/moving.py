"""Moving: where one may go, what is revealed there, who comes along and who waits there."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FoeMoved, LeadChosen, Moved, PlaceRevealed
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.rules import closed, joined, paying
from victoriana.games.circle_undone.rules.verb import Verb, always, last, named, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.tasks import Engaging, TurningOver
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

RULE = "Core Rules / Locations"
ENTER = "enter"  # what clues are paid for


def ways(world: World, state: State, who: str) -> tuple[str, ...]:
    """The places that an investigator may move to now, by connections as printed."""
    here = state.on_table().stand(who).place
    if not here:
        return ()
    leads = joined.neighbours(world, state, here)
    return tuple(it for it in leads if closed.why_closed(world, state, who, it) is None)


def clues_of(world: World, state: State, place: Place) -> int:
    """How many clues a place gets as it is revealed: for each who began, unless they are fixed."""
    card = world.locations[place.card]
    clues = card.clues or 0
    return clues if card.clues_fixed else clues * state.on_table().started


def _movers(world: World, state: State) -> Iterator[Option]:
    stands = (it for it in state.on_table().active if ways(world, state, it.id))
    yield from named(state, RULE, "move", stands)


def _there(world: World, state: State, given: str) -> Iterator[Option]:
    for place in ways(world, state, who(given)):
        yield plain(state, RULE, place)


def _pay(t: Ledger, given: str) -> None:
    """What it costs to enter is part of the price of the action."""
    costs = closed.price(t.world, t.state, who(given), last(given))
    if costs:
        paying.ask_for(t, costs, t.state.on_table().stand(who(given)).place, (ENTER,))


def _go(t: Ledger, given: str) -> None:
    """An action, and it was paid for."""
    enter(t, who(given), last(given))


def _be_put(t: Ledger, given: str) -> None:
    """By a card; what it costs to enter is paid by the group in this case too."""
    place = last(given)
    costs = closed.price(t.world, t.state, who(given), place)
    if costs:
        here = t.state.on_table().stand(who(given)).place
        paying.ask_for(t, costs, here, (ENTER, who(given), place))
    else:
        enter(t, who(given), place)


@BOOK.rule(RULE)
def enter(t: Ledger, who: InvestigatorId, place: str) -> None:
    """Engaged enemies come along; what was unrevealed is turned over; who waits there engages."""
    t.fact(Moved(who, place))
    for foe in t.state.on_table().foes:
        if foe.engaged == who and foe.place != place:
            t.fact(FoeMoved(foe.id, place))
    t.push(Engaging(place))
    reveal(t, place)


@BOOK.rule(RULE)
def reveal(t: Ledger, place: str) -> None:
    """It is turned over and gets its clues; what lies open already stays as it is."""
    found = t.state.on_table().place(place)
    if not found.revealed and found.card in t.world.backs:
        t.push(TurningOver(place))
    elif not found.revealed:
        t.fact(PlaceRevealed(place, clues_of(t.world, t.state, found)))


def _elsewhere(world: World, state: State) -> Iterator[Option]:
    stands = (it for it in state.on_table().active if any(_open(world, state, it.id)))
    yield from named(state, RULE, "put", stands)


def _open(world: World, state: State, who: str) -> Iterator[str]:
    """The places where a card may put an investigator."""
    table = state.on_table()
    here = table.stand(who).place
    for place in table.places:
        if place.id != here and closed.why_closed(world, state, who, place.id) is None:
            yield place.id


def _anywhere(world: World, state: State, given: str) -> Iterator[Option]:
    for place in _open(world, state, who(given)):
        yield plain(state, RULE, place)


def _covered(world: World, state: State) -> Iterator[Option]:
    del world
    if any(not it.revealed for it in state.on_table().places):
        yield plain(state, RULE, "reveal")


def _which(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for place in state.on_table().places:
        if not place.revealed:
            yield plain(state, RULE, place.id)


def _reveal(t: Ledger, given: str) -> None:
    reveal(t, last(given))


def _leads(world: World, state: State) -> Iterator[Option]:
    del world
    if len(state.on_table().active) > 1:
        yield plain(state, "Core Rules / Choices", "lead")


def _who_leads(world: World, state: State, given: str) -> Iterator[Option]:
    del world, given
    for stand in state.on_table().active:
        if state.investigator(stand.id).seat != state.lead:
            yield plain(state, "Core Rules / Choices", stand.id)


@BOOK.rule("Core Rules / Choices")
def _lead(t: Ledger, given: str) -> None:
    t.fact(LeadChosen(t.state.investigator(last(given)).seat))


VERBS = (
    Verb("move", _movers, _go, (_there,), is_action=always, pay=_pay),
    Verb("put", _elsewhere, _be_put, (_anywhere,)),
    Verb("reveal", _covered, _reveal, (_which,)),
    Verb("lead", _leads, _lead, (_who_leads,)),
)
