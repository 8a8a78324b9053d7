"""Concluding a Round: the seven steps, and what may be done between them."""

from collections.abc import Callable

from victoriana.games.victoriana.abilities import RESILIENCE
from victoriana.games.victoriana.book import ABILITIES, BOOK, Ledger
from victoriana.games.victoriana.facts import (
    ClockAdvanced,
    DoorClosed,
    HandsTurned,
    HourStruck,
    MarkerPassed,
    WindowWaived,
)
from victoriana.games.victoriana.ids import HOURS, InvestigatorId
from victoriana.games.victoriana.rules.agents import has_ability
from victoriana.games.victoriana.rules.cold_leads import leaves_play
from victoriana.games.victoriana.rules.cordons import lift
from victoriana.games.victoriana.rules.emerging_victorious import ended, lose_at_midnight
from victoriana.games.victoriana.rules.extra_turns import begin_extra, due
from victoriana.games.victoriana.rules.held_off import come_back
from victoriana.games.victoriana.rules.player_turns import asides
from victoriana.games.victoriana.rules.sequence_of_play import next_turn
from victoriana.games.victoriana.rules.specialities import by_cards, lasting
from victoriana.games.victoriana.rules.trauma import heal, suffer
from victoriana.games.victoriana.rules.whom import ask_pick
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    ColdTrauma,
    Conclude,
    Pick,
    Pursuit,
    Window,
)
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import GO_ON, WINDOW, Decision, Option

HOUR = BOOK.cite("Concluding a Round 2")
COLD_LEADS = BOOK.cite("Concluding a Round 4")
QUARTERS = len(HOURS)  # in an hour
LAST = BOOK.headings["Concluding a Round"]  # step


def position(quarter: int) -> int:
    """Where the time token stands on the clock: 12, 3, 6 or 9."""
    return HOURS[quarter % QUARTERS]


def quarter_of(now: int, hour: int) -> int:
    """The next quarter at which the clock shows this position."""
    later = now + 1
    while position(later) != hour:
        later += 1
    return later


@BOOK.claim("Concluding a Round", "F22")
def conclude(t: Ledger, task: Conclude) -> None:
    """The steps in order; after each the next is pending, and whoever can may act before it."""
    if due(t.world, "within-a-round-end") and begin_extra(t, "back"):
        return
    t.pop()
    if task.step < LAST:
        t.push(Window(), Conclude(task.step + 1))  # type: ignore[arg-type]  # 2 to 7
    STEPS[task.step](t)


@BOOK.rule("Concluding a Round 1", "A1", "F14", "F16", "F18")
def advance_clock(t: Ledger) -> None:
    """The time token goes on by a quarter of an hour; event tokens go; after 12:15 all is lost."""
    quarter = t.state.quarter + 1
    t.fact(ClockAdvanced(quarter))
    lose_at_midnight(t)
    if ended(t):
        return
    for door in t.state.doors:
        if door.until in (0, quarter):
            t.fact(DoorClosed(door.place), "F16")
    lift(t)
    regenerate(t, quarter)


@BOOK.rule("Investigator Abilities", "F14", "F15", "F26")
def regenerate(t: Ledger, quarter: int) -> None:
    """At the clock symbol of her card Harker heals 1 trauma."""
    for who in t.state.living:
        if who.trauma and has_ability(t.world, who, RESILIENCE):
            card = t.world.investigators[who.id]
            hour = next(one.hour for one in card.abilities if one.id == RESILIENCE)
            if position(quarter) == hour or t.world.ruled("F15", "every-quarter"):
                heal(t, who.id, 1)


