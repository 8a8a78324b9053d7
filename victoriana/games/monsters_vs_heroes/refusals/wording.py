"""How things are called in refusals: cards, kinds, players, what may be typed instead."""

from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, Class
from victoriana.games.monsters_vs_heroes.notation.asked import Asked
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.view import names
from victoriana.games.monsters_vs_heroes.world import Character, Filter, World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import FEW, choices, in_words, listed

PLURALS: dict[Class, str] = {
    "hero": "Heroes",
    "monster": "Monsters",
    "neutral": "neutral cards",
}


def refused(asked: Asked, text: str, rule: str, *kinds: str) -> Refusal:
    """A refusal that says what may be typed instead; only options of these kinds, if any."""
    return Refusal("illegal", text, rule, open_words(asked, *kinds))


def open_words(asked: Asked, *kinds: str) -> tuple[str, ...]:
    """What may be typed here, at most five."""
    options = [it.id for it in asked.node.options if not kinds or it.id.partition(":")[0] in kinds]
    return tuple(asked.written(it) for it in options if COVERED not in it)[:FEW]


def card(world: World, handle: str) -> str:
    """A card as it is called within a sentence."""
    return names.name(world, CardId(handle))


def person(asked: Asked, seat: str) -> str:
    """A player as the table calls him."""
    return names.called(asked.state, seat)


def whose(asked: Asked, seat: str) -> str:
    """What is a player's."""
    return names.whose(names.called(asked.state, seat))


def a_kind(it: Character) -> str:
    """What a card is: a Hero, a Monster, a neutral card."""
    return f"a {names.CLASSES[it.cls]}"


def meant(world: World, what: Filter) -> str:
    """The cards that a text means, in the plural: Heroes with one icon; Dr Jekyll; other cards."""
    if what.names:
        return listed([card(world, it) for it in what.names], "or")
    kinds = [PLURALS[it] for it in what.classes]
    text = listed(kinds, "or") if kinds else "cards"
    if what.other:
        text = f"other {text}"
    if what.icons:
        text += f" with {in_words(what.icons)} icon{'s' if what.icons > 1 else ''}"
    return text


def lies_openly(state: State, handle: str) -> str:
    """Where everybody sees a card: in an area or on the pile; empty where nobody sees it."""
    areas = dict.fromkeys(
        player.seat for player in state.players if any(it.card == handle for it in player.area)
    )
    places = [f"in {names.whose(names.called(state, it))} area" for it in areas]
    places += ["on the pile"] if handle in state.pile else []
    return listed(places)


def may_be_held(asked: Asked, handle: str) -> bool:
    """Whether a card may be in a hand that these eyes do not see: not all copies lie openly."""
    state = asked.state
    areas = sum(it.card == handle for player in state.players for it in player.area)
    openly = areas + state.pile.count(CardId(handle))
    covered = any(it.card == COVERED for it in asked.who.hand)
    return covered and openly < asked.world.characters[CardId(handle)].copies


def open_choices(asked: Asked) -> str:
    """What is open here, in a sentence; of cards that are not seen only whose secret they are."""
    options = [it.id for it in asked.node.options]
    hidden = f"a card that only {person(asked, asked.node.seat)} sees"
    told = [hidden if COVERED in it else asked.written(it) for it in options]
    return choices(tuple(dict.fromkeys(told)))


def skill_of(asked: Asked) -> str:
    """The skill that is being applied, at the beginning of a sentence."""
    return f"The skill of {asked.source.name}" if asked.source else "This"
