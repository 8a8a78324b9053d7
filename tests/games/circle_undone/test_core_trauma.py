"""Core Rules, trauma and loss: when somebody is killed or insane, and who comes afterwards."""

import pytest
from msgspec.structs import replace

from tests.games.circle_undone.given import (
    AGNES,
    JOE,
    bag,
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
from victoriana.games.circle_undone.facts import (
    ExperienceEarned,
    ExperienceForgone,
    InvestigatorLost,
    InvestigatorTaken,
    TableTold,
    TraumaSuffered,
)
from victoriana.games.circle_undone.ids import InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand

TWO = (AGNES, "rita-young")
OUT = "tell:end:nobody-left"


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("resigned", (0, 0)),
        ("defeated-damage", (1, 0)),
        ("defeated-horror", (0, 1)),
        ("defeated", (0, 0)),
    ],
)
def test_trauma_follows_from_how_somebody_was_defeated(how: str, expected: tuple[int, int]) -> None:
    done = followed(campaign("S3.play"), OUT, f"tell:agnes-baker:{how}")

    assert (expected,) == trauma(done.state)


@pytest.mark.parametrize(("choice", "expected"), [("physical", (1, 0)), ("mental", (0, 1))])
def test_trauma_of_both_at_once_is_the_one_that_is_chosen(
    choice: str, expected: tuple[int, int]
) -> None:
    asked = followed(campaign("S3.play"), OUT, "tell:agnes-baker:defeated-both")

    assert ("trauma:physical", "trauma:mental") == asked.open
    assert (expected,) == trauma(followed(asked.state, f"trauma:{choice}").state)


@pytest.mark.parametrize(
    ("kind", "had", "how", "becomes"),
    [
        ("physical", 5, "defeated-damage", "killed"),
        ("physical", 4, "defeated-damage", ""),
        ("mental", 7, "defeated-horror", "insane"),
        ("mental", 6, "defeated-horror", ""),
    ],
)
def test_trauma_that_reaches_the_printed_number_is_the_end_at_that_moment(
    kind: str, had: int, how: str, becomes: str
) -> None:
    start = with_person(campaign("S3.play"), AGNES, **{kind: had})
    done = followed(start, OUT, f"tell:agnes-baker:{how}")

    assert (becomes,) == lost(done.state)
    assert "jenkin" == done.asked
    kinds = [type(it.fact) for it in done.facts]
    if becomes:
        assert kinds.index(TraumaSuffered) + 1 == kinds.index(InvestigatorLost)


def test_trauma_kills_at_the_price_of_agenda_2_too() -> None:
    start = campaign("S2.play", who=TWO, act=3)
    start = with_person(start, AGNES, physical=5)
    done = followed(start, "tell:end:act-3:agenda-2", "tell:victory:2")

    assert ("killed", "") == lost(done.state)
    assert (0, 2) == earned(done.state)


@pytest.mark.parametrize(
    ("scenario", "end", "act"), [("2", "act-3:agenda-2", 3), ("6", "agenda-2", 1)]
)
def test_trauma_is_no_price_of_an_agenda_in_a_scenario_that_is_played_alone(
    scenario: str, end: str, act: int
) -> None:
    alone = campaign(f"S{scenario}.play", mode=f"scenario-{scenario}", act=act)
    played = campaign(f"S{scenario}.play", act=act)

    assert ((0, 0),) == trauma(followed(alone, f"tell:end:{end}").state)
    assert ((1, 0),) == trauma(followed(played, f"tell:end:{end}").state)


def _lost(**other: object) -> State:
    """Agnes was killed in the scenario that is over, with all that was hers."""
    start = with_person(campaign("S3.after", who=TWO, bag="0 skull"), AGNES, lost="killed", **other)
    return followed(start).state


def test_trauma_r2_whoever_is_lost_is_replaced_by_somebody_new_without_experience() -> None:
    done = followed(_lost(earned=9, spent=4, mental=2), "take:joe-diamond")

    joe = done.state.investigator(JOE)
    assert (0, 0, 0, 0) == (joe.earned, joe.spent, joe.physical, joe.mental)
    assert ["joe-diamond", "rita-young"] == [it.id for it in done.state.playing]
    assert "upgrade" == done.asked


def test_trauma_story_assets_leave_with_their_holder_and_the_bag_stays() -> None:
    done = followed(_lost(assets=("the-black-book", "the-tower")), "take:joe-diamond")

    assert None is done.state.holder("the-black-book")
    assert () == done.state.investigator(JOE).assets
    assert "0 skull" == bag(done.state)


def test_trauma_nobody_of_the_same_name_comes_back_as_another_printing() -> None:
    open_now = followed(_lost()).open

    assert [] == [it for it in open_now if "agnes-baker" in it]
    assert "take:joe-diamond" in open_now
    assert "pool:empty" in open_now


