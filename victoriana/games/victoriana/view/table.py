"""The table and its parts as screens: what to show of a state as it is seen, never how."""

from collections.abc import Callable

from msgspec.structs import replace

from victoriana.games.victoriana import icons
from victoriana.games.victoriana import view as screens
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES
from victoriana.games.victoriana.state import Agent, State
from victoriana.games.victoriana.tasks import Ended
from victoriana.games.victoriana.view import london, names, panels, sheets
from victoriana.games.victoriana.view.endings import ending, in_short
from victoriana.games.victoriana.world import World
from victoriana.kernel.screen import Panel, Part, Screen, Span, Table, Text, Title, Words
from victoriana.kernel.wording import listed, many

SIGNS = ("> marker  + passed",)
Viewer = Callable[[World, State], tuple[Part, ...]]


def views() -> tuple[str, ...]:
    """The parts of the table that have a name, the whole first."""
    return tuple(VIEWS)


def view(world: World, state: State, name: str = "") -> Screen | None:
    """The table, a part of it, or the card of a thing; None where nothing has this name."""
    viewer = VIEWS.get(name or "table")
    if viewer is not None:
        return Screen(viewer(world, state))
    return screens.show_card.show(world, state, name)


def table(world: World, state: State) -> tuple[Part, ...]:
    """Everything: the clock, the board, leads, investigators, the conspiracy."""
    if isinstance(state.agenda[0], Ended):
        return (*board(world, state), *ending(world, state, state.agenda[0].result))
    whose = london.mover(state)
    told = tuple(sheets.spoken_sheet(world, state, whose))
    hint = f"Type places for the rest, leads, tracks, {others(state)}, or your move."
    quiet = [
        replace(panel, spoken=())
        for panel in (
            panels.leads(world, state),
            sheets.sheets(world, state),
            panels.conspiracy(world, state),
            panels.agents(world, state),
            panels.bag(state),
        )
    ]
    clock = panels.clock(world, state)
    lattice = london.lattice(world, state)
    here = Panel("", spoken=told[:2])
    return (clock, here, lattice, *quiet, Panel("", spoken=(hint,)))


def others(state: State) -> str:
    """The handle of somebody else at the table."""
    whose = london.mover(state).id
    return next((who.id for who in state.investigators if who.id != whose), whose)


def board(world: World, state: State) -> tuple[Part, ...]:
    """The map alone, under the clock."""
    return panels.clock(world, state), london.lattice(world, state)


def leads(world: World, state: State) -> tuple[Part, ...]:
    """The leads in play, the most urgent first."""
    active = sorted(state.leads, key=lambda lead: (lead.rounds, lead.id))
    rows = tuple(
        (
            f"{lead.id}{names.HANDS[lead.hour]}",
            many(lead.rounds, "round"),
            names.locale(world, lead.place),
            (
                *names.pieces(names.likely_hued(world, state, lead)),
                *names.hued(f"  {names.brain(lead)}" if lead.brain else ""),
            ),
        )
        for lead in active
    )
    aside = f"cold {state.cold} of {panels.cold_limit(world)}"
    if not rows:
        return Title("Leads", aside), Text("No lead is in play.")
    return Title("Leads", aside), Table(
        ("lead", "left", "place", "likely type"), rows, panels.leads(world, state).spoken
    )


def places(world: World, state: State) -> tuple[Part, ...]:
    """Every locale: address, what it does, what is there, how far it is."""
    far, barred = london.reach(world, state, london.mover(state))
    signs = names.signs(world, state)
    last = len(world.locales)
    nearest = sorted(
        world.locales.values(), key=lambda it: (far.get(it.id, last), world.order[it.id])
    )
    rows: list[tuple[Words, ...]] = []
    for place in nearest:
        steps = "barred" if place.id in barred else str(far.get(place.id, ""))
        token = "?" if place.id in state.tokens else "X" if place.id == state.found else ""
        there = london.marks(world, state, place, signs)
        own = does.text if (does := names.works(state, place)) else ""
        what = " ".join(mark.long for mark in there if mark.long and mark.long != own)
        dice = (*names.slots_hued(place), Span(token))
        rows.append((steps, place.short, dice, "; ".join(it for it in (what, own) if it)))
    spoken = tuple(london.spoken_place(world, state, place) for place in nearest)
    columns = ("moves", "place", "dice", "")
    return Title("Places", "? token not turned"), Table(columns, tuple(rows), spoken)


