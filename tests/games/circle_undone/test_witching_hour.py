"""Scenario I: the reading, the two cards of the tarot, and its four resolutions."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    JOE,
    bag,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    mementos,
    records,
    ruled,
    sections_of,
    trauma,
)
from victoriana.games.circle_undone.facts import (
    AssetGained,
    MementoDiscovered,
    TraumaSuffered,
    WayTaken,
)

TWO = (AGNES, "rita-young")
HOUR = "Scenario I: The Witching Hour"
STANDING = "tell:agnes-baker:standing"


def test_intro_1_the_lead_investigator_accepts_fate_or_rejects_it() -> None:
    assert ("fate:accept", "fate:reject") == followed(campaign("S1.1")).open


def test_intro_2_accepted_fate_adds_two_tablets_and_two_cards_to_the_lead_investigators_deck() -> (
    None
):
    start = campaign("S1.1", who=(AGNES, JOE))
    done = followed(start, "fate:accept", "tell:tarot:both").state

    assert "fate-accepted" == records(done)
    assert "tablet tablet" == bag(done)
    assert [("the-tower", "ace-of-rods"), ()] == [it.assets for it in done.investigators]


def test_intro_3_rejected_fate_adds_two_elder_things_and_no_card() -> None:
    done = followed(campaign("S1.1"), "fate:reject").state

    assert "fate-rejected" == records(done)
    assert "elder-thing elder-thing" == bag(done)
    assert () == done.investigators[0].assets


@pytest.mark.parametrize("card", ["the-tower", "ace-of-rods"])
def test_g51_of_the_two_cards_one_is_added_alone_only_if_ruled_so(card: str) -> None:
    answers = ("fate:accept", f"tell:tarot:{card}")
    skipped = followed(campaign("S1.1"), *answers)
    added = followed(campaign("S1.1"), *answers, by=ruled(G51="add-available"))

    assert () == skipped.state.investigators[0].assets
    assert (card,) == added.state.investigators[0].assets
    assert [f"{HOUR} / Intro 2 2, G51"] == sections_of(added, AssetGained)


def test_g51_nothing_is_added_where_both_cards_are_missing() -> None:
    for choice in ("skip-step", "add-available"):
        done = followed(campaign("S1.1"), "fate:accept", "tell:tarot:neither", by=ruled(G51=choice))
        assert () == done.state.investigators[0].assets


def test_g3_anette_defeated_in_act_4_is_resolution_1() -> None:
    done = followed(
        campaign("S1.play", act=4), "tell:end:act-4:anette-defeated", STANDING, "tell:victory:3"
    )

    assert "spell-broken" == records(done.state)
    assert "mesmerizing-flute ritual-components" == mementos(done.state)
    assert (4,) == earned(done.state)
    assert f"{HOUR} / DO NOT READ, G3" in sections_of(done, WayTaken)
    assert {f"{HOUR} / Resolution 1 2"} == set(sections_of(done, MementoDiscovered))


def test_g3_no_clue_on_the_circle_in_act_4_is_resolution_2() -> None:
    done = followed(
        campaign("S1.play", act=4), "tell:end:act-4:circle-cleared", STANDING, "tell:victory:3"
    )

    assert "spell-broken" == records(done.state)
    assert "mesmerizing-flute scrap-of-torn-shadow" == mementos(done.state)
    assert (4,) == earned(done.state)
    assert {f"{HOUR} / Resolution 2 2"} == set(sections_of(done, MementoDiscovered))


@pytest.mark.parametrize(
    ("act", "found", "points"),
    [(1, "", 3), (2, "", 3), (3, "mesmerizing-flute", 4), (4, "mesmerizing-flute", 4)],
)
def test_resolutions_3_and_4_everybody_defeated_depends_on_the_act(
    act: int, found: str, points: int
) -> None:
    done = followed(
        campaign("S1.play", act=act),
        "tell:end:nobody-left",
        "tell:agnes-baker:defeated-horror",
        "tell:victory:3",
    )

    assert "spell-cast" == records(done.state)
    assert found == mementos(done.state)
    assert (points,) == earned(done.state)
    section = "Resolution 4" if act == 4 else "Resolution 3"
    assert any(it.rule.startswith(f"{HOUR} / {section}") for it in done.facts)


def test_resolution_1_is_told_with_the_act_where_the_table_did_not_tell_of_it() -> None:
    done = followed(
        campaign("S1.play"), "tell:end:act-4:anette-defeated", STANDING, "tell:victory:0"
    )

    assert "spell-broken" == records(done.state)


@pytest.mark.parametrize(("found", "mental"), [("found", 0), ("none", 1)])
def test_witching_hour_do_not_read_g5_each_finds_a_weakness_or_suffers(
    found: str, mental: int
) -> None:
    start = campaign("S1.play", act=3, agenda=2)
    done = followed(start, "tell:end:agenda-2", f"weakness:agnes-baker:{found}", "tell:victory:0")

    assert ((0, mental),) == trauma(done.state)
    assert "spell-cast" == records(done.state)
    assert "mesmerizing-flute" == mementos(done.state)


def test_witching_hour_do_not_read_g5_is_cited_with_the_trauma_of_agenda_2() -> None:
    start = campaign("S1.play", act=3, agenda=2)
    done = followed(start, "tell:end:agenda-2", "weakness:agnes-baker:none")

    assert [f"{HOUR} / DO NOT READ, G5"] == sections_of(done, TraumaSuffered)


def test_g5_the_weaknesses_of_agenda_2_are_not_asked_where_it_ends_otherwise() -> None:
    done = followed(
        campaign("S1.play"),
        "tell:end:nobody-left",
        "tell:agnes-baker:defeated-damage",
    )

    assert "victory" == done.asked
    assert 1 == len(facts_of(done, TraumaSuffered))


@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_g5_some_resigned_and_some_defeated_is_decided_by_the_act(act: int) -> None:
    start = campaign("S1.play", who=(AGNES, JOE), act=act)
    start = ended(start, agnes_baker="resigned", joe_diamond="defeated-damage")
    done = followed(start, "tell:end:nobody-left", "tell:unsolved-case:no", "tell:victory:2")

    assert "upgrade" == done.asked
    assert ("mesmerizing-flute" if act >= 3 else "") == mementos(done.state)


@pytest.mark.parametrize("how", ["defeated", "defeated-both", "killed"])
def test_g5_whoever_was_killed_was_defeated_too(how: str) -> None:
    start = campaign("S1.play", who=TWO, act=1)
    start = ended(start, agnes_baker="resigned", rita_young=how)
    asked = followed(start, "tell:end:nobody-left", "tell:victory:2", by=ruled(G5="ask"))

    assert ("resolution:3", "resolution:4") == asked.open


@pytest.mark.parametrize(
    ("choice", "found"), [("resolution:3", ""), ("resolution:4", "mesmerizing-flute")]
)
def test_g5_the_table_names_the_resolution_if_it_is_ruled_so(choice: str, found: str) -> None:
    start = campaign("S1.play", who=(AGNES, JOE), act=1)
    start = ended(start, agnes_baker="resigned", joe_diamond="defeated-damage")
    by = ruled(G5="ask")
    told = ("tell:end:nobody-left", "tell:unsolved-case:no", "tell:victory:2")
    asked = followed(start, *told, by=by)

    assert ("resolution:3", "resolution:4") == asked.open
    assert found == mementos(followed(start, *told, choice, by=by).state)


def test_g5_nothing_is_asked_where_everybody_was_defeated() -> None:
    done = followed(
        campaign("S1.play"),
        "tell:end:nobody-left",
        "tell:agnes-baker:defeated",
        "tell:victory:0",
        by=ruled(G5="ask"),
    )

    assert "upgrade" == done.asked


def test_g4_and_g42_after_it_cards_are_bought_and_scenario_2_follows() -> None:
    start = campaign("S1.play", act=4)
    done = followed(start, "tell:end:act-4:anette-defeated", STANDING, "tell:victory:3")

    assert "upgrade" == done.asked
    assert {"spend:agnes-baker:4", "done"} <= set(done.open)
    after = followed(done.state, "spend:agnes-baker:3", "done").state
    assert (3, 1) == (after.investigators[0].spent, after.investigators[0].unspent)
    assert "scenario-2" == after.scenario
