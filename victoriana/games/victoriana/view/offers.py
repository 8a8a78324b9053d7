"""What each option costs and what it does, in a few words, before it is taken."""

from msgspec.structs import replace

from victoriana.games.victoriana import icons, rules, view
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.ids import SPHERE_NAMES, InvestigatorId, LeadId, LocaleId
from victoriana.games.victoriana.rules.agents import price_of
from victoriana.games.victoriana.rules.characters import led
from victoriana.games.victoriana.rules.icon_legend import payments
from victoriana.games.victoriana.rules.investigating_leads import LETTERS, fail_price, price
from victoriana.games.victoriana.rules.moving_about_london import reachable
from victoriana.games.victoriana.rules.specialities import evidence_types, versed_at_success
from victoriana.games.victoriana.rules.trauma import is_fatal
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.asking import waived_until
from victoriana.games.victoriana.view.prices import Offer, ability, beyond, deductions, with_bonus
from victoriana.games.victoriana.view.talents import token
from victoriana.games.victoriana.world import Lead, World
from victoriana.kernel.wording import listed, many


def describe(world: World, state: State, option: str) -> Offer:
    """The price of an option, and what it does; either may be empty."""
    verb, *rest = option.split(":")
    for part in (in_a_turn, with_a_lead, with_resources, by_the_group):
        told = part(world, state, verb, rest)
        if told is not None:
            return told
    return "", ""


def in_a_turn(world: World, state: State, verb: str, rest: list[str]) -> Offer | None:
    """Movement, actions, asides, the end of a turn."""
    state, rest = led_by(state, rest)
    match verb, rest:
        case "go", [place]:
            return go(world, state, LocaleId(place))
        case "hurry", []:
            points = world.numbers.hurry_trauma
            return f"{points} trauma", f"one more move{beyond(world, state, state.asked, points)}"
        case "investigate", [number]:
            lead = state.lead(int(number))
            left = many(lead.rounds, "round")
            takes = f", takes {names.held(lead.stored)}" if lead.stored.total else ""
            return "", f"{names.likely(world, state, lead)}, {left} left{takes}"
        case "use", [place]:
            return ability(world, state, state.asked, LocaleId(place))
        case "defeat", [agent]:
            present = tuple(it for it in state.agents if it.id == agent)
            return icons.short_cost(price_of(world, present)), "out of the game for good"
        case "reveal", []:
            both = state.now is not None and state.now.linked and not state.now.turning
            return "", f"turns the token here{'' if both else ' and ends the turn'}"
        case "end", []:
            return "", "ends the turn"
        case "overcome", []:
            needs = "+".join(world.henchmen[state.henchman].evidence)
            return f"evidence {needs}", world.henchmen[state.henchman].name
        case (("card" | "shed"), [card, letter]):
            use = world.kept_card(LeadId(card)).uses[LETTERS.index(letter)]
            cost = icons.short_cost(use.cost) if use.cost != Cost() else ""
            return cost, view.tell_card.use(world, use).rstrip(".")
        case "ability", [name, *words]:
            return token(world, state, name, words)
    return None


LAST_ROUND, SOME_ROUNDS = 2, 1  # how much a lead presses


def urgency(state: State, option: str) -> int:
    """How much an option presses: one that leads to a lead, most where that has a round left."""
    verb, *rest = option.split(":")
    if verb == "go":
        rounds = [lead.rounds for lead in state.leads_at(LocaleId(rest[-1]))]
    elif verb == "investigate":
        rounds = [state.lead(int(rest[-1])).rounds]
    else:
        rounds = []
    if not rounds:
        return 0
    return LAST_ROUND if min(rounds) == 1 else SOME_ROUNDS


def led_by(state: State, rest: list[str]) -> tuple[State, list[str]]:
    """The state with the one in front who leads an option of two who share a card."""
    character, words = led(state, ":".join(rest))
    if not character or state.now is None:
        return state, rest
    who = state.investigator(state.now.seat).led_by(character)
    return state.with_investigator(who), words.split(":") if words else []


