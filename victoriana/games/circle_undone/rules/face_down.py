"""Locations that lie face down and look alike: the table can say which card it really is."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FaceDownIs
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.rules.verb import Verb, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

RULE = BOOK.cite("Core Rules / Locations")


def _hidden(world: World, state: State) -> Iterable[Place]:
    """Unrevealed locations that are called by their back: the program has drawn what they are."""
    return (
        it
        for it in state.on_table().places
        if not it.revealed and LocationId(it.id) not in world.locations
    )


def others(world: World, state: State, place: Place) -> tuple[LocationId, ...]:
    """What else it can be: a card with the same back that nobody has seen in play."""
    table = state.on_table()
    back = world.locations[place.card].unrevealed
    unseen = (
        *(it.card for it in _hidden(world, state)),
        *table.cosmos,
        *table.unknown_places,
        *table.unknown_bottom,
    )
    alike = (it for it in unseen if back and _is_back(world, it, back.name))
    return tuple(it for it in dict.fromkeys(alike) if it != place.card)


def _is_back(world: World, card: LocationId, name: str) -> bool:
    back = world.locations[card].unrevealed
    return back is not None and back.name == name


def _which(world: World, state: State) -> Iterable[Option]:
    for it in _hidden(world, state):
        if others(world, state, it):
            yield plain(state, RULE, "find", it.id)


def _what(world: World, state: State, given: str) -> Iterable[Option]:
    place = state.on_table().place(given.split(":")[1])
    return (plain(state, RULE, "is", it) for it in others(world, state, place))


@BOOK.rule("Core Rules / Locations")
def _find(t: Ledger, given: str) -> None:
    """Where the table shuffled by hand it says what it finds; the two cards change places."""
    _, place, _, card = given.split(":")
    t.fact(FaceDownIs(place, LocationId(card)))


VERBS: tuple[Verb, ...] = (Verb("find", _which, _find, (_what,)),)
