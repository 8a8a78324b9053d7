"""What a state is worth to the investigators, for whoever plays without knowing the book."""

# Points are round figures that were tried out: a resource is about 100, an action about 200. They
# decide nothing in the rules; `docs/house.md` says where a number of the box would stand.

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from victoriana.games.victoriana import effects as do
from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.ids import SPHERES, LocaleId
from victoriana.games.victoriana.rules.emerging_victorious import needed, short_of
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces
from victoriana.games.victoriana.rules.specialities import specialities
from victoriana.games.victoriana.state import EMPTY, ActiveLead, Holding, Investigator, State
from victoriana.games.victoriana.world import Lead, World

RESOURCE = 90
WILD = 130
HELD = (0, 110, 180, 205, 215, 222, 226, 228)  # so many resources of one type in one hand
DEDUCTION = 150
EVIDENCE = 450  # that the present henchman asks for
SPARE_EVIDENCE = 280  # for one of those to come
OVERCOME = 60  # over and above the evidence
TOKEN = 55  # a locale token turned
FOUND = 400  # the locale of the conspiracy
LEADS = (0, 170, 310, 420, 500, 550, 580)  # so many leads in play
LEAD = 100  # a lead that is about to come into play
TRACK = 30  # a space of a plot track
ABILITY = 90  # an ability token
ADVANTAGE = 160
SETBACK = -90
AGENT = -160
OUT = -3500
TRAUMA = (0, 50, 110, 190, 320, 620)  # points lost, by trauma suffered
COLD = 5  # times the cube of the cold lead track
FAILED = 150  # an investigation that comes to nothing
NEARLY = (80, 50, 30, 15)  # percent of going cold that counts, by rounds left
SHORT = 120  # for each resource that the three elements still lack
STEP = 45  # towards the conspiracy's locale, once it can be thwarted there
STROLL = 10  # the same, while resources are missing
NEAR, FAR = 3, 9  # steps: of one turn, of a way that leads nowhere
SOON, LATER = 90, 6  # percent that counts of what can be done at once, less for each turn
ENDS = {
    "victory": 1_000_000,
    "midnight": -20_000,
    "cold-leads": -20_000,
    "all-traumatised": -20_000,
}


class Means(Struct, frozen=True):
    """What decides how well a lead can be used: resources, safety, speciality, what counts."""

    holds: Holding
    safe: int  # trauma that can be suffered without being overcome
    versed: tuple[str, ...]
    deduction: int  # points for one
    evidence: tuple[int, int, int, int]  # points for a piece of each type


def worth(world: World, state: State) -> int:
    """Points for a position: far along, well supplied, unhurt and near something to do."""
    task = state.agenda[-1]
    if isinstance(task, k.Ended):
        return ENDS[task.result]
    points = progress(world, state) + dangers(world, state)
    points += supplies(world, state) + prospects(world, state)
    return points + sum(promise(world, state, pending) for pending in state.agenda)


# --- What is achieved ----------------------------------------------------------------------


def progress(world: World, state: State) -> int:
    """Deductions made, tracks moved, evidence collected, henchmen gone, tokens turned."""
    numbers = world.numbers
    deck = numbers.plots_each * len(SPHERES)
    plot = deck if state.plot else deck - state.plots_above
    tokens = sum(locale.token for locale in world.box.locales)
    turned = tokens + FOUND // TOKEN if state.found else tokens - len(state.tokens)
    three = len(world.henchmen[state.henchman].evidence) if state.henchman else numbers.henchmen
    overcome = len(state.henchmen_overcome) * (numbers.henchmen * EVIDENCE + OVERCOME)
    return (
        plot * DEDUCTION
        + state.tracks.total * TRACK
        + turned * TOKEN
        + overcome
        + collected(world, state) * bool(three)
    )


def collected(world: World, state: State) -> int:
    """Points for evidence: what the henchman asks for, and what the next may ask for."""
    held = list(pieces(world, state).values())
    matched = len(required(state, world)) - len(missing(world, state, held))
    spare = min(len(held) - matched, state.henchmen_left * world.numbers.henchmen)
    return matched * EVIDENCE + max(spare, 0) * SPARE_EVIDENCE