def test_trauma_with_nobody_left_to_take_the_campaign_is_lost() -> None:
    done = followed(_lost(), "pool:empty")

    assert "lost" == done.asked
    assert [] == facts_of(done, InvestigatorTaken)
    assert "azathoth" not in records(done.state)


def test_trauma_the_pool_is_never_said_to_be_empty_when_investigators_are_chosen_first() -> None:
    assert "pool:empty" not in followed(campaign("P.choose", who=(), seats=1)).open


def test_trauma_everybody_lost_is_replaced_in_player_order() -> None:
    start = campaign("S3.after", who=TWO)
    for who in TWO:
        start = with_person(start, who, lost="insane")
    first = followed(start)

    assert "ada" == getattr(first.node, "seat", "")
    second = followed(first.state, "take:joe-diamond")
    assert "ben" == getattr(second.node, "seat", "")
    assert "take:joe-diamond" not in second.open
    done = followed(second.state, "take:diana-stanley")
    assert ["ada", "ben"] == [it.seat for it in done.state.playing]


def test_trauma_a_lost_investigators_player_still_answers_for_the_table() -> None:
    done = followed(_lost(), "take:joe-diamond").state

    assert "ada" == done.lead
    assert [JOE] == [it.id for it in (done.leader,) if it]


# --- Victory and the unsolved case ---------------------------------------------------------


def test_victory_r3_above_the_printed_total_is_asked_again_and_then_believed() -> None:
    start = ended(campaign("S3.play", act=3), agnes_baker="standing")
    asked = followed(start, "tell:end:act-3", "tell:victory:9")

    assert "sure" == asked.asked
    assert (0,) == earned(asked.state)
    assert (11,) == earned(followed(asked.state, "tell:victory:9").state)


def test_victory_that_was_a_slip_is_told_again() -> None:
    start = ended(campaign("S3.play", act=3), agnes_baker="standing")
    asked = followed(start, "tell:end:act-3", "tell:victory:40")

    assert (5,) == earned(followed(asked.state, "tell:victory:3").state)
    again = followed(asked.state, "tell:victory:30")
    assert "sure" == again.asked
    assert (32,) == earned(followed(again.state, "tell:victory:30").state)


def test_victory_up_to_the_printed_total_is_asked_once() -> None:
    start = ended(campaign("S3.play", act=3), agnes_baker="standing")
    done = followed(start, "tell:end:act-3", "tell:victory:4")

    assert "holder-the-black-book" == done.asked
    assert ["4"] == [it.value for it in facts_of(done, TableTold) if it.what == "victory"]


def _case(told: str, victory: int, *, had: int = 0, **rulings: str) -> tuple[State, list[str]]:
    """Joe's experience of Scenario I by Resolution 1, which gives a point beside the display."""
    start = campaign("S1.play", who=(JOE,), act=4)
    start = ended(with_person(start, JOE, earned=had), joe_diamond="standing")
    done = followed(
        start,
        "tell:end:act-4:anette-defeated",
        f"tell:unsolved-case:{told}",
        f"tell:victory:{victory}",
        by=ruled(**rulings),
    )
    return done.state, sections_of(done, ExperienceForgone)


@pytest.mark.parametrize(
    ("told", "victory", "points"), [("no", 3, 4), ("yes", 3, 2), ("yes", 1, 0), ("yes", 0, 0)]
)
def test_hunch_deck_g58_an_unsolved_case_costs_two_points_of_its_scenario_and_no_more(
    told: str, victory: int, points: int
) -> None:
    done, sections = _case(told, victory, had=5)

    assert (5 + points,) == earned(done)
    assert (told == "yes") == bool(sections)
    assert all(it.endswith("G58") for it in sections)


@pytest.mark.parametrize(("had", "points"), [(5, 4), (0, 0)])
def test_victory_g58_below_zero_the_rest_is_taken_from_what_is_unspent(
    had: int, points: int
) -> None:
    done, _ = _case("yes", 0, had=had, G58="below-zero")

    assert (points,) == earned(done)


def test_hunch_deck_g58_only_joe_diamond_is_asked_for_a_case() -> None:
    start = ended(campaign("S1.play", act=4), agnes_baker="standing")

    assert "victory" == followed(start, "tell:end:act-4:anette-defeated").asked
    other = campaign("S1.play", who=("joe-diamond-12004",), act=4)
    told = "tell:joe-diamond-12004:standing"
    assert "unsolved-case" == followed(other, "tell:end:act-4:anette-defeated", told).asked


def test_decks_and_purchases_experience_is_spent_as_far_as_it_goes() -> None:
    start = with_person(campaign("U3", who=TWO), AGNES, earned=5)
    asked = followed(start)

    assert {"spend:agnes-baker:5", "done"} <= set(asked.open)
    some = followed(asked.state, "spend:agnes-baker:2")
    assert {"spend:agnes-baker:3", "done"} <= set(some.open)
    spent = followed(some.state, "spend:agnes-baker:3").open
    assert ("done", "lead:rita-young", "deck") == spent[-3:]
    assert not any(it.startswith(("spend:agnes-baker", "buy:agnes-baker")) for it in spent)


