"""The tarot slot: who stays in it, the opening hand, and the two cards of the first omen."""

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules.exile import Deck, DeckCard, short_of
from victoriana.games.circle_undone.rules.tarot import (
    Slots,
    Tarot,
    added,
    entered,
    may_start,
    replaceable,
)

TOWER = CardId("the-tower")
ACE = CardId("ace-of-rods")
KNIFE = CardId("knife")
TAROTS = (Tarot(TOWER, replaceable=False), Tarot(ACE, starts=True))


def test_slots_tarot_t1_the_newcomer_stays_and_the_other_is_discarded() -> None:
    assert Slots((TOWER,), (ACE,)) == entered((ACE,), TOWER)
    assert Slots((ACE,), (TOWER,)) == entered((TOWER,), ACE)
    assert Slots((ACE,)) == entered((), ACE)


def test_tarot_t1_a_second_slot_has_room_for_both() -> None:
    assert Slots((TOWER, ACE)) == entered((TOWER,), ACE, slots=2)


def test_tarot_t2_the_tower_in_the_opening_hand_is_not_replaced() -> None:
    assert (ACE, KNIFE) == replaceable((TOWER, ACE, KNIFE), TAROTS)


def test_tarot_t2_the_ace_of_rods_in_the_opening_hand_may_start_in_play() -> None:
    assert (ACE,) == may_start((TOWER, ACE, KNIFE), TAROTS)
    assert () == may_start((TOWER, KNIFE), TAROTS)


def test_tarot_t3_both_cards_of_the_omen_leave_the_deck_size_as_it_is() -> None:
    cards = added((TOWER, ACE), (ACE, TOWER, KNIFE))
    deck = Deck(1, (DeckCard(KNIFE), *(DeckCard(it, counts=False) for it in cards)))

    assert (TOWER, ACE) == cards
    assert 0 == short_of(deck)
    assert 1 == short_of(Deck(1, deck.cards[1:]))


def test_tarot_t3_a_collection_without_both_adds_nothing() -> None:
    assert () == added((TOWER, ACE), (KNIFE,))
    assert () == added((TOWER, ACE), (KNIFE,), "add-available")


def test_g51_skip_step_adds_nothing_where_one_card_is_missing() -> None:
    assert () == added((TOWER, ACE), (ACE,))


def test_g51_add_available_adds_the_card_that_is_there() -> None:
    assert (ACE,) == added((TOWER, ACE), (ACE,), "add-available")
