"""Sequence of Play and Player Turns: whose turn it is, and what a turn is made of."""

from collections import Counter

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    PIMPERNEL,
    Given,
    at_start,
    game,
    griffin,
    harker,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.state import Investigator


def turns(*investigators: Investigator) -> list[InvestigatorId]:
    """Who takes the 42 turns of a whole game in which nothing is done."""
    given = game(*investigators, agent_in_deck=False)
    seats = [given.asked[0]]
    while not given.result:
        given = given.when("end")
        seats += [InvestigatorId(fact.seat) for fact in given.only(f.TurnBegan)]
    assert "midnight" == given.result
    return [InvestigatorId(seat) for seat in seats]


# --- Sequence of Play ----------------------------------------------------------------------


def test_sequence_of_play_a13_two_players_have_21_turns_each() -> None:
    seats = turns(holmes(), harker())

    assert [HOLMES, HARKER] * 21 == seats


def test_sequence_of_play_a13_three_players_have_14_turns_each() -> None:
    seats = turns(holmes(), harker(), griffin())

    assert [HOLMES, HARKER, GRIFFIN] * 14 == seats


def test_sequence_of_play_a13_of_four_players_the_first_two_have_a_turn_more() -> None:
    seats = turns(holmes(), harker(), griffin(), pimpernel())

    assert {HOLMES: 11, HARKER: 11, GRIFFIN: 10, PIMPERNEL: 10} == Counter(seats)
    assert [HOLMES, HARKER, GRIFFIN, PIMPERNEL] == seats[:4]


def test_sequence_of_play_a_round_ends_after_every_second_turn() -> None:
    first = game(holmes(), harker(), griffin()).when("end")
    second = first.when("end")

    assert [] == first.only(f.ClockAdvanced)
    assert [29] == [fact.quarter for fact in second.only(f.ClockAdvanced)]
    assert 2 == second.state.round


def test_concluding_a13_the_marker_stays_with_two_and_moves_two_places_with_more() -> None:
    two = game(holmes(), harker(), slot=1).when("end")
    three = game(holmes(), harker(), griffin(), on_turn=HARKER, slot=1).when("end")
    four = game(holmes(), harker(), griffin(), pimpernel(), on_turn=HARKER, slot=1).when("end")

    assert [] == two.only(f.MarkerPassed)
    assert [f.MarkerPassed(HOLMES)] == three.only(f.MarkerPassed)
    assert [f.MarkerPassed(PIMPERNEL)] == four.only(f.MarkerPassed)
    assert ["Concluding a Round 6"] == four.headings(f.MarkerPassed)


def test_sequence_of_play_a10_one_person_may_run_two_investigators_by_the_same_numbers() -> None:
    given = game(holmes(at="yard"), harker())

    assert 4 == given.state.yard
    assert [HARKER] == [fact.seat for fact in given.when("end").only(f.TurnBegan)]


# --- Player Turns --------------------------------------------------------------------------


def test_player_turns_b1_an_investigator_may_stay_and_act() -> None:
    given = game(holmes(at="baker-street"), harker()).when("use:baker-street")

    assert "UU" == given.holds(HOLMES)

    leads = [lead("palace", "stinging-mist"), lead("yard", "stinging-mist")]
    here = game(holmes(), harker(), leads=leads).when("investigate:1")
    there = game(holmes(), harker(), leads=leads).when("go:yard", "investigate:2")

    assert ("investigation", "investigation") == (here.asked[1], there.asked[1])
    assert ("palace", "yard") == (here.place(HOLMES), there.place(HOLMES))


def test_player_turns_movement_comes_before_the_action_and_not_after() -> None:
    given = game(holmes(at="baker-street"), harker())

    assert given.can("go")
    assert [] == given.when("use:baker-street").can("go")
    assert [] == given.when("use:baker-street").can("hurry")


