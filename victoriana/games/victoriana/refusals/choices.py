"""Why something cannot be chosen: options, payments, resources, people, places, pieces."""

from collections.abc import Sequence

from msgspec.structs import replace

from victoriana.games.victoriana import icons
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES, InvestigatorId, LeadId, LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import (
    cards_that,
    forbidden_by,
    name_of,
    still_open,
    too_dear,
    too_much_trauma,
)
from victoriana.games.victoriana.refusals.investigators.fortune import not_of_the_pile
from victoriana.games.victoriana.refusals.wording import agents, person
from victoriana.games.victoriana.rules.agents import barred_places
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces
from victoriana.games.victoriana.rules.icon_legend import can_pay
from victoriana.games.victoriana.rules.investigating_leads import LETTERS, price
from victoriana.games.victoriana.rules.locale_abilities import handed_over
from victoriana.games.victoriana.rules.player_turns import payment_cost
from victoriana.games.victoriana.rules.specialities import lasting
from victoriana.games.victoriana.rules.trauma import may_buy
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import FEW, choices, listed


def why_not_chosen(asked: Asked, answer: str) -> Refusal | None:  # noqa: C901 - one case a verb
    """Why an answer to a choice is not legal, or None where this module does not know it."""
    verb, *rest = answer.split(":")
    match verb, rest:
        case "option", [letter]:
            return why_not_option(asked, letter)
        case "grab", []:
            return why_not_grab(asked)
        case "pay", [paid]:
            return why_not_pay(asked, paid)
        case (("keep" | "take" | "lose"), [letter]):
            return why_not_resource(asked, verb, letter)
        case (("track" | "deck"), [letter]):
            return why_not_type(asked, verb, letter)
        case (("pick" | "with" | "who"), [who]):
            return why_not_person(asked, verb, InvestigatorId(who))
        case (("to" | "token"), [place]):
            return why_not_place(asked, verb, LocaleId(place))
        case "lead", [number]:
            return same_lead(asked, int(number))
        case (("give" | "receive"), [piece]):
            return why_not_piece(asked, verb, piece)
        case "give", [who, card]:
            return why_not_evidence(asked, InvestigatorId(who), LeadId(card))
        case "bring", [card]:
            return not_of_the_pile(asked, LeadId(card))
        case "evidence", []:
            return never_evidence(asked)
        case "deduce", []:
            return nothing_to_deduce(asked)
    return None


# --- Over an open lead ---------------------------------------------------------------------


def why_not_option(asked: Asked, letter: str) -> Refusal:
    """An option that is too dear, or that the ruling on known plots refuses."""
    task = asked.state.agenda[-1]
    assert isinstance(task, k.Investigation)  # noqa: S101 - the only task with options
    number = LETTERS.index(letter)
    lead = asked.world.leads[asked.state.lead(task.lead).card]
    cost = price(asked.world, asked.state, task.seat, lead, number)
    if not can_pay(asked.who.holds, cost):
        name = f"Option {letter}, {lead.options[number].title},"
        rule = BOOK.cite("Investigation Options")
        if can_pay(asked.who.holds, lead.options[number].cost):
            name, rule = f"{name} dearer {dearer_by(asked)},", made_dearer(asked)
        dear = too_dear(asked, asked.who, name, cost, rule)
        return replace(dear, tries=still_open(asked))
    if not may_buy(asked.world, asked.who, cost.trauma):
        return too_much_trauma(asked, asked.who, cost.trauma)
    return would_only_deduce(asked, letter)


def would_only_deduce(asked: Asked, letter: str) -> Refusal:
    """Under D14=payment-refused an option that only deduces is for nothing with the plot known."""
    text = f"The plot is known, and option {letter} would only deduce."
    rule = BOOK.cite("Fulfilling an Investigation Option", "D14")
    return Refusal("illegal", text, rule, still_open(asked))


def made_dearer(asked: Asked) -> str:
    """The section of what makes options dearer: a status of an agent's, or a setback."""
    return BOOK.cite("Pursuit" if asked.who.has("insane") else "Advantages and Setbacks")


