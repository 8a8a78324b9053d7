"""What chance decides in a set-up, one thing after the other, and what is put down for each."""

from collections.abc import Callable, Mapping, Sequence

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    HereticAside,
    Moved,
    OutOfTheGame,
    PileBuilt,
    PlacePut,
    SpacePut,
)
from victoriana.games.circle_undone.ids import EnemyId, InvestigatorId, LocationId
from victoriana.games.circle_undone.rules.lost_and_separated import dealt
from victoriana.games.circle_undone.rules.set_up import places, words
from victoriana.games.circle_undone.rules.set_up.step import FOUND, Step, line
from victoriana.games.circle_undone.rulings import HOUR, THRONE
from victoriana.games.circle_undone.set_up import Layout, Pile
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place, Space
from victoriana.games.circle_undone.tasks import RandomPlaces
from victoriana.games.circle_undone.world import World
from victoriana.kernel.handles import kebab
from victoriana.kernel.nodes import Chance, alike
from victoriana.kernel.wording import in_words, listed, many

Drawn = tuple[str, ...]
FIRST_ACT = 1


def due(world: World, state: State, step: Step, drawn: Drawn) -> Chance | None:
    """What chance has to give next for this step; None, when that is done or there is nothing."""
    asked = DUE.get(step.field)
    return asked(world, state, step, drawn) if asked else None


def take(t: Ledger, step: Step, drawn: Drawn) -> None:
    """What it gave last is put down."""
    TAKEN[step.field](t, step, drawn)


# ------------------------------------------------------------------ locations at random


def _versions(world: World, state: State, step: Step, drawn: Drawn) -> Chance | None:
    """Some of a group: one of two versions, two of six isles."""
    del state
    if step.index or step.setup.in_front_of:
        return None
    placed = places.group(step)
    wanted = placed.choose if places.is_chosen(placed) else 0
    if places.is_shuffled(world, placed):
        wanted = len(placed.locations) - 1  # the last of them lies where there is room
    if len(drawn) == wanted:
        return None
    left = [it for it in placed.locations if it not in drawn]
    back = world.locations[left[0]].unrevealed
    name = back.name if back else world.locations[left[0]].name
    return Chance(kebab(name), name, step.section, alike(left))


def _version(t: Ledger, step: Step, drawn: Drawn) -> None:
    placed = places.group(step)
    places.lay(t, LocationId(drawn[-1]), placed)


def _woods(world: World, state: State, step: Step, drawn: Drawn) -> Chance | None:
    """The deal of Scenario I: one each in player order, until enough lie there."""
    (placed,) = step.setup.locations
    if len(drawn) == placed.choose:
        return None
    left = [it for it in placed.locations if it not in drawn]
    name = world.locations[left[0]].name
    who = _before(state, (*drawn, ""))
    return Chance(kebab(name), name, step.section, alike(left), about=who)


@BOOK.claim(f"{HOUR} / Lost and Separated 1")
def _wood(t: Ledger, step: Step, drawn: Drawn) -> None:
    (placed,) = step.setup.locations
    location = LocationId(drawn[-1])
    who = _before(t.state, drawn)
    places.lay(t, location, placed, who)
    name = words.investigator(t.state, who)
    line(t, f"Put {words.card(t.world, location)} into play in front of {name}, unrevealed.")


def _before(state: State, drawn: Sequence[str]) -> InvestigatorId:
    """In front of whom the last of the woods is put."""
    return dealt(_players(state), drawn)[-1][1]


def _players(state: State) -> tuple[InvestigatorId, ...]:
    """Everybody in player order, the lead investigator first."""
    stands = [it.investigator for it in state.on_table().stands]
    lead = next(n for n, who in enumerate(stands) if state.investigator(who).seat == state.lead)
    return tuple(stands[lead:] + stands[:lead])


def _starts(world: World, state: State, step: Step, drawn: Drawn) -> Chance | None:
    """At which of the own places each begins."""
    del world
    everybody = _players(state)
    if step.setup.start_by != "in-front" or len(drawn) == len(everybody):
        return None
    who = everybody[len(drawn)]
    own = [it.id for it in state.on_table().places if it.in_front_of == who]
    return Chance("start", "starting location", step.section, alike(own), about=who)


def _start(t: Ledger, step: Step, drawn: Drawn) -> None:
    del step
    who = _players(t.state)[len(drawn) - 1]
    place = t.state.on_table().place(drawn[-1])
    t.fact(Moved(who, place.id))
    name = words.investigator(t.state, who)
    line(t, f"{name} begins at {words.card(t.world, place.card)}, chosen at random.")
    places.reveal(t, place.id)


# ------------------------------------------------------------------ heretics


def _heretics(world: World, state: State, step: Step, drawn: Drawn) -> Chance | None:
    """Some of the Heretics are set aside."""
    del state
    (group,) = step.setup.aside_random
    if len(drawn) == group.choose:
        return None
    left = [it for it in group.cards if it not in drawn]
    name = world.enemies[EnemyId(left[0])].name
    return Chance(kebab(name), name, step.section, alike(left))


