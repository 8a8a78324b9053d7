"""The subjects beside the map: the clock, leads, investigators, the conspiracy, agents, the bag."""

from collections.abc import Iterator
from itertools import combinations

from victoriana.games.victoriana import icons, names, travel
from victoriana.games.victoriana.effects import Cost
from victoriana.games.victoriana.ids import SPHERE_NAMES, SPHERES
from victoriana.games.victoriana.map_view import mover, steps_left
from victoriana.games.victoriana.rules.emerging_victorious import needed, pooled, short_of
from victoriana.games.victoriana.rules.moving_about_london import door_of
from victoriana.games.victoriana.rules.specialities import evidence_types, specialities
from victoriana.games.victoriana.state import Agent, Investigator, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.screen import Line, Panel, Run, Span, Words

COLD_LIMIT = "cold-limit"
SHEETS, LEADS, AGENTS = 3, 2, 1  # which lines are kept where they are few
MOST_SHOWN = 2  # ways to be short of evidence that are listed


# --- the clock -----------------------------------------------------------------------------


def clock(world: World, state: State) -> Panel:
    """The round, the time, the cold leads, how far the plot is, what stands in the way."""
    round_, last = max(state.round, 1), world.numbers.rounds
    time, limit = names.clock(state.quarter), cold_limit(world)
    plot = plot_brief(world, state)
    turned = names.many(len(state.tokens), "token") + " unturned"
    front: Words = (Span(f"Round {round_} of {last}", "strong"),)
    where = f"at {names.locale(world, state.found)}" if state.found else turned
    full = Run(
        (
            (front,),
            (time,),
            (f"cold leads {state.cold} of {limit}", f"cold {state.cold}/{limit}"),
            (plot.replace("/", " of "), plot),
            (f"conspiracy {where}" if state.found else where, ""),
        )
    )
    brief = Run(
        ((front,), (time,), (f"cold {state.cold}/{limit}",), (plot,), *obstacle(world, state))
    )
    tight = Run(((f"R{round_} {time}",), (f"cold {state.cold}/{limit}",), (plot,)))
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
        yield (f"{who} {requirement(world, state)}{short}", f"{who}{short}", who)
    elif state.mastermind and state.plot and state.found:
        need = icons.short_cost(needed(world, state))
        missing = short_of(needed(world, state), pooled(state))
        yield (f"needs {need}: {missing} short", f"{missing} short")
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
    return f": short of {names.listed(ways, 'or')}"


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
        rounds = names.many(lead.rounds, "round")
        may_be = names.likely(world, state, lead)
        shown = names.likely_hued(world, state, lead)
        place = names.locale(world, lead.place)
        items.append(
            (
                (front, Span(f"{sign} ", "strong"), Span(f"{rounds} "), *pieces(shown)),
                (front, Span(f"{sign} ", "strong"), Span(rounds)),
                (front, Span(f"{sign} ", "strong"), Span(str(lead.rounds))),
            )
        )
        full.append(
            (Span(f"{sign:<4}", "strong"), Span(f"{lead.rounds}  {place:<12}"), *pieces(shown))
        )
        spoken.append(f"Lead {lead.id} at {place}, {rounds} left, {may_be_said(may_be)}.")
    none = "No lead is in play."
    return Panel(
        "LEADS   rounds left, likely type",
        tuple(full) or (none,),
        (Run(tuple(items)),) if active else (none,),
        (),
        tuple(spoken) or (none,),
        LEADS,
    )


def may_be_said(may_be: str) -> str:
    """Likely types as they are spoken."""
    said = may_be.replace(":", " ").replace("/", " of ")
    for letter, name in SPHERE_NAMES.items():
        said = " ".join(name if word == letter else word for word in said.split())
    return said


def pieces(words: Words) -> tuple[Span, ...]:
    """Words as pieces."""
    return (Span(words),) if isinstance(words, str) else words


# --- investigators -------------------------------------------------------------------------


def sheets(world: World, state: State) -> Panel:
    """One line for each investigator beneath the map, a few beside it."""
    rows = [sheet(world, state, who) for who in state.investigators]
    full = tuple(line for who in state.investigators for line in full_sheet(world, state, who))
    tight = tuple(tight_sheet(world, state, who) for who in state.investigators)
    spoken = tuple(line for who in state.investigators for line in spoken_sheet(world, state, who))
    return Panel("INVESTIGATORS", full, tuple(rows), tight, spoken, SHEETS)


