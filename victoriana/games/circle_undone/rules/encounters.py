"""Encounter decks: which of the two of Scenario IV is meant, and where a card is discarded to."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import EncounterDiscarded, EncounterDrawn, Shuffled
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.ids import CardId, ScenarioId
from victoriana.games.circle_undone.rules import heresy
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Table
from victoriana.games.circle_undone.world import Card, World
from victoriana.kernel.nodes import Option

PART = "Scenario IV: The Wages of Sin"
SCENARIO = ScenarioId("scenario-4")
WHICH = BOOK.cite(f"{PART} / The Spectral Encounter Deck 2")
PILES = BOOK.cite(f"{PART} / The Spectral Encounter Deck 3")
SPECTRAL, STANDARD = "spectral", "standard"
NAMED = "named"  # where a card names the other deck
PILE = "-discard"
DISCARDED = ("treachery", "enemy")


def deck(world: World, state: State, investigator: str) -> str:
    """The encounter deck that an investigator uses for everything, by where he or she is."""
    table = state.on_table()
    here = table.stand(investigator).place
    is_spectral = here and SPECTRAL in world.traits(table.place(here).card)
    return SPECTRAL if is_spectral else STANDARD


def pile(world: World, card: str) -> str:
    """The discard pile of a card, by its traits and wherever it was drawn."""
    return f"{SPECTRAL if SPECTRAL in world.traits(card) else STANDARD}{PILE}"


def _other(name: str) -> str:
    return STANDARD if name == SPECTRAL else SPECTRAL


@BOOK.claim(f"{PART} / The Spectral Encounter Deck 1")
def _drawers(world: World, state: State) -> Iterable[Option]:
    """Everybody, from the deck of the place; from the other one where a card names it."""
    table = state.on_table()
    if table.scenario != SCENARIO:
        return
    for stand in table.active:
        own = deck(world, state, stand.id)
        for name, words in ((own, ()), (_other(own), (NAMED,))):
            if size(table, name) or size(table, f"{name}{PILE}"):
                yield plain(state, WHICH, "encounter", stand.id, *words)


@BOOK.rule(f"{PART} / The Spectral Encounter Deck 2")
def _draw(t: Ledger, given: str) -> None:
    """A deck that has run out is made of its own discard pile first."""
    name = deck(t.world, t.state, who(given))
    if last(given) == NAMED:
        name = _other(name)
    table = t.state.on_table()
    if not size(table, name):
        t.fact(Shuffled(name, size(table, f"{name}{PILE}")))
        t.fact(Shuffled(f"{name}{PILE}", 0))
    t.fact(EncounterDrawn(who(given), name))


def cards(world: World, state: State) -> tuple[Card, ...]:
    """What can be discarded: treacheries and enemies of the sets that are gathered.

    Of each Heretic there is one: it is none that left the game in the set-up, is in play on either
    face, or lies in the victory display.
    """
    setup = world.setups[SCENARIO]
    every = (it for name in (*setup.gather, *setup.aside_sets) for it in world.sets[name].cards)
    elsewhere = _heretics_elsewhere(world, state.on_table())
    return tuple(it for it in every if it.type in DISCARDED and it.id not in elsewhere)


def _heretics_elsewhere(world: World, table: Table) -> tuple[str, ...]:
    carried = (heresy.heretic(world, card) for it in table.stands for card in it.threats)
    covered = heresy.covered(world, table)  # nobody can tell which of them one is
    shown = (*covered, *table.removed, *table.victory, *(it.card for it in table.foes))
    return (*(it for it in shown if heresy.business(world, it)), *(it for it in carried if it))


def _discarders(world: World, state: State) -> Iterable[Option]:
    del world
    if state.on_table().scenario == SCENARIO:
        yield plain(state, PILES, "discard-card")


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    del given
    return (plain(state, PILES, it.id) for it in cards(world, state))


@BOOK.rule(f"{PART} / The Spectral Encounter Deck 3")
def _discard(t: Ledger, given: str) -> None:
    """Spectral cards go to the spectral pile and all others to the other one."""
    card = CardId(last(given))
    t.fact(EncounterDiscarded(card, pile(t.world, card)))


@BOOK.rule(f"{PART} / The Spectral Encounter Deck 3")
def leave(t: Ledger, card: str) -> None:
    """A card of an encounter deck that leaves play is discarded; no card of its own says so."""
    if t.state.on_table().scenario == SCENARIO and card in _shuffled(t.world):
        t.fact(EncounterDiscarded(CardId(card), pile(t.world, card)))


def _shuffled(world: World) -> tuple[str, ...]:
    """What is in the two decks: no enemy that is set aside."""
    setup = world.setups[SCENARIO]
    apart = [card for drawn in setup.aside_random for card in drawn.cards]
    every = (card for name in setup.gather for card in world.sets[name].cards)
    return tuple(it.id for it in every if it.type in DISCARDED and it.id not in apart)


VERBS: tuple[Verb, ...] = (
    Verb("encounter", _drawers, _draw),
    Verb("discard-card", _discarders, _discard, (_which,)),
)
