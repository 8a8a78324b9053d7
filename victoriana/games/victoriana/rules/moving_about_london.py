"""Moving about London: steps along the travel paths, the bought step, and being moved by cards."""

from collections.abc import Mapping

from msgspec.structs import replace

from victoriana.games.victoriana.book import BOOK, MOVING, TRAUMA, Ledger
from victoriana.games.victoriana.facts import (
    Hurried,
    HurryWasted,
    JourneyBarred,
    Moved,
    Relocated,
)
from victoriana.games.victoriana.ids import NOBODY, InvestigatorId, LocaleId
from victoriana.games.victoriana.rules.agents import (
    barred_places,
    defeat,
    open_to_defeat,
    price_of,
)
from victoriana.games.victoriana.rules.characters import by, led
from victoriana.games.victoriana.rules.emerging_victorious import ended, thwart
from victoriana.games.victoriana.rules.icon_legend import payments
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.rules.trauma import may_buy, suffer_for
from victoriana.games.victoriana.state import Agent, Investigator, State
from victoriana.games.victoriana.tasks import Journey, Payment, Toll
from victoriana.games.victoriana.travel import Path, paths_from, within
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Decision, Option


def door_of(state: State) -> tuple[LocaleId, ...]:
    """The locales that event tokens join to all others."""
    return tuple(door.place for door in state.doors)


def agents_near(world: World, state: State, who: Investigator, steps: int) -> list[Agent]:
    """The agents with a body at most so many steps from him, through a doorway too."""
    doors = door_of(state)
    return [
        agent
        for agent in state.agents
        if any(within(world, who.place, place, steps, doors) for place in agent.places)
    ]


def reachable(
    world: World, state: State, steps: int | None = None, standee: Investigator | None = None
) -> Mapping[LocaleId, Path]:
    """The destinations of whose turn it is, with the shortest way to each (B1, B4, H51).

    Of two standees it is the one in front, unless another is named; who began beside an agent
    stays (F8).
    """
    now = state.now
    if now is None or not now.moving or now.bound or now.turning:
        return {}
    who = standee or state.investigator(now.seat)
    if who.character in now.fixed:
        return {}
    barred = barred_places(world, state, who)
    if who.place in barred:
        return {}
    ends = open_to_defeat(world, state, who)
    left = now.left if steps is None else steps
    return paths_from(world, who.place, left, barred, ends, door_of(state))


def go_options(world: World, state: State) -> tuple[Option, ...]:
    """Every destination within the movement that is left, which two standees share."""
    if state.now is None:
        return ()
    seat = state.now.seat
    return tuple(
        Option(f"go{by(who, place)}", MOVING, seat)
        for who in state.investigator(seat).standees
        for place in reachable(world, state, standee=who)
    )


@BOOK.claim("Trauma", "B2", "H51")
def hurry_option(world: World, state: State) -> tuple[Option, ...]:
    """Two trauma buy one more step, once per turn, within the movement step (B2, H51)."""
    now = state.now
    if now is None or now.hurried or not now.moving or now.bound:
        return ()
    who = state.investigator(now.seat)
    barred = lasting(world, state, "no-hurry", now.seat)
    if barred or not may_buy(world, who, world.numbers.hurry_trauma):
        return ()
    if not any(reachable(world, state, now.left + 1, it) for it in who.standees):
        return ()
    return (Option("hurry", TRAUMA, now.seat),)


@BOOK.rule("Moving about London", "B1", "B2", "B4", "B5", "F8", "H51", "H58", "H61")
def go(t: Ledger, seat: InvestigatorId, words: str) -> None:
    """The investigator follows the travel paths, one movement for each locale entered."""
    character, place_named = led(t.state, words)
    destination = LocaleId(place_named)
    who = t.state.investigator(seat).led_by(character)
    path = reachable(t.world, t.state, standee=who)[destination]
    for place in path:
        now = t.state.now
        if now is not None:
            t.fact(Moved(seat, place, now.left - 1, character))
        if place == destination:
            arrive(t, seat, destination)
        thwart(t)
        if ended(t):
            return


@BOOK.rule("Defeating Agents", "B5", "B7", "H37")
def arrive(t: Ledger, seat: InvestigatorId, place: LocaleId) -> None:
    """Who enters an agent's locale pays on arrival for all agents there."""
    state = t.state
    who = state.investigator(seat)
    if place not in barred_places(t.world, state, who):
        return
    agents = state.agents_at(place)
    ways = payments(who.holds, price_of(t.world, agents))
    if len(ways) == 1:
        defeat(t, seat, agents, ways[0])
    elif agents:
        t.push(Payment(seat, f"agents:{place}"))


