"""Scenario IV: how many heretics are loose, the doll and the wisp, and the Watcher's embrace."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    mementos,
    records,
    ruled,
    sections_of,
)
from victoriana.games.circle_undone.facts import PassageRead, TakenFromAside, WayTaken
from victoriana.games.circle_undone.ids import CardId
from victoriana.games.circle_undone.state import State

WAGES = "Scenario IV: The Wages of Sin"
TWO = (AGNES, "rita-young")
WEB = CardId("spectral-web")
THREE = "mesmerizing-flute ritual-components gilmans-journal"
OUT = ("tell:end:nobody-left", "tell:agnes-baker:resigned")


@pytest.mark.parametrize(
    ("listed", "off", "web"),
    [(THREE, "", True), (THREE, "gilmans-journal", False), ("mesmerizing-flute", "", False)],
)
def test_g36_act_1_gives_everybody_a_web_where_three_mementos_are_listed(
    listed: str, off: str, *, web: bool
) -> None:
    start = campaign("S4.play", mementos=listed, crossed_off=off)
    done = followed(start, "tell:card:act-1b")

    assert web == bool(facts_of(done, PassageRead))
    assert 2 == done.state.on_table().act


def test_g36_alone_the_three_mementos_without_names_count_as_three() -> None:
    start = campaign("S4.play", mode="scenario-4", numbers={"mementos": 3})

    assert facts_of(followed(start, "tell:card:act-1b"), PassageRead)


@pytest.mark.parametrize(("listed", "left"), [(THREE, 2), ("mesmerizing-flute", 4)])
def test_wages_of_sin_g36_two_webs_are_taken_from_those_aside_by_two_investigators(
    listed: str, left: int
) -> None:
    start = campaign("S4.play", who=TWO, mementos=listed, aside=(WEB,) * 4)
    done = followed(start, "tell:card:act-1b")

    assert (WEB,) * left == done.state.on_table().aside
    assert {f"{WAGES}, G36"} >= set(sections_of(done, TakenFromAside))


def test_wages_of_sin_g36_nobody_who_is_out_takes_a_web() -> None:
    start = campaign("S4.play", who=TWO, mementos=THREE, aside=(WEB,) * 4)
    done = followed(ended(start, rita_young="resigned"), "tell:card:act-1b")

    assert (WEB,) * 3 == done.state.on_table().aside


def test_act_1_leaves_four_heretics_and_nobody_is_asked_how_many() -> None:
    done = followed(campaign("S4.play"), *OUT, "tell:victory:1")

    assert 4 == done.state.number("heretics")
    assert "" == mementos(done.state)
    assert (1,) == earned(done.state)


@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_g16_in_act_2_the_heretics_in_play_are_told(count: int) -> None:
    asked = followed(campaign("S4.play", act=2), *OUT)
    assert "heretics" == asked.asked

    done = followed(asked.state, f"tell:heretics:{count}", "tell:victory:1").state
    assert count == done.number("heretics")
    assert ("wisp-of-spectral-mist" if count <= 3 else "") == mementos(done)


def test_g15_act_2_advanced_finds_the_doll_and_leaves_no_heretic() -> None:
    done = followed(
        campaign("S4.play", act=2), "tell:end:act-2", "tell:agnes-baker:standing", "tell:victory:4"
    )

    assert 0 == done.state.number("heretics")
    assert "corn-husk-doll wisp-of-spectral-mist" == mementos(done.state)
    assert "" == records(done.state)
    assert f"{WAGES} / DO NOT READ, G15" in sections_of(done, WayTaken)


def test_g15_act_2_cannot_be_over_before_act_1_was() -> None:
    assert "tell:end:act-2" not in followed(campaign("S4.play")).open


def test_g15_agenda_2_is_the_watchers_embrace() -> None:
    done = followed(
        campaign("S4.play", agenda=2),
        "tell:end:agenda-2",
        "tell:agnes-baker:standing",
        "tell:victory:4",
    )

    assert "survived-watcher" == records(done.state)
    assert 4 == done.state.number("heretics")


@pytest.mark.parametrize("how", ["defeated-damage", "defeated-horror", "defeated"])
def test_g14_everybody_defeated_is_resolution_2(how: str) -> None:
    done = followed(
        campaign("S4.play"), "tell:end:nobody-left", f"tell:agnes-baker:{how}", "tell:victory:0"
    )

    assert "survived-watcher" == records(done.state)


def _mixed(how: str = "defeated-damage") -> State:
    start = campaign("S4.play", who=TWO)
    return ended(start, agnes_baker="resigned", rita_young=how)


def test_g14_one_who_resigned_is_enough_for_resolution_1() -> None:
    done = followed(_mixed(), "tell:end:nobody-left", "tell:victory:0")

    assert "" == records(done.state)
    assert f"{WAGES} / DO NOT READ 1, G14" in sections_of(done, WayTaken)


@pytest.mark.parametrize("how", ["defeated", "defeated-both", "killed"])
def test_g14_whoever_was_killed_was_defeated_too(how: str) -> None:
    asked = followed(_mixed(how), "tell:end:nobody-left", "tell:victory:0", by=ruled(G14="ask"))

    assert ("resolution:1", "resolution:2") == asked.open


@pytest.mark.parametrize(
    ("choice", "record"), [("resolution:1", ""), ("resolution:2", "survived-watcher")]
)
def test_g14_the_table_names_the_resolution_if_it_is_ruled_so(choice: str, record: str) -> None:
    by = ruled(G14="ask")
    asked = followed(_mixed(), "tell:end:nobody-left", "tell:victory:0", by=by)

    assert ("resolution:1", "resolution:2") == asked.open
    assert record == records(followed(asked.state, choice, by=by).state)
