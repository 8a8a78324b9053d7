"""The subjects beside the map: the clock, the leads, the conspiracy, agents, the bag."""

import re
from collections.abc import Iterator
from itertools import combinations

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES
from victoriana.games.victoriana.rules.agents import standees_reached
from victoriana.games.victoriana.rules.emerging_victorious import needed, pooled, short_of
from victoriana.games.victoriana.rules.specialities import evidence_types
from victoriana.games.victoriana.state import ActiveLead, Agent, Cordon, State
from victoriana.games.victoriana.view import london, names
from victoriana.games.victoriana.world import World
from victoriana.kernel.screen import Line, Panel, Run, Span, Words
from victoriana.kernel.wording import listed, many

COLD_LIMIT = "cold-limit"
TWELVE = 12  # o'clock
LEADS, AGENTS, REST = 3, 2, 1  # which lines are kept where they are few
MOST_SHOWN = 2  # ways to be short of evidence that are listed


# --- the clock -----------------------------------------------------------------------------


def clock(world: World, state: State) -> Panel:
    """The round, the time, the cold leads, how far the plot is, what stands in the way."""
    round_, last = max(state.round, 1), world.numbers.rounds
    time, limit = names.clock(state.quarter), cold_limit(world)
    plot = plot_brief(world, state)
    turned = many(len(state.tokens), "token") + " unturned"
    front = f"Round {round_} of {last}"
    where = f"at {names.the(world, state.found)}" if state.found else turned
    full = Run(
        (
            (front,),
            (time,),
            (f"cold leads {state.cold} of {limit}", f"cold {state.cold}/{limit}"),
            (plot.replace("/", " of "), plot),
            (f"conspiracy {where}" if state.found else where, ""),
        ),
        gap=4,
    )
    cold, known = (f"cold {state.cold}/{limit}",), (plot, "plot known")
    brief = Run(
        ((front,), (time,), cold, *obstacle(world, state), known)
        if state.plot
        else ((front,), (time,), cold, (plot,), *obstacle(world, state))
    )
    short = tuple((*it[-1:], "") for it in obstacle(world, state))
    tight = Run(((f"R{round_} {time}",), cold, known if state.plot else (plot,), *short))
    spoken = (
        f"Round {round_} of {last}, {time}. Cold leads {state.cold} of {limit}. "
        f"{plot[0].upper()}{plot[1:].replace('/', ' of ')}."
    )
    return Panel("", (full,), (brief,), (tight,), (spoken,))


def cold_limit(world: World) -> int:
    """The cold lead that loses the game."""
    return int(world.rulings.get(COLD_LIMIT, "8"))


def plot_brief(world: World, state: State) -> str:
    """How many deductions were made of those that uncover the plot, or the plot."""
    if state.plot:
        plot = world.plots[state.plot]
        return f"plot {names.short(plot.id, plot.name)}"
    cards = len(SPHERES) * world.numbers.plots_each - 1  # the bottom one is found, not drawn
    return f"plot {max(0, cards - state.plots_above)}/{cards}"


def obstacle(world: World, state: State) -> Iterator[tuple[Words, ...]]:
    """The henchman and what evidence is short, or what the three elements still take."""
    if state.henchman:
        who, short = names.henchman(world, state.henchman), short_evidence(world, state)
        needs = requirement(world, state)
        nameless = f"henchman{short}" if short else f"henchman {needs}"
        yield (f"{who} {needs}{short}", f"{who}{short}" if short else nameless, nameless)
    elif state.mastermind and state.plot and state.found:
        need = icons.short_cost(needed(world, state))
        missing = short_of(needed(world, state), pooled(world, state))
        place = world.locales[state.found].short
        needs = f"needs {need}: {missing} short"
        yield (f"{place} {needs}", needs, f"{missing} short")
    elif state.mastermind:
        yield (world.masterminds[state.mastermind].name,)


def requirement(world: World, state: State) -> str:
    """The evidence that overcomes the henchman: O+O+P."""
    return "+".join(world.henchmen[state.henchman].evidence)


