"""Where each location lies on the map of its scenario, and which ways can be drawn there."""

from collections.abc import Iterator, Mapping

from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.rules.joined import COSMOS, WOODS, Connections
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place, Table
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import At

IN_A_ROW = 5  # locations before somebody
Edge = tuple[At, At]


def spots(world: World, state: State) -> Mapping[str, At]:
    """Column and row of each location in play, from 1; empty space by its square, as "x,y"."""
    table = state.on_table()
    if table.scenario == COSMOS:
        found = _squares(table)
    elif table.scenario == WOODS:
        found = _in_front(table)
    else:
        found = _placed(world, table)
    left = min((at[0] for at in found.values()), default=1) - 1
    above = min((at[1] for at in found.values()), default=1) - 1
    return {it: (at[0] - left, at[1] - above) for it, at in found.items()}


def empty(at: At) -> str:
    """How an empty space is named among the spots."""
    return f"{at[0]},{at[1]}"


def drawn(ways: Connections, at: Mapping[str, At]) -> tuple[tuple[str, str], ...]:
    """The pairs of locations between which a line is drawn: neighbours, no two lines crossing."""
    found: dict[Edge, tuple[str, str]] = {}
    slants: dict[At, Edge] = {}
    for here, there in pairs(ways):
        edge = (min(at[here], at[there]), max(at[here], at[there]))
        if not _beside(*edge) or edge in found:
            continue
        if edge[0][0] != edge[1][0] and edge[0][1] != edge[1][1]:
            corner = (edge[0][0], min(edge[0][1], edge[1][1]))
            if corner in slants:
                continue
            slants[corner] = edge
        found[edge] = (here, there)
    return tuple(found.values())


def pairs(ways: Connections) -> Iterator[tuple[str, str]]:
    """Every two locations of which at least one leads to the other, each pair once."""
    seen = []
    for here, leads in ways.items():
        for there in leads:
            if (there, here) not in seen:
                seen.append((here, there))
                yield here, there


def _squares(table: Table) -> dict[str, At]:
    """The Cosmos: as it lies, up is up."""
    found = {it.id: (it.at[0], -it.at[1]) for it in table.places if it.at}
    found |= {empty(it.at): (it.at[0], -it.at[1]) for it in table.spaces}
    return found


def _in_front(table: Table) -> dict[str, At]:
    """A row, or more, before each investigator; what lies before nobody comes below."""
    found: dict[str, At] = {}
    row = 0
    for who in (*(it.investigator for it in table.stands), ""):
        own = [it for it in table.places if it.in_front_of == who]
        for number, place in enumerate(own):
            column = number % IN_A_ROW
            row += column == 0
            found[place.id] = (column + 1, row)
    return found


def _placed(world: World, table: Table) -> dict[str, At]:
    """Each at the spot of its card, others at the spots that the scenario keeps for them."""
    found: dict[str, At] = {}
    homeless: list[Place] = []
    for place in table.places:
        spot = _spot(world, place)
        if spot and spot not in found.values():
            found[place.id] = spot
        else:
            homeless.append(place)
    setup = next(it for it in world.box.setups if it.id == table.scenario)
    lowest = max((it[1] for it in (*found.values(), *setup.spots)), default=0)
    more = ((column, lowest + 1 + n // IN_A_ROW) for n, column in _columns(len(homeless)))
    free = (it for it in (*setup.spots, *more) if it not in found.values())
    for place, at in zip(homeless, list(free), strict=False):
        found[place.id] = at
    return {it.id: found[it.id] for it in table.places}


def _spot(world: World, place: Place) -> At | None:
    """Of one that lay face down the spot of its number, so that it stays where it lies."""
    front, _, number = place.id.rpartition("-")
    alike = world.backs.get(LocationId(front))
    if alike is None or not number.isdigit():
        return world.locations[place.card].spot or _of_one(world, place)
    return alike.spots[min(int(number), len(alike.spots)) - 1]


def _of_one(world: World, place: Place) -> At | None:
    alike = world.backs.get(place.card)
    return alike.spots[0] if alike else None


def _columns(count: int) -> Iterator[tuple[int, int]]:
    return ((n, n % IN_A_ROW + 1) for n in range(count))


def _beside(one: At, two: At) -> bool:
    return one != two and abs(one[0] - two[0]) <= 1 and abs(one[1] - two[1]) <= 1
