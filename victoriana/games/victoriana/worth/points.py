"""Round figures for what helps and harms, and the small sums that are made of them."""

# A resource is about 100 points, an action about 200. The figures were tried out; they decide
# nothing in the rules, and whoever plays better with others may change them.

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from victoriana.games.victoriana.effects import (
    AdvanceTrack,
    AnyEffect,
    ColdTrack,
    Cordon,
    Cost,
    Deduce,
    DrawBag,
    Gain,
    GainChoice,
    Generate,
    Heal,
    RevealToken,
    Suffer,
    TurnHands,
)
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import SPHERES, StatusKind
from victoriana.games.victoriana.rules.evidence_and_henchmen import pieces
from victoriana.games.victoriana.rules.specialities import specialities
from victoriana.games.victoriana.state import ActiveLead, Investigator, State
from victoriana.games.victoriana.world import World

RESOURCE = 70
WILD = 105
HELD = (0, 85, 140, 165, 178, 186, 191, 194)  # so many resources of one type in one hand
OVERCOME = 60  # a henchman, over and above the evidence
FOUND = 400  # the locale of the conspiracy, over and above the tokens
# So many leads in play: whoever follows one gets another, so that more than a few go cold.
LEADS = (0, 300, 500, 600, 540, 420, 270, 90, -110)
TRACK = 30  # a space of a plot track
ANOTHER = 90  # a lead that an effect brings
ADVANTAGE = 160
SETBACK = -90
AGENT = -160
BODY = -60  # each further body of an agent
AGENT_AWAY = -55  # who is held off, and may come back
BLANK = 28  # a locale token kept on a card
EXTRA = 200  # a turn that is owed
OUT = -3500
STATUS: dict[StatusKind, int] = {"bitten": -220, "prey": -60, "insane": -150}
TRAUMA = (0, 60, 140, 275, 500, 930)  # points lost, by trauma suffered
COLD = 7  # times the cube of the cold lead track
LAST = 4000  # the lead whose cold loses the game
WARMER = 280  # the cold lead track falls back by one
FAILED = 300  # an investigation that comes to nothing
SHORT = 200  # for each resource that is lacking, and each element that is known
TURNED = 50  # the hands of a lead, by a quarter
NEARLY = (100, 65, 40, 20)  # percent of going cold that counts, by rounds left


class Stakes(Struct, frozen=True):
    """What the steps towards the three elements are worth; more, the nearer the end is."""

    deduction: int
    evidence: int  # a piece that the present henchman asks for
    spare: int  # one for those to come
    token: int  # of a locale, turned


STAKES = (
    Stakes(145, 510, 370, 85),
    Stakes(215, 680, 520, 130),
    Stakes(300, 850, 600, 180),
    Stakes(300, 850, 600, 180),
)


def stakes(state: State) -> Stakes:
    """What counts now: with two elements known, everything for the third."""
    return STAKES[known(state)]


def known(state: State) -> int:
    """How many of the three elements are known."""
    return bool(state.mastermind) + bool(state.plot) + bool(state.found)


def leads_points(state: State, count: int) -> int:
    """What so many leads in play are worth; nothing once they lead nowhere."""
    if state.mastermind and state.plot:
        return 0
    return LEADS[min(count, len(LEADS) - 1)]


def hand(held: int) -> int:
    """What so many resources of one type are worth to one investigator."""
    return HELD[min(held, len(HELD) - 1)]


@lru_cache(maxsize=20_000)
def yields(holds: Holding, types: str) -> int:
    """What resources of these types would add to a hand; "?" is any type."""
    points = 0
    for type_ in types:
        among = SPHERES if type_ == "?" else (type_,)
        points += sum(WILD if it == "W" else step(holds.of(it)) for it in among) // len(among)
    return points


def step(held: int) -> int:
    """What one more of a type is worth."""
    return hand(held + 1) - hand(held)


def price_points(holds: Holding, cost: Cost) -> int:
    """What a hand loses by paying."""
    points = cost.any * RESOURCE // 2
    for type_ in SPHERES:
        held, asked = holds.of(type_), cost.of(type_)
        if asked:
            own = min(held, asked)
            points += hand(held) - hand(held - own) + WILD * (asked - own)
    return points


def gain_points(effect: AnyEffect, now: Stakes) -> int:
    """What an instruction is worth when it is followed."""
    match effect:
        case Deduce(count=count):
            return count * now.deduction
        case Gain(count=count) | GainChoice(count=count) | DrawBag(count=count):
            return count * RESOURCE
        case Heal(points=points):
            return points * TRAUMA[1]
        case Suffer(points=points):
            return -points * TRAUMA[1]
        case ColdTrack(steps=steps):
            return -steps * WARMER
        case TurnHands(quarters=quarters):
            return -quarters * TURNED
        case RevealToken():
            return now.token
        case Cordon(quarters=quarters):
            return quarters * TURNED // 2
        case AdvanceTrack():
            return TRACK
        case Generate():
            return ANOTHER
    return 0


# --- Evidence ------------------------------------------------------------------------------


def required(world: World, state: State) -> str:
    """The evidence that the present henchman asks for."""
    if state.mastermind or not state.henchman:
        return ""
    return "".join(world.henchmen[state.henchman].evidence)


def missing(world: World, state: State, held: Iterable[str]) -> str:
    """What of it is not held; pieces of one type are laid before those of any type."""
    left = required(world, state)
    for types in sorted(held, key=len):
        found = next((type_ for type_ in types if type_ in left), "")
        left = left.replace(found, "", 1) if found else left
    return left


def collected(world: World, state: State) -> int:
    """Points for evidence: what the henchman asks for, and what the next may ask for."""
    now = stakes(state)
    held = list(pieces(world, state).values())
    matched = len(required(world, state)) - len(missing(world, state, held))
    spare = min(len(held) - matched, state.henchmen_left * world.numbers.henchmen)
    return matched * now.evidence + max(spare, 0) * now.spare


def evidence_points(world: World, state: State, who: Investigator) -> tuple[int, int, int, int]:
    """What one more piece of each type would be worth in this hand."""
    if state.mastermind:
        return (0, 0, 0, 0)
    now = stakes(state)
    lacking = missing(world, state, pieces(world, state).values())
    spare = now.spare if state.henchmen_left else 0
    versed = specialities(world, who)
    one, two, three, four = (
        now.evidence if lacking and (type_ in lacking or type_ in versed) else spare
        for type_ in SPHERES
    )
    return one, two, three, four


# --- Leads that go cold --------------------------------------------------------------------


def urgency(world: World, state: State, lead: ActiveLead) -> int:
    """What a lead threatens: the more the nearer it is to going cold."""
    if lead.open:
        return 0
    ends = [it.until for it in state.cordons if it.place == lead.place]
    held = max(max(ends, default=0) - state.quarter - 1, 0)
    left = min(lead.rounds + held, len(NEARLY))
    return colder(world, state) * NEARLY[left - 1] // 100


def relief(world: World, state: State, quarters: int) -> int:
    """What is gained when the hands of all leads are turned back; some come out nearer to 12."""
    most = len(NEARLY)
    percent = 0
    for lead in state.leads:
        if not lead.open:
            later = (lead.rounds + quarters - 1) % most
            percent += NEARLY[lead.rounds - 1] - NEARLY[later]
    return colder(world, state) * percent // 100


def colder(world: World, state: State) -> int:
    """What is lost with the next lead that goes cold."""
    if state.cold + 1 >= int(world.rulings["cold-limit"]):
        return LAST
    return COLD * (3 * state.cold * (state.cold + 1) + 1) + TRAUMA[1]