def dearer_by(asked: Asked) -> str:
    """What makes options dearer for whoever investigates."""
    cards = cards_that(asked, asked.who, "price-more")
    insane = ["for the insane"] if asked.who.has("insane") else []
    return listed([*insane, *(f"by {card}" for card in cards)]) or "by a plot track"


def why_not_grab(asked: Asked) -> Refusal:
    """The grab bag is opened once a turn, unless a card forbids it."""
    now = asked.state.now
    if now is not None and now.grabbed:
        text = f"{name_of(asked)} has grabbed once this turn."
        return Refusal("illegal", text, BOOK.cite("Trauma", "D6"), still_open(asked))
    if lasting(asked.world, asked.state, "no-grab", asked.who.id):
        return forbidden_by(asked, asked.who, "no-grab", "to grab")
    return too_much_trauma(asked, asked.who, asked.world.numbers.grab_trauma)


def never_evidence(asked: Asked) -> Refusal:
    """Some leads can never be kept."""
    task = asked.state.agenda[-1]
    over = (k.Fulfilment, k.Investigation)
    card = asked.state.lead(task.lead).card if isinstance(task, over) else LeadId("")
    text = f"{names.card(asked.world, card)} can never be kept as evidence."
    rule = BOOK.cite("Accumulate Evidence", "D9")
    return Refusal("illegal", text, rule, still_open(asked))


def nothing_to_deduce(asked: Asked) -> Refusal:
    """Under D14=payment-refused nothing is deduced once the plot is known."""
    text = "The plot is known, and there is nothing left to deduce."
    return Refusal("illegal", text, BOOK.cite("Make Deductions", "D14"), still_open(asked))


# --- Resources -----------------------------------------------------------------------------


def why_not_pay(asked: Asked, paid: str) -> Refusal:
    """A handful that is not held, or that is not the price."""
    task = asked.state.agenda[-1]
    assert isinstance(task, k.Payment)  # noqa: S101 - the only task that is paid
    cost = payment_cost(asked.world, asked.state, task)
    told = names.counted(paid)
    rule = BOOK.cite("Icon Legend", "H43")
    if not asked.who.holds.covers(paid):
        text = f"{name_of(asked)} does not hold {told}, but {names.held(asked.who.holds)}."
    else:
        text = f"{told} does not pay {icons.short_cost(cost)}."
    return Refusal("illegal", text, rule, still_open(asked))


def left_to_choose(asked: Asked) -> int:
    """How many resources are still to be chosen here, one after another."""
    match asked.state.agenda[-1]:
        case k.ChooseGain(left=left) | k.ChooseDiscard(left=left) | k.Keep(keep=left):
            return left
        case k.Swap() as swap:
            return swap.most - handed_over(asked.world, swap)
    return 1


def too_many(asked: Asked, verb: str, letters: str, most: int) -> Refusal:
    """More was named than is asked for."""
    text = f"{names.counted(letters)} is too much: {most} can be chosen."
    if verb in ("track", "deck"):
        text = f"One {verb} is chosen, not {len(letters)}."
    return Refusal("illegal", text, asked.node.rule, still_open(asked))


def why_not_resource(asked: Asked, verb: str, letter: str) -> Refusal:
    """A resource that is not there, or not on offer."""
    name = SPHERE_NAMES[letter]
    match verb:
        case "keep":
            text, rule = f"No {name} was drawn.", BOOK.cite("Trauma", "B20")
        case "lose":
            text = f"{name_of(asked)} holds no {name}."
            rule = BOOK.cite("Investigation Effects")
        case _:
            text = f"{name} is not {name_of(asked)}'s to choose here."
            rule = _giver_of(asked)
    return Refusal("illegal", text, rule, still_open(asked))


def _giver_of(asked: Asked) -> str:
    """The section under which resources are chosen: an ability's, a locale's, or a card's."""
    task = asked.state.agenda[-1]
    if isinstance(task, k.ChooseGain) and task.giver:
        return BOOK.cite(task.giver, "B18")
    kind, giver = source_of(asked)
    match kind:
        case "locale":
            ability = asked.world.locales[LocaleId(giver)].ability
            rulings = ("B17", "B18") if ability and ability.yard_token else ("B18",)
            return BOOK.cite("Locale Abilities", *rulings)
        case "kept":
            return BOOK.cite("Advantages and Setbacks", "B17", "B18")
        case "track":
            return BOOK.cite("Make Deductions", "B18")
    return BOOK.cite("Icon Legend", "B18")


