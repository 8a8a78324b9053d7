"""Points for a whole position: far along, well supplied, unhurt, and near something to do."""

from collections.abc import Iterator
from typing import TypeAlias

from victoriana.games.victoriana.ids import SPHERES
from victoriana.games.victoriana.rules.emerging_victorious import needed, short_of
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import AnyTask, Ended
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
from victoriana.games.victoriana.worth.prospects import NOWHERE, aims, pool, waiting
from victoriana.games.victoriana.worth.talents import temptation, token_points

Part: TypeAlias = tuple[tuple[str, str], int]  # what, whose or which, and its points

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
    return sum(points for _, points in parts(world, state))


def parts(world: World, state: State) -> Iterator[Part]:
    """All that the points of a position are made of."""
    task = state.agenda[-1]
    if isinstance(task, Ended):
        yield ("end", task.result), ENDS[task.result]
        return
    yield from progress(world, state)
    yield from dangers(world, state)
    yield from supplies(world, state)
    yield from distance(world, state)
    for pending in state.agenda:
        yield ("pending", tag_of(pending)), promise(world, state, pending)


def tag_of(task: AnyTask) -> str:
    """What kind of task it is, as a save has it."""
    return str(task.__struct_config__.tag)


def progress(world: World, state: State) -> Iterator[Part]:
    """Deductions made, tracks moved, evidence collected, henchmen gone, tokens turned."""
    now = stakes(state)
    yield ("deductions", ""), drawn(world, state) * now.deduction
    yield ("tracks", ""), state.tracks.total * TRACK
    hidden = sum(locale.token for locale in world.box.locales)
    yield ("tokens", ""), (hidden - len(state.tokens)) * now.token + FOUND * bool(state.found)
    gone = sum(
        len(world.henchmen[henchman].evidence) * now.evidence + OVERCOME
        for henchman in state.henchmen_overcome
    )
    yield ("evidence", ""), gone + collected(world, state)


def drawn(world: World, state: State) -> int:
    """Plots that were drawn; all of them count once the plot is known."""
    deck = world.numbers.plots_each * len(SPHERES)
    return deck if state.plot else deck - state.plots_above


def dangers(world: World, state: State) -> Iterator[Part]:
    """Trauma, leads gone cold or soon to, agents abroad, setbacks."""
    yield ("cold", ""), -COLD * state.cold**3
    yield ("agents", ""), agents_abroad(world, state)
    for lead in state.leads:
        yield ("urgency", str(lead.id)), -urgency(world, state, lead)
    for who in state.investigators:
        pain = OUT if who.out else -TRAUMA[min(who.trauma, len(TRAUMA) - 1)]
        yield ("trauma", who.id), pain - temptation(world, who)
        kept = sum(SETBACK if card in world.setbacks else ADVANTAGE for card in who.kept)
        yield ("kept", who.id), kept
        yield ("abilities", who.id), token_points(world, state, who)
        yield ("statuses", who.id), sum(STATUS[status.which] for status in who.statuses)


def agents_abroad(world: World, state: State) -> int:
    """Agents who pursue, with all their bodies, and those who may come back."""
    points = 0
    for agent in state.agents:
        if not agent.away:
            points += AGENT + BODY * (world.agents[agent.id].bodies - 1)
        elif agent.away != "never":
            points += AGENT_AWAY
    return points


def supplies(world: World, state: State) -> Iterator[Part]:
    """Leads, and resources: more so where the end takes them, less where there are plenty."""
    yield ("leads", ""), leads_points(state, waiting(state))
    yield ("lying", ""), lying(state)
    for who in state.living:
        held = sum(hand(who.holds.of(type_)) for type_ in SPHERES) + WILD * who.holds.W
        yield ("hand", who.id), held
        yield ("owed", who.id), BLANK * who.blanks + EXTRA * who.owed
    yield ("lacking", ""), -SHORT * known(state) * lacking(world, state)


def lacking(world: World, state: State) -> int:
    """How many resources all the living together lack for what is known of the end."""
    return short_of(needed(world, state), pool(state)) if known(state) else 0


def distance(world: World, state: State) -> Iterator[Part]:
    """How near everybody is to something worth doing, or to the place where it ends."""
    if not (state.mastermind and state.plot and state.found):
        yield from outlook(world, state)
        return
    way = ways(world, state)
    if not lacking(world, state):
        yield ("way", ""), STEP * (NOWHERE * len(state.living) - way)
        return
    late = state.round > world.numbers.rounds - NEAR
    yield from outlook(world, state)
    yield ("way", ""), -(HASTE if late else STROLL) * way


def outlook(world: World, state: State) -> Iterator[Part]:
    """What everybody can do soon."""
    for points, number, _ in aims(world, state):
        yield ("aim", str(number)), points


def ways(world: World, state: State) -> int:
    """The steps of all the living to the conspiracy."""
    return sum(ahead(world, state, who) for who in state.living)


def ahead(world: World, state: State, who: Investigator) -> int:
    """How far an investigator is from the conspiracy; of two standees as many as it takes (F8)."""
    steps = [world.distances[place].get(state.found, NOWHERE) for place in who.places]
    return min(steps) if world.ruled("F8", "one-is-enough") else sum(steps)
