"""Multi-class cards: who may take them, and which of them take a limited slot."""

from msgspec.structs import replace

from victoriana.games.circle_undone.rules.multi_class import (
    Access,
    ClassCard,
    limits,
    may_take,
    slots_taken,
)

SCROLL = ClassCard(("seeker", "mystic"), 0)
MYSTIC_GUARDIAN = ClassCard(("mystic", "guardian"), 0)
MYSTIC = ClassCard(("mystic",), 0)
NEUTRAL = ClassCard((), 0)
ANY_NEUTRAL = Access((), highest=5)
DIANA = (Access(("mystic",), highest=5), ANY_NEUTRAL)
GUARDIAN = Access(("guardian",), highest=3)
FIFTEEN_OTHER = Access(("seeker", "mystic"), highest=1, slots=15, others=True)


def test_multi_class_cards_1_t1_diana_takes_a_seeker_and_mystic_card_as_a_mystic() -> None:
    assert may_take(DIANA, SCROLL)
    assert not may_take(DIANA, ClassCard(("seeker",), 0))
    assert not may_take(DIANA, ClassCard(("seeker", "rogue"), 0))


def test_multi_class_t2_an_option_of_neutral_cards_admits_none_of_two_classes() -> None:
    assert not may_take((ANY_NEUTRAL,), SCROLL)
    assert may_take((ANY_NEUTRAL,), NEUTRAL)
    assert not may_take((Access(("mystic",), highest=5),), NEUTRAL)


def test_multi_class_cards_2_t3_the_word_other_leaves_the_fifteen_slots_alone() -> None:
    options = (GUARDIAN, FIFTEEN_OTHER)

    assert () == limits(options, MYSTIC_GUARDIAN)
    assert (FIFTEEN_OTHER,) == limits(options, MYSTIC)
    assert 1 == slots_taken(options, (MYSTIC_GUARDIAN, MYSTIC), FIFTEEN_OTHER)


def test_multi_class_t3_without_the_word_other_a_slot_is_taken() -> None:
    fifteen = replace(FIFTEEN_OTHER, others=False)

    assert (fifteen,) == limits((GUARDIAN, fifteen), MYSTIC_GUARDIAN)
    assert 2 == slots_taken((GUARDIAN, fifteen), (MYSTIC_GUARDIAN, MYSTIC), fifteen)
    assert () == limits((GUARDIAN, fifteen), ClassCard(("guardian",), 2))


def test_multi_class_a_level_out_of_reach_counts_as_no_access() -> None:
    high = ClassCard(("mystic", "guardian"), 3)

    assert may_take((GUARDIAN, FIFTEEN_OTHER), high)
    assert () == limits((GUARDIAN, replace(FIFTEEN_OTHER, others=False)), high)
    assert not may_take((FIFTEEN_OTHER,), high)
    assert not may_take((Access(("mystic",), highest=5, lowest=1),), MYSTIC)


def test_multi_class_a_card_without_a_level_is_never_taken() -> None:
    assert not may_take(DIANA, ClassCard(("mystic",), None))
