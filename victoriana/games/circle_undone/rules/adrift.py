"""Enemies that enter empty space: where they are, where they can go, and what becomes of them."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import FoeMoved
from victoriana.games.circle_undone.ids import NOWHERE, EnemyId
from victoriana.games.circle_undone.rules import joined
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe
from victoriana.games.circle_undone.world import World

RULE = "Scenario VIII: Before the Black Throne / Empty Space 2"


def whereabouts(foe: Foe) -> str:
    """The place where an enemy is, or the empty space; nothing, where it is at neither."""
    return joined.space(foe.at) if foe.at else foe.place


@BOOK.claim(RULE)
def open_to(world: World, state: State, enemy: EnemyId) -> Iterator[str]:
    """The empty spaces that an enemy can enter: none, unless its card says so."""
    if world.enemies[enemy].enters_space:
        yield from (joined.space(it.at) for it in state.on_table().spaces)


@BOOK.rule(RULE)
def enter(t: Ledger, foe: str, at: tuple[int, int]) -> None:
    """It is there, at no location, and no investigator can be beside it."""
    t.fact(FoeMoved(foe, NOWHERE, at))


@BOOK.rule("Scenario VIII: Before the Black Throne / Empty Space 3")
def land(t: Ledger, at: tuple[int, int], place: str) -> None:
    """Where a location comes to lie instead of the empty space, it is at that location."""
    for foe in t.state.on_table().foes:
        if foe.at == at:
            t.fact(FoeMoved(foe.id, place))
