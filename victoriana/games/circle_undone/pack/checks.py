"""What must hold of a box before a campaign can be played with it."""

from collections import Counter
from collections.abc import Iterator

from victoriana.games.circle_undone import tallies
from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.lookalikes import covered_side
from victoriana.games.circle_undone.pack.campaign_tables import faults_of_campaign
from victoriana.games.circle_undone.pack.deck_checks import faults_of_decks
from victoriana.games.circle_undone.pack.set_up_checks import faults_of_set_ups
from victoriana.games.circle_undone.pack.way_checks import faults_of_ways
from victoriana.games.circle_undone.pack.words import Place, all_there, missing
from victoriana.games.circle_undone.people import Character, Investigator
from victoriana.games.circle_undone.places import Location
from victoriana.games.circle_undone.world import (
    Box,
    Scenario,
    TokenValue,
    World,
)
from victoriana.kernel.errors import PackFault
from victoriana.kernel.pack_tables import on

SYMBOLS: tuple[Face, ...] = ("skull", "cultist", "tablet", "elder-thing")


def faults(box: Box) -> tuple[PackFault, ...]:
    """Each reason why no campaign can be played with this box."""
    world = World(box, {})
    found = [
        *_codes(box),
        *(it for location in box.locations for it in _location(world, location)),
        *_lookalikes(world),
        *_faces(world),
        *(it for scenario in box.scenarios for it in _scenario(world, scenario)),
        *_tokens(world),
        *(it for character in box.characters for it in _character(world, character)),
        *_investigators(box.investigators),
        *faults_of_decks(box),
        *faults_of_set_ups(world),
        *faults_of_campaign(world),
        *faults_of_ways(world),
    ]
    if not found:
        found = [*_victory(world)]
    return tuple(found)


def _codes(box: Box) -> Iterator[PackFault]:
    """A printed code tells two things of one name apart, so it is no other's."""
    seen: dict[str, str] = {}
    for file, things in (
        ("scenarios", box.scenarios),
        ("locations", box.locations),
        ("acts", box.acts),
        ("agendas", box.agendas),
        ("enemies", box.enemies),
        ("assets", box.assets),
        ("characters", box.characters),
        ("investigators", box.investigators),
        ("bonded", box.bonded),
    ):
        for it in things:
            if it.code in seen:
                yield on(file, it.id, f"[{seen[it.code]}] has the code {it.code} too.", "code")
            seen[it.code] = it.id


# --- Locations -----------------------------------------------------------------------------


def _location(world: World, location: Location) -> Iterator[PackFault]:
    known = world.scenarios
    yield from all_there(
        Place("locations", location.id, "scenarios"), location.scenarios, "scenario", known
    )
    for scenario in location.scenarios:
        there = {sign for it in world.locations_of(scenario) for sign in it.symbols}
        for key, signs in (("connects_to", location.connects_to), ("unrevealed", location.joined)):
            for sign in signs:
                if sign not in there:
                    text = f"no location of {scenario} has the symbol {sign} that it connects to."
                    yield on("locations", location.id, text, key)
    if location.other_side:
        yield from _other_side(world, location)
    if (location.side == "") != (location.other_side == ""):
        text = "side and other_side go together: mortal, and the spectral one behind it."
        yield on("locations", location.id, text, "side")


def _lookalikes(world: World) -> Iterator[PackFault]:
    """Backs of one name look alike, and no location has the handle by which they are called."""
    handles = [it.id for it in world.box.locations]
    for back, alike in world.backs.items():
        first, *others = (world.box.locations[handles.index(it)] for it in alike.cards)
        for it in others:
            if covered_side(it) != covered_side(first):
                text = f"its unrevealed side looks other than that of {first.id}, of the same name."
                yield on("locations", it.id, text, "unrevealed")
        if back in handles:
            text = f"{first.id} and others are called {back} while they lie face down."
            yield on("locations", back, text)


