"""What the tracked table already says of a question, so that it is offered first."""

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Table
from victoriana.games.circle_undone.world import World


def usual(world: World, state: State, what: str) -> str:
    """A word or a number in the table's own terms; nothing where it says nothing.

    `no-clues:PLACE` is yes or no, `in-play:TRAIT` and `displayed:TRAIT` count enemies.
    """
    kind, _, about = what.partition(":")
    table = state.table
    if table is None or not kind:
        return ""
    match kind:
        case "no-clues":
            return _no_clues(table, about)
        case "in-play":
            return str(sum(_has(world, foe.card, about) for foe in table.foes))
        case "displayed":
            return str(sum(_has(world, card, about) for card in table.victory))
        case "in-display":
            return "yes" if about in table.victory else "no"
        case "victory":
            return str(displayed(world, state))
    return ""


def displayed(world: World, state: State) -> int:
    """The victory that lies in the display, and on places that are revealed and without clues."""
    table = state.on_table()
    cards = sum(world.victory(card) for card in table.victory)
    places = (it for it in table.places if it.revealed and not it.clues)
    return cards + sum(world.victory(it.card) for it in places)


def _no_clues(table: Table, place: str) -> str:
    found = next((it for it in table.places if place in (it.id, it.card)), None)
    if found is None:
        return ""
    return "no" if found.clues else "yes"


def _has(world: World, card: str, trait: str) -> bool:
    return trait in world.traits(card)
