"""Player cards with rules of their own in this box: tarot, hunches, and cards that are exiled."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    CardsExiled,
    Shuffled,
    TarotPlayed,
    ThreatAdded,
)
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.opening import HUNCHES
from victoriana.games.circle_undone.rules import loss, tarot
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

SLOT = BOOK.cite("Additional Rules and Clarifications / Tarot Slot 1")
HUNCH = BOOK.cite('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
EXILE = BOOK.cite("Scenario VI: Union and Disillusion / Exile 1")
PROLOGUE = "prologue"
DETECTIVE = "Joe Diamond"
DECK = "hunch"
OTHER, NONE = "other", "none"
PLAYED, UNSOLVED = "played", "unsolved"


@BOOK.claim("Prologue (Scenario 0): Disappearance at the Twilight Estate / No Way Out 2")
def _owners(state: State) -> tuple[Stand, ...]:
    """Who has a deck: everybody, but for the four of the prologue."""
    table = state.on_table()
    return () if table.scenario == PROLOGUE else table.active


# ------------------------------------------------------------------ tarot


def _tarots(world: World, state: State) -> Iterable[Option]:
    """A tarot card enters play, or leaves it."""
    del world
    for stand in _owners(state):
        yield plain(state, SLOT, "tarot", stand.investigator)


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    """Those of the campaign, another one, or none; never what lies there already."""
    held = state.on_table().stand(who(given)).tarot or NONE
    every = (*(it.id for it in world.box.assets if it.slot == "tarot"), OTHER, NONE)
    return (plain(state, SLOT, it) for it in every if it != held)


@BOOK.rule("Additional Rules and Clarifications / Tarot Slot 1")
def _play(t: Ledger, given: str) -> None:
    """The newcomer stays and the other is discarded."""
    stand = t.state.on_table().stand(who(given))
    if last(given) == NONE:
        t.fact(TarotPlayed(who(given), ""))
        return
    held = (CardId(stand.tarot),) if stand.tarot else ()
    slots = tarot.entered(held, CardId(last(given)))
    t.fact(TarotPlayed(who(given), slots.cards[-1]))


# ------------------------------------------------------------------ hunches


def _hunches(world: World, state: State) -> Iterable[Option]:
    """The revealed hunch is played, or it is the Unsolved Case."""
    del world
    for stand in _owners(state):
        if state.investigator(stand.id).name == DETECTIVE:
            if left(state) > 1:
                yield plain(state, HUNCH, DECK, stand.investigator, PLAYED)
            if loss.CASE not in stand.threats:
                yield plain(state, HUNCH, DECK, stand.investigator, UNSOLVED)


def left(state: State) -> int:
    """How many cards the hunch deck has."""
    known = any(name == DECK for name, _ in state.on_table().decks)
    return size(state.on_table(), DECK) if known else HUNCHES


@BOOK.rule('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
def _hunch(t: Ledger, given: str) -> None:
    """Played, it is discarded with other cards; Unsolved Case goes to the threat area instead."""
    t.fact(Shuffled(DECK, left(t.state) - 1))
    if last(given) == UNSOLVED:
        t.fact(ThreatAdded(who(given), loss.CASE))


# ------------------------------------------------------------------ exile


def _exiles(world: World, state: State) -> Iterable[Option]:
    del world
    for stand in _owners(state):
        yield plain(state, EXILE, "exile", stand.investigator)


@BOOK.rule("Scenario VI: Union and Disillusion / Exile 1")
def _exile(t: Ledger, given: str) -> None:
    """A card leaves the deck until it is bought again."""
    it = t.state.investigator(who(given))
    t.fact(CardsExiled(it.id, it.exiled + 1))


VERBS: tuple[Verb, ...] = (
    Verb("tarot", _tarots, _play, (_which,)),
    Verb("hunch", _hunches, _hunch),
    Verb("exile", _exiles, _exile),
)
