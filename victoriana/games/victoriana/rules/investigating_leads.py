"""Investigating Leads: a lead is turned up, followed, and fulfilled or failed."""

from victoriana.games.victoriana import rules
from victoriana.games.victoriana.book import (
    BOOK,
    COLD,
    EVIDENCE,
    FULFILLING,
    OPTIONS,
    Ledger,
)
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.facts import (
    CardMet,
    EvidenceTaken,
    LeadInvestigated,
    LeadSolved,
    LeadTurnedUp,
    OptionPaid,
)
from victoriana.games.victoriana.ids import NOBODY, CharacterId, InvestigatorId, LeadId
from victoriana.games.victoriana.rules.cold_leads import goes_cold
from victoriana.games.victoriana.rules.emerging_victorious import ended
from victoriana.games.victoriana.rules.icon_legend import can_pay, payments, sources, spend, total
from victoriana.games.victoriana.rules.investigators import lovelace
from victoriana.games.victoriana.rules.specialities import lasting, versed_at_success
from victoriana.games.victoriana.rules.trauma import is_fatal, may_buy, suffer, suffer_for
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    Fulfilment,
    Investigation,
    MakePile,
    Payment,
    Program,
    TurnUpLead,
)
from victoriana.games.victoriana.world import Lead, World
from victoriana.kernel.nodes import Chance, Decision, Option

LETTERS = "abcdefgh"  # options are lettered in printed order


def letter(number: int) -> str:
    """The letter of an option by its number from 0."""
    return LETTERS[number]


@BOOK.rule("Investigating Leads", "B1", "E7", "H14")
def investigate(t: Ledger, seat: InvestigatorId, lead: int, by: CharacterId = NOBODY) -> None:
    """The investigator selects a lead on his locale and reveals it; this is his action."""
    t.fact(LeadInvestigated(seat, lead, by))
    lovelace.take_stored(t, seat, lead)
    if t.state.lead(lead).card:
        meet(t, seat, lead)
    else:
        t.push(TurnUpLead(seat, lead))


def ask_card(world: World, state: State, task: TurnUpLead) -> Chance:
    """What lies under the lead?"""
    return rules.face_down_leads.card_chance(world, state, state.lead(task.lead))


@BOOK.rule("Investigating Leads", "H1", "H48", "H66", "H67")
def turn_up(t: Ledger, task: TurnUpLead, answer: str) -> None:
    """The card is turned up; one that is only looked at is turned back, and known to all."""
    t.pop()
    t.fact(LeadTurnedUp(task.lead, LeadId(answer)))
    if not task.look:
        meet(t, task.seat, task.lead)


@BOOK.rule("Advantages and Setbacks", "D1", "D2", "H49")
def meet(t: Ledger, seat: InvestigatorId, number: int) -> None:
    """An advantage or setback is gained, and the meeting is over; a lead is followed."""
    card = t.state.lead(number).card
    if card not in t.world.leads:
        t.fact(CardMet(seat, number))
        return
    t.push(
        Program(f"lead/{card}/reveal", seat, lead=number),
        Investigation(seat, number),
    )


# --- Options -------------------------------------------------------------------------------


def price(world: World, state: State, seat: InvestigatorId, lead: Lead, number: int) -> Cost:
    """What an option costs this investigator; a setback may make it dearer."""
    more = lasting(world, state, "price-more", seat)
    cost = lead.options[number].cost
    return total(cost, Cost(any=more)) if more else cost


def open_options(world: World, state: State, task: Investigation) -> list[int]:
    """The options of the open lead that can be paid."""
    who = state.investigator(task.seat)
    lead = world.leads[state.lead(task.lead).card]
    return [
        number
        for number in range(len(lead.options))
        if can_pay(who.holds, cost := price(world, state, task.seat, lead, number))
        and may_buy(world, who, cost.trauma)
        and not pointless(world, state, lead, number)
    ]


def pointless(world: World, state: State, lead: Lead, number: int) -> bool:
    """Whether an option is refused: deductions that do nothing, on a lead that is no evidence."""
    return not lead.evidence and rules.make_deductions.buys_nothing(
        world, state, lead.options[number].gains
    )


def ask_investigation(
    world: World, state: State, task: Investigation, asides: tuple[Option, ...]
) -> Decision:
    """Which option, a look into the grab bag, something aside, or let the lead go cold?"""
    who = state.investigator(task.seat)
    options = [
        Option(f"option:{letter(number)}", OPTIONS, task.seat)
        for number in open_options(world, state, task)
    ]
    options += rules.grab_bag.grab_option(world, state, who)
    options += asides
    last = is_fatal(world, who, fail_price(world, state, task.seat))  # then it is no mere end
    options.append(Option("abandon", COLD, task.seat, "main" if last else "end"))
    return Decision("investigation", task.seat, OPTIONS, tuple(options))