def _other_side(world: World, location: Location) -> Iterator[PackFault]:
    other = world.locations.get(location.other_side)
    if other is None:
        said = location.other_side
        known = world.locations
        yield missing(Place("locations", location.id, "other_side"), said, "location", known)
    elif other.other_side != location.id or other.side == location.side:
        text = f"{other.id} is not its other side in turn."
        yield on("locations", location.id, text, "other_side")


def _faces(world: World) -> Iterator[PackFault]:
    """Whether the card is there whose other side something is."""
    for file, things in (("locations", world.box.locations), ("enemies", world.box.enemies)):
        for it in things:
            if it.face_of and it.face_of not in world.cards:
                yield missing(Place(file, it.id, "face_of"), it.face_of, "card", world.cards)


# --- Scenarios and tokens ------------------------------------------------------------------


def _scenario(world: World, scenario: Scenario) -> Iterator[PackFault]:
    for key, said, kind, known in (
        ("acts", scenario.acts, "act", tuple(world.acts)),
        ("agendas", scenario.agendas, "agenda", tuple(world.agendas)),
        ("set", (scenario.set,), "encounter set", tuple(world.sets)),
    ):
        yield from all_there(Place("scenarios", scenario.id, key), said, kind, known)
        if not said:
            yield on("scenarios", scenario.id, f"it has no {kind}.", key)
    sheet = next((it for it in world.box.tokens if it.id == scenario.id), None)
    if sheet is None:
        yield on("scenarios", scenario.id, "there are no tokens for it in tokens.toml.")
        return
    for side in (sheet.easy_standard, sheet.hard_expert):
        if {it.face for it in side} != set(scenario.symbols):
            text = "its symbols are not those that tokens.toml tells of."
            yield on("scenarios", scenario.id, text, "symbols")
            return


def _tokens(world: World) -> Iterator[PackFault]:
    for sheet in world.box.tokens:
        yield from all_there(
            Place("tokens", sheet.id, "id"), [sheet.id], "scenario", world.scenarios
        )
        for key in ("easy_standard", "hard_expert"):
            values: tuple[TokenValue, ...] = getattr(sheet, key)
            faces = Counter(it.face for it in values)
            for face, count in faces.items():
                if count > 1 or face not in SYMBOLS:
                    text = (
                        f"{face} is told {count} times." if count > 1 else f"{face} is no symbol."
                    )
                    yield on("tokens", sheet.id, text, key)
            for it in values:
                if (it.value is None) != (it.count is not None):
                    text = f"{it.face} wants either a value or a count."
                    yield on("tokens", sheet.id, text, key)


def _victory(world: World) -> Iterator[PackFault]:
    for scenario in world.box.scenarios:
        found = tallies.victory_total(world, scenario.id)
        if found != scenario.victory_total:
            text = f"what is in it is worth {found} victory points, not {scenario.victory_total}."
            yield on("scenarios", scenario.id, text, "victory_total")


# --- People --------------------------------------------------------------------------------


def _character(world: World, character: Character) -> Iterator[PackFault]:
    places = (character.start, *(it.location for it in character.brings if it.location))
    cards = (it.card for it in character.brings)
    known = world.locations
    yield from all_there(Place("characters", character.id, "start"), places, "location", known)
    yield from all_there(Place("characters", character.id, "brings"), cards, "card", world.cards)


def _investigators(investigators: tuple[Investigator, ...]) -> Iterator[PackFault]:
    """Whether a name alone means one of them, and parallel cards have an original."""
    known = [it.id for it in investigators]
    meant = Counter(it.name for it in investigators if it.is_default)
    for it in investigators:
        if it.is_default and meant[it.name] > 1:
            text = f"{meant[it.name]} cards of this name are meant by it; one can be the default."
            yield on("investigators", it.id, text, "is_default")
        if it.parallel_of and it.parallel_of not in known:
            said = it.parallel_of
            yield missing(Place("investigators", it.id, "parallel_of"), said, "investigator", known)
