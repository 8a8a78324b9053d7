"""Player cards beside those of the guide: who has a deck at all, and cards that are exiled."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CardsExiled
from victoriana.games.circle_undone.rules.verb import Verb, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

EXILE = BOOK.cite("Scenario VI: Union and Disillusion / Exile 1")
PROLOGUE = "prologue"


@BOOK.claim("Prologue (Scenario 0): Disappearance at the Twilight Estate / No Way Out 2")
def owners(state: State) -> tuple[Stand, ...]:
    """Who has a deck: everybody, but for the four of the prologue."""
    table = state.on_table()
    return () if table.scenario == PROLOGUE else table.active


def _exiles(world: World, state: State) -> Iterable[Option]:
    del world
    for stand in owners(state):
        yield plain(state, EXILE, "exile", stand.investigator)


@BOOK.rule("Scenario VI: Union and Disillusion / Exile 1")
def _exile(t: Ledger, given: str) -> None:
    """A card leaves the deck until it is bought again."""
    it = t.state.investigator(who(given))
    t.fact(CardsExiled(it.id, it.exiled + 1))


VERBS: tuple[Verb, ...] = (Verb("exile", _exiles, _exile),)