@BOOK.claim("Investigation Options")
def counted_as(state: State, answer: str) -> str:
    """The card and the letter of an option of the lead that lies open; "" for any other answer."""
    task = state.agenda[-1]
    verb, _, which = answer.partition(":")
    if verb != "option" or not isinstance(task, Investigation):
        return ""
    return f"{state.lead(task.lead).card} {which}"


@BOOK.rule("Cold Leads", "H14", "H15")
def abandon(t: Ledger, task: Investigation) -> None:
    """A lead that is not fulfilled goes cold, and the investigator suffers for the failure."""
    fail(t, task.seat, task.lead)


@BOOK.rule("Cold Leads", "H15")
def fail(t: Ledger, seat: InvestigatorId, lead: int) -> None:
    """The lead goes cold, and the investigator suffers 1 trauma."""
    points = fail_price(t.world, t.state, seat)
    goes_cold(t, lead)
    if not ended(t):
        suffer(t, seat, points)


def fail_price(world: World, state: State, seat: InvestigatorId) -> int:
    """The trauma of a failure; a setback may double it."""
    doubled = lasting(world, state, "cold-double", seat)
    return world.numbers.fail_trauma * (2 if doubled else 1)


@BOOK.rule("Investigation Options", "D7")
def choose_option(t: Ledger, task: Investigation, number: int) -> None:
    """An option is chosen; if it can be paid in several ways, that is asked."""
    lead = t.world.leads[t.state.lead(task.lead).card]
    cost = price(t.world, t.state, task.seat, lead, number)
    ways = payments(t.state.investigator(task.seat).holds, cost)
    if len(ways) == 1:
        pay_option(t, task.seat, task.lead, number, ways[0])
    else:
        t.push(Payment(task.seat, f"option:{task.lead}:{number}"))


@BOOK.rule("Fulfilling an Investigation Option", "B3", "D6", "D7", "E2", "E3", "H22")
def pay_option(t: Ledger, seat: InvestigatorId, number: int, option: int, paid: str) -> None:
    """Resources are spent and trauma is suffered; then the option is fulfilled."""
    before = t.state.investigator(seat)
    lead = t.world.leads[t.state.lead(number).card]
    cost = price(t.world, t.state, seat, lead, option)
    spend(t, seat, paid)
    if not suffer_for(t, seat, cost.trauma):
        return
    matched = versed_at_success(t.world, before, t.state.investigator(seat), lead.type)
    spent = sources(cost, paid, wild_counts=t.world.ruled("E2", "replaced-type"))
    fulfil(t, seat, number, option, spent, matched=matched)


@BOOK.rule("Fulfilling an Investigation Option", "D16", "H22", "H62")
def fulfil(  # noqa: PLR0913 - the six things that are settled at success
    t: Ledger, seat: InvestigatorId, lead: int, option: int, spent: str, *, matched: bool
) -> None:
    """The option is fulfilled: what was spent and whether the speciality matched is settled."""
    t.agenda[:] = [task for task in t.agenda if not isinstance(task, Investigation)]
    t.fact(OptionPaid(seat, lead, option))
    t.push(Fulfilment(seat, lead, option, spent, matched))


# --- Deductions or evidence ----------------------------------------------------------------


@BOOK.claim("Other Effects", "D9")
def ask_fulfilment(world: World, state: State, task: Fulfilment) -> Decision:
    """Make deductions, or accumulate evidence (D9)?"""
    lead = world.leads[state.lead(task.lead).card]
    options = []
    gains = lead.options[task.option].gains
    if not (lead.evidence and rules.make_deductions.buys_nothing(world, state, gains)):
        options.append(Option("deduce", FULFILLING, task.seat))
    if lead.evidence:
        options.append(Option("evidence", EVIDENCE, task.seat))
    return Decision("fulfilment", task.seat, FULFILLING, tuple(options))


@BOOK.rule("Make Deductions", "D9", "D14", "D15", "D17", "H23", "H24")
def deduce(t: Ledger, task: Fulfilment) -> None:
    """All that stands right of the arrow is gained; a speciality adds one deduction."""
    t.pop()
    at = t.state.lead(task.lead)
    lead = t.world.leads[at.card]
    t.fact(LeadSolved(task.lead))
    gains = Program(
        f"lead/{lead.id}/option/{task.option}", task.seat, bonus=1 if task.matched else 0
    )
    t.push(gains, MakePile(task.seat, at.place, lead.type, task.spent, task.matched))


@BOOK.rule("Accumulate Evidence", "D7", "H21")
def accumulate(t: Ledger, task: Fulfilment) -> None:
    """The lead is kept under the card as evidence; nothing right of the arrow is gained."""
    t.pop()
    at = t.state.lead(task.lead)
    lead = t.world.leads[at.card]
    t.fact(EvidenceTaken(task.seat, task.lead, t.state.investigator(task.seat).character))
    t.push(MakePile(task.seat, at.place, lead.type, task.spent, task.matched))
