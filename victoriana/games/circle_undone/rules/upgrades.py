"""Between scenarios: cards are bought and improved, and exiled ones are made up for."""

from collections.abc import Iterator

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import CardsExiled, ExperienceSpent, TableTold
from victoriana.games.circle_undone.ids import CardId, InvestigatorId
from victoriana.games.circle_undone.limits import MOST_EXILED, MOST_LEVEL
from victoriana.games.circle_undone.rules import exile, leading
from victoriana.games.circle_undone.rules.verb import last, number, plain, who
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.kernel.nodes import Decision, Node, Number, Option

RULE = BOOK.cite("Core Rules / Decks and purchases")
EXILE = BOOK.cite("Scenario VI: Union and Disillusion / Exile 1")
DONE = "done"


def ask(state: State) -> Node:
    """Who buys what; it is done when no deck lacks cards."""
    options = [option for it in state.playing for option in _open(state, it)]
    if not any(it.exiled for it in state.playing):
        options.append(Option(DONE, RULE, state.lead, "end"))
    options += leading.others(state)
    return Decision("upgrade", state.lead, RULE, tuple(options))


def _open(state: State, it: Investigator) -> Iterator[Option]:
    """Points at once, a new card by its level, a better one by how many levels it rises."""
    if it.unspent:
        said = ("spend", it.id, str(it.unspent))
        yield plain(state, RULE, *said, slot=Number(1, it.unspent))
    highest = min(MOST_LEVEL, it.unspent)
    if it.exiled:
        yield plain(state, EXILE, "buy", it.id, "0", slot=Number(0, highest))
    elif it.unspent:
        yield plain(state, RULE, "buy", it.id, "1", slot=Number(0, highest))
    if it.unspent:
        yield plain(state, RULE, "improve", it.id, "1", slot=Number(1, highest))
    if not it.exiled and not state.said(f"exiled:{it.id}"):
        yield plain(state, EXILE, "exile", it.id, "1", slot=Number(1, MOST_EXILED))


def spend(t: Ledger, given: str) -> None:
    """What follows from an answer."""
    match given.partition(":")[0]:
        case "done":
            t.pop()
        case "buy":
            _buy(t, given)
        case "exile":
            _tell_exiled(t, given)
        case leading.VERB:
            leading.choose(t, given)
        case _:
            _pay(t, who(given), number(given))


@BOOK.rule("Core Rules / Decks and purchases", "G42")
def _pay(t: Ledger, name: InvestigatorId, points: int) -> None:
    """What is spent is not there any more."""
    t.fact(ExperienceSpent(name, points))


@BOOK.rule("Core Rules / Decks and purchases", "G42")
def _buy(t: Ledger, given: str) -> None:
    """A card costs its level and at least 1; of level 0, nothing while the deck lacks cards."""
    it = t.state.investigator(who(given))
    level = int(last(given))
    costs = exile.price(_deck(it), exile.DeckCard(CardId(""), level))
    if costs:
        t.fact(ExperienceSpent(it.id, costs))
    if it.exiled:
        _make_up(t, it)


def _deck(it: Investigator) -> exile.Deck:
    """As much of a deck as the price looks at: how many cards it lacks."""
    return exile.Deck(it.exiled, (), it.unspent)


@BOOK.rule("Scenario VI: Union and Disillusion / Exile 1")
def _make_up(t: Ledger, it: Investigator) -> None:
    """One card fewer is lacking."""
    t.fact(CardsExiled(it.id, it.exiled - 1))


@BOOK.rule("Scenario VI: Union and Disillusion / Exile 1")
def _tell_exiled(t: Ledger, given: str) -> None:
    """Cards that were exiled in the last scenario, told once."""
    t.fact(TableTold(f"exiled:{who(given)}", last(given)))
    t.fact(CardsExiled(who(given), number(given)))
