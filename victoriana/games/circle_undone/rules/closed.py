"""Which places are closed to an investigator, why, and what it costs to enter one."""

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.codes import Rule
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId
from victoriana.games.circle_undone.rules import lost_and_separated as lost
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place, Table
from victoriana.games.circle_undone.world import World

Why = tuple[str, str]  # the section with its rulings, and a sentence

MIST = BOOK.cite(
    "Prologue (Scenario 0): Disappearance at the Twilight Estate / The Spectral Realm 2"
)
HANDS = BOOK.cite("Scenario I: The Witching Hour / Lost and Separated 3")
REALM = BOOK.cite("Scenario II: At Death's Doorstep / Replacing Locations")
LOCKED = BOOK.cite("Scenario III: The Secret Name / Suggested Location Placement 1", "G11")
LOBBY = BOOK.cite("Scenario V: For the Greater Good / Suggested Location Placement 2", "G20")
CELLAR = BOOK.cite("Scenario V: For the Greater Good / Suggested Location Placement", "G20")
GATES = BOOK.cite("Scenario V: For the Greater Good / Suggested Location Placement 1", "G20")
CATACOMBS = BOOK.cite("Scenario V: For the Greater Good / Suggested Location Placement 5")
SANCTUM = BOOK.cite("Scenario V: For the Greater Good / Keys 5", "G20")
ISLES = BOOK.cite("Scenario VI: Union and Disillusion / Suggested Location Placement 3")
TRAP = BOOK.cite("Scenario VI: Union and Disillusion / Circle / Braziers", "G49")

SHORE = "forbidding-shore"
HALLS = "moldy-halls"
COSTLY: Rule = "entering-from-moldy-halls-costs-1-clue-per-investigator-as-a-group"
KEYED: dict[Rule, tuple[str, str, str]] = {  # what it takes, in words, and where that is said
    "enter-only-with-any-key": ("", "a key", CATACOMBS),
    "enter-only-with-elder-thing-key": ("elder-thing", "the elder thing key", SANCTUM),
    "enter-only-with-cultist-key": ("cultist", "the cultist key", SANCTUM),
}


def rules_of(world: World, place: Place) -> tuple[Rule, ...]:
    """What a place itself says on the side that is up."""
    card = world.locations[place.card]
    return card.rules if place.revealed else card.unrevealed_rules


def why_closed(world: World, state: State, who: str, place: str) -> Why | None:
    """Why an investigator cannot enter a place now, or None where nothing forbids it.

    Whether a way leads there is another question. What it costs to enter counts: where it cannot
    be paid the place is closed.
    """
    table = state.on_table()
    there = table.place(place)
    return (
        _in_front_of_another(world, table, who, there)
        or _locked(world, table, who, there)
        or isle_closed(world, state, place)
        or _too_dear(world, state, who, there)
    )


def spawns_nobody(world: World, state: State, enemy: str, place: str) -> Why | None:
    """Why an enemy cannot spawn at a place, or None."""
    table = state.on_table()
    said = rules_of(world, table.place(place))
    if "enemies-cannot-spawn-here" in said:
        return GATES, f"Enemies cannot spawn at {_name(world, table.place(place))}."
    is_lodge = "silver-twilight" in world.traits(enemy)
    if is_lodge and "silver-twilight-enemies-cannot-spawn-here" in said:
        rule = MIST if table.scenario == "prologue" else REALM
        name = _name(world, table.place(place))
        return rule, f"Silver Twilight enemies cannot spawn at {name}."
    return None


@BOOK.claim("Scenario III: The Secret Name / Suggested Location Placement 1", "G11")
def price(world: World, state: State, who: str, place: str) -> int:
    """How many clues the group spends so that an investigator enters a place from here."""
    table = state.on_table()
    there = table.place(place)
    stand = table.stand(who)
    comes_from = stand.place and table.place(stand.place).card == HALLS
    if COSTLY not in rules_of(world, there) or not comes_from:
        return 0
    return table.started if world.ruled("G11", "per-investigator") else 1


@BOOK.claim("Scenario I: The Witching Hour / Lost and Separated 3")
def _in_front_of_another(world: World, table: Table, who: str, there: Place) -> Why | None:
    wood = lost.Wood(there.id, "", (), there.in_front_of or NOBODY)
    if lost.may_enter(InvestigatorId(who), wood, table.act):
        return None
    name, whose = _name(world, there), _whose(world, there.in_front_of)
    return HANDS, f"{name} lies in front of {whose}, and others cannot enter it."


def _whose(world: World, who: InvestigatorId) -> str:
    """An investigator of the list by name; one who was described by the handle."""
    found = world.investigators.get(who)
    return found.name if found else who


@BOOK.claim("Scenario V: For the Greater Good / Suggested Location Placement 5")
def _locked(world: World, table: Table, who: str, there: Place) -> Why | None:
    name = _name(world, there)
    keys = table.stand(who).keys
    for rule in rules_of(world, there):
        if rule == "cannot-enter":
            return _shut(table, name)
        if rule in KEYED:
            key, words, section = KEYED[rule]
            if not (key in keys if key else keys):
                return section, f"{name} is closed to whoever does not hold {words}."
    return None


@BOOK.claim("Prologue (Scenario 0): Disappearance at the Twilight Estate / The Spectral Realm 2")
def _shut(table: Table, name: str) -> Why:
    """The sections that close a place to everybody while it is unrevealed."""
    rule = {"prologue": MIST, "scenario-5": CELLAR, "scenario-6": TRAP}.get(table.scenario, REALM)
    if name == "Lobby":
        rule = LOBBY
    return rule, f"Nobody can enter {name} while it is unrevealed."


@BOOK.claim("Scenario VI: Union and Disillusion / Circle / Braziers 6")
@BOOK.claim("Scenario VI: Union and Disillusion / Suggested Location Placement 3")
def isle_closed(world: World, state: State, place: str) -> Why | None:
    """Why an unrevealed isle is closed: the shore's brazier is not as the side needs it."""
    table = state.on_table()
    there = table.place(place)
    said = rules_of(world, there)
    shore = next((it for it in table.places if it.card == SHORE), None)
    lit = shore is not None and shore.lit
    name = _name(world, there)
    if state.line("sided-lodge") and "enter-only-if-shore-lit-when-sided-lodge" in said and not lit:
        return ISLES, f"{name} is closed until the brazier of the Forbidding Shore is lit."
    if state.line("sided-coven") and "enter-only-if-shore-unlit-when-sided-coven" in said and lit:
        return ISLES, f"{name} is closed until the brazier of the Forbidding Shore is put out."
    return None


def _too_dear(world: World, state: State, who: str, there: Place) -> Why | None:
    table = state.on_table()
    costs = price(world, state, who, there.id)
    held = sum(it.clues for it in table.active if _at_halls(table, it.place))
    if costs <= held:
        return None
    words = "1 clue" if costs == 1 else f"{costs} clues"
    name = _name(world, there)
    return LOCKED, f"{name} is locked: those in the Moldy Halls have to spend {words} together."


def _at_halls(table: Table, place: str) -> bool:
    return place != "" and table.place(place).card == HALLS


def _name(world: World, place: Place) -> str:
    return world.locations[place.card].name
