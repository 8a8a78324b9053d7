"""Setting the conspiracy: henchmen, mastermind, plots, tokens and agents, and what follows."""

from collections.abc import Sequence

from msgspec.structs import replace

from victoriana.games.victoriana.book import AGENTS, HENCHMEN, LOCALES, UNCOVERING
from victoriana.games.victoriana.ids import (
    SPHERES,
    AgentId,
    HenchmanId,
    LocaleId,
    MastermindId,
    PlotId,
)
from victoriana.games.victoriana.positions import values
from victoriana.games.victoriana.rules.make_deductions import plots_in_play
from victoriana.games.victoriana.state import Agent, State
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal


def element(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """Henchmen and mastermind."""
    found: object
    match path:
        case "henchman":
            names = {str(it): card.name for it, card in world.henchmen.items()}
            found = values.one_of(path, typed, world.henchmen, "henchman", names)
            if isinstance(found, str):
                gone = tuple(it for it in state.henchmen_overcome if it != found)
                return replace(state, henchman=HenchmanId(found), henchmen_overcome=gone)
        case "henchmen-left":
            found = values.number(path, typed, 0, world.numbers.henchmen - 1, HENCHMEN)
            if isinstance(found, int):
                return replace(state, henchmen_left=found)
        case "henchmen-overcome":
            found = values.things(path, typed, tuple(world.henchmen), "henchman")
            if isinstance(found, tuple):
                gone = tuple(HenchmanId(it) for it in found)
                left = max(0, world.numbers.henchmen - len(gone) - bool(state.henchman))
                return replace(state, henchmen_overcome=gone, henchmen_left=left)
        case _:
            called = {str(it): card.name for it, card in world.masterminds.items()}
            found = values.one_of(path, typed, world.masterminds, "mastermind", called)
            if isinstance(found, str):
                return replace(
                    state,
                    mastermind=MastermindId(found),
                    henchman=HenchmanId(""),
                    henchmen_left=0,
                )
    return values.refused(found)


def overcome(world: World, state: State) -> State:
    """As many henchmen were overcome as are neither here nor to come."""
    count = world.numbers.henchmen - state.henchmen_left - bool(state.henchman)
    named = state.henchmen_overcome
    more = (it for it in world.henchmen if it not in named and it != state.henchman)
    return replace(state, henchmen_overcome=(*named, *more)[: max(count, 0)])


def deck(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """The plot deck, the plot, and the plots that are gone."""
    plots = plots_in_play(world)
    if path == "plot-deck":
        most = world.numbers.plots_each * len(SPHERES)
        found = values.number(path, typed, 1, most, UNCOVERING)
        return found if isinstance(found, Refusal) else replace(state, plots_above=found - 1)
    if path == "plot":
        plot = values.one_of(path, typed, plots, "plot")
        if isinstance(plot, Refusal):
            return plot
        return replace(state, plot=PlotId(plot), plots_above=0, plots_back=())
    found_plots = values.things(path, typed, plots, "plot")
    if isinstance(found_plots, Refusal):
        return found_plots
    seen = tuple(PlotId(it) for it in found_plots)
    total = world.numbers.plots_each * len(SPHERES)
    above = total - 1 - len(seen) + state.agent_in_deck
    return replace(state, plots_seen=seen, plots_back=(), plots_above=above)


def discarded(world: World, state: State, *, kept: int) -> State:
    """As many plots were seen as the deck lacks: those that were, then of each type in turn.

    `kept`: how many of those that were seen stay so in any case.
    """
    total = world.numbers.plots_each * len(SPHERES)
    gone = total - 1 - (state.plots_above - state.agent_in_deck)
    plots = plots_in_play(world)
    rows = [[it for it in plots if world.plots[it].type == type_] for type_ in SPHERES]
    longest = max(map(len, rows))
    turns = [row[nth] for nth in range(longest) for row in rows if nth < len(row)]
    named = state.plots_seen[: max(kept, gone)]
    order = dict.fromkeys((*named, *(it for it in turns)))
    seen = tuple(it for it in order if it != state.plot)[: max(gone, 0)]
    return replace(state, plots_seen=seen, plots_back=())


def tokens(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """Locale tokens: all at once, the X, or one."""
    if path == "found":
        there = values.place(world, path, typed)
        if isinstance(there, Refusal):
            return there
        return replace(state, found=there)
    if path == "tokens":
        found = values.places(world, path, typed)
        if isinstance(found, Refusal):
            return found
        down = tuple(sorted(dict.fromkeys(found), key=world.order.__getitem__))
        return replace(state, tokens=down)
    place = LocaleId(path.partition(".")[0])
    word = values.one_of(path, typed, ("down", "turned", "x"), "way for a token to lie")
    if isinstance(word, Refusal):
        return word
    if word == "x":
        return replace(state, found=place, tokens=())
    if word == "down" and not world.locales[place].token:
        return Refusal("illegal", f"{place} never has a locale token.", LOCALES, answer=path)
    rest = [it for it in state.tokens if it != place] + ([place] if word == "down" else [])
    return replace(state, tokens=tuple(sorted(rest, key=world.order.__getitem__)))


def agent(world: World, state: State, path: str, typed: str) -> State | Refusal:
    """An agent in play, waiting for a first pursuit, or defeated; in the order of being named."""
    who = AgentId(path.partition(".")[0])
    others = tuple(it for it in state.agents if it.id != who)
    gone = tuple(it for it in state.agents_defeated if it != who)
    match typed.casefold():
        case "defeated":
            return replace(state, agents=others, agents_defeated=(*gone, who))
        case "waiting":
            there: tuple[LocaleId, ...] = ()
        case _:
            found = values.places(world, path, typed)
            if isinstance(found, Refusal):
                return found
            there = found
    return replace(state, agents=(*others, Agent(who, there)), agents_defeated=gone)


def entered(world: World, state: State) -> State:
    """Which agents came out of the plot deck, which were brought, and how many lie aside."""
    allowed = world.numbers.agents[str(len(state.investigators))] - 1
    called = min(bool(state.mastermind) + bool(state.found), allowed)
    shown = len(state.agents) + len(state.agents_defeated)
    in_deck = shown <= called and not state.plot
    by_deck = 0 if in_deck or state.agents_defeated else 1
    agents = tuple(replace(it, triggered=nth >= by_deck) for nth, it in enumerate(state.agents))
    return replace(
        state, agents=agents, agent_in_deck=in_deck, called=called, agents_aside=allowed - called
    )


def missing(world: World, state: State) -> Refusal | None:
    """Mastermind and locale bring agents, and the plot deck has given its own before its bottom."""
    shown = len(state.agents) + len(state.agents_defeated)
    wanted = state.called + (not state.agent_in_deck)
    if shown < wanted:
        why = "mastermind or locale have brought" if state.called else "the plot deck has given"
        free = next((it for it in world.agents if it not in _shown(state)), "caissa")
        text = f"By then {why} an agent: say where, such as {free}.place=waiting."
        return Refusal("illegal", text, AGENTS, (f"{free}.place=waiting",))
    if shown > wanted:
        text = (
            f"{shown} agents cannot have shown themselves: one comes from the plot deck, and the"
            " others with mastermind and locale."
        )
        return Refusal("illegal", text, AGENTS)
    return None


def _shown(state: State) -> Sequence[AgentId]:
    return [*(it.id for it in state.agents), *state.agents_defeated]
