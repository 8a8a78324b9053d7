"""What stands where as a scenario begins: locations, clues, braziers, enemies, investigators."""

from collections.abc import Collection

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    BrazierChanged,
    CluesPlaced,
    FoePut,
    KeptForChance,
    Moved,
    OutOfTheGame,
    PlacePut,
    PlaceRevealed,
    SetAside,
)
from victoriana.games.circle_undone.ids import NOBODY, InvestigatorId, LocationId
from victoriana.games.circle_undone.places import Location
from victoriana.games.circle_undone.rules.set_up import branches, words
from victoriana.games.circle_undone.rules.set_up.step import Step, line
from victoriana.games.circle_undone.rulings import DOORSTEP, PROLOGUE, UNION
from victoriana.games.circle_undone.set_up import Placed, Rest
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe, Place
from victoriana.games.circle_undone.tasks import TurningOver
from victoriana.games.circle_undone.world import World
from victoriana.kernel.wording import capital, in_words, listed, many

COVEN = "sided-coven"
FACES = {
    "unrevealed": "unrevealed side up",
    "revealed": "revealed",
    "mortal": "mortal side up",
}


def is_one_of(world: World, place: Place, cards: Collection[LocationId]) -> bool:
    """Whether a place is, or may be, one of these."""
    return any(it in cards for it in world.may_be(place.card))


def groups(step: Step) -> tuple[Placed, ...]:
    """The groups of locations that this step puts into play."""
    return (step.branch if step.of_branch and step.branch else step.setup).locations


def group(step: Step) -> Placed:
    """The one that is meant."""
    return groups(step)[step.part]


def is_chosen(placed: Placed) -> bool:
    """Whether chance says which of them are used."""
    return placed.choose < len(placed.locations)


def look_alike(world: World, placed: Placed) -> bool:
    """Whether all of a group lie unrevealed by one back, so that nobody knows which is which."""
    backs = dict.fromkeys(world.back_of.get(it) for it in placed.locations)
    return placed.face == "unrevealed" and len(backs) == 1 and None not in backs


def as_it_lies(world: World, placed: Placed, location: LocationId) -> LocationId:
    """What is seen of a location of a group: its back, where it looks like the others."""
    return world.back_of[location] if look_alike(world, placed) else location


@BOOK.claim(f"{PROLOGUE} / The Spectral Realm 1")
@BOOK.claim(f"{DOORSTEP} / The Mortal Realm 1")
def put(t: Ledger, step: Step) -> None:
    """Locations that are all put into play, or what becomes of those that chance left out."""
    placed = group(step)
    rest = left(t, placed)
    missing = placed.choose - (len(placed.locations) - len(rest))
    if look_alike(t.world, placed) or not is_chosen(placed):
        for location in rest[:missing]:
            lay(t, location, placed)
    if is_chosen(placed):
        leave_out(t, placed)
    if step.part == len(groups(step)) - 1:
        _tell(t, groups(step))


def _tell(t: Ledger, every: tuple[Placed, ...]) -> None:
    """What lies there now, first what chance gave, and what became of the others."""
    at_random = [it for it in every if is_chosen(it)]
    if at_random:
        chosen = [it for group in at_random for it in lying(t, group)]
        rest = [it for group in at_random for it in left(t, group)]
        how = FACES[at_random[0].face]
        line(t, f"Put into play at random, {how}: {words.cards(t.world, chosen)}.")
        _tell_rest(t, at_random[0].rest, words.cards(t.world, rest))
    fixed = [it for group in every if not is_chosen(group) for it in group.locations]
    hidden = [it for it in fixed if t.world.locations[it].unrevealed]
    named = words.cards(t.world, [it for it in fixed if it not in hidden])
    back = t.world.locations[hidden[0]].unrevealed if hidden else None
    if back:
        named += f"; and shuffled, each as a {back.name}: {words.cards(t.world, hidden)}"
    if fixed:
        how = FACES[every[-1].face]
        line(t, f"Put into play, {how}: {named}{_lying(t, every[-1])}.")


def _tell_rest(t: Ledger, rest: Rest, told: str) -> None:
    match rest:
        case "removed":
            line(t, f"Remove {told}.")
        case "aside":
            line(t, f"Set aside, out of play: {told}.")
        case "pool":
            line(t, f"Remove {told}, and keep them for random locations.", "G34")


def lying(t: Ledger, placed: Placed) -> tuple[LocationId, ...]:
    """Those of a group that are in play, as they lie there."""
    cards = [as_it_lies(t.world, placed, it) for it in placed.locations]
    every = (it.card for it in t.state.on_table().places)
    return tuple(it for it in every if it in cards or it in placed.locations)


def left(t: Ledger, placed: Placed) -> tuple[LocationId, ...]:
    """Those of a group that are not in play, as they lie."""
    there = lying(t, placed)
    if look_alike(t.world, placed):
        back = t.world.back_of[placed.locations[0]]
        return (back,) * (len(placed.locations) - len(there))
    return tuple(it for it in placed.locations if it not in there)


def lay(
    t: Ledger,
    location: LocationId,
    placed: Placed,
    before: InvestigatorId = NOBODY,
) -> None:
    """A location comes into play; one that lies revealed has its clues at once."""
    shown = placed.face != "unrevealed"
    clues = clues_of(t.world.locations[location], t.state.on_table().started) if shown else 0
    t.fact(
        PlacePut(
            Place(
                _handle(t, location),
                location,
                revealed=shown,
                clues=clues,
                in_front_of=before,
                at=placed.square,
            )
        )
    )


