"""Bonded cards: set aside for their summoner, never bought, found again wherever they are."""

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules.bonded import (
    ASIDE,
    Bond,
    may_be_included,
    set_aside,
    summoner_left,
)

MIRROR = CardId("hallowed-mirror")
MELODY = CardId("soothing-melody")
KNIFE = CardId("knife")
BONDS = (Bond(MELODY, MIRROR, 3),)


def test_bonded_t1_hallowed_mirror_sets_three_soothing_melodies_aside() -> None:
    deck = (KNIFE, MIRROR, KNIFE)

    assert (MELODY,) * 3 == set_aside(deck, BONDS)
    assert (MELODY,) * 3 == set_aside((MIRROR, MIRROR), BONDS)
    assert () == set_aside((KNIFE,), BONDS)
    assert MELODY not in deck  # so the deck's size is what it was


def test_new_keyword_bonded_2_t2_soothing_melody_is_neither_bought_nor_included() -> None:
    assert not may_be_included(MELODY, BONDS)
    assert may_be_included(MIRROR, BONDS)


def test_bonded_t3_all_three_are_found_wherever_they_are_and_set_aside() -> None:
    zones = {
        "hand": (KNIFE, MELODY),
        "deck": (KNIFE,),
        "discard pile": (MELODY, KNIFE),
        ASIDE: (MELODY,),
    }

    assert {
        "hand": (KNIFE,),
        "deck": (KNIFE,),
        "discard pile": (KNIFE,),
        ASIDE: (MELODY, MELODY, MELODY),
    } == summoner_left(zones, MIRROR, BONDS)


def test_bonded_t3_another_card_that_leaves_play_summons_nothing_back() -> None:
    zones = {"hand": (MELODY,)}

    assert {"hand": (MELODY,), ASIDE: ()} == summoner_left(zones, KNIFE, BONDS)
