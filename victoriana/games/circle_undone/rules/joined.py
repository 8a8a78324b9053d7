"""What is connected with what on the table: by symbols, by hands, or by where it lies."""

from collections.abc import Mapping

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import NOBODY
from victoriana.games.circle_undone.rules import cosmos, distances
from victoriana.games.circle_undone.rules import lost_and_separated as lost
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.world import World

Connections = dict[str, tuple[str, ...]]

WOODS = "scenario-1"
COSMOS = "scenario-8"
SPACE = "space"


def connections(world: World, state: State) -> Connections:
    """Each place in play with those that it leads to, not always both ways."""
    table = state.on_table()
    if table.scenario == COSMOS:
        return _by_squares(table.places)
    if table.scenario == WOODS:
        return _in_front(world, table.places)
    return distances.by_symbols([_marked(world, it) for it in table.places])


def neighbours(world: World, state: State, place: str) -> tuple[str, ...]:
    """The places that one leads to, closed ones too."""
    return connections(world, state).get(place, ())


def grid(state: State) -> cosmos.Grid:
    """All that lies on the squares of the Cosmos."""
    table = state.on_table()
    return cosmos.Grid(
        tuple(cosmos.Located(it.id, it.at, it.revealed) for it in table.places if it.at),
        tuple(cosmos.Empty(it.at, it.owner) for it in table.spaces),
    )


@BOOK.claim("Core Rules / Distance")
def distance(world: World, state: State, here: str, there: str) -> int | None:
    """How many connections lie between two places, or None where no way leads there."""
    return distances.distance(over_space(world, state), here, there)


@BOOK.claim("Scenario VIII: Before the Black Throne / Empty Space 2")
def over_space(world: World, state: State) -> Connections:
    """Each place with those that it leads to; in the Cosmos empty space counts as one of them."""
    table = state.on_table()
    if table.scenario != COSMOS:
        return connections(world, state)
    lying = {it.at: it.id for it in table.places if it.at}
    lying |= {it.at: space(it.at) for it in table.spaces}
    return _side_by_side(lying)


def space(at: cosmos.Spot) -> str:
    """How an answer names empty space, by its square."""
    return f"{SPACE}:{at[0]}:{at[1]}"


def square(where: str) -> cosmos.Spot | None:
    """The square of empty space that is named so; None where a place is."""
    kind, *at = where.split(":")
    return (int(at[0]), int(at[1])) if kind == SPACE and at else None


def _by_squares(places: tuple[Place, ...]) -> Connections:
    return _side_by_side({it.at: it.id for it in places if it.at})


def _side_by_side(lying: Mapping[cosmos.Spot, str]) -> Connections:
    return {
        here: tuple(lying[side] for side in cosmos.sides(at) if side in lying)
        for at, here in lying.items()
    }


@BOOK.claim("Scenario I: The Witching Hour / Lost and Separated 2")
def _in_front(world: World, places: tuple[Place, ...]) -> Connections:
    """Places in front of the same investigator lead to one another, besides their symbols."""
    woods = []
    for place in places:
        marked = _marked(world, place)
        before = place.in_front_of or NOBODY
        woods.append(lost.Wood(place.id, marked.symbol or "", marked.leads_to, before))
    return {it.id: lost.connected(it, woods) for it in woods}


def _marked(world: World, place: Place) -> distances.Marked:
    """A place with the symbols of the side that is up."""
    card = world.locations[place.card]
    if not place.revealed and card.unrevealed:
        hidden = card.unrevealed
        return distances.Marked(place.id, hidden.symbol, hidden.connects_to)
    return distances.Marked(place.id, card.symbol, card.connects_to)
