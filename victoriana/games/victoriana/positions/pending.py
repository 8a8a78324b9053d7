"""What a position waits for: an agenda that agrees with the rest of the state."""

from collections import Counter

from victoriana.games.victoriana import flow
from victoriana.games.victoriana.book import BOOK, ENDING
from victoriana.games.victoriana.rules.emerging_victorious import (
    assembled,
    needed,
    pooled,
    short_of,
)
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    AfterTurn,
    AnyTask,
    Conclude,
    Conversion,
    Ended,
    EndOfTurn,
    Fulfilment,
    Investigation,
    PlaceLead,
    PursuitDice,
    SaveTheKingdom,
    SetUp,
    Strike,
    Swap,
    ThirdSource,
    TrackChoice,
    Turn,
    TurnUpLead,
)
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Decision

SEQUENCE = BOOK.cite("Sequence of Play")
LAST = (SetUp, SaveTheKingdom, AfterTurn, Conclude, Ended)  # what may lie below all else
MOST_LEFT = 20  # steps that nobody has in a turn
PAIR = 2  # types of an exchange with the stock
ELEMENTS = 3  # of the conspiracy: each may earn one extra turn


def at_rest(state: State) -> bool:
    """Whether an open turn waits for its next answer, and nothing is being resolved."""
    return bool(state.agenda) and isinstance(state.agenda[-1], Turn)


def in_turn(state: State) -> bool:
    """Whether a turn of the clock is open."""
    return state.now is not None and not state.now.extra


def awaited(world: World, state: State) -> Refusal | None:
    """Somebody is asked, who is there to be asked, about what is there."""
    if not state.agenda:
        return _no("agenda: nothing is pending, so the game would stand still.")
    if not isinstance(state.agenda[0], LAST):
        return _no("agenda: nothing would follow when all else is done.")
    for nth, task in enumerate(state.agenda):
        if said := _strange(world, state, task):
            return _no(f"agenda.{nth}: {said}.")
    if said := _turn(state) or _extra(state):
        return _no(f"{said}.")
    if at_rest(state) and _won(world, state):
        return Refusal("illegal", "There the conspiracy is thwarted: the game is won.", ENDING)
    asked = flow.ask(world, state, state.agenda[-1])
    if isinstance(asked, Decision) and not asked.options:
        return _no("agenda: the last of it asks, and nothing is open.")
    return None if asked else _no("agenda: the last of it asks nothing.")


def _no(text: str) -> Refusal:
    return Refusal("illegal", text, SEQUENCE)


def _strange(world: World, state: State, task: AnyTask) -> str:
    """What of a task is not there: who is asked, a lead, an agent, an option."""
    here = {who.id for who in state.investigators}
    for field in ("seat", "who", "partner"):
        who = getattr(task, field, "")
        if who and who not in here:
            return f"{who} is not at the table"
    match task:
        case Turn() | EndOfTurn() if state.investigator(task.seat).out:
            return f"{task.seat} is out of the game, and is not asked"
        case Investigation() | Fulfilment() | TurnUpLead():
            return _followed(state, task)
        case PlaceLead() if task.number and not task.type:
            return "the locale die is rolled after the lead die"
        case ThirdSource() | TrackChoice() if not task.among:
            return "nothing is there to choose among"
        case Conversion() if len(set(task.types)) != len(task.types) or len(task.types) != PAIR:
            return "an exchange with the stock is between two types"
        case PursuitDice() | Strike():
            return _pursuing(world, state, task)
        case Swap():
            return _handed(state, task)
        case SetUp() if state.slot >= 0:
            return "set-up is over"
        case Ended() if len(state.agenda) > 1:
            return "nothing follows the end of the game"
    return ""


def _followed(state: State, task: Investigation | Fulfilment | TurnUpLead) -> str:
    """Why this lead is not followed."""
    lead = next((it for it in state.leads if it.id == task.lead), None)
    if lead is None:
        return f"there is no lead {task.lead}"
    if not lead.card and not isinstance(task, TurnUpLead):
        return f"lead {task.lead} lies face down"
    return ""


def _pursuing(world: World, state: State, task: PursuitDice | Strike) -> str:
    """Why this agent, or this standee of several, does not pursue."""
    if task.agent not in {agent.id for agent in state.agents}:
        return f"{task.agent} is not in play"
    bodies = world.agents[task.agent].bodies
    if isinstance(task, PursuitDice) and not 1 <= task.body <= bodies:
        return f"{task.agent} has {bodies} standees, and no number {task.body}"
    return ""


def _handed(state: State, task: Swap) -> str:
    """What somebody hands over in an exchange, and does not have."""
    if task.partner == task.seat:
        return f"{task.seat} has no exchange with the same investigator"
    for seat, pieces in ((task.seat, task.given), (task.partner, task.taken)):
        if not pieces:
            continue
        if not seat:
            return "nobody is there to take it from"
        who = state.investigator(seat)
        held = who.evidence if task.what == "evidence" else who.holds.letters
        if lacking := Counter(pieces) - Counter(held):
            return f'{seat} has no "{next(iter(lacking))}" to hand over'
    return ""


def _extra(state: State) -> str:
    """Whether the extra turns of the game are as many as there can be."""
    if not 0 <= state.extras <= ELEMENTS:
        return f"extras: {state.extras}; a game has {ELEMENTS} extra turns at most"
    if state.now is not None and state.now.extra not in (0, state.extras):
        return f"now.extra: {state.now.extra}, and {state.extras} extra turns have begun"
    if state.interrupted is not None and state.interrupted.extra:
        return "interrupted.extra: an extra turn is not interrupted by another"
    for who in state.investigators:
        if not 0 <= who.owed <= ELEMENTS - state.extras:
            return f"{who.id}.owed: {who.owed}; {state.extras} of {ELEMENTS} have begun"
    return ""


def _turn(state: State) -> str:
    """Whether the open turn is of who is on turn."""
    turns = [task for task in state.agenda if isinstance(task, Turn | EndOfTurn)]
    now = state.now
    if turns and now is None:
        return "now: a turn is open, and nothing says how far it is"
    if now is None:
        return ""
    if now.seat not in {who.id for who in state.investigators}:
        return f"now.seat: {now.seat} is not at the table"
    if len(turns) > 1 + (state.interrupted is not None):
        return "agenda: more turns are open than one, and the one that it interrupts"
    if turns and turns[-1].seat != now.seat:
        return f"now.seat: the open turn is that of {turns[-1].seat}, not of {now.seat}"
    due = state.investigators[(state.first + state.slot) % len(state.investigators)]
    if not now.extra and now.seat != due.id:
        return f"now.seat: turn {state.round}{'ab'[state.slot % 2]} is that of {due.id}"
    if turns and not any(isinstance(task, AfterTurn) for task in state.agenda):
        return "agenda: nothing follows the turn"
    if not -1 < now.left < MOST_LEFT:
        return f"now.left: {now.left}; nobody moves so far"
    return ""


def _won(world: World, state: State) -> bool:
    """Whether the game would be won before anybody is asked."""
    if not (state.mastermind and state.plot and state.found) or not assembled(world, state):
        return False
    return short_of(needed(world, state), pooled(world, state)) == 0
