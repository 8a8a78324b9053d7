"""Who leads the next scenario: the players may choose between two of them."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import LeadChosen
from victoriana.games.circle_undone.rules.verb import last, plain
from victoriana.games.circle_undone.state import State
from victoriana.kernel.nodes import Option

RULE = BOOK.cite("Core Rules / Order of set-up")
VERB = "lead"


def others(state: State) -> Iterator[Option]:
    """Everybody who does not lead."""
    for it in state.playing:
        if it.seat != state.lead:
            yield plain(state, RULE, VERB, it.id)


@BOOK.rule("Core Rules / Order of set-up")
def choose(t: Ledger, given: str) -> None:
    """This player answers for everybody from now on."""
    t.fact(LeadChosen(t.state.investigator(last(given)).seat))
