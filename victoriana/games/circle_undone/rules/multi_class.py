"""Which cards an investigator may take: deckbuilding options, and cards of several classes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.decks import Access, DeckCard
from victoriana.games.circle_undone.rulings import CLARIFIED

Choice = frozenset[int]  # limited options by their place: a slot of any one of them


class Reach(Struct, frozen=True):
    """What an investigator may take, and how much of that a deck has taken already."""

    options: tuple[Access, ...]  # none: nothing is known of them
    taken: frozenset[tuple[Choice, int]]  # how many cards take a slot of one of these


def reach(options: tuple[Access, ...], deck: Iterable[DeckCard]) -> Reach:
    """What is still in reach of a deck."""
    taken: Counter[Choice] = Counter()
    for card in deck:
        taken[limits(options, card)] += card.counts
    return Reach(options, frozenset(taken.items()))


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


def fits(within: Reach, choice: Choice = frozenset()) -> bool:
    """Whether all cards that need a slot can have one; or all of whom one with this choice asks.

    They can if no group of options is asked for more slots than it has: cards that fit several
    options move aside for those that fit only one (Hall's theorem).
    """
    return all(
        sum(cards for asked, cards in within.taken if asked and asked <= group) <= slots
        for group, slots in _groups(within.options)
        if choice <= group
    )


def _groups(options: Sequence[Access]) -> Iterator[tuple[Choice, int]]:
    """All groups of limited options, and how many slots they have together."""
    limited = {at: it.slots for at, it in enumerate(options) if it.slots is not None}
    for size in range(1, len(limited) + 1):
        for group in combinations(limited, size):
            yield frozenset(group), sum(limited[at] for at in group)


def may_take(within: Reach, card: DeckCard, copies: int = 1) -> bool:
    """Whether a deck may have so many copies more of a card: an option admits it, with a slot."""
    if not within.options:
        return card.level is not None  # nothing is known: it is taken as it is told
    if not any(admits(it, card) for it in within.options):
        return False
    choice = limits(within.options, card)
    return not choice or fits(_with(within, choice, copies), choice)


def slots_left(within: Reach, card: DeckCard) -> int:
    """How many copies more of a card that takes a slot have one: 0 or more."""
    choice = limits(within.options, card)
    left = 0
    while choice and fits(_with(within, choice, left + 1), choice):
        left += 1
    return left


def _with(within: Reach, choice: Choice, copies: int) -> Reach:
    taken = dict(within.taken)
    taken[choice] = taken.get(choice, 0) + copies
    return Reach(within.options, frozenset(taken.items()))