def test_the_whole_display_and_the_bonus_are_earned_by_each() -> None:
    start = ended(
        campaign("S1.play", who=TWO, act=4), agnes_baker="standing", rita_young="standing"
    )
    done = followed(start, "tell:end:act-4:circle-cleared", "tell:victory:6")

    assert (7, 7) == earned(done.state)
    assert 4 == len(facts_of(done, ExperienceEarned))


def test_trauma_kills_nobody_in_a_scenario_that_is_played_alone() -> None:
    alone = with_person(campaign("S8.R3", mode="scenario-8"), AGNES, physical=4)

    assert ((6, 0),) == trauma(followed(alone).state)
    assert ("",) == lost(followed(alone).state)


@pytest.mark.parametrize(("mode", "less"), [("campaign", 2), ("scenario-2", 0)])
def test_victory_g58_an_unsolved_case_costs_experience_in_a_campaign_only(
    mode: str, less: int
) -> None:
    stand = Stand(InvestigatorId(JOE), threats=("unsolved-case",))
    start = campaign(
        "S2.play", who=(JOE, AGNES), mode=mode, stands=(stand, Stand(InvestigatorId(AGNES)))
    )
    done = followed(start, "out:joe-diamond", "defeated")

    assert less == done.state.on_table().stand(JOE).less


def test_single_scenarios_r1_the_display_is_experience_in_a_campaign_only() -> None:
    alone = ended(campaign("S4.play", act=2, mode="scenario-4"), agnes_baker="standing")
    answers = ("tell:end:act-2",)
    in_campaign = followed(replace(alone, mode="campaign"), *answers, "tell:victory:2")

    assert (2,) == earned(in_campaign.state)
    assert (0,) == earned(followed(alone, *answers).state)


def test_r4_what_the_table_knows_of_an_end_is_not_asked_again() -> None:
    start = ended(campaign("S3.play", who=TWO), agnes_baker="resigned")
    asked = followed(start, OUT)

    assert all(it.startswith("tell:rita-young:") for it in asked.open)
    both = ended(start, rita_young="defeated-horror")
    assert "jenkin" == followed(both, OUT).asked


def test_nobody_stands_where_nobody_is_left() -> None:
    asked = followed(campaign("S3.play"), OUT)

    assert "tell:agnes-baker:standing" not in asked.open


def test_it_does_not_end_with_nobody_left_while_somebody_is_known_to_stand() -> None:
    start = ended(campaign("S3.play"), agnes_baker="killed")

    ends = [it for it in followed(start).open if it.startswith("tell:end:")]
    assert [OUT] == ends


def test_acts_and_agendas_advance_as_far_as_there_are_any() -> None:
    now = followed(campaign("S1.play"))
    assert {"advance:act:unpaid", "advance:agenda"} <= set(now.open)
    done = followed(now.state, *["advance:act:unpaid"] * 3, "advance:agenda")

    assert (4, 2) == (done.state.on_table().act, done.state.on_table().agenda)
    assert [] == [it for it in done.open if it.startswith("advance:")]


def test_hunch_deck_g58_a_case_that_the_table_knows_of_is_not_asked_for() -> None:
    start = ended(campaign("S1.play", who=(JOE,), act=4), joe_diamond="standing")
    stand = replace(start.on_table().stand(JOE), threats=("unsolved-case",))
    start = start.with_table(start.on_table().with_stand(stand))
    done = followed(start, "tell:end:act-4:anette-defeated", "tell:victory:3")

    assert (2,) == earned(done.state)


def test_g58_joe_who_is_out_with_his_case_unsolved_pays_for_it_all_the_same() -> None:
    start = campaign("S1.play", who=(JOE, "rita-young"), act=4)
    stand = replace(start.on_table().stand(JOE), threats=("unsolved-case",))
    start = start.with_table(start.on_table().with_stand(stand))
    out = followed(start, "out:joe-diamond", "defeated")

    assert 2 == out.state.on_table().stand(JOE).less
    rest = ("tell:end:act-4:anette-defeated", "tell:rita-young:standing", "tell:victory:3")
    assert (2, 4) == earned(followed(out.state, *rest).state)


def test_damage_and_elimination_who_leads_passes_on_when_the_lead_investigator_is_out() -> None:
    start = campaign("S1.play", who=(AGNES, JOE, "rita-young"))
    asked = followed(start, "out:agnes-baker", "defeated")

    assert ("lead:joe-diamond", "lead:rita-young") == asked.open
    done = followed(asked.state, "lead:rita-young").state
    assert "cal" == done.lead