def _handle(t: Ledger, location: LocationId) -> str:
    """Its own; of one that looks like others, as they are called, with a number."""
    alike = t.world.backs.get(location)
    if alike is None or alike.single:
        return location
    return f"{location}-{1 + sum(it.id.startswith(location) for it in t.state.on_table().places)}"


def clues_of(location: Location, investigators: int) -> int:
    """How many clues it gets as it is revealed, by those who began the scenario."""
    return (location.clues or 0) * (1 if location.clues_fixed else investigators)


def leave_out(t: Ledger, placed: Placed) -> None:
    """What becomes of those of a group that are not in play."""
    rest = left(t, placed)
    match placed.rest:
        case "removed":
            t.fact(OutOfTheGame(rest))
        case "aside":
            t.fact(SetAside(rest))
        case "pool":
            t.fact(KeptForChance(rest), "G34")


def faces(t: Ledger, step: Step) -> None:
    """Both sides of these locations are revealed ones: they begin on the mortal side."""
    del step
    with_clues = [it for it in t.state.on_table().places if it.clues]
    told = listed(f"{it.clues} on {words.card(t.world, it.card)}" for it in with_clues)
    line(t, f"All lie with the side up that is not Spectral. Put clues on them: {told}.")


def removed_locations(t: Ledger, step: Step) -> None:
    """The versions of the other branch leave the game."""
    if step.branch:
        t.fact(OutOfTheGame(step.branch.removed_locations), "G20")
        line(t, f"Remove {words.cards(t.world, step.branch.removed_locations)}.", "G20")


def pool(t: Ledger, step: Step) -> None:
    """Two cards of the other boss's sets complete the eight for random locations (G34)."""
    if step.branch:
        t.fact(KeptForChance(step.branch.pool), "G34")
        line(
            t,
            f"For random locations add {words.cards(t.world, step.branch.pool)} of the other "
            f"branch: {in_words(len(t.state.on_table().unused))} cards in all, read by name.",
            "G34",
        )


def start(t: Ledger, step: Step) -> None:
    """Where everybody begins."""
    those = (step.branch.start if step.branch else ()) or step.setup.start
    place = next(it for it in t.state.on_table().places if is_one_of(t.world, it, those))
    for stand in t.state.on_table().stands:
        t.fact(Moved(stand.investigator, place.id))
    line(t, f"Each investigator begins at {words.card(t.world, place.card)}.")
    reveal(t, place.id)


@BOOK.rule("Core Rules / Locations")
def reveal(t: Ledger, handle: str) -> None:
    """Where somebody begins the location is revealed, and has its clues."""
    place = t.state.on_table().place(handle)
    if place.revealed:
        return
    if place.card in t.world.backs:
        t.push(TurningOver(handle, setting_up=True))
        return
    clues = clues_of(t.world.locations[place.card], t.state.on_table().started)
    t.fact(PlaceRevealed(place.id, clues))
    told = f" and put {many(clues, 'clue')} on it" if clues else ""
    line(t, f"Reveal {words.card(t.world, place.card)}{told}.")


def enemies(t: Ledger, step: Step) -> None:
    """Enemies that are in play from the start."""
    for it in step.setup.enemies:
        t.fact(FoePut(Foe(it.enemy, it.enemy, it.at)))
        name = words.card(t.world, it.enemy)
        where = f"at {words.card(t.world, it.at)}" if it.at else "beside the agenda, at no location"
        line(t, f"Put {name} into play {where}.")


def extra_clues(t: Ledger, step: Step) -> None:
    """Clues on the room of each whose profile is not crossed off."""
    if step.index == 0:
        found = [it for it in step.setup.extra_clues if not _crossed_off(t.state, it.character)]
        names = listed(t.world.characters[it.character].name for it in found)
        line(t, f"Profiles that are not crossed off: {names or 'none, so no clues are added'}.")
        return
    it = step.setup.extra_clues[step.index - 1]
    if not _crossed_off(t.state, it.character):
        t.fact(CluesPlaced(it.location, it.clues))
        name = words.card(t.world, it.location)
        whose = t.world.characters[it.character].name
        line(t, f"Put {it.clues} clues on {name}: the profile of {whose} is not crossed off.")


@BOOK.claim(f"{UNION} / Suggested Location Placement 4")
def lit_for_coven(t: Ledger, step: Step) -> None:
    """Braziers that burn already on the side of the coven."""
    lit = step.setup.lit_for_coven
    there = [it for it in t.state.on_table().places if is_one_of(t.world, it, lit)]
    if not branches.written(t.state, COVEN):
        line(t, "No brazier is lit: the investigators did not side with the coven.")
        return
    for place in there:
        t.fact(BrazierChanged(place.id, lit=True))
    named = words.cards(t.world, (it.card for it in there))
    line(t, f"Put a resource on each of {named}: their braziers are lit.")


def woods(t: Ledger, step: Step) -> None:
    """How many woods are put into play, and later what becomes of the others."""
    (placed,) = step.setup.locations
    if step.index:
        rest = words.cards(t.world, left(t, placed))
        leave_out(t, placed)
        _tell_rest(t, placed.rest, rest)
        return
    name = words.title(t.world, placed.locations[0]).name
    line(t, f"{capital(in_words(placed.choose))} {name} are put into play, as follows.")


def _crossed_off(state: State, character: str) -> bool:
    return state.profile(character).crossed_off


def _lying(t: Ledger, placed: Placed) -> str:
    shown = [it for it in t.state.on_table().places if it.card in placed.locations and it.clues]
    if placed.face != "revealed":
        return ""
    return "".join(f", with {many(it.clues, 'clue')}" for it in shown)
