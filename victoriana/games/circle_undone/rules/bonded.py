"""Bonded cards: which are set aside for a deck and where they return; no save asks for decks."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from victoriana.games.circle_undone.ids import CardId

ASIDE = "set aside"  # the name of the cards that are out of play and may be summoned


class Bond(Struct, frozen=True):
    """A bonded card, the card that summons it, and how many copies are summoned."""

    card: CardId
    summoner: CardId
    copies: int  # 1 or more


def set_aside(deck: Sequence[CardId], bonds: Sequence[Bond]) -> tuple[CardId, ...]:
    """The bonded cards set aside as a game starts, each copy named (New Keyword: Bonded 1).

    Two copies of the summoner in the deck bring no more of them. They are no part of the deck and
    do not count to its size.
    """
    return tuple(it.card for it in bonds if it.summoner in deck for _ in range(it.copies))


def may_be_included(card: CardId, bonds: Sequence[Bond]) -> bool:
    """Whether a card may be bought or put into a deck: a bonded one has no level, so never."""
    return all(it.card != card for it in bonds)


def summoner_left(
    zones: Mapping[str, tuple[CardId, ...]], summoner: CardId, bonds: Sequence[Bond]
) -> dict[str, tuple[CardId, ...]]:
    """The zones of an investigator after the summoner left play: its bonded cards are set aside.

    They are found wherever they are: in hand, deck, discard pile or play. The zones keep their
    order, and so do the cards.
    """
    bonded = [it.card for it in bonds if it.summoner == summoner]
    elsewhere = {name: cards for name, cards in zones.items() if name != ASIDE}
    kept = {
        name: tuple(it for it in cards if it not in bonded) for name, cards in elsewhere.items()
    }
    found = tuple(it for cards in elsewhere.values() for it in cards if it in bonded)
    return {**zones, **kept, ASIDE: (*zones.get(ASIDE, ()), *found)}
