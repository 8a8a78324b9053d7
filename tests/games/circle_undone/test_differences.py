"""Where the guide and two other programs differ: what this one does, each once."""

from fractions import Fraction

import pytest

from tests.games.circle_undone.decked import between, building, full, person
from tests.games.circle_undone.given import (
    AGNES,
    FOUR,
    bag,
    campaign,
    earned,
    ended,
    facts_of,
    followed,
    lost,
    mementos,
    records,
    ruled,
    with_person,
    world,
)
from tests.games.circle_undone.spoken import refused, said
from victoriana.games.circle_undone.bag import Worths, chance, half_rounded_up
from victoriana.games.circle_undone.facts import PassageRead
from victoriana.games.circle_undone.ids import Face, LocationId, ScenarioId
from victoriana.games.circle_undone.symbols import worths

TWO = (AGNES, "rita-young")
EXILE = "Scenario VI: Union and Disillusion / Exile 1"
FACES: tuple[Face, ...] = ("skull", "cultist", "tablet", "elder-thing")


def test_difference_1_the_expert_token_is_the_printed_one_and_the_errata_is_a_switch() -> None:
    start = campaign("I4", log="asked-anette", difficulty="expert")

    assert "-6" == bag(followed(start).state)
    assert "-7" == bag(followed(start, by=ruled(G35="errata")).state)


def test_difference_2_in_resolution_3_only_those_who_resigned_earn_experience() -> None:
    start = campaign("S2.play", who=TWO, act=2)
    start = ended(start, agnes_baker="resigned", rita_young="defeated")
    done = followed(start, "tell:end:nobody-left", "tell:victory:3")

    assert (3, 0) == earned(done.state)
    assert ("", "killed") == lost(done.state)


def test_difference_3_a_campaign_that_is_lost_in_scenario_2_reads_no_epilogue() -> None:
    start = ended(campaign("S2.play", act=2), agnes_baker="defeated")
    done = followed(start, "tell:end:nobody-left", "tell:victory:0", "pool:empty")

    assert "lost" == done.asked
    assert "Epilogue" not in [it.passage for it in facts_of(done, PassageRead)]


def test_difference_4_nobody_is_asked_for_heretics_in_act_1() -> None:
    start = ended(campaign("S4.play"), agnes_baker="resigned")
    done = followed(start, "tell:end:nobody-left")

    assert "victory" == done.asked
    assert 4 == followed(done.state, "tell:victory:0").state.number("heretics")


@pytest.mark.parametrize(
    ("end", "found"), [("act-2", "corn-husk-doll wisp-of-spectral-mist"), ("agenda-2", "")]
)
def test_difference_5_the_doll_is_found_where_act_2_advanced(end: str, found: str) -> None:
    start = ended(campaign("S4.play", act=2 if end == "act-2" else 1), agnes_baker="standing")

    assert found == mementos(followed(start, f"tell:end:{end}", "tell:victory:0").state)


def test_difference_6_a_hard_tablet_of_scenario_5_reveals_another_without_a_cultist_enemy() -> None:
    five = ScenarioId("scenario-5")
    card = [it for face in FACES if (it := world().token(five, "hard", face))]
    drawn: tuple[Face, ...] = ("tablet", "-4")

    without: Worths = worths(card, ["no-cultist-enemy-in-play"], {})
    assert Fraction(0) == chance(drawn, without, 7, 4)
    assert Fraction(1, 2) == chance(drawn, worths(card, [], {}), 7, 4)


def test_difference_7_a_tie_in_resolution_5_is_nobodys_point_and_the_table_decides() -> None:
    start = campaign(
        "S6.R5", log="spell-broken", numbers={"heretics": 2}, crossed_off=" ".join(FOUR)
    )

    assert ("tie:left", "tie:right") == followed(start).open
    assert "sanford-secrets" in records(followed(start, "tie:left").state)


@pytest.mark.parametrize(("log", "there"), [("", False), (" survived-watcher", True)])
def test_difference_8_there_is_a_sixth_question_with_its_condition(
    log: str, *, there: bool
) -> None:
    start = campaign("I3.1", log=f"lodge-members josef-rescued told-coven{log}")

    assert there == ("ask:look" in followed(start, "sanford:give").open)


def test_difference_9_two_entries_of_the_epilogue_are_a_switch() -> None:
    start = campaign("E", log="arrested-sanford spells-of-old")

    assert 1 == len(facts_of(followed(start), PassageRead))
    assert 3 == len(facts_of(followed(start, by=ruled(G41="six")), PassageRead))


def test_difference_10_the_court_of_scenario_8_is_its_own_card() -> None:
    here = world().locations[LocationId("court-of-the-great-old-ones")]
    there = world().locations[LocationId("court-of-the-great-old-ones-future")]

    assert ("05334", ("scenario-8",)) == (here.code, here.scenarios)
    assert ("05140", ("scenario-3",)) == (there.code, there.scenarios)


def test_difference_11_r8_half_the_doom_of_a_skull_in_scenario_8_is_rounded_up() -> None:
    assert [0, 1, 1, 2, 2, 3] == [half_rounded_up(it) for it in range(6)]


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_difference_12_what_the_skull_of_scenario_5_counts_is_not_the_cultists(level: str) -> None:
    five = ScenarioId("scenario-5")
    skull, cultist = (world().token(five, level, it) for it in ("skull", "cultist"))  # type: ignore[arg-type]  # a level and faces

    assert skull is not None
    assert cultist is not None
    assert None is not skull.count
    assert (-2, None) == (cultist.value, cultist.count)


def test_difference_13_a_deck_that_lost_exiled_cards_has_to_be_filled_again() -> None:
    lacking = said(between(full(building(), 35)), "exile filler a")[0]
    again = said(lacking, "buy 0 neutral lantern")[0]

    assert (1, 0) == (person(lacking).exiled, person(again).exiled)
    assert EXILE == refused(lacking, "done").rule
    start = with_person(campaign("U6"), AGNES, exiled=1)
    assert "upgrade" == followed(start).asked
