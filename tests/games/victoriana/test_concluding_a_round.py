"""Concluding a Round: the seven steps, the clock, and leads gone cold."""

import pytest

from tests.games.victoriana.given import (
    GRIFFIN,
    HARKER,
    HOLMES,
    PIMPERNEL,
    Given,
    agent,
    benefit,
    door,
    game,
    griffin,
    harker,
    holmes,
    lead,
    pimpernel,
    ruled,
)
from victoriana.games.victoriana.facts import (
    ClockAdvanced,
    DoorClosed,
    GameEnded,
    HandsTurned,
    Happening,
    HourStruck,
    LeadPlaced,
    LeadWentCold,
    MarkerPassed,
    SlotPassed,
    TraumaHealed,
    TraumaSuffered,
    TurnBegan,
    TurnEnded,
)
from victoriana.games.victoriana.rules.concluding_a_round import position

CULTISTS = ("cursed-scarab", "inverted-pentagram", "kidnapped-heiress")  # Occult twice, Politics


def names(given: Given) -> list[str]:
    """The kinds of facts, in order."""
    return [type(fact).__name__ for fact in given.facts]


def at_end(*kinds: type[Happening]) -> list[str]:
    return [kind.__name__ for kind in kinds]


# ------------------------------------------------------------------ the seven steps


def test_concluding_a_round_v13_leads_at_12_6_and_9_become_3_9_and_cold() -> None:
    given = game(
        harker("palace", trauma=1),
        holmes("palace"),
        slot=1,
        leads=[lead("bank", hour=12), lead("tower", hour=6), lead("yard", hour=9)],
    )
    ended = given.when("end")

    assert {1: 3, 2: 9} == ended.hours
    assert [LeadWentCold(3)] == ended.only(LeadWentCold)
    assert 1 == ended.state.cold
    assert (HARKER, "cold-trauma") == ended.asked
    assert ["pick:harker", "pick:holmes"] == ended.options

    picked = ended.when("pick:holmes")

    assert [TraumaSuffered(HOLMES, 1)] == picked.only(TraumaSuffered)
    assert (HOLMES, "turn") == picked.asked


@pytest.mark.parametrize(("slot", "quarter", "hour"), [(21, 39, 0), (23, 40, 10)])
def test_concluding_a_round_v14_at_9_45_no_hour_token_is_revealed_yet(
    slot: int, quarter: int, hour: int
) -> None:
    ended = game(harker(), holmes(), slot=slot).when("end")

    assert [ClockAdvanced(quarter)] == ended.only(ClockAdvanced)
    assert ["Concluding a Round 1"] == ended.headings(ClockAdvanced)
    assert ([HourStruck(hour)] if hour else []) == ended.only(HourStruck)
    assert (["Concluding a Round 2"] if hour else []) == ended.headings(HourStruck)


def test_concluding_a_round_its_steps_come_in_printed_order() -> None:
    given = game(
        holmes("palace"),
        harker("palace"),
        griffin("palace"),
        slot=7,
        leads=[lead("bank", hour=9), lead("tower", hour=3)],
    )
    ended = given.when("end", "pick:griffin")

    assert at_end(
        TurnEnded,
        ClockAdvanced,
        HourStruck,
        HandsTurned,
        HandsTurned,
        LeadWentCold,
        TraumaSuffered,
        MarkerPassed,
        TurnBegan,
    ) == names(ended)
    assert [
        "Concluding a Round 1",
        "Concluding a Round 2",
        "Concluding a Round 3",
        "Concluding a Round 3",
        "Concluding a Round 4",
        "Trauma",
        "Concluding a Round 6",
    ] == [heading for heading, _ in ended.told[1:-1]]


def test_concluding_a_round_the_first_of_two_turns_concludes_nothing() -> None:
    assert at_end(TurnEnded, TurnBegan) == names(game(holmes(), harker()).when("end"))


def test_concluding_a_round_with_two_players_the_marker_stays() -> None:
    assert [] == game(holmes(), harker(), slot=1).when("end").only(MarkerPassed)


def test_concluding_a_round_h7_the_marker_goes_two_places_and_counts_the_fallen() -> None:
    three = (holmes(), harker(out=True), griffin())
    first = game(*three, slot=0).when("end")  # Harker's slot passes, and with it the round

    assert [SlotPassed(HARKER, 1)] == first.only(SlotPassed)
    assert [MarkerPassed(HOLMES)] == first.only(MarkerPassed)
    assert (GRIFFIN, "turn") == first.asked

    four = game(*three, pimpernel(), slot=1, on_turn=GRIFFIN).when("end")

    assert [MarkerPassed(HOLMES)] == four.only(MarkerPassed)


