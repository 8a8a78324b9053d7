"""Scenario III: what the Lodge hears of the coven, the witch house, and The Black Book."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    bag,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    mementos,
    records,
    sections_of,
)
from victoriana.games.circle_undone.facts import (
    AssetOffered,
    ExperienceEarned,
    PassageRead,
    WayTaken,
)

NAME = "Scenario III: The Secret Name"
TWO = (AGNES, "rita-young")


@pytest.mark.parametrize(
    ("log", "intro"),
    [
        ("escaped-realm lodge-members", "Intro 1"),
        ("escaped-realm lodge-enemies", "Intro 4"),
        ("learned-nothing", "Intro 5"),
        ("never-seen", "Intro 6"),
    ],
)
def test_check_campaign_log_leads_to_the_intro_of_the_log(log: str, intro: str) -> None:
    done = followed(campaign("S3.intro", log=log))

    assert intro == facts_of(done, PassageRead)[0].passage
    number = ("Intro 1", "Intro 4", "Intro 5", "Intro 6").index(intro) + 1
    assert f"{NAME} / Check Campaign Log {number}" == sections_of(done, WayTaken)[0]


def test_intro_2_who_tells_of_the_coven_gets_a_cultist_into_the_bag() -> None:
    done = followed(campaign("S3.1"), "coven:tell").state

    assert "told-coven" == records(done)
    assert "cultist" == bag(done)


@pytest.mark.parametrize(("who", "sidebar"), [(AGNES, True), ("rita-young", False)])
def test_intro_3_who_hides_the_coven_writes_it_down_and_a_mystic_sees_more(
    who: str, *, sidebar: bool
) -> None:
    done = followed(campaign("S3.1", who=(who,)), "coven:lie")

    assert "hid-coven" == records(done.state)
    assert "" == bag(done.state)
    read = [it.passage for it in facts_of(done, PassageRead)]
    assert sidebar == ("what a Mystic sees in the signs" in read)


@pytest.mark.parametrize(
    ("act", "found", "book"),
    [(1, "", False), (2, "gilmans-journal", True), (3, "gilmans-journal keziahs-formulae", True)],
)
def test_resolution_1_what_is_found_depends_on_the_act(act: int, found: str, *, book: bool) -> None:
    done = followed(
        campaign("S3.play", act=act),
        "tell:end:nobody-left",
        "tell:agnes-baker:resigned",
        "tell:jenkin:no",
        "tell:nahab:no",
        "tell:victory:2",
    )

    assert found == mementos(done.state)
    assert (2,) == earned(done.state)
    assert ("holder-the-black-book" if book else "upgrade") == done.asked


@pytest.mark.parametrize(
    ("jenkin", "nahab", "points"),
    [("no", "no", 1), ("yes", "no", 2), ("no", "yes", 2), ("yes", "yes", 3)],
)
def test_resolution_1_2_and_3_the_witch_and_her_familiar_are_worth_a_point_each(
    jenkin: str, nahab: str, points: int
) -> None:
    done = followed(
        campaign("S3.play"),
        "tell:end:agenda-4",
        "tell:agnes-baker:standing",
        f"tell:jenkin:{jenkin}",
        f"tell:nahab:{nahab}",
        "tell:victory:1",
    )

    assert (points,) == earned(done.state)


def test_g12_agenda_4_is_resolution_1_and_act_3_is_resolution_2() -> None:
    lost = followed(
        campaign("S3.play"),
        *("tell:end:agenda-4", "tell:agnes-baker:standing"),
        *("tell:jenkin:no", "tell:nahab:no", "tell:victory:0"),
    )
    won = followed(
        campaign("S3.play", act=3), "tell:end:act-3", "tell:agnes-baker:standing", "tell:victory:0"
    )

    assert f"{NAME} / DO NOT READ, G12" in sections_of(lost, WayTaken)
    assert f"{NAME} / DO NOT READ, G12" in sections_of(won, WayTaken)
    assert "" == mementos(lost.state)
    assert "gilmans-journal keziahs-formulae worn-crucifix" == mementos(won.state)


def test_g13_resolution_2_gives_two_points_and_does_not_ask_for_the_witch() -> None:
    done = followed(
        campaign("S3.play", act=3), "tell:end:act-3", "tell:agnes-baker:standing", "tell:victory:1"
    )

    assert (3,) == earned(done.state)
    assert [f"{NAME} / Resolution 2 1, G13"] == sections_of(done, ExperienceEarned)
    assert "holder-the-black-book" == done.asked


def _book(*answers: str) -> tuple[str, list[tuple[str, ...]], int]:
    start = campaign("S3.play", who=TWO, act=3)
    start = ended(start, agnes_baker="standing", rita_young="standing")
    done = followed(start, "tell:end:act-3", "tell:victory:0", *answers)
    held = [it.assets for it in done.state.investigators]
    return bag(done.state), held, len(facts_of(done, AssetOffered))


def test_the_black_book_in_a_deck_puts_a_skull_into_the_bag() -> None:
    assert ("skull", [(), ("the-black-book",)], 0) == _book("give:the-black-book:rita-young")


def test_the_black_book_in_no_deck_puts_nothing_into_the_bag() -> None:
    assert ("", [(), ()], 1) == _book("give:the-black-book:nobody")
