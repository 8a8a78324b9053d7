"""Clues that a group pays together: who pays how many of them."""

from collections.abc import Sequence

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CluesSpent
from victoriana.games.circle_undone.rules.verb import last, plain
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.tasks import Paying
from victoriana.kernel.nodes import Decision, Node, Number

RULE = BOOK.cite("Core Rules / Acts")
GATES = "Scenario V: For the Greater Good / Suggested Location Placement 1"
ROOM = "Scenario III: The Secret Name / Suggested Location Placement 1"
SAYS = {  # what has clues paid, where it is no act
    "josef": BOOK.cite("Scenario II: At Death's Doorstep", "G7"),
    "enter": BOOK.cite(ROOM, "G11"),
    "reveal": BOOK.cite(GATES, "G20"),
}


def payers(state: State, at: str = "") -> tuple[Stand, ...]:
    """Who has clues to pay with; only those who stand at a place, where one is named."""
    active = state.on_table().active
    return tuple(it for it in active if it.clues and at in ("", it.place))


def held(state: State, at: str = "") -> int:
    """How many clues they have together."""
    return sum(it.clues for it in payers(state, at))


@BOOK.claim("Core Rules / Choices")
def ask_for(t: Ledger, clues: int, at: str, then: Sequence[str]) -> None:
    """A cost is paid whole or not at all; what it is for follows when it is paid."""
    t.push(Paying(clues, at, tuple(then)))


def ask(state: State, task: Paying) -> Node | None:
    """Who pays, and how many, where there is a choice."""
    found = payers(state, task.at)
    total = held(state, task.at)
    if not task.left or len(found) < 2 or total <= task.left:  # noqa: PLR2004 - one is no choice
        return None
    rule = _says_so(task)
    options = []
    for it in found:
        most = min(it.clues, task.left)
        least = max(1, task.left - (total - it.clues))
        pays = ("pays", it.investigator, str(most))
        options.append(plain(state, rule, *pays, slot=Number(least, most)))
    return Decision("paying", state.lead, rule, tuple(options))


def answer(t: Ledger, task: Paying, given: str) -> None:
    """So many of them come from this investigator."""
    t.pop()
    _pay(t, task, given.split(":")[1], int(last(given)))
    t.push(Paying(task.left - int(last(given)), task.at, task.then))


def go_on(t: Ledger, task: Paying) -> None:
    """Who alone has clues pays the rest; where all clues are needed, everybody pays all."""
    t.pop()
    left = task.left
    for stand in payers(t.state, task.at):
        clues = min(left, stand.clues)
        left -= clues
        if clues:
            _pay(t, task, stand.investigator, clues)


@BOOK.claim(ROOM, "G11")
@BOOK.claim(GATES, "G20")
def _says_so(task: Paying) -> str:
    """The section that has clues paid."""
    return SAYS.get(task.then[0], RULE) if task.then else RULE


@BOOK.claim("Core Rules / Acts")
def _pay(t: Ledger, task: Paying, who: str, clues: int) -> None:
    """They go back to the others."""
    before, t.heading = t.heading, _says_so(task)
    t.fact(CluesSpent(t.state.investigator(who).id, clues))
    t.heading = before
