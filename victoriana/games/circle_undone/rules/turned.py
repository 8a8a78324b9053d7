"""Locations that are swapped for others or turned over where they lie: in Scenarios II to IV."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import PlaceBecame
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.rules import mansion, moving
from victoriana.games.circle_undone.rules.verb import Verb, last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

SWAPPED = BOOK.cite("Scenario II: At Death's Doorstep / Replacing Locations 1")
FLIPPED = BOOK.cite("Scenario IV: The Wages of Sin / The Spectral Encounter Deck 4")


def _swappable(world: World, state: State) -> Iterable[Option]:
    if any(_aside(world, state)):
        yield plain(state, SWAPPED, "swap")


def _places(world: World, state: State, given: str) -> Iterable[Option]:
    del world, given
    return (plain(state, SWAPPED, it.id) for it in state.on_table().places)


def _aside(world: World, state: State) -> Iterable[str]:
    """Locations that lie aside, each once."""
    table = state.on_table()
    if table.scenario not in ("scenario-2", "scenario-3"):
        return ()
    return (it for it in dict.fromkeys(table.aside) if LocationId(it) in world.locations)


def _with_what(world: World, state: State, given: str) -> Iterable[Option]:
    del given
    return (plain(state, SWAPPED, "with", it) for it in _aside(world, state))


def _swap(t: Ledger, given: str) -> None:
    """It lies there unrevealed, unless somebody stands there."""
    _, handle, _, card = given.split(":")
    mansion.swap(t, handle, LocationId(card))
    if any(it.place == handle for it in t.state.on_table().active):
        moving.reveal(t, handle)


def _flippable(world: World, state: State) -> Iterable[Option]:
    for it in state.on_table().places:
        if world.locations[it.card].other_side:
            yield plain(state, FLIPPED, "flip", it.id)


def _flip(t: Ledger, given: str) -> None:
    flip(t, t.state.on_table().place(last(given)))


@BOOK.rule("Scenario IV: The Wages of Sin / The Spectral Encounter Deck 4")
def flip(t: Ledger, place: Place) -> None:
    """It is not revealed by that, its clues stay, and it never left play."""
    other = t.world.locations[place.card].other_side
    t.fact(PlaceBecame(place.id, other, revealed=place.revealed))


VERBS: tuple[Verb, ...] = (
    Verb("swap", _swappable, _swap, (_places, _with_what)),
    Verb("flip", _flippable, _flip),
)
