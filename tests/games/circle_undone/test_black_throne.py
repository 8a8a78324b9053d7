"""Scenario VIII: who is left behind, what keeps Azathoth asleep, and five resolutions."""

from itertools import product

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    JOE,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    lost,
    records,
    ruled,
    sections_of,
    trauma,
    with_person,
)
from tests.games.circle_undone.laid import asked, laid, place, play, standing, table
from victoriana.games.circle_undone.facts import InvestigatorLost, PassageRead, TableTold
from victoriana.games.circle_undone.ids import EnemyId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Foe
from victoriana.kernel.errors import Refusal

THRONE = "Scenario VIII: Before the Black Throne"
TWO = (AGNES, "rita-young")
STANDING = "tell:agnes-baker:standing"


@pytest.mark.parametrize(
    ("agenda", "memento", "name"),
    [
        (1, "gilmans-journal", "Gilman's Journal"),
        (2, "worn-crucifix", "the Worn Crucifix"),
        (3, "corn-husk-doll", "the Corn Husk Doll"),
    ],
)
@pytest.mark.parametrize("state", ["listed", "crossed off", "never found"])
def test_the_back_of_an_agenda_asks_for_a_memento_that_is_listed(
    agenda: int, memento: str, name: str, state: str
) -> None:
    start = campaign(
        "S8.play",
        agenda=agenda,
        mementos="" if state == "never found" else memento,
        crossed_off=memento if state == "crossed off" else "",
    )
    done = followed(start, f"tell:card:agenda-{agenda}b")

    how = "with" if state == "listed" else "without"
    assert [f"agenda {agenda}, {how} {name}"] == [it.passage for it in facts_of(done, PassageRead)]


@pytest.mark.parametrize("act", [1, 2])
def test_black_throne_g39_who_is_elsewhere_when_the_act_advances_is_killed(act: int) -> None:
    start = campaign("S8.play", who=TWO, act=act)
    done = followed(
        start, f"tell:card:act-{act}b", "tell:agnes-baker:here", "tell:rita-young:killed"
    )

    assert ("", "killed") == lost(done.state)
    assert act + 1 == done.state.on_table().act
    assert "turn" == done.asked
    assert [THRONE, f"{THRONE}, G39"] == sections_of(done, TableTold)


@pytest.mark.parametrize("act", [1, 2])
def test_g39_where_everybody_was_left_behind_it_can_only_end(act: int) -> None:
    start = campaign("S8.play", act=act)
    done = followed(start, f"tell:card:act-{act}b", "tell:agnes-baker:killed")

    assert ("tell:end:nobody-left",) == done.open
    after = followed(done.state, "tell:end:nobody-left")
    assert "lost" == after.asked
    assert "universe-devoured" == records(after.state)


def test_g38_act_3_is_not_over_before_the_others_were() -> None:
    assert "tell:end:act-3" not in followed(campaign("S8.play", act=2)).open


FATES = ("fate-accepted", "fate-rejected")
FOUND = ("mesmerizing-flute", "ritual-components", "scrap-of-torn-shadow", "wisp-of-spectral-mist")


@pytest.mark.parametrize("fate", FATES)
@pytest.mark.parametrize("which", list(product((False, True), repeat=4)))
def test_g38_two_of_three_open_a_resolution_and_the_last_is_always_open(
    fate: str, which: tuple[bool, ...]
) -> None:
    listed = [it for it, has in zip(FOUND, which, strict=True) if has]
    flute = (fate == "fate-accepted") + which[0] + which[1]
    mist = (fate == "fate-rejected") + which[2] + which[3]
    start = campaign("S8.play", log=fate, mementos=" ".join(listed), act=3)
    asked = followed(start, "tell:end:act-3", STANDING)

    expected = ["resolution:2"] * (flute >= 2) + ["resolution:3"] * (mist >= 2) + ["resolution:4"]
    assert tuple(expected) == asked.open


def _resolved(number: int, *answers: str, who: tuple[str, ...] = TWO, **how: str) -> State:
    every = " ".join(FOUND)
    start = campaign("S8.play", log="fate-accepted", mementos=every, who=who, act=3)
    start = ended(start, **(how or {it.replace("-", "_"): "standing" for it in who}))
    return followed(
        start, "tell:end:act-3", f"resolution:{number}", "tell:victory:1", *answers
    ).state


def test_resolution_2_the_lead_investigator_joins_the_pipers_and_the_others_suffer() -> None:
    done = _resolved(2)

    assert "fate-accepted pipers-joined azathoth-slumbers" == records(done)
    assert ("insane", "") == lost(done)
    assert (0, 6) == earned(done)
    assert ((0, 0), (0, 2)) == trauma(done)
    assert "won" == done.result


def test_resolution_3_the_journey_home_costs_two_physical_trauma() -> None:
    done = _resolved(3)

    assert "fate-accepted azathoth-slumbers" == records(done)
    assert (6, 6) == earned(done)
    assert ((2, 0), (2, 0)) == trauma(done)
    assert "won" == done.result


def test_resolution_5_the_pact_gives_ten_points_and_takes_both_kinds_of_trauma() -> None:
    done = _resolved(4, "pact:accept")

    assert "fate-accepted azathoth-slumbers black-book-signed" == records(done)
    assert (11, 11) == earned(done)
    assert ((2, 2), (2, 2)) == trauma(done)
    assert "won" == done.result


