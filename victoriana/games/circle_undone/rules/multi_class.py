"""Which cards an investigator may take: deckbuilding options, and cards of several classes."""

from collections.abc import Sequence

from msgspec import Struct

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.decks import Access, DeckCard
from victoriana.games.circle_undone.rulings import CLARIFIED


class Reach(Struct, frozen=True):
    """What an investigator may take, and how much of that a deck has taken already."""

    options: tuple[Access, ...]  # none: nothing is known of them
    taken: tuple[int, ...]  # slots of each


def reach(options: tuple[Access, ...], deck: Sequence[DeckCard]) -> Reach:
    """What is still in reach of a deck."""
    return Reach(options, taken(options, deck))


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
def limits(options: Sequence[Access], card: DeckCard) -> tuple[Access, ...]:
    """The limited options of which a card takes a slot.

    Also a card that is unlimited through another class takes one, unless the limited option has
    the word "other". Where there are several, it takes a slot of the first that has one left.
    """
    unlimited = any(it.slots is None and admits(it, card) for it in options)
    return tuple(
        it
        for it in options
        if it.slots is not None and admits(it, card) and not (unlimited and it.others)
    )


def taken(options: Sequence[Access], cards: Sequence[DeckCard]) -> tuple[int, ...]:
    """How many slots of each option are taken, each copy counted; 0 of one without a limit."""
    found = [0] * len(options)
    for card in cards:
        _take(options, card, card.counts, found)
    return tuple(found)


def _take(options: Sequence[Access], card: DeckCard, copies: int, found: list[int]) -> bool:
    """Count the slots that so many copies take; whether there was room for all of them.

    Where several options have one for it, it is a slot of the first that has room.
    """
    limited = [options.index(it) for it in limits(options, card)]
    fits = True
    for _ in range(copies if limited else 0):
        room = (it for it in limited if found[it] < (options[it].slots or 0))
        at = next(room, limited[0])
        fits &= found[at] < (options[at].slots or 0)
        found[at] += 1
    return fits


def may_take(within: Reach, card: DeckCard, copies: int = 1) -> bool:
    """Whether a deck may have so many copies more of a card: an option admits it, with a slot."""
    if not within.options:
        return card.level is not None  # nothing is known: it is taken as it is told
    if not any(admits(it, card) for it in within.options):
        return False
    return _take(within.options, card, copies, list(within.taken))
