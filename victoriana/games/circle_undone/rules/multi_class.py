"""Which cards an investigator may take: deckbuilding options, and cards of several classes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.decks import Access, DeckCard
from victoriana.games.circle_undone.rulings import CLARIFIED

Choice = frozenset[int]  # limited options by their place: a slot of any one of them
Held = list[list[Choice]]  # what is in the slots of each option: which others each card could have


class Reach(Struct, frozen=True):
    """What an investigator may take, and how much of that a deck has taken already."""

    options: tuple[Access, ...]  # none: nothing is known of them
    taken: frozenset[tuple[Choice, int]]  # how many cards take a slot of one of these


def reach(options: tuple[Access, ...], deck: Iterable[DeckCard]) -> Reach:
    """What is still in reach of a deck."""
    taken: Counter[Choice] = Counter()
    for card in deck:
        taken[limits(options, card)] += card.counts
    return Reach(options, frozenset(it for it in taken.items() if all(it)))


@BOOK.claim(f"{CLARIFIED} / Multi-class Cards 1")
def admits(option: Access, card: DeckCard) -> bool:
    """Whether an option admits a card.

    A card is one of each of its classes, so one of them in reach is enough; and it is not neutral.
    A card without a level is never an option.
    """
    if card.level is None or not option.lowest <= card.level <= option.highest:
        return False
    if option.of:
        return card.of == option.of
    if not option.classes:
        return not card.classes
    return any(it in option.classes for it in card.classes)


@BOOK.claim(f"{CLARIFIED} / Multi-class Cards 2")
def limits(options: Sequence[Access], card: DeckCard) -> Choice:
    """The limited options of which a card takes a slot: of one of them; none of no option.

    Also a card that is unlimited through another class takes one, unless the limited option has
    the word "other".
    """
    unlimited = any(it.slots is None and admits(it, card) for it in options)
    return frozenset(
        at
        for at, it in enumerate(options)
        if it.slots is not None and admits(it, card) and not (unlimited and it.others)
    )


def fits(within: Reach) -> bool:
    """Whether every card that needs a slot has one."""
    return sum(map(len, _held(within))) == sum(cards for _, cards in within.taken)


def may_take(within: Reach, card: DeckCard, copies: int = 1) -> bool:
    """Whether a deck may have so many copies more of a card: an option admits it, with a slot."""
    if not within.options:
        return card.level is not None  # nothing is known: it is taken as it is told
    if not any(admits(it, card) for it in within.options):
        return False
    choice, held = limits(within.options, card), _held(within)
    return not choice or all(_slot(within.options, held, choice) for _ in range(copies))


def ways(within: Reach, card: DeckCard, copies: int) -> tuple[str, ...]:
    """As which kind of card it may be taken: "" as what its classes and level say."""
    options = within.options
    kinds = dict.fromkeys(("", *(option.of for option in options)))
    return tuple(
        of
        for of in kinds
        if may_take(within, replace(card, of=of), copies)
        and (not of or any(admits(o, replace(card, of=of)) for o in options if o.of))
    )


def slots_left(within: Reach, card: DeckCard) -> int:
    """How many copies more of a card that takes a slot have one: 0 or more."""
    choice, held, left = limits(within.options, card), _held(within), 0
    while choice and _slot(within.options, held, choice):
        left += 1
    return left


def _held(within: Reach) -> Held:
    """As many cards as can be have a slot each."""
    return [list(cards) for cards in _given_out(within)]


@lru_cache
def _given_out(within: Reach) -> tuple[tuple[Choice, ...], ...]:
    """The same; a deck is asked for it many times."""
    held: Held = [[] for _ in within.options]
    for choice, cards in within.taken:
        for _ in range(cards):
            _slot(within.options, held, choice)
    return tuple(map(tuple, held))


def _slot(options: Sequence[Access], held: Held, choice: Choice) -> bool:
    """Give a card a slot, if there is one; others move aside to slots that they could have too.

    That is the shortest augmenting path of a matching: what it finds is as much as there is.
    """
    came: dict[int, tuple[int | None, Choice]] = dict.fromkeys(choice, (None, choice))
    ways = list(came)
    for at in ways:
        if len(held[at]) < (options[at].slots or 0):
            _move(held, came, at)
            return True
        for card in dict.fromkeys(held[at]):
            more = [it for it in card if it not in came]
            came |= dict.fromkeys(more, (at, card))
            ways += more
    return False


def _move(held: Held, came: dict[int, tuple[int | None, Choice]], free: int) -> None:
    """Each card on the way to a free slot moves on by one."""
    at: int | None = free
    while at is not None:
        before, card = came[at]
        held[at].append(card)
        if before is not None:
            held[before].remove(card)
        at = before
