"""What everybody can do soon from where he stands: leads to follow, resources to fetch."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.victoriana.effects import (
    AnyEffect,
    Cost,
    Deduce,
    DrawBag,
    Gain,
    GainChoice,
    Generate,
    Recover,
    TurnHands,
)
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import SPHERES, LeadId, LocaleId
from victoriana.games.victoriana.rules.characters import may_act
from victoriana.games.victoriana.rules.emerging_victorious import needed
from victoriana.games.victoriana.rules.icon_legend import can_pay
from victoriana.games.victoriana.rules.specialities import specialities
from victoriana.games.victoriana.rules.statuses import CURABLE
from victoriana.games.victoriana.state import ActiveLead, Investigator, State
from victoriana.games.victoriana.tasks import (
    AnyTask,
    Fulfilment,
    Investigation,
    MakePile,
    PlaceLead,
    ThirdSource,
    Turn,
    TurnUpLead,
)
from victoriana.games.victoriana.world import Lead, World
from victoriana.games.victoriana.worth.engines import to_fetch
from victoriana.games.victoriana.worth.points import (
    ADVANTAGE,
    FAILED,
    OUT,
    SHORT,
    STAKES,
    STATUS,
    TRAUMA,
    evidence_points,
    gain_points,
    known,
    leads_points,
    price_points,
    relief,
    urgency,
    yields,
)
from victoriana.games.victoriana.worth.talents import bargains, unspent

STRIDE = 3  # steps of a turn
NOWHERE = 9  # steps of a way that leads nowhere
SOON, LATER = 45, 3  # percent that counts of what can be done at once; less for each turn until
LEAST = 5  # percent
Pursuit = tuple[int, int, int]  # points, whose, what only one can do: a lead's number, or 0


class Means(Struct, frozen=True):
    """What decides how well a lead can be used."""

    holds: Holding
    safe: int  # trauma that can be suffered without being overcome
    versed: tuple[str, ...]
    known: int  # of the three elements
    plot: bool  # whether it is among them
    evidence: tuple[int, int, int, int]  # points for a piece of each type
    extra: int  # points for the additional lead that a speciality brings
    bargains: tuple[tuple[str, int, int], ...] = ()  # resources to be had, trauma and points


class Clock(Struct, frozen=True):
    """When an investigator is on turn."""

    first: int  # turns of anybody until then
    stride: int  # turns from one of his own to the next
    budget: int  # steps in the first


def aims(world: World, state: State) -> list[Pursuit]:
    """The best that everybody can do soon, no two with the same lead."""
    found: list[Pursuit] = []
    gaps = gaps_of(world, state)
    for number, who in enumerate(state.investigators):
        for second, it in enumerate(() if who.out else who.standees):
            found += pursuits(world, state, it, (number, doer(state, number, second)), gaps)
    return chosen(found)


def doer(state: State, number: int, second: int) -> int:
    """Who does a thing: of two standees only one does, unless they are linked."""
    linked = state.now is not None and state.now.linked
    return number + len(state.investigators) * second * linked


def pursuits(
    world: World, state: State, who: Investigator, seats: tuple[int, int], gaps: str
) -> list[Pursuit]:
    """What one standee may go after: the best source of resources, and every lead."""
    seat, number = seats
    steps = world.distances[who.place]
    clock = clock_of(state, seat, who)
    counts = shares(clock)
    fetched = (
        (yields(who.holds, types) + SHORT * known(state) * filled(gaps, types))
        * counts[min(steps.get(place, NOWHERE), NOWHERE)]
        // 100
        for place, types in (*sources(world), *to_fetch(state))
    )
    found = [(max(fetched, default=0), number, 0)]
    for place, quarters in winders(world):
        points = relief(world, state, quarters)
        way = min(steps.get(place, NOWHERE), NOWHERE)
        found.append((points * counts[way] // 100, number, -quarters))
    if makers(world):
        way = min(steps.get(place, NOWHERE) for place in makers(world))
        points = another_lead(state, waiting(state))
        found.append((points * counts[min(way, NOWHERE)] // 100, number, 0))
    if who.statuses:
        found.append((cured(world, who, steps, counts), number, 0))
    means = means_of(world, state, who)
    moves = world.investigators[who.id].shifts == "locale"
    for lead in state.leads:
        way = min(steps.get(lead.place, NOWHERE), NOWHERE)
        slots = clock.first + clock.stride * turns(clock, way)
        in_time = (state.slot % world.numbers.turns_a_round + slots) // 2 < lead.rounds
        if in_time and not lead.open and not state.cordoned(lead.place):
            if moves:
                means = means_of(world, state, replace(who, place=lead.place))
            points = lead_points(world, state, lead, means) + urgency(world, state, lead)
            points += yields(who.holds, lead.stored.letters)
            found.append((points * counts[way] // 100, number, lead.id))
    return found


def chosen(found: list[Pursuit]) -> list[Pursuit]:
    """One thing for everybody, the best first, no lead twice."""
    kept: list[Pursuit] = []
    busy: set[int] = set()
    taken: set[int] = set()
    for value, number, lead in sorted(found, reverse=True):
        if number in busy or lead in taken or value <= 0:
            continue
        kept.append((value, number, lead))
        busy.add(number)
        if lead:
            taken.add(lead)
    return kept


def clock_of(state: State, number: int, who: Investigator) -> Clock:
    """When this investigator can act next; a turn that is as good as over does not count."""
    count = len(state.investigators)
    now = state.now
    ahead = (number - state.first - max(state.slot, 0)) % count
    own = now is not None and who.id == now.seat
    if now is None or not own:
        return Clock(ahead, count, STRIDE)
    if not may_act(state, who) or not any(isinstance(task, Turn) for task in state.agenda):
        return Clock(count, count, STRIDE)
    stays = now.bound or who.character in now.fixed
    return Clock(0, count, now.left if now.moving and not stays else 0)


def turns(clock: Clock, steps: int) -> int:
    """Own turns that pass before the one in which so many steps are done."""
    return 0 if steps <= clock.budget else -((clock.budget - steps) // STRIDE)


@lru_cache(maxsize=1_000)
def shares(clock: Clock) -> tuple[int, ...]:
    """How much of a thing counts that lies 0, 1, 2, ... steps away, in percent."""
    slots = (clock.first + clock.stride * turns(clock, steps) for steps in range(NOWHERE + 1))
    return tuple(max(SOON - LATER * slot - steps, LEAST) for steps, slot in enumerate(slots))


# --- The end -------------------------------------------------------------------------------


def pool(state: State) -> Holding:
    """What all living investigators hold together, wherever they are."""
    together = Holding()
    for who in state.living:
        together = together.joined(who.holds.letters)
    return together


def gaps_of(world: World, state: State) -> str:
    """The types that all together lack for what is known of the end, each as often."""
    if not known(state):
        return ""
    need, held = needed(world, state), pool(state)
    gaps = "".join(type_ * (need.of(type_) - held.of(type_)) for type_ in SPHERES)
    return gaps[held.W :]


@lru_cache(maxsize=10_000)
def filled(gaps: str, types: str) -> int:
    """How many gaps resources of these types fill; "?" is any type, and fills every second."""
    named = sum(min(gaps.count(type_), types.count(type_)) for type_ in SPHERES)
    wild = min(len(gaps) - named, types.count("W"))
    return named + wild + min(len(gaps) - named - wild, types.count("?")) // 2


# --- Resources -----------------------------------------------------------------------------


@lru_cache
def sources(world: World) -> tuple[tuple[LocaleId, str], ...]:
    """The locales whose ability gives resources for nothing, and of which types."""
    found = []
    for locale in world.box.locales:
        ability = locale.ability
        if ability and not ability.yard_token and ability.cost == Cost():
            gains = "".join(given(effect) for effect in ability.does)
            if gains:
                found.append((locale.id, gains))
    return tuple(found)


@lru_cache
def winders(world: World) -> tuple[tuple[LocaleId, int], ...]:
    """The locales that turn all leads back, and by how much."""
    return tuple(
        (locale.id, -effect.quarters)
        for locale in world.box.locales
        if locale.ability
        for effect in locale.ability.does
        if isinstance(effect, TurnHands) and effect.which == "all" and effect.quarters < 0
    )


def cured(
    world: World, who: Investigator, steps: Mapping[LocaleId, int], counts: tuple[int, ...]
) -> int:
    """What is gained at the nearest locale that heals all trauma, and with it what agents did."""
    points = -sum(STATUS[it.which] for it in who.statuses if it.which in CURABLE)
    ways = (min(steps.get(place, NOWHERE), NOWHERE) for place in healers(world))
    return max((points * counts[way] // 100 for way in ways), default=0)


@lru_cache
def healers(world: World) -> tuple[LocaleId, ...]:
    """The locales that heal all trauma."""
    return tuple(
        locale.id
        for locale in world.box.locales
        if locale.ability and any(isinstance(it, Recover) for it in locale.ability.does)
    )


@lru_cache
def makers(world: World) -> tuple[LocaleId, ...]:
    """The locales that bring a new lead for nothing."""
    return tuple(
        locale.id
        for locale in world.box.locales
        if locale.ability and locale.ability.cost == Cost()
        if any(isinstance(effect, Generate) for effect in locale.ability.does)
    )


def another_lead(state: State, leads: int) -> int:
    """What one lead more is worth."""
    return leads_points(state, leads + 1) - leads_points(state, leads)


def given(effect: AnyEffect) -> str:
    """The types that an instruction gives; "?" for any."""
    match effect:
        case Gain(type=type_, count=count):
            return type_ * count
        case GainChoice(count=count) | DrawBag(count=count):
            return "?" * count
    return ""


# --- Leads ---------------------------------------------------------------------------------


def waiting(state: State) -> int:
    """How many leads wait to be followed, those among them that are about to come into play."""
    return sum(1 for lead in state.leads if not lead.open) + sum(map(coming, state.agenda))


def coming(task: AnyTask) -> int:
    """How many leads will come of a task; one that is followed is replaced."""
    match task:
        case MakePile(extra=extra) | ThirdSource(extra=extra) | Fulfilment(matched=extra):
            return 1 + extra
        case PlaceLead() | Investigation() | TurnUpLead(look=False):
            return 1
    return 0


def means_of(world: World, state: State, who: Investigator) -> Means:
    """How well this investigator can use a lead now."""
    leads = waiting(state)
    return Means(
        who.holds,
        world.numbers.safe_trauma - who.trauma,
        specialities(world, who),
        known(state),
        bool(state.plot),
        evidence_points(world, state, who),
        another_lead(state, leads),
        bargains(world, who),
    )


def lead_points(world: World, state: State, lead: ActiveLead, means: Means) -> int:
    """What a lead may be worth to somebody: its card, or an average of those it may be."""
    if lead.card:
        return turned_up(world, lead.card, means)
    if lead.among:
        return sum(turned_up(world, card, means) for card in lead.among) // len(lead.among)
    origins = state.pile(lead.pile).origins
    return sum(average(world, type_, means) for type_ in origins) // len(origins)


@lru_cache(maxsize=20_000)
def turned_up(world: World, card: LeadId, means: Means) -> int:
    """What a card that was seen is worth."""
    lead = world.leads.get(card)
    return card_points(lead, means) if lead else ADVANTAGE // 2


@lru_cache(maxsize=20_000)
def average(world: World, type_: str, means: Means) -> int:
    """What the leads of one type are worth on the whole."""
    cards = [card for card in world.box.leads if card.type == type_]
    return sum(card_points(card, means) for card in cards) // len(cards)


def card_points(card: Lead, means: Means) -> int:
    """The best way to follow a lead with these means, or the harm if there is none."""
    deduction = 0 if means.plot else STAKES[means.known].deduction
    matched = card.type in means.versed
    best = -FAILED if means.safe else OUT
    evidence = means.evidence[SPHERES.index(card.type)] if card.evidence else 0
    for option in card.options:
        price = option_price(option.cost, means)
        if price is not None:
            gains = option_points(option.gains, means) + deduction * matched
            best = max(best, max(gains, evidence) + means.extra * matched - price)
    return best


def option_price(cost: Cost, means: Means) -> int | None:
    """What stands left of the arrow, with the fewest bargains; None beyond all means."""
    for types, trauma, points in (("", 0, 0), *means.bargains):
        holds = means.holds.joined(types)
        if cost.trauma + trauma <= means.safe and can_pay(holds, cost):
            price = price_points(holds, cost) - unspent(means.holds, types)
            return price + points + TRAUMA[cost.trauma]
    return None


def option_points(gains: tuple[AnyEffect, ...], means: Means) -> int:
    """What stands right of the arrow."""
    now = STAKES[means.known]
    useful = (gain for gain in gains if not (means.plot and isinstance(gain, Deduce)))
    return sum(gain_points(gain, now) for gain in useful)