def test_player_turns_one_action_is_taken_and_not_two() -> None:
    given = game(holmes(at="tower"), harker(), leads=[lead("tower"), lead("tower")])
    used = given.when("use:tower", "{O}", "{1}")
    tried = given.when("investigate:1", "{cursed-scarab}", "abandon")

    assert ["1", "2"] == given.can("investigate")
    assert [] == used.can("investigate")
    assert [] == tried.can("use")
    assert [] == tried.can("investigate")


def test_player_turns_h3_all_three_steps_may_be_declined() -> None:
    given = game(holmes(at="yard"), harker())

    assert "end" in given.options
    assert [("Sequence of Play", "TurnEnded"), ("Sequence of Play", "TurnBegan")] == (
        given.when("end").under
    )

    used = game(holmes(at="baker-street"), harker()).when("use:baker-street")

    assert "UU" == used.holds(HOLMES)
    assert ["end"] == used.options


def test_player_turns_h3_the_token_at_the_palace_may_be_turned_without_moving() -> None:
    given = game(holmes(), harker()).when("reveal", "{blank}")

    assert "palace" not in given.state.tokens
    assert [("Locales", f.TokenTurned(given.state.investigators[0].place, blank=True))] == list(
        given.told[:1]
    )

    assert "palace" in at_start(HOLMES, HARKER).state.tokens


def test_player_turns_3_b10_turning_the_token_ends_the_turn() -> None:
    given = game(holmes(), harker()).when("reveal", "{blank}")

    assert (HARKER, "turn") == given.asked


def test_player_turns_b10_the_token_is_that_of_the_locale_where_the_turn_ends() -> None:
    given = game(
        holmes(at="tower", holds="2U"), harker(), leads=[lead("tower", "elusive-foreign-agent")]
    )
    moved = given.when(
        "investigate:1", "option:b", "deduce", "{regicide}", "track:P", "deck:U",
        "{O}", "{1}", "{3}",
    )  # fmt: skip
    turned = moved.when("reveal", "{blank}")

    assert "embassy" == moved.place(HOLMES)
    assert ["embassy"] == [fact.place for fact in turned.only(f.TokenTurned)]
    assert "tower" in turned.state.tokens


def test_player_turns_3_where_no_token_lies_none_is_turned() -> None:
    assert "reveal" not in game(holmes(at="sanctum"), harker()).options
    assert "reveal" not in game(holmes(at="yard"), harker(), tokens=["palace"]).options


# --- Investigator Abilities ----------------------------------------------------------------


def sanctum() -> Given:
    """Holmes stands where Crowley does in the book's example, with three movements."""
    return game(holmes(at="sanctum"), harker())


def test_moving_v1_from_the_sanctum_only_bedlam_is_one_step_away() -> None:
    assert ["bedlam"] == game(holmes(at="sanctum"), harker(), left=1).can("go")


def test_moving_v1_three_movements_reach_the_secret_lab_and_not_the_tower() -> None:
    within = sanctum().can("go")

    assert "tesla" in within
    assert "tower" not in within


def test_moving_v1_two_trauma_in_the_middle_of_the_move_buy_the_step_to_the_tower() -> None:
    given = sanctum().when("go:bedlam", "hurry")

    assert 2 == given.trauma(HOLMES)
    assert "tower" == given.when("go:tower").place(HOLMES)
    assert [("Trauma", f.TraumaSuffered(HOLMES, 2)), ("Trauma", f.Hurried(HOLMES))] == list(
        given.told[1:]
    )


def test_player_turns_mist_form_leaves_the_action_but_one_choice_of_h45_forbids_leads() -> None:
    given = game(harker(at="tower"), holmes(), leads=[lead("tower")])
    misty = given.when("ability:mist-form:sanctum")
    strict = game(
        harker(at="tower"),
        holmes(),
        leads=[lead("tower")],
        world=ruled(H45="not-in-that-turn"),
    ).when("ability:mist-form:sanctum")

    assert ["1"] == misty.can("investigate")
    assert [] == strict.can("investigate")
    assert ["tower"] == strict.can("use")
