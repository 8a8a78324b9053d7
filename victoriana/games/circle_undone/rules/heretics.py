"""Heretics that are harder to fight and to evade until the round is over."""

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import TableTold
from victoriana.games.circle_undone.state import State

RAISED = "heretics-raised"
HERETIC = "heretic"


@BOOK.claim("Core Rules / Difficulty")
def raised(state: State, enemy: str) -> int:
    """How much an enemy's numbers are raised in this round."""
    if not enemy.startswith(HERETIC):
        return 0
    since, _, more = state.said(RAISED).partition("+")
    return int(more) if since == str(state.on_table().round) else 0


def raise_more(t: Ledger) -> None:
    """One more, until the end of the round."""
    now = raised(t.state, HERETIC)
    t.fact(TableTold(RAISED, f"{t.state.on_table().round}+{now + 1}"))
