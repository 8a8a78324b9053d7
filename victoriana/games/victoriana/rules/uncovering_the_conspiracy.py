"""Uncovering the Conspiracy: mastermind, plot and locale come into the open."""

from victoriana.games.victoriana.abilities import MECCA
from victoriana.games.victoriana.book import BOOK, HENCHMEN, LOCALES, UNCOVERING, Ledger
from victoriana.games.victoriana.facts import (
    BlankKept,
    HenchmanRevealed,
    MastermindRevealed,
    PlotUncovered,
    TokenTurned,
)
from victoriana.games.victoriana.ids import (
    HenchmanId,
    InvestigatorId,
    LocaleId,
    MastermindId,
    PlotId,
)
from victoriana.games.victoriana.rules.agents import call_agent
from victoriana.games.victoriana.rules.extra_turns import earn
from victoriana.games.victoriana.rules.investigators.talents import printed
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    EndOfTurn,
    PickToken,
    Program,
    TurnToken,
    Window,
)
from victoriana.games.victoriana.world import World
from victoriana.kernel.nodes import Chance, Decision, Option, Outcome, alike


def henchman_chance(world: World, state: State, rule: str = HENCHMEN) -> Chance:
    """Every henchman that nobody has seen is equally likely."""
    outcomes = alike(card for card in world.henchmen if card not in state.henchmen_overcome)
    return Chance("henchman", "henchmen", rule, outcomes)


def mastermind_chance(world: World) -> Chance:
    """Every mastermind is equally likely."""
    outcomes = alike(world.masterminds)
    return Chance("mastermind", "masterminds", UNCOVERING, outcomes)


@BOOK.rule("Setup 9", "A12", "H4", "H5")
def reveal_first_henchman(t: Ledger, answer: str) -> None:
    """The first henchman is turned over before the first turn, and followed in full."""
    _turn_over(t, HenchmanId(answer))


@BOOK.rule("Evidence and Henchmen", "H4")
def reveal_henchman(t: Ledger, answer: str) -> None:
    """The next henchman is turned over, and his reveal effect follows."""
    _turn_over(t, HenchmanId(answer))


def _turn_over(t: Ledger, henchman: HenchmanId) -> None:
    t.pop()
    t.fact(HenchmanRevealed(henchman))
    t.push(Program(f"henchman/{henchman}", t.state.on_turn))


@BOOK.rule("Uncovering the Conspiracy", "F24", "H4")
def reveal_mastermind(t: Ledger, answer: str) -> None:
    """With all henchmen gone the mastermind is revealed, and an agent may enter play."""
    t.pop()
    mastermind = MastermindId(answer)
    t.fact(MastermindRevealed(mastermind))
    earn(t, "mastermind")
    call_agent(t, "mastermind")
    t.push(Program(f"mastermind/{mastermind}", t.state.on_turn))


def plot_runs_out(state: State) -> bool:
    """Whether the bottom card is all that is left of the plot deck, and still face down."""
    return not state.plot and state.plots_above == 0


def bottom_chance(state: State, plots: tuple[PlotId, ...]) -> Chance | None:
    """The bottom card is any plot of this game that nobody has seen."""
    if not plot_runs_out(state):
        return None
    seen = set(state.plots_seen)
    outcomes = alike(plot for plot in plots if plot not in seen)
    return Chance("bottom-plot", "bottom of the plot deck", UNCOVERING, outcomes)


@BOOK.rule("Uncovering the Conspiracy", "D13", "H28", "H65")
def uncover_plot(t: Ledger, plot: PlotId) -> None:
    """The bottom card of the plot deck is the conspiracy's plot."""
    t.fact(PlotUncovered(plot))
    earn(t, "plot")


@BOOK.rule("Uncovering the Conspiracy", "D13", "H28")
def turn_bottom(t: Ledger, answer: str) -> None:
    """With one card left in the plot deck, it is turned up."""
    t.pop()
    uncover_plot(t, PlotId(answer))


def token_chance(state: State) -> Chance:
    """One of the tokens that are still face down bears the X."""
    count = len(state.tokens)
    blanks = (Outcome("blank", count - 1),) if count > 1 else ()
    return Chance("locale-token", "locale token", LOCALES, (*blanks, Outcome("x", 1)))


@BOOK.rule("Locales", "F25", "F26", "H29")
def turn_token(t: Ledger, task: TurnToken, answer: str) -> None:
    """A blank token is discarded; the X is the conspiracy's locale, and all other tokens go."""
    t.pop()
    t.fact(TokenTurned(task.place, answer == "blank", task.by))
    if answer == "blank":
        keep_blank(t, task.seat)
    else:
        earn(t, "locale")
        if isinstance(t.agenda[-1], EndOfTurn):
            t.push(Window())  # the end of the turn, and much has changed
        call_agent(t, "locale")


@BOOK.rule("Investigator Abilities FAQ", "F23", "F26")
def keep_blank(t: Ledger, seat: InvestigatorId) -> None:
    """Burton keeps the blank tokens that he turns; the X found later does not take them.

    With enough of them he may still discard some at the end of the turn.
    """
    card = printed(t.world, t.state.investigator(seat), MECCA)
    if card is None:
        return
    t.fact(BlankKept(seat), "F23")
    if isinstance(t.agenda[-1], EndOfTurn) and t.state.investigator(seat).blanks >= card.takes:
        t.push(Window())


def ask_token(state: State, task: PickToken) -> Decision | None:
    """Whose token is turned?"""
    options = tuple(Option(f"token:{place}", task.rule, task.seat) for place in state.tokens)
    return Decision("token", task.seat, task.rule, options) if options else None


@BOOK.rule("Locales")
def pick_token(t: Ledger, task: PickToken, answer: str) -> None:
    """The token of the locale that was picked is turned, from afar."""
    t.pop()
    t.push(TurnToken(task.seat, LocaleId(answer.removeprefix("token:"))))
