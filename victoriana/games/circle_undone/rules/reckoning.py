"""What the tracked table already says of a question, so that it is offered first."""

from victoriana.games.circle_undone.ids import EnemyId
from victoriana.games.circle_undone.rules import advancing
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Table
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab


def usual(world: World, state: State, what: str) -> str:
    """A word or a number in the table's own terms; nothing where it says nothing.

    `no-clues:PLACE` is yes or no, and so is `group-clues:N`, which asks for as many clues for each
    investigator, and `beaten:ENEMY`; `in-play:TRAIT` and `displayed:TRAIT` count enemies, also by
    their name; `shown:CARD:WORD` is the word, if the card is displayed. A display is still known
    when all else is cleared away.
    """
    kind, _, about = what.partition(":")
    table = state.table
    shown = table.victory if table else state.display
    match kind:
        case "displayed":
            return str(sum(_has(world, card, about) for card in shown))
        case "shown":
            card, _, word = about.partition(":")
            return word if card in shown else ""
    return _of_table(world, state, table, kind, about) if table else ""


def _of_table(world: World, state: State, table: Table, kind: str, about: str) -> str:
    match kind:
        case "no-clues":
            return _no_clues(table, about)
        case "in-play":
            return str(sum(_has(world, foe.card, about) for foe in table.foes))
        case "doom-in-play":
            return str(advancing.doom(table))
        case "clues-on-act":
            return str(table.act_clues)
        case "group-clues":
            return "yes" if _group(table) >= int(about) * table.started else "no"
        case "beaten":
            return "yes" if about in table.beaten else "no"
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


def _group(table: Table) -> int:
    """The clues that the group has."""
    return sum(it.clues for it in table.active)


def _has(world: World, card: str, about: str) -> bool:
    """A trait, or the name of an enemy of which there are several."""
    named = world.enemies.get(EnemyId(card))
    return about in world.traits(card) or (named is not None and kebab(named.name) == about)
