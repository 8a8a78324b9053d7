"""Why a choice is not to be made here, because nothing asks for it: one function for each verb."""

from collections.abc import Callable

from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.choices import never_evidence, why_not_grab
from victoriana.games.victoriana.refusals.first import waits
from victoriana.games.victoriana.refusals.grounds import name_of, still_open
from victoriana.games.victoriana.rules.investigating_leads import LETTERS
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal

Reason = Callable[[Asked], Refusal]

OPTIONS = BOOK.cite("Investigation Options")
BARTER = BOOK.cite("Locale Abilities", "B13")


def refused(asked: Asked, text: str, rule: str, *instead: str) -> Refusal:
    """A refusal with what to type: in a turn what these words begin, elsewhere what is asked."""
    if asked.node.id == "turn":
        return Refusal("illegal", text, rule, still_open(asked, *instead) if instead else ())
    return Refusal("illegal", text, rule, still_open(asked))


def open_lead(asked: Asked) -> int:
    """The lead that is being investigated; 0 where none is."""
    return next((it.id for it in asked.state.leads if it.open), 0)


def is_fulfilled(asked: Asked) -> bool:
    """Whether an option of the open lead is paid."""
    return any(isinstance(task, k.Fulfilment) for task in asked.state.agenda)


def chosen(asked: Asked) -> str:
    """The letter of the option of the open lead that is being paid, if one is."""
    purposes = [it.purpose for it in asked.state.agenda if isinstance(it, k.Payment)]
    numbers = [it.split(":")[2] for it in purposes if it.startswith("option:")]
    return LETTERS[int(numbers[0])] if numbers else ""


# --- Over a lead ---------------------------------------------------------------------------


def no_option(asked: Asked) -> Refusal:
    """Options are those of a lead that lies open, and one of them is taken."""
    lead = open_lead(asked)
    if not lead:
        text = "No lead is open: investigate one first."
        return refused(asked, text, OPTIONS, "investigate")
    if is_fulfilled(asked):
        text = f"An option of lead {lead} is paid, and only one is taken."
        return refused(asked, text, OPTIONS)
    if chosen(asked):
        text = f"Option {chosen(asked)} of lead {lead} is taken, and only one is."
        return refused(asked, text, OPTIONS)
    return waits(asked, f"Lead {lead}")


def no_grabbing(asked: Asked) -> Refusal:
    """The grab bag is for an open lead, before an option is taken."""
    lead, now = open_lead(asked), asked.state.now
    rule = BOOK.cite("Trauma", "D6")
    if not lead:
        return refused(asked, "No lead is open to grab for.", rule, "investigate")
    if now is not None and now.grabbed:
        return why_not_grab(asked)
    if is_fulfilled(asked) or chosen(asked):
        text = f"For lead {lead} it is too late to grab: its option is taken."
        return refused(asked, text, rule)
    return waits(asked, "The grab bag")


def no_abandoning(asked: Asked) -> Refusal:
    """A lead is abandoned while it lies open and none of its options is taken."""
    lead, rule = open_lead(asked), BOOK.cite("Cold Leads")
    if not lead:
        return refused(asked, "No lead is open to abandon.", rule, "investigate")
    if is_fulfilled(asked):
        return refused(asked, f"Lead {lead} is fulfilled, and goes cold no more.", rule)
    if chosen(asked):
        text = f"Option {chosen(asked)} of lead {lead} is taken, and it goes cold no more."
        return refused(asked, text, rule)
    return waits(asked, f"Lead {lead}")


def no_deduction(asked: Asked) -> Refusal:
    """Deductions come of a lead whose option is paid."""
    rule = BOOK.cite("Fulfilling an Investigation Option")
    return not_fulfilled(asked, rule, "deduce")


def no_evidence(asked: Asked) -> Refusal:
    """Evidence is a lead whose option is paid, if it can be kept at all."""
    task = asked.state.agenda[-1]
    if isinstance(task, k.Investigation | k.Fulfilment):
        card = asked.state.lead(task.lead).card
        if not asked.world.leads[card].evidence:
            return never_evidence(asked)
    return not_fulfilled(asked, BOOK.cite("Accumulate Evidence"), "keep it as evidence")


def not_fulfilled(asked: Asked, rule: str, what: str) -> Refusal:
    """A lead serves for something only when one of its options is paid."""
    lead = open_lead(asked)
    if not lead:
        text = "No lead is fulfilled: investigate one, and pay one of its options."
        return refused(asked, text, rule, "investigate")
    if is_fulfilled(asked):
        return waits(asked, f"What lead {lead} gives")
    return refused(asked, f"Lead {lead} is not fulfilled: first pay an option, to {what}.", rule)


def no_payment(asked: Asked) -> Refusal:
    """A handful is named where a price can be paid in several ways."""
    lead = open_lead(asked)
    if lead and isinstance(asked.state.agenda[-1], k.Investigation):
        text = f"Nothing is to be paid for lead {lead} before an option is taken."
        return refused(asked, text, OPTIONS)
    return refused(asked, "Nothing is to be paid now.", OPTIONS)


# --- What is drawn and chosen --------------------------------------------------------------


def no_track(asked: Asked) -> Refusal:
    """Tracks move where plots were drawn."""
    text = "No plot is drawn now, so no track moves."
    return refused(asked, text, BOOK.cite("Make Deductions"))


def no_deck(asked: Asked) -> Refusal:
    """A deck is named for a pile that is being made."""
    return refused(asked, "No pile is being made.", BOOK.cite("Generating New Leads 1", "H19"))


def no_bringing(asked: Asked) -> Refusal:
    """A card is chosen from a pile that was looked at."""
    text = "No pile has been looked at."
    return refused(asked, text, BOOK.cite("Investigator Abilities FAQ", "H64"))