def sheet(world: World, state: State, who: Investigator) -> Line:
    """Name, speciality, resources, trauma; evidence, cards and abilities give way."""
    name = called(world, state, who)
    if who.out:
        return (Span(name), Span("overcome, and out of the game", "dim"))
    versed = max(len(versed_in(world, it)) for it in state.living) + 2
    holds = max(len(names.held(it.holds)) for it in state.living) + 2
    held = names.held(who.holds)
    front = (
        Span(name, "strong" if who.id == mover(state).id else ""),
        Span(f"{versed_in(world, who):<{versed}}"),
        *pieces(names.hued(held)),
        Span(" " * (holds - len(held)) + f"trauma {who.trauma}/{world.numbers.safe_trauma}"),
    )
    items: list[tuple[Words, ...]] = [(front,)]
    if who.evidence:
        evidence = " ".join(evidence_letters(world, who))
        items.append((f"evidence {evidence}", f"ev {evidence}"))
    if who.kept:
        kept = ", ".join(names.short(card, names.card(world, card)) for card in who.kept)
        items.append((kept, names.many(len(who.kept), "card")))
    abilities, brief = abilities_left(world, who)
    items.append((abilities, brief, ""))
    return Run(tuple(items))


def called(world: World, state: State, who: Investigator) -> str:
    """The sign of whose turn it is, and the name with the letter on the map where it is another."""
    signs = names.signs(world, state)
    labels = {
        it.id: names.person(world, it.id)
        + ("" if names.person(world, it.id)[0] == signs[it.id] else f" @{signs[it.id]}")
        for it in state.investigators
    }
    size = max(len(label) for label in labels.values()) + 2
    return f"{'>' if who.id == mover(state).id else ' '}{labels[who.id]:<{size}}"


def versed_in(world: World, who: Investigator) -> str:
    """The speciality in words."""
    return "/".join(SPHERE_NAMES[it] for it in specialities(world, who)) or "none"


def evidence_letters(world: World, who: Investigator) -> list[str]:
    """Each piece of evidence by its type, and whether it may be any."""
    letters = []
    for card in who.evidence:
        types = evidence_types(world, who, card)
        own = world.leads[card].type
        letters.append(f"{own} (any)" if types == "".join(SPHERES) else "/".join(types))
    return letters


def abilities_left(world: World, who: Investigator) -> tuple[str, str]:
    """What of the ability tokens is left, at length and briefly."""
    printed = [it for it in world.investigators[who.id].abilities if it.kind == "token"]
    unique = [it.name for it in printed if it.unique and it.id not in who.spent]
    if any(it.unique for it in printed):
        return ", ".join(unique) or "no abilities left", names.many(
            len(unique), "ability", "abilities"
        ) + " left"
    tokens = names.many(who.tokens, "token")
    return ", ".join([*(it.name for it in printed), tokens]), f"{tokens} left"


def full_sheet(world: World, state: State, who: Investigator) -> Iterator[Line]:
    """Who and how, what is held, what else is at hand."""
    name = called(world, state, who)
    if who.out:
        yield f"{name}overcome, and out of the game"
        return
    style: tuple[Span, ...] = (
        (Span(name, "strong"),) if who.id == mover(state).id else (Span(name),)
    )
    trauma = f"trauma {who.trauma} of {world.numbers.safe_trauma}"
    yield (*style, Span(f"{versed_in(world, who)}  {trauma}"))
    evidence = ", ".join(evidence_letters(world, who))
    held = (Span("   "), *pieces(names.hued(names.held(who.holds))))
    yield (*held, Span(f"; evidence {evidence}")) if evidence else held
    kept = [names.short(card, names.card(world, card)) for card in who.kept]
    yield "   " + ", ".join([*kept, abilities_left(world, who)[0]])


def tight_sheet(world: World, state: State, who: Investigator) -> Line:
    """One short line; where the others are stands at its end."""
    longest = max(len(names.person(world, it.id)) for it in state.investigators)
    name = f"{'>' if who.id == mover(state).id else ' '}{names.person(world, who.id):<{longest}} "
    if who.out:
        return f"{name}overcome"
    letters = "".join(specialities(world, who)) or "-"
    holds = max(len(names.held(it.holds)) for it in state.living) + 2
    held = names.held(who.holds)
    trauma = f"trauma {who.trauma}/{world.numbers.safe_trauma}"
    place = "" if who.id == mover(state).id else names.locale(world, who.place)
    front = (
        Span(f"{name}{letters:<3}"),
        *pieces(names.hued(held)),
        Span(" " * (holds - len(held)) + trauma),
    )
    return Run(((front,), (place, "")))


