"""The campaign log as the guide's sheet has it: notes, mementos, the missing, investigators."""

from collections.abc import Iterator

from victoriana.games.circle_undone.state import Investigator, Line, Profile, State
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import Line as ScreenLine
from victoriana.kernel.screen import Panel, Part, Run, Span, Text, Title, Words
from victoriana.kernel.wording import capital, listed, many

FEW = 5  # notes that stay where there is little room
FATES = {
    "": "",
    "watcher": "taken by the Spectral Watcher",
    "specters": "fallen to the specters",
    "mist": "vanished in the mist",
    "realm": "drawn into the spectral realm",
}


def campaign(world: World, state: State) -> tuple[Part, ...]:
    """Everything that is written down, each note with the section that had it written."""
    return (
        Title(title(world, state), standing(world, state)),
        *_notes_in_full(world, state),
        *_rest(world, state),
    )


def between(world: World, state: State) -> tuple[Part, ...]:
    """The same between scenarios, in the lines that there are."""
    head = (Span(title(world, state), "strong"), Span(f"   {standing(world, state)}"))
    told = f"{title(world, state)}. {capital(standing(world, state))}."
    line: tuple[ScreenLine, ...] = (Run(((head, (head[0],)),)),)
    return (Panel("", line, line, line, (told,)), notes(world, state), *_rest(world, state))


def title(world: World, state: State) -> str:
    """What is played: The Circle Undone, Hard."""
    if not state.mode:
        return "The Circle Undone"
    level = f", {state.difficulty.capitalize()}" if state.difficulty else ""
    if state.mode == "campaign":
        return f"The Circle Undone{level}"
    return f"{names.scenario(world, state.mode)} alone{level}"


def standing(world: World, state: State) -> str:
    """Where the campaign stands."""
    if state.result:
        return "over"
    if not state.scenario:
        return "not begun"
    verb = "in" if state.table else "after"
    return f"{verb} {names.scenario(world, state.scenario)}"


def _rest(world: World, state: State) -> Iterator[Panel]:
    if state.mementos:
        yield mementos(world, state)
    if state.missing and state.mode == "campaign":
        yield missing(world, state)
    if state.investigators:
        yield people(world, state)
    if state.bag:
        yield bag_line(state)


# --- notes ---------------------------------------------------------------------------------


def _notes_in_full(world: World, state: State) -> Iterator[Part]:
    """Each note with its section at the margin."""
    yield Panel("CAMPAIGN NOTES", spoken=("Campaign notes.",))
    if not state.lines and not state.numbers:
        yield Text("  Nothing is written down yet.")
    for line in state.lines:
        yield Text(_note(world, line), line.section, hang=4)
    for it in state.numbers:
        yield Text(f"  {names.number(it.id, it.value)}.", it.section, hang=4)


def notes(world: World, state: State) -> Panel:
    """The notes, or the last few of them."""
    every: list[Words] = [_note(world, it) for it in state.lines]
    every += [f"  {names.number(it.id, it.value)}." for it in state.numbers]
    spoken = [names.record(world, it.id) for it in state.lines if not it.crossed_out]
    spoken += [f"Crossed out: {names.record(world, it.id)}" for it in state.lines if it.crossed_out]
    spoken += [f"{names.number(it.id, it.value)}." for it in state.numbers]
    if not every:
        return Panel("", ("Nothing is written in the log yet.",), spoken=("The log is empty.",))
    left_out = len(every) - FEW
    rest: list[Words] = [f"  {left_out} more:  campaign"] if left_out > 1 else []
    few: list[Words] = [*rest, *every[-FEW:]] if rest else every
    return Panel(
        "CAMPAIGN NOTES", tuple(every), ("CAMPAIGN NOTES", *few), tuple(few), tuple(spoken)
    )


def _note(world: World, line: Line) -> Words:
    said = names.record(world, line.id)
    if line.crossed_out:
        return (Span("  "), Span(f"{said} (crossed out)", "dim"))
    return f"  {said}"


# --- mementos and the missing --------------------------------------------------------------


