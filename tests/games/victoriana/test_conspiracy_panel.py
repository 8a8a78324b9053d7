"""What the conspiracy takes is told as far as it is known, and the end says what decided it."""

from tests.games.victoriana.given import LONDON, game, harker, holmes, ruled
from victoriana.games.victoriana.view.endings import because
from victoriana.games.victoriana.view.panels import leads, spoken_conspiracy


def test_while_an_element_is_hidden_what_is_needed_is_only_so_far() -> None:
    given = game(holmes("parliament", "7PU"), harker(), plot="regicide", found="parliament")

    assert "Needed so far: 7 Politics and Underworld; 0 short." in list(
        spoken_conspiracy(LONDON, given.state)
    )


def test_with_all_three_elements_it_is_the_whole_price() -> None:
    given = game(
        holmes("tower"), harker(), plot="regicide", found="parliament", mastermind="userkare"
    )

    assert "Needed: 3 Occult, 7 Politics, Science and 2 Underworld; 13 short." in list(
        spoken_conspiracy(LONDON, given.state)
    )


def test_emerging_victorious_a8_the_end_tells_where_the_track_stood_not_how_many_leads() -> None:
    given = game(holmes(), harker(), world=ruled(A8="first-space-1"), cold=8)

    assert "The cold lead track came to 8 in round 1, 7:00 pm." == because(
        given.world, given.state, "cold-leads"
    )


def test_a_first_turn_without_any_lead_can_be_shown_as_well() -> None:
    given = game(holmes(), harker())

    assert ("No lead is in play.",) == leads(LONDON, given.state).brief
