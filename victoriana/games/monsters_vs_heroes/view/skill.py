"""What a card does, in the sentence that its data says, and which cards a text means."""

from typing import TYPE_CHECKING

from victoriana.games.monsters_vs_heroes.sentences.lines import Unsayable
from victoriana.games.monsters_vs_heroes.view.names import CLASSES
from victoriana.games.monsters_vs_heroes.world import Character, Filter, Step, World
from victoriana.kernel.wording import in_words, listed

if TYPE_CHECKING:
    from victoriana.games.monsters_vs_heroes.sentences.telling import Teller


def teller(world: World) -> "Teller":
    """Who says what the cards of the box say."""
    from victoriana.games.monsters_vs_heroes.sentences.telling import of_world  # noqa: PLC0415 - most questions speak of no skill

    return of_world(world)


def does(world: World, card: Character) -> str:
    """The skill, protection and points of a card; nothing where it has none, or no sentence."""
    try:
        return teller(world).card(card)
    except Unsayable:
        return ""


def part(world: World, step: Step) -> str:
    """A part of a skill, as its card says it: you may draw a card."""
    try:
        return teller(world).part(step)
    except Unsayable:
        return "you may use the skill"


def meant(world: World, what: Filter) -> str:
    """Which card a text means: Monster, card with two icons, Dr Jekyll or Mr Hyde."""
    if what.names:
        return listed((world.characters[it].name for it in what.names), "or")
    kinds = listed((CLASSES[it] for it in what.classes), "or") or "card"
    front = "other " if what.other else ""
    icons = f" with {in_words(what.icons)} icon{'' if what.icons == 1 else 's'}"
    return f"{front}{kinds}{icons if what.icons else ''}"