def _heretic(t: Ledger, step: Step, drawn: Drawn) -> None:
    del step
    t.fact(HereticAside(EnemyId(drawn[-1])))


def rest_of_heretics(t: Ledger, step: Step, drawn: Drawn) -> None:
    """The others leave the game."""
    (group,) = step.setup.aside_random
    rest = tuple(it for it in group.cards if it not in drawn)
    line(t, f"Set aside at random, and look at no other side: {words.cards(t.world, drawn)}.")
    t.fact(OutOfTheGame(rest))
    line(t, f"Remove {words.cards(t.world, rest)}.")


# ------------------------------------------------------------------ breaches


def breaches(t: Ledger, step: Step) -> None:
    """Different random locations have a breach each; this may be done again and again (G32)."""
    wanted = step.setup.breaches[t.state.on_table().started - 1]
    t.push(RandomPlaces("breach", wanted.locations))


def breached(t: Ledger, step: Step) -> None:
    """What lies there after all of it; no location can have more than three by then."""
    wanted = step.setup.breaches[t.state.on_table().started - 1]
    times = f"{in_words(wanted.times)} times " if wanted.times > 1 else ""
    lying = listed(
        f"{it.breaches} on {t.world.locations[it.card].name}"
        for it in t.state.on_table().places
        if it.breaches
    )
    line(
        t,
        f"Choose {times}{in_words(wanted.locations)} different random locations for 1 breach each; "
        f"so put resources as breaches: {lying}.",
        *step.rulings,
    )


# ------------------------------------------------------------------ the Cosmos


def _spots(world: World, state: State, step: Step, drawn: Drawn) -> Chance | None:
    """The top card of the Cosmos, and which card lies at which of the first squares."""
    del world
    (pile,) = step.setup.piles
    if not drawn:
        return Chance("cosmos", "Cosmos", step.section, alike(state.on_table().cosmos))
    if len(drawn) <= len(pile.mixed_with):
        mixed = (*pile.mixed_with, LocationId(drawn[0]))
        left = [it for it in mixed if it not in drawn[1:]]
        return Chance("spot", "two locations", step.section, alike(left))
    return None


def _spot(t: Ledger, step: Step, drawn: Drawn) -> None:
    (pile,) = step.setup.piles
    if len(drawn) == 1:
        left = list(t.state.on_table().cosmos)
        left.remove(LocationId(drawn[0]))
        t.fact(PileBuilt(pile.id, tuple(left)))
        return
    layout = step.setup.layout(FIRST_ACT)
    if layout is not None:
        _lay_out(t, pile, layout, drawn)


@BOOK.claim(f"{THRONE} / Empty Space 1", "G37")
def _lay_out(t: Ledger, pile: Pile, layout: Layout, drawn: Drawn) -> None:
    """Two locations face down, and empty space from the lead investigator's deck (G37)."""
    mixed = [*pile.mixed_with, LocationId(drawn[0])]
    first = LocationId(drawn[1])
    mixed.remove(first)
    for number, (location, square) in enumerate(
        zip((first, *mixed), layout.cosmos, strict=True), start=1
    ):
        t.fact(PlacePut(Place(f"cosmos-{number}", location, at=square)), "G37")
    lead = _players(t.state)[0]
    for square in layout.empty:
        t.fact(SpacePut(Space(square, lead)), "G37")


def cosmos_done(t: Ledger, step: Step) -> None:
    """What the table does for it."""
    (pile,) = step.setup.piles
    layout = step.setup.layout(FIRST_ACT)
    if layout is None:
        return
    mixed = words.cards(t.world, pile.mixed_with)
    anchor = words.cards(t.world, step.setup.start)
    squares = listed(_where(it) for it in layout.cosmos)
    line(
        t,
        f"Shuffle {mixed} with the top card of the Cosmos, and put both face down at {squares} "
        f"from {anchor}. {FOUND}",
        "G37",
    )
    empty = listed(_where(it) for it in layout.empty)
    name = words.investigator(t.state, _players(t.state)[0])
    told = many(len(layout.empty), "card")
    line(t, f"Put {told} from the top of {name}'s deck face down as empty space: {empty}.", "G37")


def _where(square: tuple[int, int]) -> str:
    """A square as seen from the anchor: (2 right, 1 up)."""
    x, y = square
    across = f"{abs(x)} {'right' if x > 0 else 'left'}" if x else ""
    along = f"{abs(y)} {'up' if y > 0 else 'down'}" if y else ""
    return f"({', '.join(it for it in (across, along) if it)})"


Asked = Callable[[World, State, Step, Drawn], Chance | None]
Taken = Callable[[Ledger, Step, Drawn], None]
DUE: Mapping[str, Asked] = {
    "locations": _versions,
    "in_front_of": _woods,
    "start_by": _starts,
    "aside_random": _heretics,
    "layouts": _spots,
}
TAKEN: Mapping[str, Taken] = {
    "locations": _version,
    "in_front_of": _wood,
    "start_by": _start,
    "aside_random": _heretic,
    "layouts": _spot,
}
