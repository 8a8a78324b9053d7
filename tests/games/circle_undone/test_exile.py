"""Exile: what has to be bought again, what it costs, and what is gone for the campaign."""

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules.exile import (
    Deck,
    DeckCard,
    exiled,
    may_use,
    price,
    purchase,
    short_of,
)

FLARE = DeckCard(CardId("flare"), 1)
STRONG = DeckCard(CardId("stand-together"), 2)
PLAIN = DeckCard(CardId("knife"))
BOOK = DeckCard(CardId("the-black-book"), counts=False)
FULL = Deck(30, (*(PLAIN,) * 28, FLARE, STRONG), experience=1)


def bought(deck: Deck | str, card: DeckCard) -> Deck:
    assert isinstance(deck, Deck)
    after = purchase(deck, card)
    assert isinstance(after, Deck)
    return after


def test_exile_t1_two_exiled_cards_are_replaced_and_level_0_is_free_until_then() -> None:
    deck = exiled(FULL, (FLARE, STRONG))

    assert 2 == short_of(deck)
    assert 0 == price(deck, PLAIN)

    one = bought(deck, FLARE)

    assert (1, 0) == (short_of(one), one.experience)

    both = bought(one, PLAIN)

    assert (0, 0) == (short_of(both), both.experience)
    assert 1 == price(both, PLAIN)
    assert "That costs 1 experience, and 0 is left." == purchase(both, PLAIN, PLAIN)


def test_exile_t2_buying_an_exiled_card_of_level_2_again_costs_two() -> None:
    deck = exiled(Deck(30, FULL.cards, experience=5), (STRONG,))

    assert 2 == price(deck, STRONG)
    assert 3 == bought(deck, STRONG).experience
    assert "That costs 2 experience, and 1 is left." == purchase(exiled(FULL, (STRONG,)), STRONG)


def test_exile_t3_a_story_asset_does_not_fill_the_hole() -> None:
    deck = exiled(FULL, (FLARE,))
    with_book = Deck(30, (*deck.cards, BOOK), 1)

    assert 1 == short_of(with_book)
    assert 0 == price(with_book, PLAIN)


def test_exile_t4_a_card_that_is_good_once_in_a_campaign_is_not_used_again() -> None:
    once = (FLARE.id,)

    assert may_use(FLARE.id, once, ())
    assert not may_use(FLARE.id, once, (FLARE.id,))
    assert may_use(STRONG.id, once, (STRONG.id,))


def test_purchases_in_a_full_deck_one_card_leaves_for_the_one_that_comes() -> None:
    after = purchase(FULL, FLARE, PLAIN)

    assert "The deck has its size: one card leaves for the one that comes." == purchase(FULL, FLARE)
    assert "The card that should leave is not in the deck." == purchase(FULL, FLARE, BOOK)
    assert "A card that does not count to the deck's size makes no room for another." == purchase(
        Deck(30, (*FULL.cards, BOOK), 1), FLARE, BOOK
    )
    assert Deck(30, (*(PLAIN,) * 27, FLARE, STRONG, FLARE), 0) == after


def test_purchases_an_upgrade_costs_the_difference_and_at_least_one() -> None:
    better = DeckCard(CardId("stand-together-3"), 3)
    rich = Deck(30, FULL.cards, experience=4)
    after = purchase(rich, better, STRONG, upgrade=True)

    assert isinstance(after, Deck)
    assert 3 == after.experience
    assert 1 == price(rich, STRONG, STRONG)
    assert 0 == short_of(after)
