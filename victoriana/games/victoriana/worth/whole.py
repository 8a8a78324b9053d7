"""Points for a whole position: far along, well supplied, unhurt, and near something to do."""

from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.rules.emerging_victorious import needed, short_of
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import Ended
from victoriana.games.victoriana.world import World
from victoriana.games.victoriana.worth.engines import lying
from victoriana.games.victoriana.worth.pending import promise
from victoriana.games.victoriana.worth.points import (
    ADVANTAGE,
    AGENT,
    AGENT_AWAY,
    BLANK,
    BODY,
    COLD,
    EXTRA,
    FOUND,
    OUT,
    OVERCOME,
    SETBACK,
    SHORT,
    STATUS,
    TRACK,
    TRAUMA,
    WILD,
    collected,
    hand,
    known,
    leads_points,
    stakes,
    urgency,
)
from victoriana.games.victoriana.worth.prospects import NOWHERE, outlook, pool, waiting
from victoriana.games.victoriana.worth.talents import temptation, token_points

STEP = 1200  # towards the conspiracy's locale, once it can be thwarted there
HASTE = 60  # the same, while resources are lacking and midnight is near
STROLL = 8  # the same, while there is time
NEAR = 3  # rounds before midnight
ENDS = {
    "victory": 1_000_000,
    "midnight": -20_000,
    "cold-leads": -20_000,
    "all-traumatised": -20_000,
}


def worth(world: World, state: State) -> int:
    """Points for a position."""
    task = state.agenda[-1]
    if isinstance(task, Ended):
        return ENDS[task.result]
    return (
        progress(world, state)
        + dangers(world, state)
        + supplies(world, state)
        + distance(world, state)
        + sum(promise(world, state, pending) for pending in state.agenda)
    )


def progress(world: World, state: State) -> int:
    """Deductions made, tracks moved, evidence collected, henchmen gone, tokens turned."""
    now = stakes(state)
    deck = world.numbers.plots_each * len(SPHERES)
    drawn = deck if state.plot else deck - state.plots_above
    hidden = sum(locale.token for locale in world.box.locales)
    points = drawn * now.deduction + state.tracks.total * TRACK
    points += (hidden - len(state.tokens)) * now.token + FOUND * bool(state.found)
    for henchman in state.henchmen_overcome:
        points += len(world.henchmen[henchman].evidence) * now.evidence + OVERCOME
    return points + collected(world, state)


def dangers(world: World, state: State) -> int:
    """Trauma, leads gone cold or soon to, agents abroad, setbacks."""
    points = -COLD * state.cold**3 + agents_abroad(world, state)
    points -= sum(urgency(world, state, lead) for lead in state.leads)
    for who in state.investigators:
        points += OUT if who.out else -TRAUMA[min(who.trauma, len(TRAUMA) - 1)]
        points += sum(SETBACK if card in world.setbacks else ADVANTAGE for card in who.kept)
        points += token_points(world, state, who) - temptation(world, who)
        points += sum(STATUS[status.which] for status in who.statuses)
    return points


def agents_abroad(world: World, state: State) -> int:
    """Agents who pursue, with all their bodies, and those who may come back."""
    points = 0
    for agent in state.agents:
        if not agent.away:
            points += AGENT + BODY * (world.agents[agent.id].bodies - 1)
        elif agent.away != "never":
            points += AGENT_AWAY
    return points


def supplies(world: World, state: State) -> int:
    """Leads, and resources: more so where the end takes them, less where there are plenty."""
    points = leads_points(state, waiting(state)) + lying(state)
    for who in state.living:
        points += sum(hand(who.holds.of(type_)) for type_ in SPHERES) + WILD * who.holds.W
        points += BLANK * who.blanks + EXTRA * who.owed
    return points - SHORT * known(state) * lacking(world, state)


def lacking(world: World, state: State) -> int:
    """How many resources all the living together lack for what is known of the end."""
    return short_of(needed(world, state), pool(state)) if known(state) else 0


def distance(world: World, state: State) -> int:
    """How near everybody is to something worth doing, or to the place where it ends."""
    if not (state.mastermind and state.plot and state.found):
        return outlook(world, state)
    way = sum(ahead(world, state, who) for who in state.living)
    if not lacking(world, state):
        return STEP * (NOWHERE * len(state.living) - way)
    late = state.round > world.numbers.rounds - NEAR
    return outlook(world, state) - (HASTE if late else STROLL) * way


def ahead(world: World, state: State, who: Investigator) -> int:
    """How far an investigator is from the conspiracy; of two standees as many as it takes (F8)."""
    steps = [world.distances[place].get(state.found, NOWHERE) for place in who.places]
    return min(steps) if world.ruled("F8", "one-is-enough") else sum(steps)
