"""Locations that acts and cards bring into play out of what lies aside, and those that leave."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    BrazierChanged,
    PlaceGone,
    PlacePut,
    SetAside,
    TakenFromAside,
)
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId, LocationId
from victoriana.games.circle_undone.rules import keys, moving
from victoriana.games.circle_undone.rules.verb import Verb, last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

RULE = BOOK.cite("Core Rules / Locations")
HANDS = BOOK.cite("Scenario I: The Witching Hour / Lost and Separated 1")
WOODS, MANSION, SQUARES = "scenario-1", "scenario-2", "scenario-8"
COVEN = "sided-coven"


def _aside(world: World, state: State) -> tuple[LocationId, ...]:
    """Locations that lie aside, each once; in Scenario VIII acts lay them out.

    A room of Scenario II whose other realm is in play can only be swapped for it.
    """
    table = state.on_table()
    if table.scenario == SQUARES:
        return ()
    every = [LocationId(it) for it in dict.fromkeys(table.aside) if it in world.locations]
    if table.scenario != MANSION:
        return tuple(every)
    rooms = [world.locations[it.card].name for it in table.places]
    return tuple(it for it in every if world.locations[it].name not in rooms)


def _layable(world: World, state: State) -> Iterable[Option]:
    if _aside(world, state):
        yield plain(state, RULE, "lay")


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    del given
    return (plain(state, RULE, it) for it in _aside(world, state))


def _before_whom(world: World, state: State, given: str) -> Iterable[Option]:
    """In Scenario I a location lies in front of somebody."""
    del world, given
    table = state.on_table()
    if table.scenario == WOODS:
        for stand in table.active:
            yield plain(state, HANDS, "before", stand.investigator)


def _lay(t: Ledger, given: str) -> None:
    _, card, *more = given.split(":")
    lay(t, LocationId(card), InvestigatorId(more[-1]) if more else NOBODY)


@BOOK.rule("Core Rules / Locations")
def lay(t: Ledger, card: LocationId, before: InvestigatorId = NOBODY) -> None:
    """It lies there unrevealed until somebody enters it."""
    t.fact(TakenFromAside(card))
    handle = _handle(t, card)
    t.fact(PlacePut(Place(handle, card, in_front_of=before)))
    has_circle = any(t.world.locations[it].circle for it in t.world.may_be(card))
    if has_circle and t.state.line(COVEN):
        _light(t, handle)


@BOOK.rule("Core Rules / Locations")
def turn_over(t: Ledger, act: str) -> None:
    """An act whose other side is a location is put there as one, revealed and with its clues."""
    for card in t.world.locations_of(t.state.on_table().scenario):
        if card.face_of == act and all(it.card != card.id for it in t.state.on_table().places):
            t.fact(PlacePut(Place(card.id, card.id)))
            moving.reveal(t, card.id)


def _handle(t: Ledger, card: LocationId) -> str:
    """Its own, and with a number if it looks like others or is a second copy."""
    taken = [it.id for it in t.state.on_table().places]
    alike = t.world.backs.get(card)
    numbered = (f"{card}-{n}" for n in range(1, len(taken) + 2))
    bare = card if alike is None or alike.single else next(numbered)
    if bare not in taken:
        return bare
    return next(it for it in numbered if it not in (*taken, f"{card}-1"))


@BOOK.rule("Scenario VI: Union and Disillusion / Circle / Braziers 3")
def _light(t: Ledger, handle: str) -> None:
    """On the side of the coven later places with a brazier come into play with it lit."""
    t.fact(BrazierChanged(handle, lit=True))


def _empty(state: State) -> Iterable[Place]:
    """Places where nobody is."""
    table = state.on_table()
    there = {it.place for it in table.active} | {it.place for it in table.foes}
    return (it for it in table.places if it.id not in there and it.at is None)


def _leaving(world: World, state: State) -> Iterable[Option]:
    del world
    if any(True for _ in _empty(state)):
        yield plain(state, RULE, "vanish")


def _gone(world: World, state: State, given: str) -> Iterable[Option]:
    del world, given
    return (plain(state, RULE, it.id) for it in _empty(state))


@BOOK.rule("Core Rules / Locations")
def _leave(t: Ledger, given: str) -> None:
    """A card takes a place away where nobody is: it lies aside and may come again."""
    place = t.state.on_table().place(last(given))
    keys.lie_aside(t, place)
    t.fact(PlaceGone(place.id))
    t.fact(SetAside((place.card,)))


VERBS: tuple[Verb, ...] = (
    Verb("lay", _layable, _lay, (_which, _before_whom)),
    Verb("vanish", _leaving, _leave, (_gone,)),
)