@BOOK.rule("Trauma", "B2", "B3", "H50", "H51")
def hurry(t: Ledger, seat: InvestigatorId) -> None:
    """Two trauma add one movement to the maximum of this turn."""
    if suffer_for(t, seat, t.world.numbers.hurry_trauma, moving=True):
        t.fact(Hurried(seat))
    elif not ended(t):
        t.fact(HurryWasted(seat), "B3")


def ask_last_steps(world: World, state: State, task: Toll) -> Decision | None:
    """Under B3=buys-then-eliminated the step that was bought is taken before the trauma falls."""
    options = go_options(world, state) if task.moving else ()
    if not options:
        return None
    return Decision("last-steps", task.seat, MOVING, options)


@BOOK.rule("Moving about London", "B3")
def take_last_steps(t: Ledger, task: Toll, answer: str) -> None:
    """The investigator goes where the bought step leads; then the trauma follows."""
    t.pop()
    t.push(replace(task, moving=False))
    go(t, task.seat, answer.removeprefix("go:"))


# --- Moved by a card or a locale -----------------------------------------------------------


@BOOK.claim("Pursuit", "B8")
def may_leave_for(world: World, state: State, who: Investigator, place: LocaleId) -> bool:
    """Whether card movement is possible: agents bar leaving and entering as always (B8)."""
    barred = barred_places(world, state, who)
    return place not in barred and who.place not in barred


def relocate(t: Ledger, who: Investigator, place: LocaleId) -> None:
    """A card puts an investigator somewhere; where an agent bars it, it does not happen."""
    if who.out:
        return
    if may_leave_for(t.world, t.state, who, place):
        if who.place != place:
            t.fact(Relocated(who.id, place, who.character))
    else:
        t.fact(JourneyBarred(who.id, place, who.character), "B8")


@BOOK.claim("Investigator Abilities FAQ", "H55")
def put_somewhere(t: Ledger, source: str, seat: InvestigatorId, place: LocaleId) -> None:
    """Of two standees the one moves that investigates or uses a locale; else it is asked which."""
    who = t.state.investigator(seat)
    movable = [it for it in who.standees if it.place != place]
    if who.other is None or acts_itself(source) or not movable:
        relocate(t, who, place)
    elif any(may_leave_for(t.world, t.state, it, place) for it in movable):
        t.push(Journey(seat, t.heading, seat, to=place))
    else:
        relocate(t, movable[0], place)


def acts_itself(source: str) -> bool:
    """Whether a text is followed by the one in front: of a lead, or of a locale that is used."""
    return source.startswith(("lead/", "locale/"))


def put_anywhere(t: Ledger, source: str, seat: InvestigatorId) -> None:
    """A card puts an investigator on any locale; of two standees one."""
    who = t.state.investigator(seat)
    t.push(Journey(seat, t.heading, seat, who.character if acts_itself(source) else NOBODY))


def ask_journey(world: World, state: State, task: Journey) -> Decision | None:
    """Whom, which of two standees, and to which locale? Barred ones are not offered."""
    people = [state.investigator(task.who)] if task.who else state.living
    if not task.who or (people[0].other and not task.character):
        movable = [
            it.character or it.id
            for who in people
            for it in who.standees
            if (not task.to or task.to in destinations(world, state, it))
            and destinations(world, state, it)
        ]
        options = tuple(Option(f"who:{who}", task.rule, task.seat) for who in movable)
        name = "journey-who"
    else:
        places = destinations(world, state, people[0].led_by(task.character))
        options = tuple(Option(f"to:{place}", task.rule, task.seat) for place in places)
        name = "journey-to"
    return Decision(name, task.seat, task.rule, options) if options else None


def destinations(world: World, state: State, who: Investigator) -> list[LocaleId]:
    """Where a card may put an investigator: anywhere else, if no agent bars it (B8)."""
    return [
        place
        for place in world.locales
        if place != who.place and may_leave_for(world, state, who, place)
    ]


@BOOK.rule("Locale Abilities", "B8", "B9", "H55")
def journey(t: Ledger, task: Journey, answer: str) -> None:
    """Any one investigator, the mover too, is put on any locale; nothing else happens there."""
    t.pop()
    t.heading = task.rule
    verb, _, name = answer.partition(":")
    if verb == "to":
        relocate(t, t.state.investigator(task.who).led_by(task.character), LocaleId(name))
        return
    who = t.state.bearer(name)
    if task.to:
        relocate(t, who, task.to)
    else:
        t.push(Journey(task.seat, task.rule, who.id, who.character))
