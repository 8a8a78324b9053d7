"""Campaign Setup: the difficulty and its bag, what may be played alone, and who is played."""

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.given import (
    SEATS,
    bag,
    begun,
    campaign,
    facts_of,
    followed,
    records,
    ruled,
    sections_of,
)
from victoriana.games.circle_undone.facts import CharacterTaken, TokenAdded
from victoriana.games.circle_undone.rules import checking

SYMBOLS = "skull skull auto-fail elder-sign"
BAGS = {
    "easy": "+1 +1 0 0 0 -1 -1 -2 -3",
    "standard": "+1 0 0 -1 -1 -2 -2 -3 -4",
    "hard": "0 0 -1 -1 -2 -2 -3 -4 -5",
    "expert": "0 -1 -1 -2 -2 -3 -4 -6 -8",
}
ALONE = {
    "scenario-2": "skull skull tablet elder-thing auto-fail elder-sign",
    "scenario-3": "skull skull tablet elder-thing auto-fail elder-sign",
    **{
        f"scenario-{n}": "skull skull cultist tablet elder-thing auto-fail elder-sign"
        for n in (4, 5, 6, 7, 8)
    },
}


@pytest.mark.parametrize("level", BAGS)
def test_campaign_setup_2_the_difficulty_fills_the_bag_with_thirteen_tokens(level: str) -> None:
    done = followed(begun(), "play:campaign", f"difficulty:{level}")

    assert sorted(f"{BAGS[level]} {SYMBOLS}".split()) == sorted(bag(done.state).split())
    assert 13 == len(done.state.bag)
    assert all(it.cause.startswith("Campaign Setup ") for it in done.state.bag)


@pytest.mark.parametrize("scenario", ALONE)
def test_campaign_setup_a_single_scenario_has_the_bag_that_the_guide_prints(scenario: str) -> None:
    start = begun()
    done = followed(start, f"play:{scenario}", "difficulty:expert")

    expected = f"+1 0 0 -1 -1 -2 -2 -3 -4 {ALONE[scenario]}"
    assert expected == bag(done.state)
    assert {f"{_part(scenario)} / Standalone Mode 1"} == set(sections_of(done, TokenAdded))


def _part(scenario: str) -> str:
    return {
        "scenario-2": "Scenario II: At Death's Doorstep",
        "scenario-3": "Scenario III: The Secret Name",
        "scenario-4": "Scenario IV: The Wages of Sin",
        "scenario-5": "Scenario V: For the Greater Good",
        "scenario-6": "Scenario VI: Union and Disillusion",
        "scenario-7": "Scenario VII: In the Clutches of Chaos",
        "scenario-8": "Scenario VIII: Before the Black Throne",
    }[scenario]


def test_campaign_setup_r5_the_prologue_and_the_first_scenario_are_not_played_alone() -> None:
    start = followed(begun())

    assert ("play:campaign", *(f"play:{it}" for it in ALONE)) == start.open


def test_campaign_setup_g43_a_bag_may_grow_beyond_thirteen_tokens() -> None:
    start = campaign("S1.1", bag=f"{BAGS['standard']} {SYMBOLS}")
    done = followed(start, "fate:reject")

    assert 15 == len(done.state.bag)


def test_prologue_investigators_1_each_player_takes_one_of_the_four_who_is_free() -> None:
    start = followed(begun("ada", "ben"), "play:campaign", "difficulty:easy").state
    both = followed(start, "prologue:penny-white")

    assert "prologue:penny-white" not in both.open
    assert 3 == len(both.open)
    taken = facts_of(
        followed(start, "prologue:penny-white", "prologue:jerome-davids"), CharacterTaken
    )
    assert [("ada", "penny-white"), ("ben", "jerome-davids")] == [
        (it.seat, it.character) for it in taken
    ]


def test_profiles_of_characters_whom_nobody_chose_are_crossed_off() -> None:
    start = followed(begun("ada", "ben"), "play:campaign", "difficulty:easy").state
    done = followed(start, "prologue:penny-white", "prologue:jerome-davids").state

    off = [it.id for it in done.missing if it.crossed_off]
    assert ["gavriella-mizrah", "valentino-rivas"] == off


def test_nobody_is_crossed_off_where_four_play() -> None:
    start = followed(begun(*SEATS), "play:campaign", "difficulty:easy").state
    four = ("penny-white", "jerome-davids", "gavriella-mizrah", "valentino-rivas")
    done = followed(start, *(f"prologue:{it}" for it in four)).state

    assert not any(it.crossed_off for it in done.missing)


@pytest.mark.parametrize(("log", "is_true"), [("", False), ("inner-circle", True)])
def test_union_and_disillusion_standalone_mode_r6_only_what_is_in_the_log_is_true(
    log: str, *, is_true: bool
) -> None:
    alone = campaign("S6.play", mode="scenario-6", log=log)

    assert is_true == checking.open_for(ruled().world, alone, ("inner-circle",))[0]
    struck = replace(alone, lines=tuple(replace(it, crossed_out=True) for it in alone.lines))
    assert not checking.open_for(ruled().world, struck, ("inner-circle",))[0]


def test_a_scenario_alone_r6_takes_for_untrue_what_its_log_does_not_say() -> None:
    start = begun()
    logs = {
        scenario: records(followed(start, f"play:{scenario}", "difficulty:easy").state)
        for scenario in ("scenario-2", "scenario-3", "scenario-4", "scenario-6")
    }

    expected = {
        "scenario-2": "",
        "scenario-3": "lodge-enemies",
        "scenario-4": "",
        "scenario-6": "josef-alive",
    }
    assert expected == logs


def test_do_not_read_4_those_of_the_box_itself_stand_first_and_the_others_by_their_names() -> None:
    can = [
        it.removeprefix("take:")
        for it in followed(begun(), "play:scenario-2", "difficulty:easy").open
    ]

    assert [
        *("carolyn-fern", "diana-stanley", "joe-diamond"),
        *("marie-lambeau", "preston-fairmont", "rita-young"),
    ] == can[:6]
    assert can[6:12] == sorted(can[6:12])
    assert "agnes-baker" in can[6:12]