def required(state: State, world: World) -> str:
    """The evidence that the present henchman asks for."""
    if state.mastermind or not state.henchman:
        return ""
    return "".join(world.henchmen[state.henchman].evidence)


def missing(world: World, state: State, held: Iterable[str]) -> str:
    """What of it is not held; pieces of one type are laid before those of any type."""
    left = required(state, world)
    for types in sorted(held, key=len):
        found = next((type_ for type_ in types if type_ in left), "")
        left = left.replace(found, "", 1) if found else left
    return left


def evidence_points(world: World, state: State, who: Investigator) -> tuple[int, int, int, int]:
    """What one more piece of each type would be worth in this hand."""
    if state.mastermind:
        return (0, 0, 0, 0)
    lacking = missing(world, state, pieces(world, state).values())
    spare = SPARE_EVIDENCE if state.henchmen_left else 0
    versed = specialities(world, who)
    one, two, three, four = (
        EVIDENCE if lacking and (type_ in lacking or type_ in versed) else spare
        for type_ in SPHERES
    )
    return one, two, three, four


# --- What threatens ------------------------------------------------------------------------


def dangers(world: World, state: State) -> int:
    """Trauma, leads gone cold, agents abroad, setbacks."""
    points = -COLD * state.cold**3 + AGENT * len(state.agents)
    points -= sum(urgency(state, lead) for lead in state.leads)
    for who in state.investigators:
        points += OUT if who.out else -TRAUMA[min(who.trauma, len(TRAUMA) - 1)]
        points += sum(SETBACK if card in world.setbacks else ADVANTAGE for card in who.kept)
        points += (who.tokens - len(who.spent)) * ABILITY
    return points


def urgency(state: State, lead: ActiveLead) -> int:
    """What a lead threatens: the more the nearer it is to going cold."""
    if lead.open:
        return 0
    colder = COLD * (3 * state.cold * (state.cold + 1) + 1) + TRAUMA[1]
    return colder * NEARLY[lead.rounds - 1] // 100


# --- What is at hand -----------------------------------------------------------------------


def supplies(world: World, state: State) -> int:
    """Resources, more so where the end takes them, and less where there are plenty."""
    waiting = sum(1 for lead in state.leads if not lead.open)
    points = LEADS[min(waiting, len(LEADS) - 1)]
    together = EMPTY
    for who in state.living:
        points += sum(hand(who.holds.of(type_)) for type_ in SPHERES) + WILD * who.holds.W
        together = together.joined(who.holds.letters)
    known = bool(state.mastermind) + bool(state.plot) + bool(state.found)
    if known:
        points -= SHORT * known * short_of(needed(world, state), together)
    return points


def hand(held: int) -> int:
    """What so many resources of one type are worth to one investigator."""
    return HELD[min(held, len(HELD) - 1)]


def prospects(world: World, state: State) -> int:
    """How near everybody is to something worth doing, or to the place where it ends."""
    if state.mastermind and state.plot and state.found:
        lacking = short_of(needed(world, state), pool(state))
        step = STROLL if lacking else STEP
        way = sum(world.distances[who.place].get(state.found, FAR) for who in state.living)
        if not lacking:
            return -step * way
        return -step * way + outlook(world, state)
    return outlook(world, state)


def pool(state: State) -> Holding:
    """What all living investigators hold together, wherever they are."""
    together = EMPTY
    for who in state.living:
        together = together.joined(who.holds.letters)
    return together


def outlook(world: World, state: State) -> int:
    """The best that everybody can do soon from where they stand, no two with the same lead."""
    found = []
    for number, who in enumerate(state.investigators):
        if who.out:
            continue
        steps = world.distances[who.place]
        first, stride, budget = clock_of(state, number)
        gains = [
            yields(who.holds, types) * share(first, stride, budget, steps.get(place, FAR)) // 100
            for place, types in sources(world)
        ]
        found.append((max(gains, default=0), number, 0))
        means = means_of(world, state, who)
        for lead in state.leads:
            if lead.open:
                continue
            way = steps.get(lead.place, FAR)
            slots = first + stride * turns(budget, way)
            if (state.slot % 2 + slots) // 2 >= lead.rounds:
                continue
            points = lead_points(world, state, lead, means) + urgency(state, lead)
            points = points * share(first, stride, budget, way) // 100
            found.append((points, number, lead.id))
    return chosen(found)


