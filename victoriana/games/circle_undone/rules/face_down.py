"""Locations that lie face down and look alike: what each may be, drawn as it is turned up."""

from collections.abc import Iterable, Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FaceDownSeen
from victoriana.games.circle_undone.ids import NOWHERE, LocationId
from victoriana.games.circle_undone.rules import face_down_odds, moving, unknown
from victoriana.games.circle_undone.rules.set_up import places
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import COSMOS, Table
from victoriana.games.circle_undone.tasks import TurningOver
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Chance, Node, Outcome, alike

RULE = BOOK.cite("Core Rules / Locations")
SOURCE = "face-down location"


def ask(world: World, state: State, task: TurningOver) -> Node | None:
    """Which card it is; nothing where that is known by now."""
    place = state.on_table().place(task.place)
    if place.card not in world.backs:
        return None
    found = may_be(world, state, place.card)
    return Chance("face-down", SOURCE, RULE, found, about=place.id)


@BOOK.claim("Core Rules / Locations")
def may_be(world: World, state: State, back: LocationId) -> tuple[Outcome, ...]:
    """Every card that one of this back may be, and how likely each of them is."""
    table = state.on_table()
    if back == COSMOS:
        among = (table.among,) if table.among != NOWHERE else ()
        return face_down_odds.face_down(table.mixed, table.sights, table.covered, among)
    if world.backs[back].pile:
        return unknown.may_be(world, state, back)
    return alike(_never_seen(world, table, back))


def are_possible(world: World, state: State, back: LocationId) -> bool:
    """Whether so many of this back can lie in play: no more than are left of them."""
    table = state.on_table()
    lying = sum(it.card == back for it in table.places)
    if back == COSMOS:
        return bool(may_be(world, state, back)) and table.cosmos_deck >= 0
    if world.backs[back].pile:
        return unknown.are_possible(world, state)
    return lying <= len(tuple(_never_seen(world, table, back)))


def _never_seen(world: World, table: Table, back: LocationId) -> Iterator[LocationId]:
    """The cards of which it is not known where they are."""
    seen = tuple(_known(table))
    return (it for it in world.backs[back].cards if it not in seen)


def _known(table: Table) -> Iterable[str]:
    """What was turned up, or lies somewhere by its name."""
    yield from table.turned
    yield from (it.card for it in table.places)
    for cards in (table.aside, table.removed, table.unused):
        yield from cards


@BOOK.rule("Core Rules / Locations")
def turn_over(t: Ledger, task: TurningOver, given: str) -> None:
    """Its other side is up from now on, and it has its clues."""
    t.pop()
    t.fact(FaceDownSeen(task.place, LocationId(given)))
    reveal(t, task)


def reveal(t: Ledger, task: TurningOver) -> None:
    """As a step of a set-up, or by whoever enters it."""
    if task.setting_up:
        places.reveal(t, task.place)
    else:
        moving.reveal(t, task.place)
