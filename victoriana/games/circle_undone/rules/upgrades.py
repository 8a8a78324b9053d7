"""Between scenarios: experience is spent, and exiled cards are bought again."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import ExperienceSpent
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Decision, Node, Number, Option

RULE = BOOK.cite("Core Rules / Decks and purchases")
DONE = "done"


def ask(state: State) -> Node:
    """Who spends how much; or it is done."""
    options = [
        Option(f"spend:{it.id}:{it.unspent}", RULE, state.lead, slot=Number(1, it.unspent))
        for it in state.playing
        if it.unspent
    ]
    options.append(Option(DONE, RULE, state.lead, "end"))
    return Decision("upgrade", state.lead, RULE, tuple(options))


@BOOK.rule("Core Rules / Decks and purchases")
def spend(t: Ledger, given: str) -> None:
    """What is spent is not there any more."""
    if given == DONE:
        t.pop()
        return
    _, who, points = given.split(":")
    t.fact(ExperienceSpent(InvestigatorId(who), int(points)))
