"""How people, cards, places, tokens and parts of the guide are called on screen."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from victoriana.games.circle_undone.ids import (
    CardId,
    CharacterId,
    EnemyId,
    InvestigatorId,
    LocationId,
    MementoId,
    NodeId,
    RecordId,
    ScenarioId,
)
from victoriana.games.circle_undone.opening import HUNCH
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.table import Place
from victoriana.games.circle_undone.titles import title
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import Style
from victoriana.kernel.wording import listed, person

NUMBERED = re.compile(r"(.+)-(\d+)")  # a second copy: acolyte-2
FACES = (
    *("+1", "0", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8"),
    *("skull", "cultist", "tablet", "elder-thing", "auto-fail", "elder-sign"),
)  # in the order in which people lay them out
CLASS_HUES: dict[str, Style] = {
    "guardian": "hue-2",
    "seeker": "hue-4",
    "rogue": "hue-3",
    "mystic": "hue-1",
    "survivor": "hue-1",
}
NUMBER_NAMES = {
    "evidence": ("piece of evidence was left behind", "pieces of evidence were left behind"),
    "heretics": ("heretic was unleashed", "heretics were unleashed"),
    "path": ("mark stands beside the winding path", "marks stand beside the winding path"),
    "mementos": ("memento was found", "mementos were found"),
}


# --- people --------------------------------------------------------------------------------


def player(state: State, seat: str) -> str:
    """A player as the table calls them."""
    return next((it.name for it in state.players if it.seat == seat), "") or person(seat)


def investigator(state: State, handle: str) -> str:
    """An investigator by name."""
    return next((it.name for it in state.investigators if it.id == handle), words(handle))


def whose(name: str) -> str:
    """What is somebody's: Ada's, Agnes Baker's."""
    return f"{name}'s"


def both(state: State, who: Investigator) -> str:
    """An investigator with the player: Agnes Baker (Ada)."""
    return f"{who.name} ({player(state, who.seat)})"


# --- cards ---------------------------------------------------------------------------------


def words(handle: str) -> str:
    """A handle as a name, for what stands in no list: spectral-web, Spectral Web."""
    return title(handle)


def card(world: World, handle: str) -> str:
    """A card by its name; of a second copy with its number behind it."""
    found = _printed(world, handle)
    if found:
        return found
    copy = NUMBERED.fullmatch(handle)
    found = _printed(world, copy[1]) if copy else ""
    return f"{found} ({copy[2]})" if copy and found else words(handle)


def _printed(world: World, handle: str) -> str:
    place = world.locations.get(LocationId(handle))
    if place:
        return f"{place.name} (Spectral)" if place.side == "spectral" else place.name
    found = world.enemies.get(EnemyId(handle)) or world.assets.get(CardId(handle))
    if found:
        return found.name
    act, agenda = world.acts.get(CardId(handle)), world.agendas.get(CardId(handle))
    if act or agenda:
        return act.name if act else agenda.name if agenda else ""
    other = world.cards.get(CardId(handle))
    if other:
        return other.name
    who = world.characters.get(CharacterId(handle))
    known = world.investigators.get(InvestigatorId(handle))
    return who.name if who else known.name if known else ""


def tarot(world: World, handle: str) -> str:
    """What fills a tarot slot; a card of the collection has no name here."""
    return "a card of the collection" if handle == "other" else card(world, handle)


def hunch(world: World, handle: str) -> str:
    """A card of a hunch deck; nobody may have named it."""
    return "a hunch" if handle == HUNCH else card(world, handle)


def place(world: World, state: State, handle: str) -> str:
    """A location in play as it is seen now; of two that look alike with the number they keep."""
    every = state.table.places if state.table else ()
    found = next((it for it in every if it.id == handle), None)
    if found is None:
        return card(world, handle)
    name = looks(world, found)
    front, _, number = found.id.rpartition("-")
    backs = world.backs.get(LocationId(front))
    is_numbered = backs and not backs.single and name == backs.back.name
    if number.isdigit() and is_numbered and not found.revealed:
        return f"{name} ({number})"
    lies = world.locations.get(found.card)
    others = (world.locations.get(it.card) for it in every if it is not found)
    if lies and lies.subtitle and name == lies.name in [it.name for it in others if it]:
        return f"{name}: {lies.subtitle}"  # it names them in menus, too
    alike = [it.id for it in every if looks(world, it) == name]
    return name if len(alike) == 1 else f"{name} ({_number(alike, found.id)})"


def space(at: tuple[int, int]) -> str:
    """Empty space by its square, to the right and upward."""
    return f"the empty space {at[0]},{at[1]}"


def _number(alike: Sequence[str], handle: str) -> str:
    """Which of several it is: as their handles count them, so that it can be typed, or in order."""
    counted = [NUMBERED.fullmatch(it) for it in alike]
    numbers = [it[2] for it in counted if it]
    at = alike.index(handle)
    return numbers[at] if len(set(numbers)) == len(alike) else str(at + 1)


