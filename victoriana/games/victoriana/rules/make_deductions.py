"""Make Deductions: plot cards are drawn, one track moves, and the plot comes nearer."""

from msgspec.structs import replace

from victoriana.games.victoriana import rules
from victoriana.games.victoriana.book import BOOK, DEDUCTIONS, Ledger
from victoriana.games.victoriana.effects import AnyEffect, Deduce
from victoriana.games.victoriana.facts import (
    AgentShown,
    DeductionsLost,
    PlotDrawn,
    PlotShuffledBack,
    TrackMoved,
)
from victoriana.games.victoriana.ids import SPHERES, AgentId, PlotId
from victoriana.games.victoriana.rules.agents import unseen_agents
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    BottomPlot,
    Deducing,
    Program,
    TrackChoice,
)
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Decision, Option, Outcome, alike


@BOOK.claim("Make Deductions", "D14")
def buys_nothing(world: World, state: State, gains: tuple[AnyEffect, ...]) -> bool:
    """Whether it is refused to pay for these: deductions and no more, once the plot is known."""
    known = bool(state.plot) and all(isinstance(gain, Deduce) for gain in gains)
    return known and world.ruled("D14", "payment-refused")


@BOOK.claim("Setup 1", "A4", "plots")
def plots_in_play(world: World) -> tuple[PlotId, ...]:
    """The plots that may be in the deck: the core ones, or all of them (A4)."""
    if world.ruled("plots", "random-20"):
        return tuple(world.plots)
    return tuple(plot.id for plot in world.box.plots if not plot.discarded)


@BOOK.claim("Make Deductions", "H65", "H68")
def plot_chance(world: World, state: State, rule: str = DEDUCTIONS) -> Chance:
    """What the top of the plot deck may be: plots, the agent among them, plots shuffled back."""
    from victoriana.kernel.unseen import Zone, turn  # noqa: PLC0415 - only a draw weighs cards

    seen = set(state.plots_seen)
    plots = [plot for plot in plots_in_play(world) if plot not in seen]
    agents = 1 if state.agent_in_deck else 0
    zone = Zone(
        (("plot", state.plots_above - agents - len(state.plots_back)), ("agent", agents)),
        state.plots_back,
    )
    drawn = turn(zone, {"plot": plots, "agent": unseen_agents(world, state)})
    outcomes = tuple(Outcome(card.card, card.weight) for card in drawn)
    return Chance("plot-deck", "plot deck", rule, outcomes)


def ask_deducing(world: World, state: State, task: Deducing) -> Chance | None:
    """The next card of the plot deck, down to its bottom."""
    if state.plot or not task.left:
        return None
    if rules.uncovering_the_conspiracy.plot_runs_out(state):
        return rules.uncovering_the_conspiracy.bottom_chance(state, plots_in_play(world))
    return plot_chance(world, state)


@BOOK.rule("Make Deductions", "D12", "D13", "H65", "H68")
def draw_plot(t: Ledger, task: Deducing, answer: str) -> None:
    """Each deduction draws a card; an agent among them counts as one, and so does the bottom."""
    t.pop()
    drawn = task.drawn
    if rules.uncovering_the_conspiracy.plot_runs_out(t.state):
        rules.uncovering_the_conspiracy.uncover_plot(t, PlotId(answer))
        if t.world.ruled("D12", "bottom-eligible"):
            drawn = (*drawn, PlotId(answer))
    elif answer in t.world.agents:
        t.fact(AgentShown(AgentId(answer), "plot-deck"))
    else:
        t.fact(PlotDrawn(PlotId(answer)))
        drawn = (*drawn, PlotId(answer))
    t.push(replace(task, left=task.left - 1, drawn=drawn))


@BOOK.rule("Make Deductions", "B15", "D10", "D12", "D14", "D15")
def finish_deducing(t: Ledger, task: Deducing) -> None:
    """One track is chosen; then what the discarded plots say; then the bottom of the deck."""
    t.pop()
    if task.left:
        t.fact(DeductionsLost(task.left))
    types = {t.world.plots[plot].type for plot in task.drawn}
    if types and not task.quiet:
        among = "".join(type_ for type_ in SPHERES if type_ in types)
        t.push(TrackChoice(task.seat, among), *_sequel(t, task))
    else:
        t.push(*_sequel(t, task))


def _sequel(t: Ledger, task: Deducing) -> list[Program | BottomPlot]:
    texts = [
        Program(f"plot/{plot}", t.state.on_turn)
        for plot in task.drawn
        if t.world.plots[plot].discarded and plot != t.state.plot
    ]
    return [*texts, BottomPlot(task.seat)]


def ask_track(state: State, task: TrackChoice) -> Decision:
    """The group chooses one of the types drawn, also one whose track is full (D11, H25)."""
    options = tuple(Option(f"track:{type_}", DEDUCTIONS, state.asked) for type_ in task.among)
    return Decision("track", state.asked, DEDUCTIONS, options)


@BOOK.rule("Make Deductions", "A7", "D11", "H25", "H26", "H27")
def choose_track(t: Ledger, task: TrackChoice, answer: str) -> None:
    """The marker of the chosen track moves."""
    t.pop()
    advance_track(t, answer.removeprefix("track:"), task.steps)


def advance_track(t: Ledger, type_: str, steps: int = 1, *, benefit: bool = True) -> None:
    """The marker goes to another space; what is printed there for once is gained once only."""
    before, peak = t.state.tracks.of(type_), t.state.peaks.of(type_)
    to = min(max(before + steps, 0), t.world.numbers.track_spaces)
    t.fact(TrackMoved(type_, to, benefit))
    if benefit and to > peak and t.world.box.tracks[type_][to - 1].once:
        t.push(Program(f"track/{type_}/{to}", t.state.on_turn))


@BOOK.rule("Setup 10", "A5", "A6", "A7", "H6")
def first_plot(t: Ledger, answer: str) -> None:
    """The top plot moves its track and is discarded; an agent is set aside instead."""
    t.pop()
    if answer in t.world.agents:
        t.fact(AgentShown(AgentId(answer), "plot-deck"), "A5")
        return
    plot = t.world.plots[PlotId(answer)]
    t.fact(PlotDrawn(plot.id))
    if plot.discarded:
        t.push(Program(f"plot/{plot.id}", t.state.on_turn))
    advance_track(t, plot.type, benefit=t.world.ruled("A6", "benefit"))


def ask_plot_back(state: State) -> Chance | None:
    """Which discarded plot is shuffled back: each alike."""
    discarded = [plot for plot in state.plots_seen if plot not in state.plots_back]
    if state.plot or not discarded:
        return None
    outcomes = alike(discarded)
    return Chance("discarded-plot", "discarded plots", DEDUCTIONS, outcomes)


@BOOK.rule("Make Deductions", "H68")
def shuffle_back(t: Ledger, answer: str) -> None:
    """A discarded plot goes back among the cards above the bottom, never under it."""
    t.pop()
    t.fact(PlotShuffledBack(PlotId(answer)), "H68")
