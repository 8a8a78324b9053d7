"""Shroud: how hard a place is to investigate now, and what helps there."""

from victoriana.games.circle_undone.bag import half_rounded_up
from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import CardId, Skill
from victoriana.games.circle_undone.rules import chaos, closed, engaging
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.world import World

RULE = "Core Rules / Difficulty"
LESS = 1 + 2  # of the shroud where something is missing


@BOOK.claim("Scenario IV: The Wages of Sin / Suggested Location Placement 1", "G50")
@BOOK.claim("Scenario IV: The Wages of Sin / Suggested Location Placement 6", "G50")
@BOOK.claim(RULE)
def shroud(world: World, state: State, place: Place) -> int:
    """The shroud of a place, with what the place itself adds or takes away."""
    table = state.on_table()
    printed = world.locations[place.card].shroud
    value = 0 if isinstance(printed, str) else printed
    for rule in closed.rules_of(world, place):
        match rule:
            case "shroud-x-is-geist-enemies-in-play":
                value += sum(engaging.is_of(world, it, "geist") for it in table.foes)
            case "plus-1-shroud-per-witch-enemy-in-play":
                value += sum(engaging.is_of(world, it, "witch") for it in table.foes)
            case "plus-half-doom-on-azathoth-rounded-up-shroud":
                doom = sum(it.doom for it in table.foes if it.card == chaos.AZATHOTH)
                value += half_rounded_up(doom)
            case "minus-3-shroud-without-ready-enemy-here":
                here = (it for it in table.foes if it.place == place.id)
                value -= 0 if any(not it.exhausted for it in here) else LESS
            case "minus-3-shroud-without-hex-in-threat-areas-here":
                value -= 0 if _is_hexed(world, state, place.id) else LESS
    return max(0, value)


def _is_hexed(world: World, state: State, place: str) -> bool:
    """Whether somebody there has a Hex in the threat area."""
    cards = (card for it in engaging.at_place(state, place) for card in it.threats)
    found = (world.cards.get(CardId(it)) for it in cards)
    return any(it is not None and "hex" in it.traits for it in found)


@BOOK.claim("Scenario IV: The Wages of Sin / Suggested Location Placement 5")
def usual(world: World, state: State, who: str, skill: Skill) -> int:
    """The printed value of a skill, with what the place takes from it in this phase."""
    value = state.investigator(who).skill(skill)
    place = chaos.here(state, who)
    if place is None or state.on_table().phase != "mythos":
        return value
    return max(0, value - ("mythos-phase-minus-1-each-skill-here" in closed.rules_of(world, place)))


@BOOK.claim("Scenario IV: The Wages of Sin / Suggested Location Placement 2", "G50")
def search_value(world: World, state: State, who: str) -> int:
    """The value with which an investigator usually investigates where he or she is."""
    value = usual(world, state, who, "intellect")
    place = chaos.here(state, who)
    if place and "investigating-here-adds-willpower" in closed.rules_of(world, place):
        value += usual(world, state, who, "willpower")
    return value
