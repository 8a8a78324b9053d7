"""Which cards an investigator may take: deckbuilding options, and cards of several classes."""

from collections.abc import Sequence

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.decks import Access, DeckCard
from victoriana.games.circle_undone.rulings import CLARIFIED


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
    found = dict.fromkeys(range(len(options)), 0)
    for card in cards:
        for _ in range(card.counts):
            at = _slot(options, card, tuple(found.values()))
            if at is not None:
                found[at] += 1
    return tuple(found.values())


def _slot(options: Sequence[Access], card: DeckCard, full: Sequence[int]) -> int | None:
    """The limited option of which a copy takes a slot: of several the first that has room."""
    limited = [options.index(it) for it in limits(options, card)]
    room = (it for it in limited if full[it] < (options[it].slots or 0))
    return next(room, limited[0] if limited else None)


def may_take(
    options: Sequence[Access], deck: Sequence[DeckCard], card: DeckCard, copies: int = 1
) -> bool:
    """Whether a deck may have so many copies more of a card: an option admits it, with a slot."""
    if not options:
        return card.level is not None  # nothing is known: it is taken as it is told
    if not any(admits(it, card) for it in options):
        return False
    full = list(taken(options, deck))
    for _ in range(copies):
        at = _slot(options, card, full)
        if at is not None:
            if full[at] >= (options[at].slots or 0):
                return False
            full[at] += 1
    return True