def no_unseen_card(asked: Asked) -> Refusal:
    """A pile is left unseen when its card is to be drawn."""
    text = "No card is to be drawn from a pile now."
    return refused(asked, text, BOOK.cite("Generating New Leads 2"))


def no_keeping(asked: Asked) -> Refusal:
    """What was drawn from the bag is kept, and nothing else."""
    return refused(asked, "Nothing was drawn to be kept.", BOOK.cite("Trauma"))


def no_taking(asked: Asked) -> Refusal:
    """Resources are chosen where the player's choice is given."""
    text = "No resources of the player's choice are given now."
    return refused(asked, text, BOOK.cite("Icon Legend", "B18"), "use")


def no_losing(asked: Asked) -> Refusal:
    """Resources are given up where a text demands it."""
    return refused(asked, "Nothing has to be given up now.", BOOK.cite("Investigation Effects"))


def no_pick(asked: Asked) -> Refusal:
    """Somebody is picked where the group has to pick one."""
    return refused(asked, "Nobody is to be picked now.", BOOK.cite("Make Deductions", "H25"))


def no_lead_to_turn(asked: Asked) -> Refusal:
    """A lead is picked where its hands are to be turned."""
    text = "The hands of no lead are to be turned now."
    return refused(asked, text, BOOK.cite("Icon Legend", "H12"), "investigate")


def no_journey(asked: Asked) -> Refusal:
    """Somebody is moved where a card or a locale moves somebody."""
    text = "No card or locale moves anybody now: go does, in a turn."
    return refused(asked, text, BOOK.cite("Moving about London"), "go")


def no_token_from_afar(asked: Asked) -> Refusal:
    """A token elsewhere is turned where a card says so."""
    text = "No token is turned from afar now: reveal turns the one here."
    return refused(asked, text, BOOK.cite("Locales"), "reveal")


# --- Exchanges -----------------------------------------------------------------------------


def exchange(asked: Asked) -> k.Swap | None:
    """The exchange between two investigators that is going on, if one is."""
    task = asked.state.agenda[-1]
    return task if isinstance(task, k.Swap) else None


def no_partner(asked: Asked) -> Refusal:
    """A partner is chosen once for an exchange."""
    swap = exchange(asked)
    if swap and swap.partner:
        name = names.person(asked.world, swap.partner)
        text = f"The exchange is with {name} already."
        return refused(asked, text, BOOK.cite("Locale Abilities", "H40"))
    return refused(asked, "No exchange is going on.", BARTER)


def no_giving(asked: Asked) -> Refusal:
    """In an exchange the giving side comes first; against a henchman evidence is given."""
    swap = exchange(asked)
    if swap and swap.partner and not swap.giving:
        text = f"{names.person(asked.world, swap.seat)} has given, and now receives."
        return refused(asked, text, BOOK.cite("Locale Abilities", "B12"))
    if swap:
        return before_the_partner(asked)
    text = "No exchange is going on, and no henchman is being overcome."
    return refused(asked, text, BARTER, "overcome")


def no_receiving(asked: Asked) -> Refusal:
    """What is received comes after what is given."""
    swap = exchange(asked)
    if swap and swap.partner:
        text = f"First {names.person(asked.world, swap.seat)} gives, or says enough."
        return refused(asked, text, BOOK.cite("Locale Abilities", "B12"))
    return before_the_partner(asked) if swap else refused(asked, NO_EXCHANGE, BARTER)


def before_the_partner(asked: Asked) -> Refusal:
    """Nothing changes hands before it is said with whom."""
    text = f"First it is said with whom {name_of(asked)} exchanges."
    return refused(asked, text, BOOK.cite("Locale Abilities", "H40"))


NO_EXCHANGE = "No exchange is going on."


def no_conversion(asked: Asked) -> Refusal:
    """Resources are exchanged with the stock where a locale or a card offers it."""
    if exchange(asked):
        text = "This exchange is with an investigator, not with the stock."
        return refused(asked, text, BOOK.cite("Locale Abilities", "H40"))
    text = "No exchange with the stock is going on."
    return refused(asked, text, BOOK.cite("Locale Abilities", "H42"), "use")


def not_enough(asked: Asked) -> Refusal:
    """Enough is said in an exchange."""
    if exchange(asked):
        return before_the_partner(asked)
    return refused(asked, NO_EXCHANGE, BARTER, "end")


# --- Going on ------------------------------------------------------------------------------


def no_going_on(asked: Asked) -> Refusal:
    """To go on is said between steps, where somebody could do something."""
    if asked.node.id == "turn":
        text = "Nobody waits: end closes the turn."
        return refused(asked, text, BOOK.cite("Player Turns"), "end")
    return waits(asked, "What comes next")


def no_suffering(asked: Asked) -> Refusal:
    """It is let happen where an agent strikes somebody who could avoid it."""
    text = "No agent strikes now."
    return refused(asked, text, BOOK.cite("Pursuit", "F10"))


REASONS: dict[str, Reason] = {
    "option": no_option,
    "grab": no_grabbing,
    "abandon": no_abandoning,
    "deduce": no_deduction,
    "evidence": no_evidence,
    "pay": no_payment,
    "track": no_track,
    "deck": no_deck,
    "bring": no_bringing,
    "unseen": no_unseen_card,
    "keep": no_keeping,
    "take": no_taking,
    "lose": no_losing,
    "pick": no_pick,
    "lead": no_lead_to_turn,
    "move": no_journey,
    "to": no_journey,
    "token": no_token_from_afar,
    "with": no_partner,
    "give": no_giving,
    "receive": no_receiving,
    "swap": no_conversion,
    "enough": not_enough,
    "go-on": no_going_on,
    "suffer-it": no_suffering,
}