def go(world: World, state: State, place: LocaleId) -> Offer:
    """How far a place is, its address, what is there and what it does."""
    steps = len(reachable(world, state).get(place, ()))
    present = state.agents_at(place)
    told = lies_there(world, state, place)
    if present:
        who = listed(names.agent(world, it.id) for it in present)
        told.insert(0, f"defeats {who} for {icons.short_cost(price_of(world, present))}")
    return many(steps, "move"), placed(world, place, told)


def placed(world: World, place: LocaleId, told: list[str]) -> str:
    """The address of a place, and what is told of it."""
    address = " ".join(f"{slot.type}{slot.number}" for slot in world.locales[place].slots)
    return f"{address}  {', '.join(told)}".strip()


def lies_there(world: World, state: State, place: LocaleId) -> list[str]:
    """The leads at a place, what lies there, what it does, who stands there."""
    told = [f"lead {lead.id}, {many(lead.rounds, 'round')} left" for lead in state.leads_at(place)]
    lying = names.wilds(state, place)
    told += [f"{lying} there"] if lying else []
    told += [does.text] if (does := names.works(state, world.locales[place])) else []
    people = [names.acting(world, who) for who in state.standees_at(place)]
    told += [f"{listed(people)} {'is' if len(people) == 1 else 'are'} there"] if people else []
    return told


def with_a_lead(world: World, state: State, verb: str, rest: list[str]) -> Offer | None:
    """Options of an open lead, the grab bag, what becomes of a lead."""
    task = state.agenda[-1]
    match verb, task:
        case "option", k.Investigation(seat=seat, lead=number):
            lead = world.leads[state.lead(number).card]
            at = LETTERS.index(rest[0])
            option = lead.options[at]
            cost = price(world, state, seat, lead, at)
            line = icons.short(cost, option.gains)
            fatal = beyond(world, state, seat, cost.trauma)
            fatal += "" if lead.evidence else ", never evidence"
            return f"{line}{bonus(world, state, seat, lead, at)}", (
                view.tell_card.beyond_icons(world, option.title, option) + fatal
            )
        case "grab", _:
            see, keep = rules.grab_bag.grab_size(world, state, state.asked)
            points = world.numbers.grab_trauma
            fatal = beyond(world, state, state.asked, points)
            return f"{points} trauma", f"see {see} from the bag, keep {keep}{fatal}"
        case "abandon", k.Investigation(seat=seat, lead=number):
            who = names.acting(world, state.investigator(seat))
            points = fail_price(world, state, seat)
            end = ", and is overcome" if is_fatal(world, state.investigator(seat), points) else ""
            return "", f"lead {number} goes cold and {who} suffers {points} trauma{end}"
        case "deduce", k.Fulfilment():
            lead = world.leads[state.lead(task.lead).card]
            option = lead.options[task.option]
            gains = with_bonus(world, option.gains) if task.matched else option.gains
            return "", view.tell_card.beyond_icons(world, icons.short_gains(gains), option)
        case "evidence", k.Fulfilment(seat=seat, lead=number):
            card = state.lead(number).card
            types = evidence_types(world, state.investigator(seat), card)
            return "", f"keep {names.card(world, card)}: {names.types(types)}"
        case "unseen", _:
            return "", "a card of the pile, face down"
        case "bring", _:
            return "", face(world, LeadId(rest[0]))
        case "deck", _:
            return "", f"{names.article(SPHERE_NAMES[rest[0]])} card joins the pile"
    return None


def face(world: World, card: LeadId) -> str:
    """A card of a pile: its kind, and the options of a lead."""
    if card not in world.leads:
        return f"{names.kind(world, card)}  {names.card(world, card)}"
    lead = world.leads[card]
    options = ", ".join(icons.short(it.cost, it.gains) for it in lead.options)
    return f"{lead.type}  {lead.name}: {options}"