def short_evidence(world: World, state: State) -> str:
    """What evidence is still short: ": short of O or P"; nothing where none was found."""
    required = world.henchmen[state.henchman].evidence
    missing = missing_evidence(world, state)
    if missing == ("",):
        return ": enough"
    if len(missing[0]) == len(required):
        return ""
    ways = ["+".join(way) for way in missing[:MOST_SHOWN]]
    return f": short of {listed(ways, 'or')}"


def missing_evidence(world: World, state: State) -> tuple[str, ...]:
    """Every smallest set of types that would complete the evidence; "" where nothing is short."""
    required = "".join(world.henchmen[state.henchman].evidence)
    pieces = [
        evidence_types(world, who, card) for who in state.investigators for card in who.evidence
    ]
    for size in range(len(required) + 1):
        found = sorted(
            {
                "".join(sorted(required[at] for at in left))
                for left in combinations(range(len(required)), size)
                if covered([it for at, it in enumerate(required) if at not in left], pieces)
            }
        )
        if found:
            return tuple(found)
    return (required,)


def covered(required: list[str], pieces: list[str]) -> bool:
    """Whether each of these types can be met by a piece of its own."""
    if not required:
        return True
    return any(
        required[0] in piece and covered(required[1:], pieces[:at] + pieces[at + 1 :])
        for at, piece in enumerate(pieces)
    )


# --- leads ---------------------------------------------------------------------------------


def leads(world: World, state: State) -> Panel:
    """Each lead with its rounds left and what it may be, the most urgent first."""
    active = sorted(state.leads, key=lambda lead: (lead.rounds, lead.id))
    full, spoken = [], []
    items: list[tuple[Words, ...]] = []
    for lead in active:
        front = Span("" if items else "Leads ")
        sign = f"{lead.id}{names.HANDS[lead.hour]}"
        rounds = many(lead.rounds, "round")
        may_be = names.likely(world, state, lead)
        brain = names.brain(lead)
        aside = f" {brain}" if brain else ""
        shown = (*names.pieces(names.likely_hued(world, state, lead)), *names.hued(aside))
        place = names.locale(world, lead.place)
        counted: Words = (front, Span(f"{sign} "), Span(f"{rounds}{aside}"))
        bare: Words = (front, Span(f"{sign} "), Span(f"{lead.rounds}r"))
        likely: Words = (front, Span(f"{sign} "), Span(f"{rounds} "), *shown)
        items.append((counted if may_be == names.ANY_TYPE else likely, counted, bare))
        full.append(
            (
                Span(f"{sign:<4}"),
                Span(f"{lead.rounds}  {place:<12}"),
                *shown,
            )
        )
        stored = f" The Brain is on it{stored_said(lead)}." if brain else ""
        spoken.append(f"Lead {lead.id} at {place}, {rounds} left, {may_be_said(may_be)}.{stored}")
    none = "No lead is in play."
    brief = key(world, state) if is_opening(state) else Run(tuple(items))
    return Panel(
        "LEADS   rounds left, likely type",
        tuple(full) or (none,),
        (brief if active else none,),
        (),
        tuple(spoken) or (none,),
        LEADS,
    )


def stored_said(lead: ActiveLead) -> str:
    """What the Analytical Engine has stored on a lead, as it is spoken."""
    return f", {names.in_words(lead.stored.letters)} stored" if lead.stored.total else ""


def is_opening(state: State) -> bool:
    """Whether the first turn is being played, and nothing is known of any lead yet."""
    untouched = all(not lead.card and lead.hour == TWELVE for lead in state.leads)
    return state.slot == 0 and bool(state.leads) and untouched


def key(world: World, state: State) -> Line:
    """How the signs on the map are read, for whoever sees it the first time."""
    lead = min(state.leads, key=lambda it: it.id)
    who = london.mover(state)
    place = next(it for it in world.box.locales if it.slots)
    slot, sign = place.slots[0], names.signs(world, state)[who.character or who.id]
    items = (
        f"{lead.id}{names.HANDS[lead.hour]} lead {lead.id}, {many(lead.rounds, 'round')}",
        f"{slot.type}{slot.number} {SPHERE_NAMES[slot.type]} {slot.number}",
        "? token unturned",
        f"@{sign} {names.acting(world, who)}",
        "2P>D pay, gain",
    )
    return Run(tuple((it, "") for it in items))


