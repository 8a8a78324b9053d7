"""Who has a deck of player cards at all."""

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand

PROLOGUE = "prologue"


@BOOK.claim("Prologue (Scenario 0): Disappearance at the Twilight Estate / No Way Out 2")
def owners(state: State) -> tuple[Stand, ...]:
    """Everybody, but for the four of the prologue."""
    table = state.on_table()
    return () if table.scenario == PROLOGUE else table.active
