"""The Unknown Places of Scenario III: off the top they come into play, and nobody knows which."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import PlacePut
from victoriana.games.circle_undone.ids import LocationId, ScenarioId
from victoriana.games.circle_undone.lookalikes import BELOW
from victoriana.games.circle_undone.rules.verb import Verb, plain
from victoriana.games.circle_undone.set_up import Pile
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place, Table
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option, Outcome, alike

RULE = BOOK.cite("Scenario III: The Secret Name / Setup 5")
SCENARIO = ScenarioId("scenario-3")
UPPER = LocationId("unknown-places")
LOWER = LocationId(f"{UPPER}{BELOW}")
OTHERS, SURE = "others", "sure"  # the cards that may lie anywhere, and those below for certain


def pile(world: World) -> Pile:
    """How it was made."""
    return world.setups[SCENARIO].piles[0]


def _out(table: Table, back: LocationId) -> int:
    """How many came off that deck and were not turned up so far, wherever they lie."""
    cards = (*(it.card for it in table.places), *table.aside, *table.removed)
    return sum(it == back for it in cards)


def size(table: Table) -> int:
    """How many cards the deck has: those that nobody saw, but for those that came off it."""
    unseen = len(table.unknown_places) + len(table.unknown_bottom)
    return max(0, unseen - _out(table, UPPER) - _out(table, LOWER))


def _lower(world: World) -> int:
    """How many cards its lower part was made of."""
    made = pile(world)
    return made.beneath_random + len(made.beneath)


def may_be(world: World, state: State, back: LocationId) -> tuple[Outcome, ...]:
    """Which of them it is: one from above is none that was shuffled into the lower part."""
    from victoriana.kernel.unseen import Zone, turn  # noqa: PLC0415 - few are turned up

    table = state.on_table()
    if back == UPPER:
        return alike(table.unknown_places)
    lying = min(size(table), _lower(world)) + _out(table, LOWER)
    sure = len(table.unknown_bottom)
    zone = Zone(((OTHERS, max(0, lying - sure)), (SURE, sure)))
    unseen = {OTHERS: table.unknown_places, SURE: table.unknown_bottom}
    return tuple(Outcome(it.card, it.weight) for it in turn(zone, unseen))


def are_possible(world: World, state: State) -> bool:
    """Whether so many can have come off that deck, and so many of them off its lower part."""
    table = state.on_table()
    unseen = len(table.unknown_places) + len(table.unknown_bottom)
    upper, lower = _out(table, UPPER), _out(table, LOWER)
    below = min(unseen - upper - lower, _lower(world)) + lower
    return len(table.unknown_bottom) <= below <= unseen - upper


def _offered(world: World, state: State) -> Iterable[Option]:
    del world
    table = state.on_table()
    if table.scenario == SCENARIO and size(table):
        yield plain(state, RULE, "unknown", "place")


def _turn(t: Ledger, given: str) -> None:
    del given
    put(t)


@BOOK.rule("Scenario III: The Secret Name / Setup 5")
def put(t: Ledger) -> None:
    """It comes into play unrevealed, wherever the card that asked for it says."""
    left = size(t.state.on_table())
    made = sum(it.count for it in pile(t.world).cards)
    back = LOWER if left <= _lower(t.world) else UPPER
    t.fact(PlacePut(Place(f"{UPPER}-{made - left + 1}", back)))


VERBS: tuple[Verb, ...] = (Verb("unknown", _offered, _turn),)
