"""Cards that are exiled while a scenario is played."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CardsExiled
from victoriana.games.circle_undone.rules import bonded, decks, player_cards, upgrades
from victoriana.games.circle_undone.rules.titles import OTHER
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.rulings import UNION
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

EXILE = BOOK.cite(f"{UNION} / Exile 1")


def _exiles(world: World, state: State) -> Iterable[Option]:
    """A card is exiled; where the deck was told, it is named."""
    del world
    for stand in player_cards.owners(state):
        yield plain(state, EXILE, "exile", stand.investigator)


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    """Those of the deck, and one of which nothing was told."""
    it = state.investigator(who(given))
    if not it.deck:
        return ()
    other = plain(state, EXILE, OTHER)
    return (*upgrades.which(world, state, given), other)


@BOOK.rule(f"{UNION} / Exile 1")
def _exile(t: Ledger, given: str) -> None:
    """A card leaves the deck until it is bought again."""
    it = t.state.investigator(who(given))
    if it.deck and last(given) != OTHER:
        upgrades.exile_card(t, it, decks.in_deck(t.state, given))
        bonded.without_summoner(t, t.state.investigator(it.id))
    else:
        t.fact(CardsExiled(it.id, it.exiled + 1))


VERBS: tuple[Verb, ...] = (Verb("exile", _exiles, _exile, (_which,)),)