def may_be_said(may_be: str) -> str:
    """Likely types as they are spoken: Politics 2 of 3, Underworld 1 of 3."""
    if ":" not in may_be:
        return names.words_for(may_be)
    chances = (names.words_for(it.replace(":", " ").replace("/", " of ")) for it in may_be.split())
    return ", ".join(chances)


# --- the conspiracy ------------------------------------------------------------------------


def conspiracy(world: World, state: State) -> Panel:
    """Mastermind, henchman, plot, tracks, locale, and what the three elements take."""
    lines: list[Words] = [f"Mastermind  {mastermind(world, state)}"]
    if state.henchman:
        name = world.henchmen[state.henchman].name
        short = short_evidence(world, state)
        lines += [f"Henchman  {name}", f"  {requirement(world, state)}{short}"]
    if state.plot:
        plot = world.plots[state.plot]
        lines.append(f"Plot  {plot.name} ({icons.short_cost(plot.cost)})")
    else:
        to_go = many(max(0, state.plots_above), "deduction")
        lines.append(f"Plot  {to_go} to go")
    lines.append(tracks(state)[0])
    lines.append(f"Locale  {locale(world, state)}")
    need = needed(world, state)
    if need != Cost():
        held = pooled(world, state) if state.found else None
        missing = f", {short_of(need, held)} short" if held else ""
        cost = names.pieces(names.hued(icons.short_cost(need)))
        lines.append((Span(f"Needs{so_far(state)}  "), *cost, Span(missing)))
    return Panel("CONSPIRACY", tuple(lines), (), (), tuple(spoken_conspiracy(world, state)))


def spoken_conspiracy(world: World, state: State) -> Iterator[str]:
    """The conspiracy in sentences."""
    yield f"Mastermind: {mastermind(world, state)}."
    if state.henchman:
        needs = names.spelt(requirement(world, state))
        short = re.sub(
            names.LETTERS, lambda it: SPHERE_NAMES[it[2]], short_evidence(world, state)
        ).replace("+", " and ")
        yield f"Henchman: {world.henchmen[state.henchman].name}, evidence {needs}{short}."
    if state.plot:
        plot = world.plots[state.plot]
        yield f"Plot: {plot.name}, price {names.spelt(icons.short_cost(plot.cost))}."
    else:
        yield f"Plot: {many(max(0, state.plots_above), 'deduction')} to go."
    tracks = listed(f"{SPHERE_NAMES[it]} {state.tracks.of(it)}" for it in SPHERES)
    yield f"Tracks: {tracks}."
    yield f"Locale: {locale(world, state)}."
    need = needed(world, state)
    if need != Cost():
        missing = f"; {short_of(need, pooled(world, state))} short" if state.found else ""
        yield f"Needed{so_far(state)}: {names.spelt(icons.short_cost(need))}{missing}."


def so_far(state: State) -> str:
    """A reminder that an element which is still hidden will take more."""
    return "" if state.mastermind and state.plot and state.found else " so far"


def mastermind(world: World, state: State) -> str:
    """The mastermind, or how many henchmen are before."""
    if state.mastermind:
        card = world.masterminds[state.mastermind]
        return f"{card.name} ({icons.short_cost(card.cost)})"
    before = state.henchmen_left + bool(state.henchman)
    return f"behind {many(before, 'henchman', 'henchmen')}"


def locale(world: World, state: State) -> str:
    """The conspiracy's locale, or that nobody knows it."""
    if not state.found:
        return "not found"
    place = world.locales[state.found]
    each = world.numbers.locale_cost // max(1, len(place.types))
    price = "+".join(f"{each}{it}" for it in place.types)
    return f"{names.in_full(place)} ({price})"


# --- agents, doors, bag --------------------------------------------------------------------


def agents(world: World, state: State) -> Panel:
    """Who is on the board, what it takes, and whom they are near."""
    others = (
        *(door(world, state, it.place) for it in state.doors),
        *(cordon(world, it) for it in state.cordons),
    )
    full = [line for agent in state.agents for line in standing(world, state, agent)]
    brief = [barring(world, state, agent) for agent in state.agents]
    if len(brief) > 1:  # beneath a map there is room for one line, and the map shows where they are
        brief = [Run(tuple(prices_of_defeat(world, state)))]
    spoken = [" ".join(filter(None, barred(world, state, agent))) for agent in state.agents]
    lines = (*full, *others)
    title = "AGENTS" if lines else ""
    return Panel(title, lines, (*brief, *others), (), (*spoken, *others), AGENTS)