def looks(world: World, it: Place) -> str:
    """What is printed on the side that lies up; beneath the name of several, what tells them."""
    lies = world.locations.get(it.card)
    if lies is None:
        return card(world, it.card)
    if not it.revealed:
        return lies.unrevealed.name if lies.unrevealed else lies.name
    is_one_of_many = lies.subtitle and any(
        other.name == lies.name and other.id != lies.id for other in world.box.locations
    )
    return f"{lies.name}: {lies.subtitle}" if is_one_of_many else card(world, it.card)


def in_full(world: World, card_: str) -> str:
    """A location with what tells it from others of its name: a subtitle, or its version."""
    lies = world.locations[LocationId(card_)]
    if lies.subtitle:
        return f"{lies.name}: {lies.subtitle}"
    copy = NUMBERED.fullmatch(card_)
    versions = sum(it.name == lies.name for it in world.box.locations)
    return f"{lies.name}, version {copy[2]}" if copy and versions > 1 else card(world, card_)


def grouped(world: World, cards: Iterable[str]) -> list[str]:
    """Cards by name, copies together: 2 Acolyte, Wraith."""
    return together(card(world, it) for it in cards)


def together(names: Iterable[str]) -> list[str]:
    """Names, each once, with how often it is there."""
    counted = Counter(names)
    return [name if count == 1 else f"{count}× {name}" for name, count in counted.items()]


def skills(tested: str) -> str:
    """What a test is of: one skill, several added up, or the better of two."""
    either = tested.split(" or ")
    return listed(either, "or") if len(either) > 1 else listed(tested.split(" + "))


# --- the guide -----------------------------------------------------------------------------


def record(world: World, handle: str) -> str:
    """A line of the campaign log, as a sentence."""
    return world.box.campaign.records.get(RecordId(handle), f"{words(handle)}.")


def clause(world: World, sentence: str) -> str:
    """A sentence within another: a small letter in front, unless a name stands there."""
    said = sentence.rstrip(".")
    first = said.split(" ")[0].removesuffix("'s")
    people = [it.name for it in world.box.enemies]
    people += [it.name for it in world.box.characters]
    titles = ("The", "A", "An")
    named = first not in titles and any(first in it.split() for it in people)
    return said if named or first == "I" else said[:1].lower() + said[1:]


def memento(world: World, handle: str) -> str:
    """A memento by its name."""
    return world.box.campaign.mementos.get(MementoId(handle), words(handle))


def number(name: str, value: int) -> str:
    """A number of the campaign log: 3 pieces of evidence were left behind."""
    one, more = NUMBER_NAMES.get(name, (words(name).lower(), words(name).lower()))
    return f"{value} {one if value == 1 else more}"


def scenario(world: World, handle: str) -> str:
    """A scenario in short: Scenario II, the prologue."""
    found = world.scenarios.get(ScenarioId(handle))
    if found is None:
        return "the campaign"
    part = found.part.partition(":")[0]
    return "the prologue" if part.startswith("Prologue") else part


BETWEEN = "U"  # with which places between two scenarios begin


def heading(world: World, state: State, node: str) -> str:
    """What a place of the guide is called within its part: Resolution 6."""
    section = world.node(NodeId(node)).section
    if section.startswith("Core Rules") or node.startswith(BETWEEN):
        return "The campaign goes on" if state.mode == "campaign" else "So it ends"
    return section.rpartition(" / ")[2].replace("DO NOT READ", "After the scenario")


def part(section: str) -> str:
    """A part of the guide in short: Scenario VI, Interlude II."""
    first = section.partition(" / ")[0].partition(":")[0]
    return "Prologue" if first.startswith("Prologue") else first


# --- tokens --------------------------------------------------------------------------------


def face(it: str) -> str:
    """A token in words."""
    return it.replace("-", " ") if it[:1].isalpha() else it


def faces(them: Iterable[str]) -> str:
    """Tokens in a row, as people lay them out: +1 0 0 -1 skull skull elder sign."""
    order = sorted(them, key=lambda it: FACES.index(it) if it in FACES else len(FACES))
    numbers = [it for it in order if not it[:1].isalpha()]
    symbols = Counter(face(it) for it in order if it[:1].isalpha())
    told = [name if count == 1 else f"{count} {name}s" for name, count in symbols.items()]
    return ", ".join([*([" ".join(numbers)] if numbers else []), *told])


def hue(world: World, handle: str) -> Style:
    """The class of an investigator; an enemy has the hue of danger."""
    found = world.investigators.get(InvestigatorId(handle))
    if found:
        return CLASS_HUES.get(found.cls, "")
    return "hue-1" if EnemyId(handle) in world.enemies else ""
