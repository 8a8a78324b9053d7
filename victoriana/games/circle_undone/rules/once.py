"""Cards that are good once in a campaign: what was used, and is never used again."""

from collections.abc import Iterable, Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CardUsedUp
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.limits import LONGEST_TITLE
from victoriana.games.circle_undone.rules import player_cards
from victoriana.games.circle_undone.rules.titles import TITLE, fresh
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.rulings import UNION
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option, Text

EXILE = BOOK.cite(f"{UNION} / Exile 1")


def _once(world: World, state: State) -> Iterator[Option]:
    """Of those at the table; between scenarios, of all who tell their decks."""
    del world
    for name in _having(state):
        it = state.investigator(name)
        if not it.deck or any(unused(it)):
            yield plain(state, EXILE, "once", name)


def _having(state: State) -> list[str]:
    """Who has a deck now."""
    if state.table is None:
        return [it.id for it in state.playing]
    return [it.investigator for it in player_cards.owners(state)]


def unused(it: Investigator) -> Iterator[CardId]:
    """The titles of a deck that were not used up; exiled and bought again it is the same card."""
    titles = dict.fromkeys(one.title for one in it.deck)
    return (title for title in titles if title not in it.used)


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    """The card, by its title; in words of one's own where the deck was not told."""
    del world
    it = state.investigator(who(given))
    if it.deck:
        return tuple(plain(state, EXILE, title) for title in unused(it))
    return (plain(state, EXILE, TITLE, fresh(it.used), slot=Text(LONGEST_TITLE, it.used)),)


@BOOK.rule(f"{UNION} / Exile 1")
def _used(t: Ledger, given: str) -> None:
    """It is used for the whole campaign, whatever becomes of the card."""
    t.fact(CardUsedUp(who(given), CardId(last(given))))


VERBS: tuple[Verb, ...] = (Verb("once", _once, _used, (_which,)),)
