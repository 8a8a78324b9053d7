"""Scenario VII: whom the investigators fight, and what becomes of the one they defeated."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    campaign,
    earned,
    facts_of,
    followed,
    records,
    sections_of,
)
from victoriana.games.circle_undone.facts import PassageRead, WayTaken

CLUTCHES = "Scenario VII: In the Clutches of Chaos"
STANDING = "standing"
ANETTE, SANFORD = "anette-possessed", "sanford-secrets"


@pytest.mark.parametrize(
    ("log", "intro"), [("never-seen", "Intro 2"), ("escaped-realm", "Intro 3")]
)
def test_g30_the_intro_is_for_those_who_were_never_seen_or_for_all_others(
    log: str, intro: str
) -> None:
    done = followed(campaign("S7.intro", log=f"{log} {ANETTE}"))

    assert [intro, "Intro 4"] == [it.passage for it in facts_of(done, PassageRead)][:2]
    number = int(intro[-1]) - 1
    assert f"{CLUTCHES} / Check Campaign Log {number}, G30" == sections_of(done, WayTaken)[0]


def _won(log: str, who: str = "rita-young") -> tuple[str, ...]:
    start = campaign("S7.play", log=log, who=(who,), act=2)
    return followed(start, "tell:end:act-2", f"tell:{who}:standing", "tell:victory:2").open


@pytest.mark.parametrize(
    ("log", "who", "offered"),
    [
        (ANETTE, "silas-marsh", "alone ask"),
        (ANETTE, "roland-banks", "alone ask arrest"),
        (ANETTE, "tommy-muldoon", "alone ask arrest"),
        (ANETTE, "trish-scarborough", "alone ask arrest"),
        (ANETTE, AGNES, "alone ask learn"),
        (ANETTE, "rita-young", "alone ask learn"),
        (ANETTE, "mandy-thompson", "alone ask learn"),
        (SANFORD, "silas-marsh", "alone ask"),
        (SANFORD, "roland-banks", "alone ask arrest"),
        (SANFORD, AGNES, "alone ask lead"),
        (SANFORD, "preston-fairmont", "alone ask lead"),
        (SANFORD, "diana-stanley", "alone ask lead"),
    ],
)
def test_g33_what_may_be_done_with_the_defeated_depends_on_the_traits_of_the_group(
    log: str, who: str, offered: str
) -> None:
    verb = "anette" if log == ANETTE else "sanford"

    assert tuple(f"{verb}:{it}" for it in offered.split()) == _won(log, who)


@pytest.mark.parametrize(
    ("log", "choice", "record"),
    [
        (ANETTE, "anette:alone", "alone"),
        (ANETTE, "anette:ask", "asked-anette"),
        (ANETTE, "anette:arrest", "arrested-anette"),
        (ANETTE, "anette:learn", "spells-of-old"),
        (SANFORD, "sanford:alone", "alone"),
        (SANFORD, "sanford:ask", "asked-sanford"),
        (SANFORD, "sanford:arrest", "arrested-sanford"),
        (SANFORD, "sanford:lead", "lodge-taken-over"),
    ],
)
def test_resolutions_1_and_2_the_choice_is_written_down_and_the_display_is_earned(
    log: str, choice: str, record: str
) -> None:
    start = campaign("S7.play", log=log, who=("roland-banks", AGNES), act=2)
    statuses = ("tell:roland-banks:standing", "tell:agnes-baker:standing")
    done = followed(start, "tell:end:act-2", *statuses, "tell:victory:2", choice)

    assert f"{log} {record}" == records(done.state)
    assert (2, 2) == earned(done.state)


@pytest.mark.parametrize(("log", "section"), [(ANETTE, 3), (SANFORD, 4)])
@pytest.mark.parametrize("end", ["agenda-1", "nobody-left"])
def test_g33_resolutions_3_and_4_doom_comes_closer(log: str, section: int, end: str) -> None:
    start = campaign("S7.play", log=log)
    done = followed(start, f"tell:end:{end}", "tell:agnes-baker:resigned", "tell:victory:1")

    assert f"{log} doom-closer" == records(done.state)
    assert (1,) == earned(done.state)
    assert any(it.rule == f"{CLUTCHES} / Resolution {section} 1" for it in done.facts)
    printed = f"{CLUTCHES} / DO NOT READ"
    cited = f"{printed}, G33" if end == "agenda-1" else f"{printed} {section - 1}"
    assert cited in sections_of(done, WayTaken)


@pytest.mark.parametrize(("foe", "log"), [("anette", ANETTE), ("sanford", SANFORD)])
def test_alone_the_table_says_who_is_to_be_stopped(foe: str, log: str) -> None:
    start = campaign("X.7", who=(), seats=1, mode="scenario-7")

    assert log == records(followed(start, "difficulty:easy", f"foe:{foe}").state)


def test_g42_nothing_is_bought_directly_after_it_but_behind_the_interlude() -> None:
    start = campaign("S7.play", log=SANFORD)
    done = followed(start, "tell:end:agenda-1", "tell:agnes-baker:standing", "tell:victory:1")

    assert "upgrade" == done.asked
    assert 2 == done.state.number("path")
