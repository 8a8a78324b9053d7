"""Exiled cards: what a deck that lost some must buy, and the price, which alone a save asks."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.circle_undone.ids import CardId


class DeckCard(Struct, frozen=True):
    """A card of a deck, one Struct a copy."""

    id: CardId
    level: int = 0  # 0 to 5
    counts: bool = True  # to the deck's size: not a weakness, a required card or a story asset


class Deck(Struct, frozen=True):
    """An investigator's deck between two scenarios."""

    size: int  # cards that have to count
    cards: tuple[DeckCard, ...]
    experience: int = 0  # not spent yet, 0 or more


def short_of(deck: Deck) -> int:
    """How many cards have to be bought until the size is right again, 0 or more (Exile)."""
    return max(0, deck.size - sum(it.counts for it in deck.cards))


def price(deck: Deck, card: DeckCard, instead: DeckCard | None = None) -> int:
    """What a card costs in experience, 0 or more (Core Rules / Decks and purchases; Exile).

    Its level, at least 1; as an upgrade of a card of the same title, which is `instead` of it, the
    difference, at least 1. While the deck is short of cards those of level 0 are free.
    """
    if instead is not None:
        return max(1, card.level - instead.level)
    if card.level == 0 and short_of(deck):
        return 0
    return max(1, card.level)


def exiled(deck: Deck, cards: Sequence[DeckCard]) -> Deck:
    """The deck without the cards that were exiled: one copy for each.

    Raises ValueError where a card is not in the deck.
    """
    left = list(deck.cards)
    for card in cards:
        left.remove(card)
    return replace(deck, cards=tuple(left))


def purchase(
    deck: Deck, card: DeckCard, leaves: DeckCard | None = None, *, upgrade: bool = False
) -> Deck | str:
    """The deck after a purchase, or a sentence that says why there is none (Exile).

    One card leaves for the one that comes, unless the deck is short of cards. An upgrade `leaves`
    the card that it improves.
    """
    costs = price(deck, card, leaves if upgrade else None)
    if costs > deck.experience:
        return f"That costs {costs} experience, and {deck.experience} is left."
    if leaves is None and card.counts and not short_of(deck):
        return "The deck has its size: one card leaves for the one that comes."
    if leaves is not None and leaves not in deck.cards:
        return "The card that should leave is not in the deck."
    if leaves is not None and card.counts and not leaves.counts:
        return "A card that does not count to the deck's size makes no room for another."
    rest = exiled(deck, () if leaves is None else (leaves,))
    return replace(rest, cards=(*rest.cards, card), experience=deck.experience - costs)


def may_use(card: CardId, once_per_campaign: Collection[CardId], used: Collection[CardId]) -> bool:
    """Whether a card may be used: one that is good once in a campaign only while it was not."""
    return card not in once_per_campaign or card not in used
