"""The Unknown Places of Scenario III: what is turned up, from the top or from the lower part."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import PlacePut, UnknownDrawn
from victoriana.games.circle_undone.ids import LocationId, ScenarioId
from victoriana.games.circle_undone.rules.verb import Verb, plain
from victoriana.games.circle_undone.set_up import Pile
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.tasks import TurningUp
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Chance, Node, Option, alike

RULE = BOOK.cite("Scenario III: The Secret Name / Setup 5")
SCENARIO = ScenarioId("scenario-3")


def pile(world: World) -> Pile:
    """How it was made."""
    return world.setups[SCENARIO].piles[0]


def top(world: World, state: State) -> tuple[LocationId, ...]:
    """What the top card can be: nobody knows which of them were shuffled into the lower part."""
    table = state.on_table()
    if len(table.unknown_places) > pile(world).beneath_random:
        return table.unknown_places
    return (*table.unknown_places, *table.unknown_bottom)


def _offered(world: World, state: State) -> Iterable[Option]:
    table = state.on_table()
    if table.scenario == SCENARIO and top(world, state):
        yield plain(state, RULE, "unknown", "place")


def _turn(t: Ledger, given: str) -> None:
    del given
    t.push(TurningUp())


def ask(world: World, state: State) -> Node:
    """Which place it is."""
    return Chance("unknown-place", "Unknown Places", RULE, alike(top(world, state)))


@BOOK.rule("Scenario III: The Secret Name / Setup 5")
def turn_up(t: Ledger, given: str) -> None:
    """It comes into play unrevealed, wherever the card that asked for it says."""
    t.pop()
    card = LocationId(given)
    t.fact(UnknownDrawn(card))
    t.fact(PlacePut(Place(card, card)))


VERBS: tuple[Verb, ...] = (Verb("unknown", _offered, _turn),)