def tracks(world: World, state: State) -> tuple[Part, ...]:
    """The four plot tracks with what each space gives."""
    parts: list[Part] = [Title("Plot tracks", "what lasts goes when a marker falls back")]
    rows: list[tuple[Words, ...]] = []
    spoken = []
    for sphere in SPHERES:
        at = state.tracks.of(sphere)
        spaces = world.box.tracks[sphere]
        spoken.append(f"{SPHERE_NAMES[sphere]} track: {at} of {len(spaces)}.")
        for number, space in enumerate(spaces, 1):
            sign = ">" if number == at else "+" if number < at else ""
            name = SPHERE_NAMES[sphere] if number == 1 else ""
            gives = screens.tell_card.space(world, space)
            rows.append((name, f"{number}{sign}", gives))
            spoken.append(f"  {number}, {'reached' if number <= at else 'ahead'}: {gives}")
    columns = ("track", "space", "benefit")
    return (*parts, Table(columns, tuple(rows), tuple(spoken)), Panel("", SIGNS))


def conspiracy(world: World, state: State) -> tuple[Part, ...]:
    """The three elements, as far as they are known, and the henchmen before them."""
    panel = panels.conspiracy(world, state)
    past = [names.henchman(world, it) for it in state.henchmen_overcome]
    more = [f"Overcome: {listed(past)}."] if past else []
    plots = [f"{world.plots[it].name} ({world.plots[it].type})" for it in state.plots_seen]
    more += [f"Plots that it is not: {listed(plots)}."] if plots else []
    return panel, *(Text(line) for line in more)


def agents(world: World, state: State) -> tuple[Part, ...]:
    """The agents who have shown themselves, their price and what they do."""
    rows = tuple(
        (
            world.agents[agent.id].name,
            listed(names.gathered(world, agent.places)) or standing(agent),
            names.hued(icons.short_cost(world.agents[agent.id].cost)),
            screens.tell_card.tell(world, world.agents[agent.id].pursued),
        )
        for agent in state.agents
    )
    hidden = state.agents_aside + state.agent_in_deck
    rest = f"{many(hidden, 'agent')} still hidden"
    if not rows:
        return Title("Agents", rest), Text("No agent has shown himself.")
    spoken = tuple(spoken_agent(world, agent) for agent in state.agents)
    columns = ("agent", "place", "price", "after pursuing")
    return Title("Agents", rest), Table(columns, rows, spoken)


def spoken_agent(world: World, agent: Agent) -> str:
    """An agent in sentences: where, for what price, and what comes after the pursuit."""
    card = world.agents[agent.id]
    where = listed(names.gathered(world, agent.places)) or standing(agent)
    price = names.spelt(icons.short_cost(card.cost))
    after = screens.tell_card.tell(world, card.pursued)
    then = f" After pursuing: {after[:1].lower()}{after[1:]}" if after else ""
    return f"{card.name}: {where}; {price} defeats.{then}"


def standing(agent: Agent) -> str:
    """Why an agent is not on the board."""
    return names.AWAY[agent.away] if agent.away else "not yet placed"


def bag(world: World, state: State) -> tuple[Part, ...]:
    """The grab bag by type, and the Yard's tokens."""
    total = state.bag.total
    rows = tuple(
        ((Span(SPHERE_NAMES[it]),), str(state.bag.of(it)), f"{state.bag.of(it)} in {total}")
        for it in SPHERES
    )
    spoken = tuple(
        f"{SPHERE_NAMES[it]}: {many(state.bag.of(it), 'token')}, {state.bag.of(it)} in {total}."
        for it in SPHERES
    )
    yard = f"Yard {many(state.yard, 'token')}"
    again = f"Refilled with {world.numbers.bag_each} of each type the moment it is empty."
    return Title("Grab bag", yard), Table(("type", "tokens", "chance"), rows, spoken), Text(again)


def ended(world: World, state: State) -> tuple[Part, ...]:
    """What won or lost the game, or how it stands where it is not over."""
    task = state.agenda[0]
    if isinstance(task, Ended):
        return tuple(Text(line) for line in in_short(world, state, task.result))
    return (panels.clock(world, state), panels.conspiracy(world, state))


VIEWS: dict[str, Viewer] = {
    "table": table,
    "board": board,
    "leads": leads,
    "places": places,
    "tracks": tracks,
    "conspiracy": conspiracy,
    "agents": agents,
    "bag": bag,
    "ending": ended,
}
