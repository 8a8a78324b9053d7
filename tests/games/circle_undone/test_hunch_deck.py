"""Joe's hunch deck: its eleven cards, and where they go."""

import pytest

from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.rules.hunch_deck import (
    Decks,
    built,
    deck_size,
    faults,
    left_unplayed,
    played,
    searched,
)

UNSOLVED = CardId("unsolved-case")
HUNCHES = tuple(CardId(f"insight-{it}") for it in "abcde")
OTHERS = tuple(CardId(f"other-{it}") for it in range(15))
DECK = (*HUNCHES, *HUNCHES, *OTHERS, *OTHERS)  # two of each
CHOSEN = (UNSOLVED, *HUNCHES, *HUNCHES)


def wrong(*chosen: CardId) -> tuple[str, ...]:
    return faults(DECK, chosen, HUNCHES, UNSOLVED, 11)


def test_hunch_deck_is_unsolved_case_and_ten_insights_of_the_deck() -> None:
    assert () == wrong(*CHOSEN)
    assert ("A hunch deck has 11 cards, not 10.",) == wrong(*CHOSEN[:-1])
    assert ("Unsolved Case has to be in the hunch deck, once.", "other-0 is no Insight event.") == (
        wrong(*CHOSEN[1:], OTHERS[0])
    )
    assert ("insight-a is not in the deck as often as that.",) == wrong(*CHOSEN[:-1], HUNCHES[0])


def test_hunch_deck_t1_a_search_of_the_deck_never_sees_a_hunch() -> None:
    decks = built(DECK, CHOSEN)

    assert sorted((*OTHERS, *OTHERS)) == sorted(searched(decks))
    assert 11 == len(decks.hunches)


def test_hunch_deck_t1_the_deck_size_still_counts_the_hunches() -> None:
    assert 40 == deck_size(built(DECK, CHOSEN), UNSOLVED)


def test_hunch_deck_t2_a_hunch_that_is_played_goes_to_the_normal_discard_pile() -> None:
    decks = played(built(DECK, CHOSEN), HUNCHES[0])

    assert (HUNCHES[0],) == decks.discarded
    assert 1 == decks.hunches.count(HUNCHES[0])
    assert 40 == deck_size(decks, UNSOLVED)


def test_hunch_deck_t3_unsolved_case_goes_to_the_threat_area_and_not_back() -> None:
    start = built(DECK, CHOSEN)
    decks = left_unplayed(start, UNSOLVED, UNSOLVED)

    assert Decks(start.standard, CHOSEN[1:], (), (UNSOLVED,)) == decks
    assert start == left_unplayed(start, HUNCHES[0], UNSOLVED)


def test_hunch_deck_a_card_that_is_no_hunch_is_not_played_from_it() -> None:
    with pytest.raises(ValueError, match=r"That card is not in the hunch deck\."):
        played(built(DECK, CHOSEN), OTHERS[0])