def chosen(found: list[tuple[int, int, int]]) -> int:
    """One thing for everybody, the best first, no lead twice."""
    points, busy, taken = 0, set(), set()
    for value, number, lead in sorted(found, reverse=True):
        if number in busy or lead in taken or value <= 0:
            continue
        points += value
        busy.add(number)
        if lead:
            taken.add(lead)
    return points


def clock_of(state: State, number: int) -> tuple[int, int, int]:
    """Turns of anybody until an investigator's own, from one own to the next, steps at first."""
    count = len(state.investigators)
    now = state.now
    ahead = (number - state.first - max(state.slot, 0)) % count
    if ahead == 0 and now is not None and state.investigators[number].id == now.seat:
        if now.acted:
            return count, count, NEAR
        return 0, count, now.left if now.moving and not now.bound else 0
    return ahead, count, NEAR


def turns(budget: int, steps: int) -> int:
    """Own turns that pass before the one in which so many steps are done."""
    return 0 if steps <= budget else -((budget - steps) // NEAR)


def share(first: int, stride: int, budget: int, steps: int) -> int:
    """How much of a thing counts that is reached only then, in percent."""
    return max(SOON - LATER * (first + stride * turns(budget, steps)) - steps, 5)


@lru_cache(maxsize=20_000)
def yields(holds: Holding, types: str) -> int:
    """What resources of these types would add to a hand; "?" is any type."""
    points = 0
    for type_ in types:
        among = SPHERES if type_ == "?" else (type_,)
        points += sum(hand(holds.of(it) + 1) - hand(holds.of(it)) for it in among) // len(among)
    return points


@lru_cache
def sources(world: World) -> tuple[tuple[LocaleId, str], ...]:
    """The locales whose ability gives resources for nothing, and of which types."""
    found = []
    for locale in world.box.locales:
        ability = locale.ability
        if ability and not ability.yard_token and ability.cost == do.Cost():
            gains = "".join(given(effect) for effect in ability.does)
            if gains:
                found.append((locale.id, gains))
    return tuple(found)


def given(effect: do.AnyEffect) -> str:
    """The types that an instruction gives; "?" for any."""
    match effect:
        case do.Gain(type=type_, count=count):
            return type_ * count
        case do.GainChoice(count=count) | do.DrawBag(count=count):
            return "?" * count
    return ""


# --- Leads ---------------------------------------------------------------------------------


def means_of(world: World, state: State, who: Investigator) -> Means:
    """How well this investigator can use a lead now."""
    return Means(
        who.holds,
        world.numbers.safe_trauma - who.trauma,
        specialities(world, who),
        0 if state.plot else DEDUCTION,
        evidence_points(world, state, who),
    )


def lead_points(world: World, state: State, lead: ActiveLead, means: Means) -> int:
    """What a lead may be worth to somebody: its card, or an average of those it may be."""
    if lead.card:
        card = world.leads.get(lead.card)
        return card_points(card, means) if card else ADVANTAGE // 2
    origins = state.piles[lead.pile].origins
    return sum(average(world, type_, means) for type_ in origins) // len(origins)


@lru_cache(maxsize=20_000)
def average(world: World, type_: str, means: Means) -> int:
    """What the leads of one type are worth on the whole."""
    cards = [card for card in world.box.leads if card.type == type_]
    return sum(card_points(card, means) for card in cards) // len(cards)


def card_points(card: Lead, means: Means) -> int:
    """The best way to follow a lead with these means, or the harm if there is none."""
    bonus = means.deduction if card.type in means.versed else 0
    best = -FAILED if means.safe else OUT
    evidence = means.evidence[SPHERES.index(card.type)] if card.evidence else 0
    for option in card.options:
        cost = option.cost
        if cost.trauma > means.safe or not payable(means.holds, cost):
            continue
        price = price_points(means.holds, cost) + TRAUMA[cost.trauma]
        gains = sum(gain_points(gain, means.deduction) for gain in option.gains) + bonus
        best = max(best, max(gains, evidence) - price)
    return best + LEAD


def price_points(holds: Holding, cost: do.Cost) -> int:
    """What a hand loses by paying."""
    points = cost.any * RESOURCE // 2
    for type_ in SPHERES:
        held, asked = holds.of(type_), cost.of(type_)
        if asked:
            own = min(held, asked)
            points += hand(held) - hand(held - own) + WILD * (asked - own)
    return points


def payable(holds: Holding, cost: do.Cost) -> bool:
    """Whether the resources of a price are held."""
    gaps = (
        max(0, cost.O - holds.O)
        + max(0, cost.P - holds.P)
        + max(0, cost.S - holds.S)
        + max(0, cost.U - holds.U)
    )
    return gaps <= holds.W and holds.total >= cost.icons


def gain_points(effect: do.AnyEffect, deduction: int) -> int:
    """What an instruction is worth when it is followed."""
    match effect:
        case do.Deduce(count=count):
            return count * deduction
        case do.Gain(count=count) | do.GainChoice(count=count) | do.DrawBag(count=count):
            return count * RESOURCE
        case do.Heal(points=points):
            return points * TRAUMA[1]
        case do.Suffer(points=points):
            return -points * TRAUMA[1]
        case do.ColdTrack(steps=steps):
            return -steps * RESOURCE
        case do.RevealToken() | do.AdvanceTrack() | do.Generate():
            return TOKEN
    return 0


# --- What is pending -----------------------------------------------------------------------


def promise(world: World, state: State, task: k.AnyTask) -> int:  # noqa: C901 - one case a task
    """What may still come of something that has begun."""
    match task:
        case k.TurnUpLead(look=False, seat=seat, lead=number):
            means = means_of(world, state, state.investigator(seat))
            return lead_points(world, state, state.lead(number), means)
        case k.Investigation(seat=seat, lead=number):
            means = means_of(world, state, state.investigator(seat))
            return lead_points(world, state, state.lead(number), means)
        case k.Fulfilment(seat=seat, lead=number):
            return fulfilled(world, state, task)
        case k.Program():
            return program(world, state, task)
        case k.Deducing(left=left, quiet=quiet):
            return 0 if quiet or state.plot else left * DEDUCTION + TRACK
        case k.Bag(seat=seat, left=left, keep=keep, got=got):
            more = "?" * (min(left + len(got), keep) - (len(got) if left else 0))
            return yields(state.investigator(seat).holds, (got if left else "") + more)
        case k.Keep(seat=seat, keep=count) | k.ChooseGain(seat=seat, left=count):
            return 3 * yields(state.investigator(seat).holds, "?" * count) // 2
        case k.TurnToken():
            return TOKEN + FOUND // max(len(state.tokens), 1)
        case k.Turn(seat=seat) if state.investigator(seat).place in state.tokens:
            return TOKEN
        case k.PickToken():
            return TOKEN
        case k.MakePile() | k.PlaceLead() | k.ThirdSource():
            return LEAD
        case k.Overcome(left=left):
            given = len(required(state, world)) - len(left)
            return given * EVIDENCE + OVERCOME
        case k.Strike(effect="suffer", amount=amount, seat=seat):
            return -amount * TRAUMA[1]
        case k.Pick(purpose="suffer"):
            return -TRAUMA[1]
        case k.Pick(purpose="heal" | "gain" | "recover" | "draw-bag"):
            return TRAUMA[1]
        case k.ColdTrauma(left=left):
            return -left * TRAUMA[1]
    return 0


def fulfilled(world: World, state: State, task: k.Fulfilment) -> int:
    """Deductions or evidence, whichever is better."""
    who = state.investigator(task.seat)
    card = world.leads[state.lead(task.lead).card]
    deduction = 0 if state.plot else DEDUCTION
    gains = sum(gain_points(gain, deduction) for gain in card.options[task.option].gains)
    gains += deduction if task.matched else 0
    kept = evidence_points(world, state, who)[SPHERES.index(card.type)] if card.evidence else 0
    return max(gains, kept)


def program(world: World, state: State, task: k.Program) -> int:
    """What the rest of a text gives."""
    deduction = 0 if state.plot else DEDUCTION
    rest = world.program(task.source)[task.step :]
    return sum(gain_points(effect, deduction) for effect in rest) + task.bonus * deduction
