"""What may still come of something that has begun."""

from victoriana.games.victoriana import tasks as k
from victoriana.games.victoriana.effects import AnyEffect, Deduce
from victoriana.games.victoriana.ids import SPHERES, InvestigatorId, LeadId
from victoriana.games.victoriana.rules.characters import ending
from victoriana.games.victoriana.rules.investigating_leads import fail_price
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.world import World
from victoriana.games.victoriana.worth.engines import at_hand
from victoriana.games.victoriana.worth.points import (
    ADVANTAGE,
    FAILED,
    FOUND,
    OUT,
    OVERCOME,
    SETBACK,
    STATUS,
    TRACK,
    TRAUMA,
    colder,
    evidence_points,
    gain_points,
    leads_points,
    required,
    stakes,
    yields,
)
from victoriana.games.victoriana.worth.prospects import (
    SOON,
    card_points,
    lead_points,
    means_of,
    waiting,
)


def promise(world: World, state: State, task: k.AnyTask) -> int:
    """Points for a task, as if it went neither well nor badly."""
    match task:
        case k.Investigation():
            return in_hand(world, state, task)
        case k.TurnUpLead(look=False):
            means = means_of(world, state, state.investigator(task.seat))
            return lead_points(world, state, state.lead(task.lead), means)
        case k.PlaceLead(card=card) if card:
            return foreseen(world, state, card)
        case k.Fulfilment():
            return fulfilled(world, state, task)
        case k.Program():
            rest = world.program(task.source)[task.step :]
            return gains_points(state, rest, task.bonus)
        case k.Deducing(left=left, quiet=False):
            return gains_points(state, (), left) + TRACK
        case k.Bag() | k.Keep() | k.ChooseGain():
            return resources(state, task)
        case k.Overcome(left=left):
            given = len(required(world, state)) - len(left)
            return given * stakes(state).evidence + OVERCOME
    return tokens(state, task) + harm(task) + at_hand(state, task)


def in_hand(world: World, state: State, task: k.Investigation) -> int:
    """What an open lead may bring; where nothing can pay for it any more, what it costs to fail."""
    who, now = state.investigator(task.seat), state.now
    points = lead_points(world, state, state.lead(task.lead), means_of(world, state, who))
    grab = who.trauma + world.numbers.grab_trauma <= world.numbers.safe_trauma
    hope = grab and now is not None and not now.grabbed
    if points > -FAILED or hope or state.agenda[-1] != task:
        return points
    hurt = who.trauma + fail_price(world, state, task.seat)
    pain = TRAUMA[hurt] - TRAUMA[who.trauma] if hurt < len(TRAUMA) else -OUT
    fewer = leads_points(state, waiting(state)) - leads_points(state, waiting(state) - 1)
    return -colder(world, state) - pain - fewer


def foreseen(world: World, state: State, card: LeadId) -> int:
    """A card that was chosen to enter play: what it is worth to whom it suits best, wherever."""
    lead = world.leads.get(card)
    if lead is None:
        return ADVANTAGE // 2 if card in world.advantages else SETBACK
    best = max(card_points(lead, means_of(world, state, who)) for who in state.living)
    return best * SOON // 100


def tokens(state: State, task: k.AnyTask) -> int:
    """A locale token that can be turned, or is about to be."""
    token = stakes(state).token
    match task:
        case k.Turn(seat=seat):
            extra = state.now is not None and state.now.extra
            return 0 if extra else token * tokens_at_hand(state, seat)
        case k.TurnToken():
            return token + FOUND // max(len(state.tokens), 1)
        case k.PickToken():
            return token
    return 0


def tokens_at_hand(state: State, seat: InvestigatorId) -> int:
    """How many tokens can be turned at the end of the turn: of two standees one, unless linked."""
    places = {it.place for it in ending(state, state.investigator(seat))} & set(state.tokens)
    linked = state.now is not None and state.now.linked
    return len(places) if linked else min(len(places), 1)


def harm(task: k.AnyTask) -> int:
    """Trauma that is about to be suffered or healed."""
    match task:
        case k.Strike(effect="suffer", amount=amount):
            return -amount * TRAUMA[1]
        case k.Strike(effect="status", what=what):
            return next(points for which, points in STATUS.items() if which == what)
        case k.Pick(purpose="suffer"):
            return -TRAUMA[1]
        case k.Pick(purpose="heal" | "gain" | "recover" | "draw-bag"):
            return TRAUMA[1]
        case k.ColdTrauma(left=left):
            return -left * TRAUMA[1]
    return 0


def resources(state: State, task: k.Bag | k.Keep | k.ChooseGain) -> int:
    """Resources that are being drawn or chosen; what can be chosen is the better half."""
    holds = state.investigator(task.seat).holds
    match task:
        case k.Bag(left=left, keep=keep, got=got):
            return yields(holds, (got + "?" * left)[:keep])
        case k.Keep(keep=count) | k.ChooseGain(left=count):
            return yields(holds, "?" * count) * 3 // 2


def fulfilled(world: World, state: State, task: k.Fulfilment) -> int:
    """Deductions or evidence, whichever is better."""
    card = world.leads[state.lead(task.lead).card]
    gains = gains_points(state, card.options[task.option].gains, int(task.matched))
    if not card.evidence:
        return gains
    who = state.investigator(task.seat)
    return max(gains, evidence_points(world, state, who)[SPHERES.index(card.type)])


def gains_points(state: State, gains: tuple[AnyEffect, ...], deductions: int) -> int:
    """What instructions give, and so many deductions besides; none count once the plot is known."""
    now = stakes(state)
    if state.plot:
        gains = tuple(gain for gain in gains if not isinstance(gain, Deduce))
        deductions = 0
    return sum(gain_points(gain, now) for gain in gains) + deductions * now.deduction
