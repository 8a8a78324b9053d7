"""What chance decides in a set-up, one thing after the other, and what is put down for each."""

from collections.abc import Callable, Mapping

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    HereticAside,
    Moved,
    OutOfTheGame,
)
from victoriana.games.circle_undone.ids import EnemyId, InvestigatorId, LocationId
from victoriana.games.circle_undone.rules import anchors
from victoriana.games.circle_undone.rules.lost_and_separated import dealt
from victoriana.games.circle_undone.rules.set_up import places, words
from victoriana.games.circle_undone.rules.set_up.step import Step, line
from victoriana.games.circle_undone.rulings import HOUR, THRONE
from victoriana.games.circle_undone.state import State
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
    """Some of a group that are seen at once: one of two versions."""
    del state
    if step.index or step.setup.in_front_of:
        return None
    placed = places.group(step)
    wanted = placed.choose if places.is_chosen(placed) else 0
    if places.look_alike(world, placed) or len(drawn) == wanted:
        return None
    left = [it for it in placed.locations if it not in drawn]
    name = world.locations[left[0]].name
    return Chance(kebab(name), name, step.section, alike(left))


def _version(t: Ledger, step: Step, drawn: Drawn) -> None:
    placed = places.group(step)
    places.lay(t, LocationId(drawn[-1]), placed)


@BOOK.claim(f"{HOUR} / Lost and Separated 1")
def deal(t: Ledger, step: Step) -> None:
    """The deal of Scenario I: one each in player order, until enough lie there, face down."""
    (placed,) = step.setup.locations
    back = t.world.back_of[placed.locations[0]]
    name = words.card(t.world, back)
    there = len(places.lying(t, placed))
    for _, who in dealt(_players(t.state), (back,) * placed.choose)[there:]:
        places.lay(t, back, placed, who)
    for who in _players(t.state):
        own = sum(it.in_front_of == who for it in t.state.on_table().places)
        whose = words.investigator(t.state, who)
        line(t, f"Put {in_words(own)} {name} into play in front of {whose}, unrevealed.")


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


def heretics(t: Ledger, step: Step) -> None:
    """Some of the Heretics are set aside, and nobody looks which; the others leave the game."""
    (group,) = step.setup.aside_random
    name = t.world.enemies[EnemyId(group.cards[0])].name
    front = EnemyId(kebab(name))
    for _ in range(group.choose - len(t.state.on_table().heretics)):
        t.fact(HereticAside(front))
    line(t, f"Set aside {many(group.choose, name)} at random, and look at no other side.")
    rest = len(group.cards) - group.choose
    t.fact(OutOfTheGame((front,) * rest))
    line(t, f"Remove the other {many(rest, name)}.")


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


@BOOK.claim(f"{THRONE} / Empty Space 1", "G37")
def cosmos_done(t: Ledger, step: Step) -> None:
    """Two locations face down, and empty space from the lead investigator's deck (G37)."""
    (pile,) = step.setup.piles
    layout = step.setup.layout(FIRST_ACT)
    if layout is None:
        return
    anchors.cover(t, pile.mixed_with[0], layout, _players(t.state)[0])
    mixed = words.cards(t.world, pile.mixed_with)
    anchor = words.cards(t.world, step.setup.start)
    squares = listed(_where(it) for it in layout.cosmos)
    line(
        t,
        f"Shuffle {mixed} with the top card of the Cosmos, and put both face down at {squares} "
        f"from {anchor}.",
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
    "start_by": _starts,
}
TAKEN: Mapping[str, Taken] = {
    "locations": _version,
    "start_by": _start,
}
