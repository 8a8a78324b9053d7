"""Bonded cards: set aside as a game starts, summoned, and set aside again."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.decks import Bond, Bonded, Zone
from victoriana.games.circle_undone.facts import BondedMoved, BondedSetAside
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules.verb import Verb, last, plain, who
from victoriana.games.circle_undone.rulings import THRONE
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.table import Stand
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Option

SUMMONED = BOOK.cite(f"{THRONE} / New Keyword: Bonded 1")
ASIDE: Zone = "aside"
INTO: tuple[Zone, ...] = ("hand", "deck", "play", "discard")


def known(world: World, it: Investigator) -> tuple[Bond, ...]:
    """Bonded cards that the box knows, and those that a player told."""
    return (*world.bonds, *it.bonds)


@BOOK.claim(f"{THRONE} / New Keyword: Bonded 2")
def summoned_by(world: World, it: Investigator) -> tuple[CardId, ...]:
    """The bonded cards of a deck, each copy named; two copies of a summoner bring no more."""
    titles = [one.title for one in it.deck]
    bonds = (bond for bond in known(world, it) if bond.summoner in titles)
    return tuple(bond.card for bond in bonds for _ in range(bond.copies))


@BOOK.rule(f"{THRONE} / New Keyword: Bonded 2")
def set_aside(t: Ledger, it: Investigator) -> tuple[CardId, ...]:
    """At the start of a game; they are no part of the deck and do not count to its size."""
    found = summoned_by(t.world, it)
    if found:
        t.fact(BondedSetAside(it.id, found))
    return found


def _summon(world: World, state: State) -> Iterable[Option]:
    """A bonded card that is set aside comes into the game."""
    del world
    for stand in state.on_table().active:
        if any(it.zone == ASIDE for it in stand.bonded):
            yield plain(state, SUMMONED, "summon", stand.investigator)


def _which(world: World, state: State, given: str) -> Iterable[Option]:
    """Each of them once."""
    del world
    bonded = state.on_table().stand(who(given)).bonded
    cards = dict.fromkeys(it.card for it in bonded if it.zone == ASIDE)
    return (plain(state, SUMMONED, it) for it in cards)


def _where(world: World, state: State, given: str) -> Iterable[Option]:
    """Where its summoner puts it."""
    del world, given
    return (plain(state, SUMMONED, it) for it in INTO)


@BOOK.rule(f"{THRONE} / New Keyword: Bonded 1")
def _summoned(t: Ledger, given: str) -> None:
    """One copy of it."""
    _, _, card, zone = given.split(":")
    before = Bonded(CardId(card))
    into = next(it for it in INTO if it == zone)
    t.fact(BondedMoved(who(given), before, replace(before, zone=into)))


def _unsummon(world: World, state: State) -> Iterable[Option]:
    """A summoner leaves play, some of whose cards are in the game."""
    for stand in state.on_table().active:
        if any(_gone(world, state, stand)):
            yield plain(state, SUMMONED, "unsummon", stand.investigator)


def _gone(world: World, state: State, stand: Stand) -> Iterator[CardId]:
    """The summoners of cards that are not set aside."""
    out = [it.card for it in stand.bonded if it.zone != ASIDE]
    bonds = known(world, state.investigator(stand.investigator))
    yield from dict.fromkeys(bond.summoner for bond in bonds if bond.card in out)


def _summoner(world: World, state: State, given: str) -> Iterable[Option]:
    stand = state.on_table().stand(who(given))
    return (plain(state, SUMMONED, it) for it in _gone(world, state, stand))


def _unsummoned(t: Ledger, given: str) -> None:
    """It has left play."""
    unsummon(t, t.state.investigator(who(given)), last(given))


def without_summoner(t: Ledger, it: Investigator) -> None:
    """A summoner that is out of the deck for good has left play too."""
    titles = [one.title for one in it.deck]
    for summoner in _gone(t.world, t.state, t.state.on_table().stand(it.id)):
        if summoner not in titles:
            unsummon(t, it, summoner)


@BOOK.rule(f"{THRONE} / New Keyword: Bonded 1")
def unsummon(t: Ledger, it: Investigator, summoner: str) -> None:
    """All of its cards are found wherever they are, and set aside again."""
    cards = [bond.card for bond in known(t.world, it) if bond.summoner == summoner]
    stand = t.state.on_table().stand(it.id)
    found = tuple(copy.card for copy in stand.bonded if copy.card in cards)
    t.fact(BondedSetAside(it.id, found))


VERBS: tuple[Verb, ...] = (
    Verb("summon", _summon, _summoned, (_which, _where)),
    Verb("unsummon", _unsummon, _unsummoned, (_summoner,)),
)
