"""Scenario II with Interlude I: the rooms of the missing, who gets away, and who is never seen."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    FOUR,
    JOE,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    lost,
    mementos,
    records,
    ruled,
    sections_of,
    trauma,
)
from victoriana.games.circle_undone.facts import (
    CluesRemoved,
    ExperienceEarned,
    InvestigatorLost,
    TrailRecorded,
)
from victoriana.games.circle_undone.ids import LocationId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Place

STEP = "Scenario II: At Death's Doorstep"
NO_DETECTIVE = ("agnes-baker", "rita-young")
ROOMS = {
    "penny-white": "balcony",
    "gavriella-mizrah": "entry-hall",
    "valentino-rivas": "billiards-room",
    "jerome-davids": "office",
}


def _rooms(evidence: int, *there: str) -> State:
    off = " ".join(it for it in FOUR if it not in there)
    places = tuple(Place(it, LocationId(it), clues=6) for it in sorted(ROOMS.values()))
    return campaign("S2.clues", numbers={"evidence": evidence}, crossed_off=off, places=places)


def test_g6_evidence_takes_as_many_clues_from_every_room() -> None:
    done = followed(_rooms(4, "penny-white", "jerome-davids"))

    taken = {it.place: it.clues for it in facts_of(done, CluesRemoved)}
    assert {"office": 2, "balcony": 2} == taken
    assert "turn" == done.asked


def test_g6_more_evidence_than_clues_leaves_none_and_no_debt() -> None:
    done = followed(_rooms(15, "penny-white", "jerome-davids"))

    taken = {it.place: it.clues for it in facts_of(done, CluesRemoved)}
    assert {"office": 6, "balcony": 6} == taken


def test_r7_the_players_choose_the_rooms_of_a_remainder() -> None:
    asked = followed(_rooms(7, "penny-white", "jerome-davids"))

    assert "evidence" == asked.asked
    assert {"fewer:balcony", "fewer:office"} == set(asked.open)
    done = followed(asked.state, "fewer:office").state.on_table()
    assert (3, 2) == (done.place("balcony").clues, done.place("office").clues)


def test_g7_before_agenda_1_advances_the_scenario_can_only_end_with_nobody_left() -> None:
    ends = [it for it in followed(campaign("S2.play")).open if it.startswith("tell:end:")]

    assert ["tell:end:nobody-left", "tell:end:act-2:agenda-2"] != ends
    assert ["tell:end:nobody-left"] == ends


@pytest.mark.parametrize("josef", ["yes", "no"])
def test_g7_agenda_1_asks_for_josef_and_for_each_room_of_a_missing_person(josef: str) -> None:
    start = campaign("S2.play", crossed_off="gavriella-mizrah valentino-rivas")
    asked = followed(start, "tell:card:agenda-1b", f"tell:josef-enters:{josef}")

    assert "balcony" == asked.asked
    done = followed(asked.state, "tell:balcony:yes", "tell:office:no")
    assert ["penny-white"] == [it.character for it in facts_of(done, TrailRecorded)]
    assert "turn" == done.asked
    assert (2, 2) == (done.state.on_table().act, done.state.on_table().agenda)
    assert "tell:card:agenda-1b" not in done.open


def test_interlude_1_goes_through_the_missing_in_its_own_order() -> None:
    start = campaign("S2.play")
    order = []
    now = followed(start, "tell:card:agenda-1b", "tell:josef-enters:no")
    while now.asked != "turn":
        order.append(now.asked)
        now = followed(now.state, f"tell:{now.asked}:yes")

    assert list(ROOMS.values()) == order
    assert all(it.trail for it in now.state.missing)


def test_interlude_1_what_the_table_knows_of_a_room_is_offered_first() -> None:
    bare = (Place("balcony", LocationId("balcony")),)
    start = campaign(
        "S2.play", crossed_off="gavriella-mizrah valentino-rivas jerome-davids", places=bare
    )
    answers = ("tell:card:agenda-1b", "tell:josef-enters:no")

    assert "tell:balcony:yes" == followed(start, *answers).open[0]
    full = campaign(
        "S2.play",
        crossed_off="gavriella-mizrah valentino-rivas jerome-davids",
        places=(Place("balcony", LocationId("balcony"), clues=1),),
    )
    assert "tell:balcony:no" == followed(full, *answers).open[0]


def test_resolution_1_act_3_advanced_and_whoever_was_left_has_resigned() -> None:
    done = followed(campaign("S2.play", act=3, agenda=2), "tell:end:act-3", "tell:victory:2")

    assert "escaped-realm" == records(done.state)
    assert (2,) == earned(done.state)
    assert "displayed" == done.asked


@pytest.mark.parametrize(
    ("act", "record"), [(1, "learned-nothing"), (2, "never-seen"), (3, "escaped-realm")]
)
def test_resolutions_1_to_3_nobody_left_depends_on_the_act(act: int, record: str) -> None:
    done = followed(
        campaign("S2.play", act=act),
        "tell:end:nobody-left",
        "tell:agnes-baker:resigned",
        "tell:victory:2",
    )

    assert record == records(done.state)
    assert (2,) == earned(done.state)


def test_g8_agenda_2_in_act_3_defeats_whoever_is_left_at_the_price_of_a_physical_trauma() -> None:
    start = ended(campaign("S2.play", who=NO_DETECTIVE, act=3), agnes_baker="resigned")
    done = followed(start, "tell:end:act-3:agenda-2", "tell:victory:2")

    assert "escaped-realm" == records(done.state)
    assert ((0, 0), (1, 0)) == trauma(done.state)
    assert (2, 2) == earned(done.state)


def test_g8_agenda_2_in_act_3_costs_those_too_whom_it_defeated_one_by_one() -> None:
    start = campaign("S2.play", who=NO_DETECTIVE, act=3)
    start = ended(start, agnes_baker="resigned", **{NO_DETECTIVE[1]: "defeated"})
    done = followed(start, "tell:end:act-3:agenda-2", "tell:victory:2")

    assert ((0, 0), (1, 0)) == trauma(done.state)


def test_g8_agenda_2_in_act_3_costs_nobody_who_was_defeated_before_others_were() -> None:
    start = campaign("S2.play", who=NO_DETECTIVE, act=3)
    done = followed(ended(start, agnes_baker="defeated"), "tell:end:act-3:agenda-2")

    assert ((0, 0), (1, 0)) == trauma(done.state)


def test_g8_agenda_2_in_act_2_is_resolution_3() -> None:
    done = followed(
        campaign("S2.play", act=2),
        "tell:end:act-2:agenda-2",
        "tell:agnes-baker:standing",
        "tell:victory:0",
    )

    assert "never-seen" == records(done.state)
    assert ("killed",) == lost(done.state)


def _never_seen(**rulings: str) -> State:
    start = campaign("S2.play", who=NO_DETECTIVE, act=2)
    start = ended(start, agnes_baker="resigned", rita_young="defeated-damage")
    return followed(start, "tell:end:nobody-left", "tell:victory:3", by=ruled(**rulings)).state


def test_g9_only_those_who_resigned_earn_what_is_in_the_display() -> None:
    assert (3, 0) == earned(_never_seen())


def test_g9_everyone_earns_it_if_it_is_ruled_so() -> None:
    assert (3, 3) == earned(_never_seen(G9="everyone"))


def test_resolution_3_whoever_has_not_resigned_is_killed_and_another_comes() -> None:
    done = followed(_never_seen())

    assert ("", "killed") == lost(done.state)
    assert "investigator" == done.asked
    assert "take:rita-young" not in done.open
    assert "take:agnes-baker" not in done.open
    after = followed(done.state, "take:mandy-thompson")
    assert "upgrade" == after.asked
    assert ["agnes-baker", "mandy-thompson"] == [it.id for it in after.state.playing]
    assert 0 == after.state.investigator("mandy-thompson").earned


def test_resolution_3_is_followed_by_scenario_3_without_the_interlude() -> None:
    done = followed(_never_seen(), "take:mandy-thompson", "done")

    assert "scenario-3" == done.state.scenario
    assert "josef" not in records(done.state)


def test_resolution_2_skips_the_interlude_and_leaves_no_trail_and_no_josef() -> None:
    done = followed(
        campaign("S2.play"),
        "tell:end:nobody-left",
        "tell:agnes-baker:defeated",
        "tell:victory:0",
    )

    assert "upgrade" == done.asked
    assert "learned-nothing" == records(done.state)
    assert not any(it.trail for it in done.state.missing)


def test_resolution_3_g9_each_of_them_is_cited_where_it_decides() -> None:
    start = campaign("S2.play", act=2)
    done = followed(start, "tell:end:nobody-left", "tell:agnes-baker:resigned", "tell:victory:2")

    assert [f"{STEP} / Resolution 3 2, G9"] == sections_of(done, ExperienceEarned)
    assert [] == facts_of(done, InvestigatorLost)
    assert "" == mementos(done.state)


def test_r1_a_scenario_alone_gives_no_experience_and_defeat_leaves_no_trauma() -> None:
    start = campaign("S2.play", who=(AGNES, JOE), act=3, mode="scenario-2")
    start = ended(start, agnes_baker="resigned")
    done = followed(start, "tell:end:nobody-left", "tell:joe-diamond:defeated-damage")

    assert (0, 0) == earned(done.state)
    assert ((0, 0), (0, 0)) == trauma(done.state)
    assert "lost-alone" == done.asked