def bonus(world: World, state: State, seat: InvestigatorId, lead: Lead, number: int) -> str:
    """One deduction more for a speciality: ", 2D for Holmes".

    It is settled once the price is spent (D16): where that shifts a speciality, the way of paying
    may decide.
    """
    who = state.investigator(seat)
    made = deductions(lead.options[number].gains)
    more = deductions(with_bonus(world, lead.options[number].gains))
    cost = price(world, state, seat, lead, number)
    ways = payments(who.holds, cost) or ("",)
    versed = {_versed_after(world, who, lead.type, paid) for paid in ways}
    if True not in versed or more == made:
        return ""
    count = f"{made} or {more}" if False in versed else str(more)
    return f", {count}D for {names.acting(world, who)}"


def _versed_after(world: World, who: Investigator, type_: str, paid: str) -> bool:
    left = replace(who, holds=who.holds.without(paid))
    return versed_at_success(world, who, left, type_)


def with_resources(world: World, state: State, verb: str, rest: list[str]) -> Offer | None:
    """Payments, choices of resources, exchanges."""
    task = state.agenda[-1]
    match verb, rest:
        case "pay", [paid] if isinstance(task, k.Payment):
            left = state.investigator(task.seat).holds.without(paid)
            return "", f"leaves {names.held(left)}"
        case (("keep" | "take"), [type_]):
            return "", SPHERE_NAMES[type_]
        case "lose", [type_]:
            return "", f"gives up {SPHERE_NAMES[type_]}"
        case "convert", [given, taken]:
            return names.amounts(given), f"for {names.amounts(taken)}"
        case "with", [who]:
            partner = state.investigator(InvestigatorId(who))
            pieces = len(partner.evidence)
            evidence = f", {many(pieces, 'piece')} of evidence" if pieces else ""
            return "", f"holds {names.held(partner.holds)}{evidence}"
        case (("give" | "receive"), [piece]):
            return "", SPHERE_NAMES[piece] if piece in SPHERE_NAMES else card(world, piece)
        case "give", [who, piece]:
            return names.person(world, InvestigatorId(who)), card(world, piece)
        case "enough", []:
            return "", "no more is exchanged"
    return None


def card(world: World, piece: str) -> str:
    """A piece of evidence: its name and type."""
    return f"{names.card(world, LeadId(piece))}, {SPHERE_NAMES[world.leads[LeadId(piece)].type]}"


def by_the_group(world: World, state: State, verb: str, rest: list[str]) -> Offer | None:
    """What the group picks: a track, an investigator, a lead, a place; and what is let happen."""
    task = state.agenda[-1]
    match verb, rest:
        case "track", [type_]:
            steps = task.steps if isinstance(task, k.TrackChoice) else 1
            to = state.tracks.of(type_) + steps
            spaces = world.box.tracks[type_]
            if to > len(spaces):
                return "", "nothing moves"
            if not to:
                return "", "back to the start"
            again = to <= state.peaks.of(type_)
            gives = view.tell_card.space(world, spaces[to - 1], again=again) if steps > 0 else ""
            return "", f"to {to} of {len(spaces)}. {gives}".rstrip(". ")
        case (("pick" | "who"), [who]):
            picked = state.bearer(who)
            stands = picked.places if who == picked.id else (picked.place,)
            at = listed(names.locale(world, it) for it in dict.fromkeys(stands))
            safe = world.numbers.safe_trauma
            return "", f"trauma {picked.trauma} of {safe}, at {at}"
        case "lead", [number]:
            lead = state.lead(int(number))
            place = names.locale(world, lead.place)
            return "", f"{place}, {many(lead.rounds, 'round')} left"
        case (("to" | "token"), [place]):
            where = LocaleId(place)
            return "", placed(world, where, lies_there(world, state, where))
        case "suffer-it", []:
            return "", "let it happen"
        case "go-on", []:
            return "", f"nothing more before {waived_until(world, state)}"
    return None