@BOOK.rule("Concluding a Round 2", "A1", "F14")
def strike_hour(t: Ledger) -> None:
    """At the 12 o'clock position the next hour token is revealed."""
    quarter = t.state.quarter
    if quarter % QUARTERS:
        return
    t.fact(HourStruck(quarter // QUARTERS))
    come_back(t, "on-the-hour")
    kept = sum(by_cards(t.world, who, "hour-heal") for who in t.state.living)
    hour_heals(t, lasting(t.world, t.state, "hour-heal") + kept)


def hour_heals(t: Ledger, left: int) -> None:
    """For each space of a track or kept card that says so, one of the hurt is picked."""
    hurt = tuple(who.id for who in t.state.living if who.trauma)
    if left and hurt:
        t.push(Pick("hour", t.state.asked, hurt, step=left))


@BOOK.rule("Concluding a Round 3", "D2", "H56")
def rotate_leads(t: Ledger) -> None:
    """All active leads are turned by a quarter, but for those behind a cordon."""
    for lead in t.state.leads:
        if t.state.cordoned(lead.place):
            continue
        at = HOURS.index(lead.hour) + 1
        t.fact(HandsTurned(lead.id, HOURS[at % QUARTERS]))


@BOOK.rule("Concluding a Round 4", "D2", "D5", "F13", "H16", "H17")
def discard_cold_leads(t: Ledger) -> None:
    """Leads whose hands are back at 12 have gone cold; for each, one investigator suffers 1."""
    cold = [
        lead.id
        for lead in t.state.leads
        if (lead.hour == HOURS[0] or lead.due) and not t.state.cordoned(lead.place)
    ]
    for lead in cold:
        leaves_play(t, lead)
        if ended(t):
            return
    if cold:
        t.push(ColdTrauma(len(cold)))


def ask_cold_trauma(state: State, task: ColdTrauma) -> Decision | None:
    """Which living investigator suffers for this lead?"""
    if not task.left or not state.living:
        return None
    everybody = tuple(who.id for who in state.living)
    return ask_pick(state, everybody, "cold-trauma", COLD_LEADS)


@BOOK.rule("Concluding a Round 4", "F13", "H15", "H25", "H39")
def suffer_for_cold(t: Ledger, task: ColdTrauma, answer: str) -> None:
    """The one picked suffers 1 trauma, and the next lead's follows."""
    t.pop()
    t.push(ColdTrauma(task.left - 1))
    suffer(t, InvestigatorId(answer.removeprefix("pick:")), t.world.numbers.cold_trauma)


@BOOK.rule("Concluding a Round 2")
def heal_on_the_hour(t: Ledger, task: Pick, answer: str) -> None:
    """The one picked heals 1, and the next space's healing follows."""
    t.pop()
    heal(t, InvestigatorId(answer.removeprefix("pick:")), 1)
    hour_heals(t, task.step - 1)


@BOOK.rule("Concluding a Round 6", "A13", "H7")
def pass_marker(t: Ledger) -> None:
    """With two players the marker stays; otherwise it goes two places to the left."""
    seats = t.state.investigators
    count = len(seats)
    if count > t.world.numbers.turns_a_round:
        holder = (t.state.first + t.state.slot + t.world.numbers.turns_a_round) % count
        t.fact(MarkerPassed(seats[holder].id))


@BOOK.rule("Concluding a Round 5")
def begin_pursuit(t: Ledger) -> None:
    """All agents pursue, one after another."""
    t.push(Pursuit())


@BOOK.rule("Concluding a Round 7", "F22")
def proceed(t: Ledger) -> None:
    """Play goes on with an extra turn that is owed, or with the next player's turn."""
    come_back(t, "next-round")
    next_turn(t, "turn")


STEPS: dict[int, Callable[[Ledger], None]] = dict(
    enumerate(
        (
            advance_clock,
            strike_hour,
            rotate_leads,
            discard_cold_leads,
            begin_pursuit,
            pass_marker,
            proceed,
        ),
        start=1,
    )
)


# --- Windows -------------------------------------------------------------------------------


@BOOK.claim("Investigator Abilities", "F26")
def ask_window(world: World, state: State) -> Decision | None:
    """Between two steps somebody is asked only if something could be done (F26)."""
    options = asides(world, state)
    if not options or state.waived:
        return None
    go_on = Option(GO_ON, ABILITIES, state.asked, "end")
    return Decision(WINDOW, state.asked, ABILITIES, (*options, go_on))


@BOOK.rule("Investigator Abilities", "D19", "F26")
def waive(t: Ledger) -> None:
    """To go on holds until this round has ended."""
    t.pop()
    t.fact(WindowWaived(), "F26")