def test_resolution_4_who_refuses_the_pact_loses_the_universe() -> None:
    done = _resolved(4, "pact:refuse")

    assert "fate-accepted universe-devoured" == records(done)
    assert ("killed", "killed") == lost(done)
    assert "lost" == done.result


@pytest.mark.parametrize("number", [2, 3])
def test_who_was_defeated_is_driven_insane_before_any_resolution(number: int) -> None:
    done = _resolved(number, agnes_baker="standing", rita_young="defeated-damage")

    assert "insane" == done.investigator("rita-young").lost
    assert 0 == done.investigator("rita-young").earned


@pytest.mark.parametrize("how", ["defeated-damage", "defeated-horror", "defeated"])
def test_resolution_1_nobody_left_drives_insane_and_loses(how: str) -> None:
    done = followed(campaign("S8.play"), "tell:end:nobody-left", f"tell:agnes-baker:{how}")

    assert ("insane",) == lost(done.state)
    assert "universe-devoured" == records(done.state)
    assert "lost" == done.asked


def test_g38_ten_doom_on_azathoth_is_resolution_1_and_kills_whoever_is_left() -> None:
    start = ended(campaign("S8.play", who=TWO), rita_young="defeated-horror")
    done = followed(start, "tell:end:azathoth", STANDING)

    assert ("killed", "insane") == lost(done.state)
    assert "lost" == done.asked
    assert 2 == len(facts_of(done, InvestigatorLost))


@pytest.mark.parametrize("marks", [0, 3, 6])
def test_alone_the_marks_are_told_and_only_the_pact_can_win(marks: int) -> None:
    start = campaign("X.8", who=(), seats=1, mode="scenario-8")
    done = followed(start, "difficulty:easy", f"tell:path:{marks}")
    assert marks == done.state.number("path")

    last = campaign("S8.play", mode="scenario-8", act=3)
    asked = followed(last, "tell:end:act-3", STANDING)
    assert ("resolution:4",) == asked.open
    signed = followed(asked.state, "resolution:4", "pact:accept")
    assert "won-alone" == signed.asked
    assert ((2, 2),) == trauma(signed.state)
    assert (0,) == earned(signed.state)


def test_trauma_of_a_resolution_may_kill_and_the_campaign_is_won_all_the_same() -> None:
    start = campaign("S8.R3", who=TWO, told={"victory": "0"})
    start = with_person(start, AGNES, physical=4)
    done = followed(start)

    assert ("killed", "") == lost(done.state)
    assert "won" == done.asked


def test_joe_is_still_asked_for_his_case_in_the_last_scenario() -> None:
    start = ended(campaign("S8.play", who=(JOE,), act=3), joe_diamond="standing")
    done = followed(start, "tell:end:act-3", "resolution:4")

    assert "unsolved-case" == done.asked


def test_resolution_2_befalls_whoever_leads_those_who_are_left() -> None:
    every = " ".join(FOUND)
    three = (*TWO, "silas-marsh")
    start = campaign("S8.play", log="fate-accepted", mementos=every, who=three, act=3)
    told = (
        "tell:agnes-baker:defeated-damage",
        "tell:rita-young:standing",
        "tell:silas-marsh:standing",
    )
    asked = followed(start, "tell:end:act-3", *told)

    assert ("lead:rita-young", "lead:silas-marsh") == asked.open
    done = followed(asked.state, "lead:silas-marsh", "resolution:2", "tell:victory:0").state
    assert ("insane", "", "insane") == lost(done)


def test_resolution_2_befalls_the_only_one_who_is_left() -> None:
    start = campaign("S8.play", log="fate-accepted", mementos=" ".join(FOUND), who=TWO, act=3)
    told = ("tell:agnes-baker:defeated-damage", "tell:rita-young:standing")
    done = followed(start, "tell:end:act-3", *told, "resolution:2", "tell:victory:0").state

    assert ("insane", "insane") == lost(done)
    assert "won" == done.result


@pytest.mark.parametrize("end", ["azathoth", "act-3"])
def test_black_throne_do_not_read_5_nobody_has_resigned_when_it_is_over(end: str) -> None:
    start = campaign("S8.play", who=TWO, act=3)
    over = followed(start, f"tell:end:{end}")
    assert "tell:agnes-baker:standing" in over.open
    assert "tell:agnes-baker:defeated" in over.open
    assert "tell:agnes-baker:resigned" not in over.open
    found = ruled().read(over.state, "tell agnes resigned")
    assert isinstance(found, Refusal)
    assert "From this scenario nobody gets away: Agnes Baker cannot be resigned." == found.text
    assert f"{THRONE} / DO NOT READ 5" == found.rule


def test_black_throne_setup_7_azathoth_stays_in_play_and_at_no_location() -> None:
    dancer = Foe("mindless-dancer", EnemyId("mindless-dancer"), "cosmic-ingress")
    azathoth = Foe("azathoth", EnemyId("azathoth"), "")
    alone = laid("scenario-8", place("cosmic-ingress"), place("hideous-palace"))
    alone = table(standing(alone, AGNES, "hideous-palace"), foes=(azathoth,))
    both = table(alone, foes=(azathoth, dancer))
    for verb in ("send", "defeat", "discard"):
        assert verb not in asked(alone)
        assert ("mindless-dancer",) == asked(play(both, verb))
        found = ruled().read(alone, f"{verb} azathoth")
        assert isinstance(found, Refusal)
        assert "Azathoth stays in play, at no location" in found.text
    assert ("azathoth",) == asked(play(both, f"attack:{AGNES}"))