def mementos(world: World, state: State) -> Panel:
    """Those that are listed, and those that are crossed off."""
    listed_ = [names.memento(world, it) for it in state.listed]
    off = [names.memento(world, it.id) for it in state.mementos if it.crossed_off]
    lines: list[ScreenLine] = [f"  {', '.join(listed_)}"] if listed_ else []
    lines += [f"  crossed off: {', '.join(off)}"] if off else []
    spoken = [f"Mementos: {listed(listed_)}."] if listed_ else []
    spoken += [f"Mementos crossed off: {listed(off)}."] if off else []
    return Panel(f"MEMENTOS, {len(listed_)}", tuple(lines), spoken=tuple(spoken))


def missing(world: World, state: State) -> Panel:
    """What is written beside the profiles of the missing."""
    rows: list[ScreenLine] = []
    spoken: list[str] = []
    for it in state.missing:
        name, told = names.card(world, it.id), profile(it)
        rows.append(Run(((f"  {name}",), (", ".join(told),)), columns=1))
        spoken.append(f"{name}, missing: {', '.join(told)}.")
    return Panel("MISSING PERSONS", tuple(rows), spoken=tuple(spoken))


def profile(it: Profile) -> list[str]:
    """What is known of a missing person."""
    told = [FATES[it.fate]] if it.fate else []
    told += ["on the trail"] if it.trail else []
    told += [it.end] if it.end else []
    told += ["crossed off"] if it.crossed_off else []
    return told or ["nothing is written yet"]


# --- investigators -------------------------------------------------------------------------


def people(world: World, state: State) -> Panel:
    """Who is in the campaign, and who was lost."""
    rows: list[ScreenLine] = [_row(world, state, it) for it in state.playing]
    lost = [it for it in state.investigators if it.lost]
    rows += [f"  lost: {'; '.join(f'{it.name} ({it.lost})' for it in lost)}"] if lost else []
    spoken = [spoken_person(world, state, it) for it in state.playing]
    spoken += [f"{it.name} is lost: {it.lost}." for it in lost]
    return Panel("INVESTIGATORS", tuple(rows), spoken=tuple(spoken))


def _row(world: World, state: State, it: Investigator) -> Run:
    """Name and player, experience, trauma, story assets."""
    leads = ">" if it.seat == state.lead else " "
    name = (Span(f"{leads} "), Span(it.name, names.CLASS_HUES.get(it.cls, "")))
    player = names.player(state, it.seat)
    counts = state.mode == "campaign"  # a scenario alone gives neither experience nor trauma
    points = f"{it.unspent} of {it.earned} experience", f"{it.unspent}/{it.earned} xp"
    hurt = trauma(it), f"T {it.physical}/{it.mental}"
    cards = ", ".join(names.card(world, one) for one in it.assets)
    brief = many(len(it.assets), "asset")
    exiled = f"{it.exiled} exiled" if it.exiled else ""
    return Run(
        (
            ((*name, Span(f" ({player})")), name),
            points if counts else ("",),
            hurt if counts else ("",),
            (cards, brief if cards else "", ""),
            (exiled, ""),
        ),
        columns=3,
    )


def trauma(it: Investigator) -> str:
    """How much trauma of either kind."""
    told = [f"{it.physical} physical"] if it.physical else []
    told += [f"{it.mental} mental"] if it.mental else []
    return f"{' and '.join(told)} trauma" if told else "no trauma"


def spoken_person(world: World, state: State, it: Investigator) -> str:
    """An investigator in a sentence."""
    cards = listed(names.card(world, one) for one in it.assets)
    has = f", has {cards}" if cards else ""
    leads = ", who leads" if it.seat == state.lead else ""
    if state.mode != "campaign":
        return f"{names.both(state, it)}{leads}{has}."
    return (
        f"{names.both(state, it)}{leads}: {it.unspent} of {it.earned} experience left, "
        f"{trauma(it)}{has}."
    )


def bag_line(state: State) -> Panel:
    """The tokens of the bag in one line."""
    bag = [it.face for it in state.bag if not it.out]
    tokens = names.faces(bag)
    size = many(len(bag), "token")
    text = f"The chaos bag holds {size}: {tokens}."
    return Panel(f"CHAOS BAG, {len(bag)}", (f"  {tokens}",), spoken=(text,))
