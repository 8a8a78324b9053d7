"""Multi-class cards and the deckbuilding options that let one take them; no save asks for decks."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Kind = Literal["guardian", "seeker", "rogue", "mystic", "survivor"]


class ClassCard(Struct, frozen=True):
    """What deckbuilding looks at on a player card."""

    classes: tuple[Kind, ...]  # none on a neutral card
    level: int | None = 0  # 0 to 5; None where the card has no level, as a bonded one


class Access(Struct, frozen=True):
    """One of an investigator's deckbuilding options."""

    classes: tuple[Kind, ...]  # none: neutral cards
    highest: int  # level, 0 to 5
    lowest: int = 0  # level, 0 to 5
    slots: int | None = None  # how many such cards, where the option is limited
    others: bool = False  # whether a limited option has the word "other" in it


def admits(option: Access, card: ClassCard) -> bool:
    """Whether an option admits a card (Multi-class Cards 2).

    A card is one of each of its classes, so one of them in reach is enough; and it is not neutral.
    A card without a level is never an option.
    """
    if card.level is None or not option.lowest <= card.level <= option.highest:
        return False
    if not option.classes:
        return not card.classes
    return any(it in option.classes for it in card.classes)


def may_take(options: Sequence[Access], card: ClassCard) -> bool:
    """Whether an investigator with these options may take a card, slots left aside."""
    return any(admits(it, card) for it in options)


def limits(options: Sequence[Access], card: ClassCard) -> tuple[Access, ...]:
    """The limited options of which a card takes a slot (Multi-class Cards 4).

    Also a card that is unlimited through another class takes one, unless the limited option has
    the word "other". Where there are several, the player says in which the card is.
    """
    unlimited = any(it.slots is None and admits(it, card) for it in options)
    return tuple(
        it
        for it in options
        if it.slots is not None and admits(it, card) and not (unlimited and it.others)
    )


def slots_taken(options: Sequence[Access], cards: Sequence[ClassCard], limited: Access) -> int:
    """How many of the cards take a slot of a limited option, each copy counted."""
    return sum(limited in limits(options, it) for it in cards)
