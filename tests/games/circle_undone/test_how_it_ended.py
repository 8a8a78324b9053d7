"""How a scenario can have ended by what the table knows, and what the guide makes of it."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    FOUR,
    JOE,
    campaign,
    ended,
    facts_of,
    followed,
    ruled,
    sections_of,
    ways,
)
from tests.games.circle_undone.spoken import refused
from victoriana.games.circle_undone.facts import (
    ActReached,
    CluesSpent,
    PassedOver,
)
from victoriana.games.circle_undone.ids import InvestigatorId, LocationId
from victoriana.games.circle_undone.table import Place, Stand

DOORSTEP = "Scenario II: At Death's Doorstep"
TWO = (AGNES, JOE)


def test_acts_whoever_is_left_when_an_act_ends_it_is_still_there() -> None:
    start = followed(campaign("S4.play", who=TWO, act=2), "tell:end:act-2").state
    other = followed(start, f"tell:{AGNES}:defeated-horror")

    assert (f"tell:{JOE}:standing",) == other.open
    said = "An act ended it, and all others are out: Joe Diamond is still there at the end."
    assert said == refused(other.state, "tell joe-diamond resigned").text


def test_acts_both_can_have_left_when_an_agenda_ends_it() -> None:
    start = followed(campaign("S4.play", who=TWO, act=2), "tell:end:agenda-2").state

    assert f"tell:{JOE}:resigned" in followed(start, f"tell:{AGNES}:defeated-horror").open


@pytest.mark.parametrize(("joe", "ruling"), [("resigned", ", G5"), ("defeated-horror", "")])
def test_g5_decides_in_scenario_1_only_where_somebody_resigned(joe: str, ruling: str) -> None:
    start = ended(campaign("S1.end", who=TWO, told={"end": "nobody-left"}), joe_diamond=joe)
    over = ended(start, agnes_baker="defeated-damage")
    line = ways(over, "tell:unsolved-case:no", "tell:victory:0")[0]

    assert line.endswith(f"[Scenario I: The Witching Hour / DO NOT READ 2{ruling}]")
    assert line.startswith("Resolution 3: it is act 3 or an earlier one")
    assert ("; somebody resigned. Not true" in line) == bool(ruling)


def test_with_too_few_mementos_it_is_said_why_nobody_takes_a_spectral_web() -> None:
    done = followed(campaign("S4.play", mementos="mesmerizing-flute"), "tell:card:act-1b")
    passed = [it.fact for it in done.facts if isinstance(it.fact, PassedOver)]
    lines = [ruled().tell(done.state, done.state, it) for it in passed]

    told = "Passed over (Spectral Web). Not true: at least 3 mementos listed."
    assert [told] == [it for it in lines if it]


def test_a_scenario_that_was_played_alone_is_over_by_the_rules_of_single_scenarios() -> None:
    done = followed(
        campaign("S4.play", mode="scenario-4", act=2), "tell:end:act-2", f"tell:{AGNES}:standing"
    )

    assert "Core Rules / Single scenarios" == done.node.rule


def test_whoever_is_out_is_named_by_how_it_came() -> None:
    out = ended(campaign("S4.play", who=TWO), agnes_baker="defeated-damage")

    expected = "Agnes Baker is defeated by damage, and takes no part any more."
    assert expected == refused(out, "horror agnes 1").text


def test_deaths_doorstep_g7_sets_that_lay_aside_join_the_deck_with_spectral_rooms() -> None:
    aside = ("realm-of-torment", "watchers-grasp", "the-spectral-watcher", "josef-meiger")
    start = campaign("S2.play", aside=aside, decks=(("encounter", 25),), crossed_off=" ".join(FOUR))
    table = followed(start, "tell:card:agenda-1b", "tell:josef-enters:no").state.on_table()

    assert ("the-spectral-watcher", "josef-meiger") == table.aside
    assert (("encounter", 27),) == table.decks


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("diana-stanley", "1: an investigator has the trait Silver Twilight."),
        (AGNES, "2. Not true: an investigator has the trait Silver Twilight."),
    ],
)
def test_the_interlude_says_of_which_trait_its_beginning_depends(who: str, said: str) -> None:
    line = ways(campaign("I2.0", who=(who,)))[0]

    assert line.startswith(f"The Price of Progress {said}")


def test_what_happens_once_in_a_scenario_is_over_when_it_has_happened() -> None:
    stands = tuple(Stand(InvestigatorId(it), clues=4) for it in TWO)
    paying = followed(campaign("S4.play", who=TWO, stands=stands), "tell:card:act-1b").state

    assert "That has happened already." == refused(paying, "tell card act-1b").text


@pytest.mark.parametrize(
    ("node", "done", "rule"),
    [
        ("S4.play", "tell:card:act-1b", "Core Rules / Acts"),
        ("S2.play", "tell:card:agenda-1b", f"{DOORSTEP}, G7"),
    ],
)
def test_deaths_doorstep_clues_are_paid_by_the_section_that_wants_them(
    node: str, done: str, rule: str
) -> None:
    stands = tuple(Stand(InvestigatorId(it), clues=4) for it in TWO)
    start = campaign(node, who=TWO, stands=stands)
    answers = (done, "tell:josef-enters:yes") if node == "S2.play" else (done,)
    asked_for = followed(start, *answers)
    paid = followed(asked_for.state, f"pays:{AGNES}:4")

    assert rule == asked_for.node.rule
    assert [rule, rule] == sections_of(paid, CluesSpent)


def test_the_doom_that_the_table_counted_is_offered_for_who_fell_to_the_agenda() -> None:
    night = followed(
        campaign("P.play", who=("penny-white",), doom=8, crossed_off=" ".join(FOUR[:2])),
        "tell:end:nobody-left",
        "tell:penny-white:agenda",
    )

    assert ("tell:doom:8",) == night.open


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("encounter agnes", "encounter:agnes-baker"),
        ("encounter ada", "encounter:agnes-baker"),
        ("encounter agnes named", "encounter:agnes-baker:named"),
    ],
)
def test_what_is_said_whole_is_not_asked_for_more(typed: str, meant: str) -> None:
    brook = Place("hangmans-brook", LocationId("hangmans-brook"), revealed=True)
    stands = tuple(Stand(InvestigatorId(it), place=brook.id) for it in TWO)
    decks = (("spectral", 20), ("standard", 24))
    state = followed(
        campaign("S4.play", who=TWO, stands=stands, places=(brook,), decks=decks)
    ).state

    assert (meant,) == ruled().read(state, typed)


@pytest.mark.parametrize(
    ("scenario", "end", "told", "act"),
    [
        (1, "act-4:anette-defeated", 1, 4),
        (1, "act-4:circle-cleared", 2, 4),
        (2, "act-3", 2, 3),
        (3, "act-3", 1, 3),
        (7, "act-2", 1, 2),
    ],
)
def test_the_end_that_names_an_act_says_which_it_was_though_nobody_told_of_it(
    scenario: int, end: str, told: int, act: int
) -> None:
    done = followed(campaign(f"S{scenario}.play", act=told), f"tell:end:{end}")

    assert [act] == [it.act for it in facts_of(done, ActReached)]
    assert act == done.state.on_table().act


@pytest.mark.parametrize(
    ("agnes", "joe", "said"),
    [
        ("resigned", "resigned", "Every investigator resigned."),
        ("defeated-damage", "defeated-horror", "Every investigator was defeated."),
        ("resigned", "defeated-horror", "Every investigator resigned or was defeated."),
        ("resigned", "killed", "Every investigator resigned or was killed."),
    ],
)
def test_where_nobody_is_left_it_is_said_what_became_of_them(
    agnes: str, joe: str, said: str
) -> None:
    out = ended(campaign("S1.play", who=TWO), agnes_baker=agnes, joe_diamond=joe)
    now = followed(out)

    assert ("tell:end:nobody-left",) == now.open
    assert said == ruled().describe(out, now.node.options[0])[-1]  # type: ignore[union-attr]  # it is asked


def test_an_agenda_that_defeats_all_is_offered_only_where_it_may_have_been_the_agenda() -> None:
    hurt = ended(campaign("S1.play", who=TWO), agnes_baker="defeated-damage")
    by_a_card = followed(ended(hurt, joe_diamond="defeated"))
    by_horror = followed(ended(hurt, joe_diamond="defeated-horror"))

    assert ("tell:end:agenda-2", "tell:end:nobody-left") == by_a_card.open
    assert ("tell:end:nobody-left",) == by_horror.open


def test_act_3_of_scenario_2_ends_when_the_last_who_is_left_resigns() -> None:
    play = campaign("S2.play", who=TWO, act=3)
    left = followed(ended(play, agnes_baker="resigned", joe_diamond="defeated-horror"))
    beaten = followed(ended(play, agnes_baker="defeated-damage", joe_diamond="defeated-horror"))

    assert ("tell:end:act-3",) == left.open
    why = refused(left.state, "tell end nobody-left").text
    assert "Act 3 itself ends as those who are left resign: it is tell end act-3." == why
    assert ("tell:end:nobody-left",) == beaten.open