def source_of(asked: Asked) -> tuple[str, str]:
    """The kind and the handle of whatever asks for a choice; empty where it is no text."""
    below = asked.state.agenda[-2:-1]
    source = below[0].source if below and isinstance(below[0], k.Program) else ""
    kind, _, handle = source.partition("/")
    return kind, handle


def why_not_type(asked: Asked, verb: str, letter: str) -> Refusal:
    """A track whose type was not drawn, or a deck whose type was not spent."""
    name = SPHERE_NAMES[letter]
    if letter not in SPHERES:
        rule = "Make Deductions" if verb == "track" else "Generating New Leads 1"
        text = f"{name} is no type, and has no {verb}."
        return Refusal("illegal", text, BOOK.cite(rule), still_open(asked))
    if verb == "track":
        text = f"No {name} plot was drawn, so that track stays."
        return Refusal("illegal", text, BOOK.cite("Make Deductions"), still_open(asked))
    text = f"No {name} was spent, so no card of that deck joins the pile."
    task = asked.state.agenda[-1]
    if isinstance(task, k.ThirdSource) and letter in task.origins:
        text = f"No {name} was spent, or the deck has no card left for the pile."
    rule = BOOK.cite("Generating New Leads 1", "H19")
    return Refusal("illegal", text, rule, still_open(asked))


def no_conversion(asked: Asked, sides: Sequence[str]) -> Refusal:
    """An exchange with the stock that cannot be made."""
    task = asked.state.agenda[-1]
    types = task.types if isinstance(task, k.Conversion) else ""
    told = " for ".join(names.counted(side) for side in sides)
    either = " and ".join(SPHERE_NAMES[type_] for type_ in types)
    text = f"Not {told}: as many come back as are given, of {either}; {name_of(asked)} holds "
    text += f"{names.held(asked.who.holds)}."
    return Refusal("illegal", text, BOOK.cite("Locale Abilities", "H42"), still_open(asked))


# --- People, places, leads -----------------------------------------------------------------


def why_not_person(asked: Asked, verb: str, who: InvestigatorId) -> Refusal:
    """Somebody out of the game, or whom this does not concern."""
    spoken_of = asked.state.bearer(who)
    name = names.acting(asked.world, spoken_of) if verb == "who" else person(asked.world, who)
    if spoken_of.out:
        text = f"{name} is overcome and out of the game."
        return Refusal("illegal", text, BOOK.cite("Trauma", "F12"), still_open(asked))
    match verb:
        case "who":
            text = (
                f"{barring(asked, spoken_of.place)}, and {name} cannot leave it, by cards either."
            )
            rule = BOOK.cite("Pursuit", "B8")
        case "with" if who == asked.who.id:
            text = f"{name} exchanges with somebody else."
            rule = BOOK.cite("Locale Abilities", "H40")
        case "with":
            text = f"Neither {name} nor {name_of(asked)} holds anything to exchange."
            rule = BOOK.cite("Locale Abilities", "H40")
        case _:
            return not_to_be_picked(asked, who)
    return Refusal("illegal", text, rule, still_open(asked))


def not_to_be_picked(asked: Asked, who: InvestigatorId) -> Refusal:
    """Somebody whom the effect does not reach: immune to it, or without what it speaks of."""
    task, name = asked.state.agenda[-1], person(asked.world, who)
    if isinstance(task, k.Pick) and task.purpose == "hour":
        text = f"{name} has nothing that heals on the hour, or nothing to heal."
        rule = BOOK.cite("Investigator Abilities", "F15")
    else:
        whose = "agents" if isinstance(task, k.Pick) and task.agent else "henchmen"
        text = f"{name} is immune to what {whose} do, and is not picked for it."
        rule = BOOK.cite("Investigator Abilities FAQ", "H39")
    return Refusal("illegal", text, rule, still_open(asked))


