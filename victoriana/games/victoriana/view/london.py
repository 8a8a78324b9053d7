"""London as a lattice of cells: what stands at each locale, and how far it is."""

from victoriana.games.victoriana import icons, travel
from victoriana.games.victoriana.ids import SPHERE_NAMES, LocaleId
from victoriana.games.victoriana.rules.agents import barred_places, price_of
from victoriana.games.victoriana.rules.moving_about_london import door_of
from victoriana.games.victoriana.state import Investigator, State
from victoriana.games.victoriana.tasks import Ended
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.world import Locale, World
from victoriana.kernel.screen import Cell, Ground, Lattice, Line, Mark, Run, Span
from victoriana.kernel.wording import capital, listed, many

BEND = (3, 4)  # the free cell where the river turns, on a London that has one
THAMES = Ground(
    "Thames", (BEND,), south_of=(BEND, (4, 4), (5, 4), (6, 4)), east_of=((2, 5), (2, 6))
)
NEAR = 1  # moves: what is told unasked in sentences


def lattice(world: World, state: State) -> Lattice:
    """The board with everything on it."""
    whose = mover(state)
    far, barred = reach(world, state, whose)
    signs = names.signs(world, state)
    cells = tuple(
        Cell(
            at=place.at,
            names=names.locale_names(place),
            marks=marks(world, state, place, signs),
            detail=does.text if (does := names.works(state, place)) else "",
            far=far.get(place.id),
            barred=place.id in barred,
        )
        for place in world.locales.values()
    )
    edges = tuple(
        (place.at, world.locales[there].at)
        for place in world.locales.values()
        for there in place.exits
        if world.order[place.id] < world.order[there]
    )
    taken = {place.at for place in world.locales.values()}
    grounds = () if BEND in taken else (THAMES,)
    return Lattice(cells, edges, grounds, caption(world, state, signs), tuple(told(world, state)))


def marks(world: World, state: State, place: Locale, signs: dict[str, str]) -> tuple[Mark, ...]:
    """Addresses, token, ability, leads, agents, investigators: types give way after abilities."""
    found = []
    if place.slots:
        found.append(Mark(names.slots_hued(place), yields=2))
    if place.id in state.tokens:
        found.append(Mark((Span("?", "dim"),), glued=True))
    if place.id == state.found:
        found.append(Mark("X", glued=True))
    if does := names.works(state, place):
        found.append(Mark((Span(does.sign, "dim"),), does.text, yields=1))
    for lead in state.leads_at(place.id):
        sign = f"{lead.id}{names.HANDS[lead.hour]}"
        found.append(Mark(sign, sign))
    if lying := names.wilds(state, place.id):
        found.append(Mark(names.amounts("W" * state.wilds.count(place.id)), lying))
    if any(door.place == place.id for door in state.doors):
        found.append(Mark("=", "doorway"))
    if state.cordoned(place.id):
        found.append(Mark("#", "cordon"))
    for agent in state.agents_at(place.id):
        price = icons.short_cost(world.agents[agent.id].cost)
        long = f"{names.agent(world, agent.id)}: {price}"
        found.append(Mark(f"!{signs[agent.id]}", long))
    present = state.standees_at(place.id)
    if present:
        others = [who for who in present if who.id != mover(state).id or who.other]
        long = " ".join(f"@{names.acting(world, who)}" for who in others)
        letters = "".join(signs[who.character or who.id] for who in present)
        found.append(Mark("@" + letters, long))
    return tuple(found)


def caption(world: World, state: State, signs: dict[str, str]) -> Line:
    """The leads in one line, and where agents are, above a list of places."""
    leads = sorted(state.leads, key=lambda lead: (lead.rounds, lead.id))
    hands = " ".join(f"{lead.id}{names.HANDS[lead.hour]}" for lead in leads)
    agents = "  ".join(
        f"!{signs[it.id]} {' '.join(names.gathered(world, it.places))}"
        for it in state.agents
        if it.places
    )
    front = f"Leads {hands}" if leads else "No leads"
    return Run(((front,), (agents, ""), ("? unturned", "")))


def mover(state: State) -> Investigator:
    """Whose distances are shown: the one on turn, or who speaks for the group."""
    return state.investigator(state.now.seat if state.now else state.asked)


def steps_left(world: World, state: State, who: Investigator | None = None) -> int:
    """How many moves the distances are shown for; none for a standee that has to stay."""
    now = state.now
    if now is None:
        return world.numbers.movement
    stays = now.bound or (who is not None and who.character in now.fixed)
    return now.left if now.moving and not stays else 0


def reach(
    world: World, state: State, who: Investigator
) -> tuple[dict[LocaleId, int], frozenset[LocaleId]]:
    """The steps to every locale in reach, also to those that agents bar; the nearer standee's."""
    every = barred_places(world, state, who)
    door = door_of(state)
    far: dict[LocaleId, int] = {}
    for it in who.standees:
        barred = every - {it.place}
        steps = steps_left(world, state, it)
        ways = travel.paths_from(world, it.place, steps, barred=barred, ends=barred, doorway=door)
        for there, count in {it.place: 0, **{to: len(way) for to, way in ways.items()}}.items():
            far[there] = min(count, far.get(there, count))
    return far, every - set(who.places)


def told(world: World, state: State) -> list[str]:
    """The places nearest by in sentences, then what bars the way."""
    if isinstance(state.agenda[0], Ended):
        return []
    far, barred = reach(world, state, mover(state))
    lines = []
    near = [place for place, steps in far.items() if steps == NEAR and place not in barred]
    if near:
        lines.append("One move: " + " ".join(names.stop(brief(world, state, it)) for it in near))
    for place in far:
        if place not in barred:
            continue
        who = listed(names.agent(world, agent.id) for agent in state.agents_at(place))
        prices = names.spelt(icons.short_cost(price_of(world, state.agents_at(place))))
        where = names.the(world, place)
        lines.append(f"  {capital(where)} is barred by {who}, price {prices}.")
    return lines


def brief(world: World, state: State, place: LocaleId) -> str:
    """A place and what is there, for one who listens."""
    leads = [f"lead {lead.id}, {many(lead.rounds, 'round')} left" for lead in state.leads_at(place)]
    people = [names.acting(world, who) for who in state.standees_at(place)]
    lying = [it for it in (names.wilds(state, place),) if it]
    return ", ".join([names.locale(world, place), *leads, *lying, *people])


def spoken_place(world: World, state: State, place: Locale) -> str:
    """A place in sentences: how far, its dice, what is there, what it does."""
    far, barred = reach(world, state, mover(state))
    steps = far.get(place.id)
    away = "out of reach" if steps is None else "here" if steps == 0 else many(steps, "move")
    if place.id in barred:
        who = listed(names.agent(world, it.id) for it in state.agents_at(place.id))
        away = f"barred by {who}"
    dice = listed(f"{SPHERE_NAMES[it.type]} {it.number}" for it in place.slots)
    token = "token not turned" if place.id in state.tokens else ""
    token = "the conspiracy is here" if place.id == state.found else token
    there = brief(world, state, place.id).partition(", ")[2]
    does = names.words_for(it.text) if (it := names.works(state, place)) else ""
    told = ", ".join(it for it in (away, dice, token, there) if it)
    return names.stop(f"{place.short}: {told}") + (f" {capital(does)}." if does else "")
