"""Investigation Effects: the clock hands of leads are turned by cards and locales."""

from victoriana.games.victoriana import effects as do
from victoriana.games.victoriana.book import BOOK, Ledger, section_of
from victoriana.games.victoriana.facts import ColdPutOff, HandsTurned
from victoriana.games.victoriana.ids import HOURS
from victoriana.games.victoriana.rules.cold_leads import goes_cold
from victoriana.games.victoriana.rules.emerging_victorious import ended
from victoriana.games.victoriana.rules.trauma import suffer
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import ColdTrauma, PickLead, Program
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Decision, Option

QUARTERS = len(HOURS)  # in an hour


@BOOK.rule("Investigation Effects", "B16", "D5", "H12")
def turn_leads(t: Ledger, task: Program, effect: do.TurnHands) -> None:
    """Hands of leads are turned: of one that is picked, of all, or of all others."""
    own = 0 if effect.which == "one" else task.lead
    t.heading = section_of(task.source)
    match effect.which:
        case "one" | "another":
            others = [lead.id for lead in t.state.leads if lead.id != own]
            if len(others) == 1:
                turn_hands(t, others[0], effect.quarters)
            elif others:
                t.push(PickLead(task.seat, effect.quarters, own, t.heading))
        case which:
            for lead in t.state.leads:
                active = any(one.id == lead.id for one in t.state.leads)
                if active and not ended(t) and (which == "all" or lead.id != own):
                    turn_hands(t, lead.id, effect.quarters)


def ask_lead(state: State, task: PickLead) -> Decision:
    """Which other active lead, whatever lies under it?"""
    seat = state.asked if state.investigator(task.seat).out else task.seat
    options = tuple(
        Option(f"lead:{lead.id}", task.rule, seat) for lead in state.leads if lead.id != task.other
    )
    return Decision("other-lead", seat, task.rule, options)


@BOOK.rule("Investigation Effects", "H12")
def turn_picked(t: Ledger, task: PickLead, answer: str) -> None:
    """The lead that was picked has its hands turned."""
    t.pop()
    t.heading = task.rule
    turn_hands(t, int(answer.removeprefix("lead:")), task.quarters)


@BOOK.claim("Icon Legend", "D5")
def turn_hands(t: Ledger, lead: int, quarters: int) -> None:
    """Hands are turned by an effect; a lead that comes clockwise to 12 is cold at once."""
    at = HOURS.index(t.state.lead(lead).hour)
    if quarters < 0:
        turn_back(t, lead, at, -quarters)
        return
    t.fact(HandsTurned(lead, HOURS[(at + quarters) % QUARTERS]))
    if at + quarters < QUARTERS:
        return
    if t.world.ruled("D5", "at-round-end"):
        t.fact(ColdPutOff(lead), "D5")
        return
    goes_cold(t, lead)
    if ended(t):
        return
    if t.world.ruled("D5", "at-once-finder-suffers"):
        suffer(t, t.state.on_turn, t.world.numbers.cold_trauma)
    else:
        t.push(ColdTrauma(1))


@BOOK.claim("Locale Abilities", "B16")
def turn_back(t: Ledger, lead: int, at: int, quarters: int) -> None:
    """Anticlockwise past 12 is plain geometry, and such a lead is not cold."""
    to, cold = turned_back(t.world, at, quarters)
    if to != at:
        t.fact(HandsTurned(lead, HOURS[to]), "B16")
    if cold:
        goes_cold(t, lead)
        if not ended(t):
            t.push(ColdTrauma(1))


def turned_back(world: World, at: int, quarters: int) -> tuple[int, bool]:
    """Where hands come to that are turned back so far, by quarters, and whether that is cold."""
    stops = world.ruled("B16", "stop-at-twelve") or world.ruled("B16", "stop-at-twelve-cold")
    to = max(at - quarters, 0) if stops else (at - quarters) % QUARTERS
    harsh = world.ruled("B16", "past-twelve-cold") or world.ruled("B16", "stop-at-twelve-cold")
    return to, harsh and to == 0 and at > 0
