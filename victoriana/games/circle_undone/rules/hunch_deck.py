"""Joe Diamond's hunch deck at the table: a hunch is turned up, and played, or shuffled back."""

from collections.abc import Iterable

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.facts import (
    HunchBack,
    HunchDeckGone,
    HunchLeft,
    HunchRevealed,
    ThreatAdded,
)
from victoriana.games.circle_undone.facts.decks import size
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.opening import HUNCH, HUNCHES
from victoriana.games.circle_undone.rules import loss
from victoriana.games.circle_undone.rules.player_cards import owners
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

RULE = BOOK.cite('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
DETECTIVE = "Joe Diamond"
DECK = "hunch"
REVEALED, PLAYED, BACK, UNSOLVED = "reveal", "played", "back", "unsolved"


def left(state: State) -> int:
    """How many cards the hunch deck has."""
    known = any(name == DECK for name, _ in state.on_table().decks)
    return size(state.on_table(), DECK) if known else HUNCHES


def unnamed(state: State, stand: Stand) -> int:
    """How many of them nobody named."""
    return left(state) - len(stand.hunches)


def is_case_inside(state: State, stand: Stand) -> bool:
    """Whether Unsolved Case is, or may be, in the hunch deck."""
    if loss.CASE in stand.threats or stand.hunch not in ("", loss.CASE, HUNCH):
        return False
    return loss.CASE in stand.hunches or unnamed(state, stand) > 0


def _hunches(world: World, state: State) -> Iterable[Option]:
    """One is turned up; the one that is, or any, is played; or it is the Unsolved Case."""
    del world
    for stand in owners(state):
        if state.investigator(stand.id).name != DETECTIVE or not left(state):
            continue
        words = [PLAYED, BACK] if stand.hunch else [REVEALED, PLAYED]
        if is_case_inside(state, stand):
            words.append(UNSOLVED)
        yield from (plain(state, RULE, DECK, stand.investigator, it) for it in words)


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    """Which card it is, where some have names and none is turned up."""
    del world
    stand = state.on_table().stand(who(given))
    if last(given) not in (REVEALED, PLAYED) or stand.hunch or not stand.hunches:
        return
    yield from (plain(state, RULE, it) for it in dict.fromkeys(stand.hunches))
    if unnamed(state, stand):
        yield plain(state, RULE, HUNCH)


@BOOK.rule('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
def _hunch(t: Ledger, given: str) -> None:
    """It is turned up, goes to the ordinary discard pile when played, or is shuffled back."""
    _, _, does, *named = given.split(":")
    stand = t.state.on_table().stand(who(given))
    card = named[0] if named else stand.hunch or HUNCH
    match does:
        case "reveal":
            t.fact(HunchRevealed(stand.id, card))
        case "played":
            t.fact(HunchLeft(stand.id, card, left(t.state) - 1))
        case "back":
            put_back(t, stand)
        case _:
            _unsolved(t, stand.id)


@BOOK.claim('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
def put_back(t: Ledger, stand: Stand) -> None:
    """What was turned up and not played is shuffled back; Unsolved Case never is."""
    if stand.hunch == loss.CASE:
        _unsolved(t, stand.id)
    else:
        t.fact(HunchBack(stand.id, stand.hunch))


@BOOK.claim('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
def _unsolved(t: Ledger, detective: InvestigatorId) -> None:
    """Unsolved Case goes to the threat area instead."""
    t.fact(HunchLeft(detective, loss.CASE, left(t.state) - 1, unsolved=True))
    t.fact(ThreatAdded(detective, loss.CASE))


@BOOK.rule('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
def end_of_round(t: Ledger) -> None:
    """A hunch that lies open as a round ends was not played."""
    for stand in t.state.on_table().active:
        if stand.hunch:
            put_back(t, stand)


@BOOK.claim('Additional Rules and Clarifications / Joe\'s "Hunch Deck" 1')
def leave(t: Ledger, stand: Stand) -> None:
    """Who is eliminated takes the own cards out of the game, and so a second deck."""
    is_there = any(name == DECK for name, _ in t.state.on_table().decks)
    if is_there and t.state.investigator(stand.id).name == DETECTIVE:
        t.fact(HunchDeckGone(stand.id))


VERBS: tuple[Verb, ...] = (Verb(DECK, _hunches, _hunch, (_which,)),)
