"""The grid of Scenario VIII: the Cosmos and empty space, what connects where, and how far it is."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.places import Cosmos, CosmosChoice, Direction, Target
from victoriana.games.circle_undone.rules import distances

Spot = tuple[int, int]  # x to the right, y upward; neighbours differ by 1 in one of them
Side = Literal["above", "right", "below", "left"]
Taken = Literal["", "resources", "horror", "damage"]

Losing = Literal["any-amount", "both-needed"]  # the two readings of G54
Larger = Literal["draw-what-is-there", "not-allowed"]  # and of G55

SIDES: dict[Side, Spot] = {
    "above": (0, 1),
    "right": (1, 0),
    "below": (0, -1),
    "left": (-1, 0),
}


class Located(Struct, frozen=True):
    """A location and the spot where it lies."""

    place: str
    at: Spot
    revealed: bool = True


class Empty(Struct, frozen=True):
    """Empty space: a player card that lies face down."""

    at: Spot
    owner: InvestigatorId


class Grid(Struct, frozen=True):
    """All that lies on spots; there is no more than one thing on each."""

    locations: tuple[Located, ...] = ()
    spaces: tuple[Empty, ...] = ()


class Way(Struct, frozen=True):
    """One of the ways in which a card of the Cosmos connects, the first or its alternative."""

    beside: Target
    direction: Direction = "any"
    takes: Taken = ""  # what the investigator loses or takes by it
    amount: int = 0  # of that, 0 or more


class Joining(Struct, frozen=True):
    """A spot where the new location may lie, and the way that allows it."""

    at: Spot
    way: Way


class Layout(Struct, frozen=True):
    """Where cards lie as an act begins: the anchor, cards of the Cosmos face down, empty space."""

    anchor: Spot
    cosmos: tuple[Spot, ...]
    empty: tuple[Spot, ...]


class Cleared(Struct, frozen=True):
    """What becomes of everything as an act changes."""

    killed: tuple[InvestigatorId, ...]  # who was not at the anchor
    enemies: tuple[str, ...]  # those that were not there go into the top of the encounter deck
    removed: tuple[str, ...]  # places that leave the game
    into_cosmos: tuple[str, ...]  # places shuffled into the Cosmos
    returned: tuple[Empty, ...]  # cards shuffled into their owners' decks


# ------------------------------------------------------------------ the grid


def moved(spot: Spot, direction: Side) -> Spot:
    """The spot that lies next to another in a direction."""
    x, y = SIDES[direction]
    return spot[0] + x, spot[1] + y


def sides(spot: Spot) -> tuple[Spot, ...]:
    """The four spots around one: above, right, below, left."""
    return tuple(moved(spot, it) for it in SIDES)


def location_at(grid: Grid, spot: Spot) -> Located | None:
    """The location that lies on a spot."""
    return next((it for it in grid.locations if it.at == spot), None)


def space_at(grid: Grid, spot: Spot) -> Empty | None:
    """The empty space that lies on a spot."""
    return next((it for it in grid.spaces if it.at == spot), None)


def adjacent(grid: Grid, spot: Spot) -> tuple[Located, ...]:
    """The locations next to a spot, revealed or not."""
    return tuple(it for side in sides(spot) if (it := location_at(grid, side)) is not None)


def distance(grid: Grid, start: Spot, there: Spot) -> int | None:
    """How far two spots lie apart, or None; empty space counts as a location (Empty Space 2)."""
    return distances.distance(_connections(grid, spaces=True), start, there)


def steps(grid: Grid, spot: Spot, *, through_space: bool = False) -> tuple[Spot, ...]:
    """The spots that one step leads to, empty space only where the mover's text says so.

    No investigator may enter empty space, and of the enemies only those that say so.
    """
    return _connections(grid, spaces=through_space)[spot]


# ------------------------------------------------------------------ a card of the Cosmos


def ways_of(card: Cosmos) -> tuple[Way, ...]:
    """The ways in which a card of the Cosmos connects: its first, then its alternative if any."""
    first = Way(card.connect_to, card.direction)
    return (first,) if card.or_else is None else (first, _alternative(card.or_else))


def joinings(
    grid: Grid,
    here: Spot,
    ways: Sequence[Way],
    *,
    resources: int = 0,
    losing: Losing = "any-amount",
) -> tuple[Joining, ...]:
    """Where a card drawn from the Cosmos by an investigator may be put, by each of its ways.

    `here` is the investigator's spot. Where there is none, the instruction is impossible: the card
    is shuffled back, the move is cancelled, and the clues stay spent (The Cosmos 2, 3). Losing
    `resources` is possible with fewer, unless both are needed by the table's ruling (G54).
    """
    return tuple(
        Joining(spot, way)
        for way in ways
        if not _is_too_dear(way, resources, losing)
        for spot in _spots(grid, here, way)
    )


def put(grid: Grid, place: str, spot: Spot, *, revealed: bool = True) -> tuple[Grid, Empty | None]:
    """The grid with a location on a spot, and the empty space that it drove away.

    That card is shuffled into its owner's deck (Empty Space 3). Raises ValueError where a location
    lies there already.
    """
    if location_at(grid, spot) is not None:
        raise ValueError("There is a location already.")
    gone = space_at(grid, spot)
    locations = (*grid.locations, Located(place, spot, revealed))
    return Grid(locations, tuple(it for it in grid.spaces if it != gone)), gone


def revealed(grid: Grid, place: str) -> Grid:
    """The grid with a location turned over; what its Cosmos side says is ignored (The Cosmos 4)."""
    return replace(
        grid,
        locations=tuple(
            replace(it, revealed=True) if it.place == place else it for it in grid.locations
        ),
    )


def numbers_to_draw(clues: int, cosmos: int, larger: Larger) -> range:
    """How many clues may be spent on cards of the Cosmos: 1 up to those at hand (The Cosmos 1).

    `cosmos` is the size of the deck; more than that may be spent or not, as G55 is ruled.
    """
    return range(1, 1 + (clues if larger == "draw-what-is-there" else min(clues, cosmos)))


def drawn(spent: int, cosmos: int) -> int:
    """How many cards are drawn for so many clues: never more than the Cosmos holds (G55)."""
    return min(spent, cosmos)


def refill(clues: int, up_to: int) -> int:
    """How many clues a place gets at the end of the round, 0 or more (G45)."""
    return max(0, up_to - clues)


def gatherers(grid: Grid, names: Collection[str]) -> tuple[str, ...]:
    """The revealed places of these names, to each of which a Void place can send everybody.

    They are the Cosmic Ingress, the Hideous Palace and the Court of the Great Old Ones: while one
    lies revealed, every Void place has an action that shuffles it into the Cosmos and moves
    everybody there to that one (G40, G45).
    """
    return tuple(it.place for it in grid.locations if it.revealed and it.place in names)


# ------------------------------------------------------------------ the acts


@BOOK.claim("Scenario VIII: Before the Black Throne / Empty Space 1")
def space_owner(active: InvestigatorId, lead: InvestigatorId) -> InvestigatorId:
    """From whose deck empty space comes: the active investigator's, else the lead's (Empty Space).

    `active` is nobody's name where there is none, as during a set-up.
    """
    return active or lead


def cleared(
    grid: Grid,
    anchor: str,
    leaving: Collection[str],
    investigators: Mapping[InvestigatorId, str],
    enemies: Mapping[str, str],
) -> Cleared:
    """What becomes of everything as act 1 or act 2 ends (G39).

    All are named with the place where they stand. Whoever is not at the `anchor` is killed, enemies
    elsewhere leave for the encounter deck, those of the places that are `leaving` are removed from
    the game, the other places return to the Cosmos, and each empty space to its owner.
    """
    others = tuple(it.place for it in grid.locations if it.place != anchor)
    return Cleared(
        killed=tuple(who for who, place in investigators.items() if place != anchor),
        enemies=tuple(who for who, place in enemies.items() if place in others),
        removed=tuple(it for it in others if it in leaving),
        into_cosmos=tuple(it for it in others if it not in leaving),
        returned=grid.spaces,
    )


def laid_out(
    layout: Layout, anchor: str, cosmos: Sequence[str], owners: Sequence[InvestigatorId]
) -> Grid:
    """The grid as an act begins: the anchor revealed, cards face down, and empty space.

    The cards lie on the layout's spots in their order, empty space too, each with its owner. Raises
    ValueError where there are more or fewer than spots.
    """
    return Grid(
        (
            Located(anchor, layout.anchor),
            *(
                Located(card, spot, revealed=False)
                for card, spot in zip(cosmos, layout.cosmos, strict=True)
            ),
        ),
        tuple(Empty(spot, owner) for spot, owner in zip(layout.empty, owners, strict=True)),
    )


def _alternative(choice: CosmosChoice) -> Way:
    prices: tuple[tuple[Taken, int], ...] = (
        ("resources", choice.lose_resources),
        ("horror", choice.take_horror),
        ("damage", choice.take_damage),
    )
    takes, amount = next((it for it in prices if it[1]), ("", 0))
    return Way(choice.connect_to, choice.direction, takes, amount)


def _is_too_dear(way: Way, resources: int, losing: str) -> bool:
    return losing == "both-needed" and way.takes == "resources" and resources < way.amount


def _spots(grid: Grid, here: Spot, way: Way) -> tuple[Spot, ...]:
    """Each spot once, in the order of the locations that the way joins."""
    found: dict[Spot, None] = {}
    for spot in _joined(grid, here, way.beside):
        toward = sides(spot) if way.direction == "any" else (moved(spot, way.direction),)
        found |= dict.fromkeys(it for it in toward if location_at(grid, it) is None)
    return tuple(found)


def _joined(grid: Grid, here: Spot, beside: Target) -> tuple[Spot, ...]:
    """The spots of the locations that the new one may lie next to."""
    shown = tuple(it.at for it in grid.locations if it.revealed)
    match beside:
        case "your-location":
            return (here,)
        case "location-adjacent-to-yours":
            return tuple(it.at for it in adjacent(grid, here))
        case "any-revealed-location":
            return shown
        case "topmost-revealed-location":
            return tuple(it for it in shown if it[1] == max(y for _, y in shown))
        case "bottommost-revealed-location":
            return tuple(it for it in shown if it[1] == min(y for _, y in shown))


def _connections(grid: Grid, *, spaces: bool) -> dict[Spot, tuple[Spot, ...]]:
    """What each spot is next to, in the order of its sides."""
    lying = [it.at for it in grid.locations]
    lying += [it.at for it in grid.spaces]
    open_to = lying if spaces else [it.at for it in grid.locations]
    return {spot: tuple(it for it in sides(spot) if it in open_to) for spot in lying}