def spoken_sheet(world: World, state: State, who: Investigator) -> Iterator[str]:
    """An investigator in sentences."""
    name = names.person(world, who.id)
    if who.out:
        yield f"{name} was overcome and is out of the game."
        return
    place = world.locales[who.place]
    kinds = "".join(f", {SPHERE_NAMES[it.type]} {it.number}" for it in place.slots)
    acting = state.now is not None and state.now.seat == who.id
    moves = f" {names.many(steps_left(world, state), 'move')}." if acting else ""
    yield (
        f"{name}{', to act' if acting else ''}: {names.in_full(place)}{kinds}.{moves} "
        f"Trauma {who.trauma} of {world.numbers.safe_trauma}."
    )
    evidence = [
        f"{SPHERE_NAMES[it[0]]}, any type" if "any" in it else SPHERE_NAMES[it[0]]
        for it in evidence_letters(world, who)
    ]
    told = f" Evidence: {'; '.join(evidence)}." if evidence else ""
    yield f"  Holds {names.in_words(who.holds.letters)}.{told}"
    kept = [names.card(world, card) for card in who.kept]
    yield f"  {names.listed([*kept, abilities_left(world, who)[0]])}."


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
        to_go = names.many(max(0, state.plots_above), "deduction")
        lines.append(f"Plot  {to_go} to go")
    tracks = "   ".join(f"{it} {state.tracks.of(it)}" for it in SPHERES)
    lines.append((Span("Tracks  "), *pieces(names.hued(tracks))))
    lines.append(f"Locale  {locale(world, state)}")
    need = needed(world, state)
    if need != Cost():
        held = pooled(state) if state.found else None
        missing = f", {short_of(need, held)} short" if held else ""
        lines.append((Span("Needs  "), *pieces(names.hued(icons.short_cost(need))), Span(missing)))
    spoken = tuple("".join(it.text for it in pieces(line)).replace("  ", ": ", 1) for line in lines)
    return Panel("CONSPIRACY", tuple(lines), (), (), tuple(f"{it.strip(': ')}." for it in spoken))


def mastermind(world: World, state: State) -> str:
    """The mastermind, or how many henchmen are before."""
    if state.mastermind:
        card = world.masterminds[state.mastermind]
        return f"{card.name} ({icons.short_cost(card.cost)})"
    before = state.henchmen_left + bool(state.henchman)
    return f"behind {names.many(before, 'henchman', 'henchmen')}"


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
    lines = [barring(world, state, agent) for agent in state.agents]
    lines += [door(world, state, place) for place in (it.place for it in state.doors)]
    if not lines:
        return Panel("")
    return Panel("AGENTS", tuple(lines), tuple(lines), (), tuple(lines), AGENTS)


def barring(world: World, state: State, agent: Agent) -> str:
    """What an agent bars, the price of defeat, and who stands too near."""
    name = names.agent(world, agent.id)
    price = icons.short_cost(world.agents[agent.id].cost)
    if not agent.place:
        return f"{name} comes at the end of the round; {price} defeats."
    near = [
        names.person(world, who.id)
        for who in state.living
        if travel.within(world, agent.place, who.place, world.numbers.agent_reach, door_of(state))
    ]
    verb = "is" if len(near) == 1 else "are"
    reach = world.numbers.agent_reach
    close = f" {names.listed(near)} {verb} within {reach}." if near else ""
    return f"{name} bars {names.locale(world, agent.place)}; {price} defeats.{close}"


def door(world: World, state: State, place: str) -> str:
    """An event token and how long it lasts."""
    until = next(it.until for it in state.doors if it.place == place)
    lasts = f"until {names.clock(until)}" if until else "until the clock moves on"
    where = next(it.short for it in world.locales.values() if it.id == place)
    return f"{where} is beside every place {lasts}."


def bag(state: State) -> Panel:
    """What is in the grab bag, and the Yard's tokens."""
    yard = names.many(state.yard, "token")
    line = (Span("Bag  "), *pieces(names.hued(names.held(state.bag))), Span(f"    Yard  {yard}"))
    words = names.in_words(state.bag.letters)
    return Panel("", (line,), (), (), (f"The bag holds {words}; the Yard {yard}.",))
