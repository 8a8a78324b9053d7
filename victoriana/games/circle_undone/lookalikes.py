"""Locations that look alike while they lie face down: by which back, and what each may be."""

from collections.abc import Iterator

from msgspec import Struct

from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.places import Location
from victoriana.games.circle_undone.set_up import Placed, SetUp, Spot
from victoriana.kernel.handles import kebab

BELOW = "-below"  # behind the name of a back: out of the lower part of a pile


class Lookalikes(Struct, frozen=True):
    """Cards of which nobody can tell one from another before they are turned up."""

    back: Location  # what is seen of each; its handle is what lies on the table
    cards: tuple[LocationId, ...]  # each once, in the order of the box
    spots: tuple[Spot | None, ...]  # where a map shows the first, the second and so on
    pile: bool = False  # they make up a deck of their own, and what lies aside of them is known
    single: bool = False  # one of them is in play, and no number need tell it from others


def lookalikes(
    locations: tuple[Location, ...], setups: tuple[SetUp, ...]
) -> Iterator[tuple[LocationId, Lookalikes]]:
    """Every back that several cards share, by its handle.

    Either it has a name of its own, or cards of one name are put down unrevealed at random.
    """
    piled = {
        LocationId(it.card): pile.beneath
        for setup in setups
        for pile in setup.piles
        for it in pile.cards
    }
    named: dict[str, list[Location]] = {}
    for it in locations:
        if it.unrevealed:
            named.setdefault(kebab(it.unrevealed.name), []).append(it)
    for handle, cards in named.items():
        if len(cards) > 1:
            in_pile = [it for it in cards if it.id in piled]
            yield _alike(handle, cards, pile=bool(in_pile))
            if any(piled[it.id] for it in in_pile):
                yield _alike(f"{handle}{BELOW}", cards, pile=True)
    by_handle = {it.id: it for it in locations}
    for placed in _at_random(setups):
        cards = [by_handle[it] for it in placed.locations if it in by_handle]
        if len({(it.name, *covered_side(it)) for it in cards}) == 1 and not cards[0].unrevealed:
            yield _alike(kebab(cards[0].name), cards, single=placed.choose == 1)


def covered_side(it: Location) -> tuple[object, ...]:
    """All that is seen of a location that is not revealed, but for its name."""
    symbol = it.unrevealed.symbol if it.unrevealed else it.symbol
    return symbol, it.joined, it.unrevealed_rules


def _at_random(setups: tuple[SetUp, ...]) -> Iterator[Placed]:
    """What is put down unrevealed, and nobody knows which of them it is."""
    for setup in setups:
        branches = (placed for it in setup.branches for placed in it.locations)
        for placed in (*setup.locations, *branches):
            if placed.choose < len(placed.locations) and placed.face == "unrevealed":
                yield placed


def _alike(
    handle: str, cards: list[Location], *, pile: bool = False, single: bool = False
) -> tuple[LocationId, Lookalikes]:
    """The side that they have in common."""
    first = cards[0]
    shown = first.unrevealed
    name = shown.name if shown else first.name
    back = Location(
        LocationId(handle),
        "",
        first.scenarios,
        first.set,
        name,
        traits=shown.traits if shown else first.traits,
        symbol=shown.symbol if shown else first.symbol,
        connects_to=first.joined,
        unrevealed_rules=first.unrevealed_rules,
        short=(shown.short if shown else "") or _short(name, cards),
    )
    ids, spots = tuple(it.id for it in cards), tuple(it.spot for it in cards)
    return back.id, Lookalikes(back, ids, spots, pile, single)


def _short(name: str, cards: list[Location]) -> str:
    """A word for all of them: the one that they share, or else the last of their name."""
    every = {it.short for it in cards}
    return every.pop() if len(every) == 1 and "" not in every else name.rpartition(" ")[2]
