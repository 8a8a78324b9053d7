"""The tarot slot: what stays in it, and, which no save asks, what may be done with a hand."""

from collections.abc import Sequence

from msgspec import Struct

from victoriana.games.circle_undone.book import BOOK
from victoriana.games.circle_undone.ids import CardId


class Tarot(Struct, frozen=True):
    """A tarot card, as far as the opening hand looks at it."""

    id: CardId
    replaceable: bool = True  # whether a mulligan may replace it
    starts: bool = False  # whether it may start in play from the opening hand


class Slots(Struct, frozen=True):
    """What the tarot slots hold after a card entered, and what was discarded as it did."""

    cards: tuple[CardId, ...]
    discarded: tuple[CardId, ...] = ()


@BOOK.claim("Core Rules / Slots")
def entered(held: Sequence[CardId], newcomer: CardId, slots: int = 1) -> Slots:
    """The slots after a card entered: the newcomer stays (Tarot Slot 2; Core Rules / Slots).

    With one slot there is no choice. With more, the first of those that were there make room.
    """
    rest = tuple(held[max(0, len(held) + 1 - slots) :])
    return Slots((*rest, newcomer), tuple(held[: len(held) - len(rest)]))


def replaceable(hand: Sequence[CardId], tarots: Sequence[Tarot]) -> tuple[CardId, ...]:
    """The cards of an opening hand that a mulligan may replace."""
    fixed = [it.id for it in tarots if not it.replaceable]
    return tuple(it for it in hand if it not in fixed)


def may_start(hand: Sequence[CardId], tarots: Sequence[Tarot]) -> tuple[CardId, ...]:
    """The cards of an opening hand that may start in play."""
    starting = [it.id for it in tarots if it.starts]
    return tuple(it for it in hand if it in starting)