def test_concluding_a_round_h7_the_marker_may_rest_with_one_who_fell() -> None:
    given = game(holmes(), harker(), griffin(), pimpernel(out=True), slot=1, on_turn=HARKER)
    ended = given.when("end")

    assert [MarkerPassed(PIMPERNEL)] == ended.only(MarkerPassed)
    assert (GRIFFIN, "turn") == ended.asked

    passed = ended.when("end")

    assert [SlotPassed(PIMPERNEL, 3)] == passed.only(SlotPassed)
    assert 1 == len(passed.only(ClockAdvanced))
    assert (HOLMES, "turn") == passed.asked


def test_concluding_a_round_h8_a_round_of_two_fallen_passes_with_all_its_steps() -> None:
    given = game(
        holmes(),
        harker(),
        griffin(out=True),
        pimpernel(out=True),
        slot=1,
        on_turn=HARKER,
        leads=[lead("bank", hour=6)],
    )
    ended = given.when("end")

    assert [SlotPassed(GRIFFIN, 2), SlotPassed(PIMPERNEL, 3)] == ended.only(SlotPassed)
    assert [ClockAdvanced(29), ClockAdvanced(30)] == ended.only(ClockAdvanced)
    assert [LeadWentCold(1)] == ended.only(LeadWentCold)
    assert 3 == ended.state.slot
    assert (HARKER, "cold-trauma") == ended.asked
    assert (HOLMES, "turn") == ended.when("pick:harker").asked


# ------------------------------------------------------------------ the clock


def test_concluding_a_round_a1_the_game_lasts_from_seven_to_a_quarter_past_twelve() -> None:
    assert 28 == game(holmes(), harker()).state.quarter  # seven o'clock

    last = game(holmes(), harker(), slot=41).when("end")

    assert [ClockAdvanced(49)] == last.only(ClockAdvanced)
    assert "midnight" == last.result
    assert "" == game(holmes(), harker(), slot=39).when("end").result

    assert [HourStruck(12)] == game(holmes(), harker(), slot=39).when("end").only(HourStruck)
    assert [] == game(holmes(), harker(), slot=37).when("end").only(HourStruck)


def test_concluding_a_round_f15_harker_heals_on_the_hour_only() -> None:
    seats = (holmes(), harker(trauma=2))

    assert [] == game(*seats, slot=1).when("end").only(TraumaHealed)
    assert [TraumaHealed(HARKER, 1)] == game(*seats, slot=7).when("end").only(TraumaHealed)


def test_concluding_a_round_f15_every_quarter_heals_her_at_each_advance() -> None:
    given = game(holmes(), harker(trauma=2), slot=1, world=ruled(F15="every-quarter"))

    assert [TraumaHealed(HARKER, 1)] == given.when("end").only(TraumaHealed)


def test_concluding_a_round_f14_she_heals_before_cold_leads_and_agents_hurt() -> None:
    given = game(
        harker("bank", trauma=5),
        holmes("palace"),
        slot=7,
        leads=[lead("tower", hour=9)],
    )
    ended = given.when("end", "pick:harker")

    assert [TraumaHealed(HARKER, 1)] == ended.only(TraumaHealed)
    assert [TraumaSuffered(HARKER, 1)] == ended.only(TraumaSuffered)
    assert 5 == ended.trauma(HARKER)
    assert not ended.who(HARKER).out


def test_concluding_a_round_2_f14_the_hour_heals_before_cold_leads_hurt() -> None:
    given = game(
        holmes("bank", trauma=5),
        griffin("palace"),
        slot=7,
        leads=[lead("tower", hour=9)],
        tracks="U",
        world=benefit("U", 1, "hour-heal"),
    )
    ended = given.when("end", "pick:holmes", "pick:holmes")

    assert 5 == ended.trauma(HOLMES)
    kinds = (HourStruck, TraumaHealed, LeadWentCold, TraumaSuffered)
    assert at_end(*kinds) == [it for it in names(ended) if it in at_end(*kinds)]


def test_concluding_a_round_f16_a_door_closes_in_step_1_before_agents_pursue() -> None:
    given = game(
        holmes("sanctum"),
        harker("sanctum"),
        slot=1,
        doors=[door("museum")],
        agents=[agent("moran")],
    )
    ended = given.when("end")

    assert ["Concluding a Round 1"] == ended.headings(DoorClosed)
    assert [] == ended.when("{O}", "{1}").only(TraumaSuffered)


def test_concluding_a_round_f16_under_named_position_it_stays_until_that_hour() -> None:
    world = ruled(F16="named-position")
    until = game(
        holmes("sanctum", "2O"),
        harker(),
        leads=[lead("sanctum", "doorway-to-another-realm")],
        world=world,
    ).when("investigate:1")

    assert [32] == [it.until for it in until.state.doors]  # eight o'clock

    early = game(holmes(), harker(), slot=5, doors=[door("museum", 32)], world=world).when("end")
    late = game(holmes(), harker(), slot=7, doors=[door("museum", 32)], world=world).when("end")

    assert 1 == len(early.state.doors)
    assert () == late.state.doors


