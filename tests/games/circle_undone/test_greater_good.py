"""Scenario V: for members and for others, the guardian and the box."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    bag,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    records,
    sections_of,
)
from victoriana.games.circle_undone.facts import AssetOffered, PassageRead, WayTaken

GOOD = "Scenario V: For the Greater Good"
STANDING = "tell:agnes-baker:standing"


@pytest.mark.parametrize(
    ("log", "intro"),
    [
        ("lodge-members", "Intro 2"),
        ("lodge-enemies", "Intro 3"),
        ("learned-nothing", "Intro 4"),
        ("never-seen", "Intro 5"),
    ],
)
def test_g17_the_first_intro_is_for_all_and_then_the_log_is_checked(log: str, intro: str) -> None:
    done = followed(campaign("S5.1", log=log))

    assert ["Intro 1", intro] == [it.passage for it in facts_of(done, PassageRead)][:2]
    ways = sections_of(done, WayTaken)
    number = int(intro[-1]) - 1
    assert [f"{GOOD} / Intro 1 1, G17", f"{GOOD} / Check Campaign Log {number}, G17"] == ways[:2]


@pytest.mark.parametrize(("log", "more"), [("", False), (" deceiving", True)])
def test_intro_2_only_deceivers_read_the_sidebar(log: str, *, more: bool) -> None:
    done = followed(campaign("S5.2", log=f"lodge-members{log}"))

    read = [it.passage for it in facts_of(done, PassageRead)]
    assert more == ("what a deceiver suspects" in read)


@pytest.mark.parametrize(("log", "section"), [("lodge-members", 1), ("lodge-enemies", 2)])
def test_g21_act_3_opens_the_box_for_members_and_others_in_their_own_resolution(
    log: str, section: int
) -> None:
    done = followed(
        campaign("S5.play", log=log, act=3),
        "tell:end:act-3",
        STANDING,
        "tell:victory:2",
        "give:puzzle-box:agnes-baker",
    )

    assert "box-opened" in records(done.state)
    assert ("puzzle-box",) == done.state.investigators[0].assets
    assert (2,) == earned(done.state)
    assert any(it.rule == f"{GOOD} / Resolution {section} 1" for it in done.facts)
    assert ("sanford" if section == 1 else "upgrade") == done.asked


def test_g21_the_beast_defeated_is_resolution_3() -> None:
    done = followed(
        campaign("S5.play", log="lodge-members"),
        "tell:end:beast-defeated",
        STANDING,
        "tell:victory:2",
    )

    assert "lodge-members guardian-defeated" == records(done.state)
    assert f"{GOOD} / DO NOT READ, G21" in sections_of(done, WayTaken)
    assert "upgrade" == done.asked


def test_nobody_left_is_no_resolution_and_the_guardian_gets_out() -> None:
    done = followed(
        campaign("S5.play", log="lodge-members"),
        "tell:end:nobody-left",
        "tell:agnes-baker:resigned",
        "tell:victory:2",
    )

    assert "lodge-members guardian-emerged" == records(done.state)
    assert (2,) == earned(done.state)


def test_the_box_may_stay_in_nobodys_deck() -> None:
    start = ended(campaign("S5.play", who=(AGNES, "rita-young"), act=3), agnes_baker="standing")
    done = followed(
        start,
        *("tell:end:act-3", "tell:rita-young:standing", "tell:victory:0", "give:puzzle-box:nobody"),
    )

    assert 1 == len(facts_of(done, AssetOffered))
    assert [(), ()] == [it.assets for it in done.state.investigators]


def test_g18_the_keys_are_spare_tokens_and_the_bag_stays_as_it_is() -> None:
    start = campaign("S5.1", log="lodge-enemies", bag="0 skull cultist")
    done = followed(start)

    assert "0 skull cultist" == bag(done.state)


@pytest.mark.parametrize(("membership", "log"), [("yes", "lodge-members"), ("no", "")])
def test_greater_good_standalone_mode_5_the_table_says_whether_they_are_members(
    membership: str, log: str
) -> None:
    start = campaign("X.5", who=(), seats=1, mode="scenario-5")
    done = followed(start, "difficulty:easy", f"membership:{membership}")

    assert log == records(done.state)
