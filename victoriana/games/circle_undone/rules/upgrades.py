"""Between scenarios: cards are bought and improved, and exiled ones are made up for."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK, Ledger
from victoriana.games.circle_undone.decks import CLASS_SETS, DeckCard, Kind, called, classes_of
from victoriana.games.circle_undone.facts import (
    CardDropped,
    CardExiled,
    CardRegained,
    CardsExiled,
    DecksTold,
    ExperienceSpent,
    TableTold,
)
from victoriana.games.circle_undone.ids import CardId, InvestigatorId
from victoriana.games.circle_undone.limits import MOST_EXILED, MOST_LEVEL
from victoriana.games.circle_undone.rules import decks, exile, leading, multi_class
from victoriana.games.circle_undone.rules.multi_class import Reach
from victoriana.games.circle_undone.rules.titles import OTHER, TITLE
from victoriana.games.circle_undone.rules.verb import Verb, last, number, plain, who
from victoriana.games.circle_undone.rulings import CLARIFIED, UNION
from victoriana.games.circle_undone.state import Investigator, State
from victoriana.games.circle_undone.tasks import Building
from victoriana.games.circle_undone.world import World
from victoriana.kernel.nodes import Decision, Node, Number, Option

RULE = BOOK.cite("Core Rules / Decks and purchases")
EXILE = BOOK.cite(f"{UNION} / Exile 1")
ACCESS = BOOK.cite(f"{CLARIFIED} / Multi-class Cards 1")
DECKS = "decks"  # the players tell theirs, card by card
DECK = "deck"  # one of them


def ask(world: World, state: State) -> Node:
    """Who buys what; it is done when no deck lacks cards that can be had."""
    options = [option for verb in VERBS for option in verb.options(world, state)]
    if not any(lacks(world, it) for it in state.playing):
        options.append(Option(decks.DONE, RULE, state.lead, "end"))
    options += leading.others(state)
    options += TELLING.options(world, state)
    return Decision("upgrade", state.lead, RULE, tuple(options))


def lacks(world: World, it: Investigator) -> bool:
    """Whether exiled cards are still to be made up for, and something can be bought for them."""
    return bool(it.exiled) and 0 in _buyable(world, it)


@BOOK.rule("Core Rules / Decks and purchases")
def tell_decks(t: Ledger) -> None:
    """As investigators are taken their decks are told card by card."""
    t.fact(DecksTold())


def _whose(world: World, state: State, given: str) -> Iterable[Option]:
    """Everybody has a deck."""
    del world, given
    return (plain(state, RULE, it.id) for it in state.playing)


@BOOK.rule("Core Rules / Decks and purchases")
def _tell_deck(t: Ledger, given: str) -> None:
    """Something is told of one deck, and then the purchases go on."""
    if not t.state.tells_decks:
        t.fact(DecksTold())
    t.push(Building(who(given)))


TELLING = Verb(DECK, lambda _, state: (plain(state, RULE, DECK),), _tell_deck, (_whose,))


# ------------------------------------------------------------------ experience


def _spend(world: World, state: State) -> Iterator[Option]:
    """Points at once, for what the players have bought by themselves."""
    del world
    for it in state.playing:
        if it.unspent:
            said = ("spend", it.id, str(it.unspent))
            yield plain(state, RULE, *said, slot=Number(1, it.unspent))


@BOOK.rule("Core Rules / Decks and purchases", "G42")
def _spent(t: Ledger, given: str) -> None:
    """What is spent is not there any more."""
    t.fact(ExperienceSpent(who(given), number(given)))


def _numbered(state: State, rule: str, verb: str, it: Investigator, can: list[int]) -> list[Option]:
    """A verb with the numbers that can be: one option if they follow on one another."""
    if not can:
        return []
    usual = min(can) or (1 if 1 in can and not it.exiled else 0)
    if can == list(range(can[0], can[-1] + 1)):
        slot = Number(can[0], can[-1])
        return [plain(state, rule, verb, it.id, str(usual), slot=slot)]
    return [plain(state, rule, verb, it.id, str(one)) for one in can]


# ------------------------------------------------------------------ a new card


def _buy(world: World, state: State) -> Iterator[Option]:
    """A new card by its level."""
    for it in state.playing:
        yield from _numbered(state, EXILE if it.exiled else RULE, "buy", it, _buyable(world, it))


def _buyable(world: World, it: Investigator) -> list[int]:
    """The levels of cards that somebody can pay for, and take."""
    levels = [level for level in range(MOST_LEVEL + 1) if exile.price(it, level) <= it.unspent]
    if not it.deck:
        return levels
    found = _reaches(world, it)
    return [level for level in levels if any(_fitting(found, level, each) for each in CLASS_SETS)]


def _fitting(every: tuple[Reach, ...], level: int, classes: tuple[Kind, ...]) -> bool:
    """Whether there is a way to take such a card, perhaps for one that leaves."""
    card = DeckCard(CardId(""), level, classes)
    return any(multi_class.ways(it, card, 1) for it in every)


def _reaches(world: World, it: Investigator) -> tuple[Reach, ...]:
    """What is in reach once the card has left that has to, each once; as it is where none has."""
    if not exile.is_whole(world, it):
        return (decks.reach(world, it),)
    every = (_reach_without(world, it, one) for one in it.deck if one.counts)
    return tuple(dict.fromkeys(every))


def _reach_without(world: World, it: Investigator, card: DeckCard) -> Reach:
    """What is in reach once a copy of this card has left."""
    return decks.reach(world, without(it, card))


def without(it: Investigator, card: DeckCard) -> Investigator:
    """An investigator whose deck has one copy of a card less."""
    deck = (replace(one, copies=one.copies - 1) if one.id == card.id else one for one in it.deck)
    return replace(it, deck=tuple(one for one in deck if one.copies))


def _kinds(world: World, state: State, given: str) -> Iterable[Option]:
    """The classes of a card that goes into a deck that is known."""
    it = state.investigator(who(given))
    if not it.deck:
        return ()
    found = _reaches(world, it)
    can = (each for each in CLASS_SETS if _fitting(found, number(given), each))
    return tuple(plain(state, ACCESS, called(each)) for each in can)


def _of(world: World, state: State, given: str) -> Iterable[Option]:
    """As which kind of card an option admits it, where that has to be said."""
    it, card = bought(state, given)
    return () if card is None else decks.kind_options(world, state, it, card, _reaches(world, it))


def _title(world: World, state: State, given: str) -> Iterable[Option]:
    """Its name."""
    it, card = bought(state, given)
    return () if card is None else (decks.title_option(world, state, card, it.id),)


def _leaving(world: World, state: State, given: str) -> Iterable[Option]:
    """The card that leaves a deck that has its size: one that makes room for it."""
    it, card = bought(state, given)
    if card is None or not exile.is_whole(world, it):
        return ()
    return leaving(world, state, it, card)


def leaving(world: World, state: State, it: Investigator, card: DeckCard) -> Iterable[Option]:
    """Every card that can leave for another."""
    return tuple(
        plain(state, RULE, one.id)
        for one in it.deck
        if one.counts and card.of in multi_class.ways(_reach_without(world, it, one), card, 1)
    )


def bought(state: State, given: str) -> tuple[Investigator, DeckCard | None]:
    """Who buys, and what was said of the card so far; nothing of one by its level alone."""
    _, name, level, *rest = given.split(":")
    it = state.investigator(name)
    if not rest:
        return it, None
    kind, *rest = rest
    of = rest[0] if rest and rest[0] not in (OTHER, TITLE) else ""
    title = rest[rest.index(TITLE) + 1] if TITLE in rest else ""
    return it, DeckCard(CardId(title), int(level), classes_of(kind), of=of)


@BOOK.rule("Core Rules / Decks and purchases", "G42")
def _buys(t: Ledger, given: str) -> None:
    """A card costs its level and at least 1; of level 0, nothing while the deck lacks cards."""
    it = t.state.investigator(who(given))
    pay(t, it, int(given.split(":")[2]))
    _, card = bought(t.state, given)
    if card is not None:
        if exile.is_whole(t.world, it):
            t.fact(CardDropped(it.id, decks.in_deck(t.state, given)))
        if any(one.id == card.id for one in it.exiles):
            t.fact(CardRegained(it.id, card))
        decks.put_in(t, t.state.investigator(it.id), card)


def pay(t: Ledger, it: Investigator, level: int) -> None:
    """The price of a new card, which makes up for one that is lacking."""
    costs = exile.price(it, level)
    if costs:
        t.fact(ExperienceSpent(it.id, costs))
    if it.exiled:
        _make_up(t, it)


@BOOK.rule(f"{UNION} / Exile 1")
def _make_up(t: Ledger, it: Investigator) -> None:
    """One card fewer is lacking."""
    t.fact(CardsExiled(it.id, it.exiled - 1))


# ------------------------------------------------------------------ a better card


def _improve(world: World, state: State) -> Iterator[Option]:
    """A better card, by how many levels it rises."""
    for it in state.playing:
        highest = min(MOST_LEVEL, it.unspent)
        rises = [
            more
            for more in range(1, highest + 1)
            if not it.deck or any(_improvable(world, it, more))
        ]
        yield from _numbered(state, RULE, "improve", it, rises)


def _improvable(world: World, it: Investigator, more: int) -> Iterator[DeckCard]:
    """The cards of a deck of which a version by so many levels higher can be taken."""
    for one in it.deck:
        if one.level is not None and one.level + more <= MOST_LEVEL:
            better = replace(one, level=one.level + more, copies=1)
            is_free = all(other.id != better.id or other.title == one.title for other in it.deck)
            if is_free and one.of in multi_class.ways(_reach_without(world, it, one), better, 1):
                yield one


def _which_better(world: World, state: State, given: str) -> Iterable[Option]:
    """The card that its better version takes the place of."""
    it = state.investigator(who(given))
    return (plain(state, RULE, one.id) for one in _improvable(world, it, number(given)))


@BOOK.rule("Core Rules / Decks and purchases", "G42")
def _improved(t: Ledger, given: str) -> None:
    """It costs the levels by which it rises; the lower version leaves."""
    _, name, more, *card = given.split(":")
    t.fact(ExperienceSpent(InvestigatorId(name), int(more)))
    if card:
        lower = decks.in_deck(t.state, given)
        t.fact(CardDropped(InvestigatorId(name), lower))
        better = replace(lower, level=(lower.level or 0) + int(more))
        decks.put_in(t, t.state.investigator(name), better)


# ------------------------------------------------------------------ exiled cards


def _exile(world: World, state: State) -> Iterator[Option]:
    """Cards that were exiled: named before others are bought for them, or how many."""
    del world
    for it in state.playing:
        said = state.said(f"exiled:{it.id}")
        if it.deck:
            if said in ("", str(it.exiled)) and it.exiled < MOST_EXILED:
                yield plain(state, EXILE, "exile", it.id)
        elif not it.exiled and not said:
            yield plain(state, EXILE, "exile", it.id, "1", slot=Number(1, MOST_EXILED))


def which(world: World, state: State, given: str) -> Iterable[Option]:
    """The card, where the deck is known."""
    del world
    it = state.investigator(who(given))
    return (plain(state, EXILE, one.id) for one in it.deck)


@BOOK.rule(f"{UNION} / Exile 1")
def _exiled(t: Ledger, given: str) -> None:
    """Cards that were exiled in the last scenario: how many is told once."""
    it = t.state.investigator(who(given))
    if it.deck:
        exile_card(t, it, decks.in_deck(t.state, given))
        t.fact(TableTold(f"exiled:{it.id}", str(t.state.investigator(it.id).exiled)))
        return
    t.fact(TableTold(f"exiled:{who(given)}", last(given)))
    t.fact(CardsExiled(it.id, number(given)))


def exile_card(t: Ledger, it: Investigator, card: DeckCard) -> None:
    """It is out of the deck; if it counts, the deck lacks one card more."""
    t.fact(CardExiled(it.id, card))
    if card.counts:
        t.fact(CardsExiled(it.id, it.exiled + 1))


def _rebuy(world: World, state: State) -> Iterator[Option]:
    """An exiled card that was named, at the price of a new one."""
    for it in state.playing:
        for card in {one.id: one for one in it.exiles}.values():
            if _can_return(world, it, card):
                yield plain(state, EXILE, "rebuy", it.id, card.id)


def _can_return(world: World, it: Investigator, card: DeckCard) -> bool:
    """Whether it can be paid for, and the deck may have it."""
    is_closed = card.title in decks.barred(world, it, card)
    if card.level is None or is_closed or exile.price(it, card.level) > it.unspent:
        return False
    return any(card.of in multi_class.ways(within, card, 1) for within in _reaches(world, it))


def _gone(state: State, given: str) -> tuple[Investigator, DeckCard]:
    """Who buys which of the exiled cards again."""
    _, name, card, *_ = given.split(":")
    it = state.investigator(name)
    return it, next(one for one in it.exiles if one.id == card)


def _leaving_again(world: World, state: State, given: str) -> Iterable[Option]:
    """What leaves for it, where the hole was filled with another card."""
    it, card = _gone(state, given)
    return leaving(world, state, it, card) if exile.is_whole(world, it) else ()


@BOOK.rule(f"{UNION} / Exile 1")
def _rebought(t: Ledger, given: str) -> None:
    """It costs what a new card of its level does."""
    it, card = _gone(t.state, given)
    pay(t, it, card.level or 0)
    if exile.is_whole(t.world, it):
        t.fact(CardDropped(it.id, decks.in_deck(t.state, given)))
    t.fact(CardRegained(it.id, card))
    decks.put_in(t, t.state.investigator(it.id), card)


VERBS: tuple[Verb, ...] = (
    Verb("spend", _spend, _spent),
    Verb("buy", _buy, _buys, (_kinds, _of, _title, _leaving)),
    Verb("improve", _improve, _improved, (_which_better,)),
    Verb("exile", _exile, _exiled, (which,)),
    Verb("rebuy", _rebuy, _rebought, (_leaving_again,)),
)