def test_concluding_a_round_the_clock_hand_goes_round_in_four_quarters() -> None:
    assert [12, 3, 6, 9, 12] == [position(quarter) for quarter in range(28, 33)]


def test_concluding_a_round_each_space_of_the_tracks_heals_on_the_hour() -> None:
    given = game(holmes(trauma=1), harker(), griffin(trauma=1), slot=7, tracks="5P")
    hour = given.when("end")

    assert "pick" == hour.asked[1]
    assert ["pick:holmes", "pick:griffin"] == hour.options

    once = hour.when("pick:griffin")

    assert ["pick:holmes"] == once.options  # the second space, and Griffin is well again
    assert ["Trauma"] == once.headings(TraumaHealed)

    well = game(holmes(), harker(), slot=7, tracks="5P").when("end")

    assert (HARKER, "turn") == well.asked


# ------------------------------------------------------------------ leads gone cold


def test_concluding_a_round_f13_for_each_cold_lead_one_is_picked_for_itself() -> None:
    given = game(holmes("palace"), harker("palace"), slot=1, leads=[lead("bank", hour=9)] * 2)
    ended = given.when("end")

    assert [LeadWentCold(1), LeadWentCold(2)] == ended.only(LeadWentCold)
    assert 2 == ended.when("pick:holmes", "pick:holmes").trauma(HOLMES)
    assert 1 == ended.when("pick:holmes", "pick:harker").trauma(HOLMES)


def test_concluding_a_round_h15_a_fatal_pick_is_allowed_and_the_fallen_are_not_offered() -> None:
    given = game(
        holmes("palace", trauma=5), harker("palace"), slot=1, leads=[lead("bank", hour=9)] * 2
    )
    fallen = given.when("end", "pick:holmes")

    assert fallen.who(HOLMES).out
    assert (HARKER, "cold-trauma") == fallen.asked
    assert ["pick:harker"] == fallen.options


def test_concluding_a_round_h16_all_tracks_move_before_the_first_trauma() -> None:
    given = game(
        holmes("palace"), harker("palace"), slot=1, cold=6, leads=[lead("bank", hour=9)] * 2
    )
    lost = given.when("end")

    assert "cold-leads" == lost.result
    assert [] == lost.only(TraumaSuffered)
    assert 8 == lost.state.cold


def test_concluding_a_round_h16_the_loss_is_tested_after_each_discard() -> None:
    given = game(
        holmes("palace"), harker("palace"), slot=1, cold=7, leads=[lead("bank", hour=9)] * 2
    )
    lost = given.when("end")

    assert [LeadWentCold(1)] == lost.only(LeadWentCold)
    assert [GameEnded("cold-leads")] == lost.only(GameEnded)


def test_concluding_a_round_h16_two_fatal_picks_lose_by_trauma() -> None:
    given = game(
        holmes("palace", trauma=5),
        harker("palace", trauma=5),
        slot=1,
        leads=[lead("bank", hour=9)] * 3,
    )
    lost = given.when("end", "pick:holmes", "pick:harker")

    assert "all-traumatised" == lost.result


def test_concluding_a_round_h17_a_face_down_lead_leaves_unseen() -> None:
    given = game(
        holmes("palace"),
        harker("palace"),
        slot=1,
        leads=[lead("bank", hour=9), lead("bank", "stinging-mist", hour=9)],
    )
    ended = given.when("end")

    assert 1 == ended.state.unseen_discards
    assert ("stinging-mist",) == ended.state.discards
    assert 1 == len(ended.state.seen)

    failed = game(holmes("bank"), harker(), leads=[lead("bank", "stinging-mist")])

    assert ("stinging-mist",) == failed.when("investigate:1", "abandon").state.discards


def test_concluding_a_round_h39_the_pimpernel_can_be_picked_for_a_cold_lead() -> None:
    given = game(holmes("palace"), pimpernel("palace"), slot=1, leads=[lead("bank", hour=9)])

    assert 1 == given.when("end", "pick:pimpernel").trauma(PIMPERNEL)


def test_concluding_a_round_h56_a_lead_from_a_generator_turns_in_the_same_round() -> None:
    given = game(harker("palace"), holmes("tower"), slot=1, on_turn=HOLMES)
    made = given.when("use:tower", "{P}", "{1}")

    assert [12] == [it.hour for it in made.only(LeadPlaced)]
    assert {1: 3} == made.when("end").hours


def test_locale_abilities_b16_a_lead_turned_back_to_12_is_not_cold_at_the_round_s_end() -> None:
    given = game(
        harker("palace"),
        holmes("hermitage"),
        slot=1,
        on_turn=HOLMES,
        leads=[lead("bank", hour=6)],
    )
    back = given.when("use:hermitage")

    assert {1: 12} == back.hours
    assert {1: 3} == back.when("end").hours