def why_not_place(asked: Asked, verb: str, place: LocaleId) -> Refusal:
    """A locale that an agent bars, or whose token is turned."""
    state, world = asked.state, asked.world
    where = names.the(world, place)
    task = state.agenda[-1]
    if verb == "token" or not isinstance(task, k.Journey):
        text = f"No token lies face down at {where}."
        return Refusal("illegal", text, BOOK.cite("Locales"), still_open(asked))
    mover = state.investigator(task.who or task.seat).led_by(task.character)
    if mover.place == place:
        text = f"{names.acting(world, mover)} is at {where} already."
        rule = BOOK.cite("Locale Abilities", "B9")
        if source_of(asked)[0] in ("kept", "lead"):
            rule = BOOK.cite("Moving about London")
        return Refusal("illegal", text, rule, still_open(asked))
    barred = place if place in barred_places(world, state, mover) else mover.place
    text = f"{barring(asked, barred)}, for cards too."
    return Refusal("illegal", text, BOOK.cite("Pursuit", "B8"), still_open(asked))


def barring(asked: Asked, place: LocaleId) -> str:
    """Who bars a locale, as the beginning of a sentence."""
    bar = "bar" if len(asked.state.agents_at(place)) > 1 else "bars"
    return f"{agents(asked.world, asked.state, place)} {bar} {names.the(asked.world, place)}"


def same_lead(asked: Asked, number: int) -> Refusal:
    """Another lead than the one at hand is picked."""
    text = f"Lead {number} is at hand; another one is picked."
    rule = BOOK.cite("Investigation Effects", "H12")
    return Refusal("illegal", text, rule, still_open(asked))


# --- Pieces of an exchange or against a henchman -------------------------------------------


def exchanges(asked: Asked) -> str:
    """What is exchanged: evidence or resources."""
    task = asked.state.agenda[-1]
    return task.what if isinstance(task, k.Swap) else ""


def evidence_at_hand(asked: Asked) -> list[str]:
    """The evidence of whoever gives, then of the other side."""
    task = asked.state.agenda[-1]
    if not isinstance(task, k.Swap):
        return []
    own, other = (list(asked.state.investigator(it).evidence) for it in _sides(task))
    return [*own, *other]


def _sides(task: k.Swap) -> tuple[InvestigatorId, InvestigatorId]:
    partner = task.partner or task.seat
    return (task.seat, partner) if task.giving else (partner, task.seat)


def why_not_piece(asked: Asked, verb: str, piece: str) -> Refusal:
    """What the giving side does not hold, or has handed over already."""
    task = asked.state.agenda[-1]
    rule = BOOK.cite("Locale Abilities", "B12")
    who = person(asked.world, _sides(task)[0]) if isinstance(task, k.Swap) else name_of(asked)
    what = SPHERE_NAMES.get(piece) or names.card(asked.world, LeadId(piece))
    more = "" if verb == "give" else " to hand over"
    return Refusal("illegal", f"{who} has no {what} left{more}.", rule, still_open(asked))


def why_not_evidence(asked: Asked, who: InvestigatorId, card: LeadId) -> Refusal:
    """A piece of another type than is wanted, or one that is needed for the rest."""
    task = asked.state.agenda[-1]
    wanted = SPHERE_NAMES[task.left[0]] if isinstance(task, k.Overcome) and task.left else ""
    own = SPHERE_NAMES[asked.world.leads[card].type]
    name = names.card(asked.world, card)
    text = f"{name} of {person(asked.world, who)} is {own}, and {wanted} is wanted here."
    types = pieces(asked.world, asked.state).get((who, card), "")
    if isinstance(task, k.Overcome) and task.left[:1] in types:
        text = f"{name} is needed for what else the henchman takes."
    return Refusal("illegal", text, BOOK.cite("Evidence and Henchmen", "H57"), still_open(asked))


def which_piece(asked: Asked, found: Sequence[str]) -> Refusal:
    """Several pieces fit what was typed, or none."""
    if not found:
        text = f"No such piece fits here; {choices(still_open(asked))} does."
        rule = BOOK.cite("Evidence and Henchmen", "H57")
        return Refusal("illegal", text, rule, still_open(asked))
    tries = tuple(it.replace(":", " ") for it in found[:FEW])
    text = f"That may be {choices(tries, len(found))}."
    return Refusal("ambiguous", text, tries=tries)
