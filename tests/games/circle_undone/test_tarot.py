"""The tarot slot: who stays in it, and the opening hand."""

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules.tarot import (
    Slots,
    Tarot,
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