def standing(world: World, state: State, agent: Agent) -> Iterator[str]:
    """An agent, the price of defeat, what is barred; who stands too near in a line of its own."""
    name = names.agent(world, agent.id)
    price = icons.short_cost(world.agents[agent.id].cost)
    if agent.away:
        yield f"{name} is {names.AWAY[agent.away]}."
    elif not agent.places:
        yield f"{name} ({price}) comes at the end of the round."
    else:
        yield f"{name} ({price}) bars {barred_places(world, agent)}."
        if near := standees_near(world, state, agent):
            yield f"  near {listed(near)}"


def barring(world: World, state: State, agent: Agent) -> Line:
    """The same in one line; who stands too near gives way."""
    bars, near = barred(world, state, agent, spoken=False)
    count = len(standees_near(world, state, agent))
    return Run(((bars,), (near, f"{count} near" if near else "", "")), gap=1)


def prices_of_defeat(world: World, state: State) -> Iterator[tuple[str, ...]]:
    """Each agent by the sign on the map and by name, with the price of defeat."""
    signs = names.signs(world, state)
    for agent in state.agents:
        price, name = icons.short_cost(world.agents[agent.id].cost), names.agent(world, agent.id)
        gone = " held off" if agent.away else ""
        yield (f"!{signs[agent.id]} {name}{gone}, {price} defeats", f"!{signs[agent.id]} {price}")


def barred(world: World, state: State, agent: Agent, *, spoken: bool = True) -> tuple[str, str]:
    """What an agent bars and the price of defeat, then who stands too near, in sentences."""
    name = names.agent(world, agent.id)
    price = icons.short_cost(world.agents[agent.id].cost)
    price = names.spelt(price) if spoken else price
    if agent.away:
        return f"{name} is {names.AWAY[agent.away]}.", ""
    if not agent.places:
        return f"{name} comes at the end of the round; {price} defeats.", ""
    near = standees_near(world, state, agent)
    verb = "is" if len(near) == 1 else "are"
    close = f"{listed(near)} {verb} within {world.numbers.agent_reach}." if near else ""
    return f"{name} bars {barred_places(world, agent)}; {price} defeats.", close


def barred_places(world: World, agent: Agent) -> str:
    """The locales where an agent stands, each once."""
    return listed(names.the(world, place) for place in dict.fromkeys(agent.places))


def standees_near(world: World, state: State, agent: Agent) -> list[str]:
    """Who stands within the reach of an agent."""
    reached = standees_reached(world, state, agent.id, world.numbers.agent_reach)
    return [names.acting(world, it) for it in reached]


def door(world: World, state: State, place: str) -> str:
    """An event token and how long it lasts."""
    until = next(it.until for it in state.doors if it.place == place)
    lasts = f"until {names.clock(until)}" if until else "until the clock moves on"
    where = next(it.short for it in world.locales.values() if it.id == place)
    return f"{where} is beside every place {lasts}."


def cordon(world: World, it: Cordon) -> str:
    """A locale where nothing is investigated, and until when."""
    return f"{names.locale(world, it.place)} is cordoned off until {names.clock(it.until)}."


def bag(state: State) -> Panel:
    """What is in the grab bag, and the Yard's tokens; beneath the map the tracks beside them."""
    yard = f"Yard  {many(state.yard, 'token')}"
    held = (Span("Bag  "), *names.pieces(names.hued(names.held(state.bag))))
    brief = () if is_opening(state) else (Run((tracks(state), (held, ""), (yard, "")), gap=3),)
    words = names.in_words(state.bag.letters)
    spoken = f"The bag holds {words}; the Yard {many(state.yard, 'token')}."
    return Panel("", (Run(((held,), (yard,)), gap=4),), brief, (), (spoken,), REST)


def tracks(state: State) -> tuple[Words, ...]:
    """How far each plot track is, at length and closer together."""
    wordings = (gap.join(f"{it} {state.tracks.of(it)}" for it in SPHERES) for gap in ("   ", "  "))
    return tuple((Span("Tracks  "), *names.pieces(names.hued(it))) for it in wordings)
