"""What is connected with what on the table: by symbols, by hands, or by where it lies."""

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
    if state.on_table().scenario == COSMOS:
        return _over_space(state, here, there)
    return distances.distance(connections(world, state), here, there)


@BOOK.claim("Scenario VIII: Before the Black Throne / Empty Space 2")
def _over_space(state: State, here: str, there: str) -> int | None:
    """Nobody enters empty space, and yet it counts as a place between two others."""
    table = state.on_table()
    start, end = table.place(here).at, table.place(there).at
    return cosmos.distance(grid(state), start, end) if start and end else None


def nearest(world: World, state: State, here: str, among: tuple[str, ...]) -> tuple[str, ...]:
    """Those of several places that are nearest to one, those out of reach left out."""
    far = {it: distance(world, state, here, it) for it in among}
    least = min((it for it in far.values() if it is not None), default=None)
    return tuple(it for it in among if far[it] is not None and far[it] == least)


def _by_squares(places: tuple[Place, ...]) -> Connections:
    lying = {it.at: it.id for it in places if it.at}
    return {
        it.id: tuple(lying[side] for side in cosmos.sides(it.at) if side in lying)
        for it in places
        if it.at
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
