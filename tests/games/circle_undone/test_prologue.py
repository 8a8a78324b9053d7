"""The prologue: what becomes of the four, what is left behind, and what does not carry over."""

import pytest

from tests.games.circle_undone.given import (
    FOUR,
    campaign,
    facts_of,
    followed,
    lost,
    records,
    trauma,
)
from tests.games.circle_undone.laid import asked, laid, place, standing
from tests.games.circle_undone.spoken import game, refused
from victoriana.games.circle_undone.facts import (
    CharactersReturned,
    FateRecorded,
    NumberRecorded,
    TraumaSuffered,
)
from victoriana.games.circle_undone.state import State
from victoriana.kernel.errors import Refusal

PENNY = "penny-white"
OTHERS = " ".join(it for it in FOUR if it != PENNY)
ALONE = campaign("P.play", who=(PENNY,), crossed_off=OTHERS)
ENDED = followed(ALONE, "tell:end:nobody-left").state


@pytest.mark.parametrize(
    ("answers", "fate"),
    [
        (("spectral-watcher",), "watcher"),
        (("monster",), "specters"),
        (("agenda", 7), "mist"),
        (("agenda", 9), "mist"),
        (("agenda", 6), "realm"),
        (("other",), "realm"),
    ],
)
def test_prologue_g1_what_defeated_a_character_becomes_a_fate(
    answers: tuple[str, ...], fate: str
) -> None:
    cause, *doom = answers
    done = followed(ENDED, f"tell:penny-white:{cause}", *(f"tell:doom:{it}" for it in doom))

    assert fate == done.state.profile(PENNY).fate
    assert [PENNY] == [it.character for it in facts_of(done, FateRecorded)]
    assert "clues" == done.asked


def test_prologue_the_fate_of_each_whose_profile_is_not_crossed_off_is_asked() -> None:
    start = followed(
        campaign(
            "P.play", who=(PENNY, "jerome-davids"), crossed_off="gavriella-mizrah valentino-rivas"
        ),
        "tell:end:nobody-left",
    )

    assert "jerome-davids" == start.asked
    done = followed(
        start.state, "tell:jerome-davids:monster", "tell:penny-white:agenda", "tell:doom:7"
    )
    assert ["", "specters", "mist", ""] == [it.fate for it in done.state.missing]


def _counted(clues: int, hunted: str) -> State:
    return followed(
        ENDED, "tell:penny-white:other", f"tell:clues:{clues}", f"tell:hunted:{hunted}"
    ).state


def test_prologue_g59_the_clues_on_the_act_are_the_evidence() -> None:
    assert 4 == _counted(4, "no").number("evidence")
    assert 0 == _counted(0, "no").number("evidence")


def test_prologue_g2_the_investigators_are_hunted_only_if_the_table_says_so() -> None:
    assert "" == records(_counted(4, "no"))
    assert "hunted" == records(_counted(4, "yes"))


def test_prologue_g2_nobody_is_hunted_by_default() -> None:
    asked = followed(ENDED, "tell:penny-white:other", "tell:clues:4")

    assert "tell:hunted:no" == asked.open[0]


def test_prologue_nothing_of_the_characters_carries_over() -> None:
    done = followed(ENDED, "tell:penny-white:other", "tell:clues:4", "tell:hunted:no")

    assert [CharactersReturned()] == facts_of(done, CharactersReturned)
    assert () == done.state.investigators
    assert None is done.state.table
    assert "investigator" == done.asked
    assert 1 == len(facts_of(done, NumberRecorded))


def test_no_way_out_1_defeat_there_leaves_no_trauma_and_kills_nobody() -> None:
    done = followed(ALONE, "tell:end:nobody-left")

    assert [] == facts_of(done, TraumaSuffered)
    assert ((0, 0),) == trauma(done.state)
    assert ("",) == lost(done.state)


def test_prologue_nobody_resigns_even_in_the_entry_hall() -> None:
    hall = place("entry-hall-spectral")
    start = standing(laid("prologue", hall, who=(PENNY,)), PENNY, hall.id)

    assert [] == [it for it in asked(start) if it.startswith("resign")]
    assert (
        "no investigator is at a place from which one may resign" in refused(start, "resign").text
    )


def test_prologue_it_ends_in_no_other_way() -> None:
    open_ends = [it for it in followed(ALONE).open if it.startswith("tell:end:")]

    assert ["tell:end:nobody-left"] == open_ends


def test_after_the_prologue_every_player_takes_an_investigator_whom_nobody_has() -> None:
    both = campaign("P.choose", who=(), seats=2)
    first = followed(both, "take:agnes-baker")

    assert "take:agnes-baker" not in first.open
    assert "take:joe-diamond" in first.open
    done = followed(both, "take:agnes-baker", "take:joe-diamond")
    assert ["agnes-baker", "joe-diamond"] == [it.id for it in done.state.playing]
    assert "fate" == done.asked


@pytest.mark.parametrize("who", FOUR)
def test_prologue_investigators_1_the_four_are_taken_for_no_other_scenario(who: str) -> None:
    choosing = followed(campaign("P.choose", who=(), seats=1))
    found = refused(choosing.state, f"take {who}")

    assert found.text.endswith("is played in the prologue alone.")
    assert "Additional Rules and Clarifications / Prologue Investigators 1" == found.rule


def test_prologue_do_not_read_4_a_parallel_investigator_is_taken_by_the_code_of_the_card() -> None:
    done = followed(campaign("P.choose", who=(), seats=2), "take:agnes-baker-90017")

    assert ["Agnes Baker"] == [it.name for it in done.state.playing]
    assert (8, 6) == (done.state.playing[0].health, done.state.playing[0].sanity)
    assert "take:agnes-baker" not in done.open


def test_an_investigator_who_stands_in_no_list_is_described_part_by_part() -> None:
    answers = "describe:ann-lee class:seeker willpower:3 intellect:4 combat:2 agility:3 health:6"
    more = "sanity:8 trait:detective enough"
    done = followed(campaign("P.choose", who=(), seats=1), *answers.split(), *more.split())

    ann = done.state.investigator("ann-lee")
    assert ("Ann Lee", "seeker", ("detective",)) == (ann.name, ann.cls, ann.traits)
    assert (3, 4, 2, 3, 6, 8) == (
        ann.willpower,
        ann.intellect,
        ann.combat,
        ann.agility,
        ann.health,
        ann.sanity,
    )
    assert "fate" == done.asked


@pytest.mark.parametrize("name", ["ashcan-pete", "agatha-crane-11007", "skids-otoole"])
def test_whoever_is_described_under_the_handle_of_a_card_leaves_nobody_of_that_handle(
    name: str,
) -> None:
    answers = f"describe:{name} class:seeker willpower:3 intellect:4 combat:2 agility:3 health:6"
    done = followed(campaign("P.choose", who=(), seats=2), *answers.split(), "sanity:8", "enough")

    assert [name] == [it.id for it in done.state.playing]
    assert "investigator" == done.asked
    assert [] == [it for it in done.open if it.startswith(f"take:{name}")]
    refused = game().read(done.state, f"take {name}")
    assert isinstance(refused, Refusal)
    assert refused.text.endswith("is played by ada, and nobody is there twice."), refused


def test_two_who_are_described_by_one_name_are_told_apart_by_a_number() -> None:
    answers = "describe:twin class:seeker willpower:3 intellect:4 combat:2 agility:3 health:6"
    twin = (*answers.split(), "sanity:8", "enough")
    done = followed(campaign("P.choose", who=(), seats=2), *twin, *twin)

    assert [("twin", "Twin"), ("twin-2", "Twin 2")] == [
        (it.id, it.name) for it in done.state.playing
    ]


def test_nobody_is_called_like_the_answer_that_means_nobody() -> None:
    answers = "describe:nobody class:seeker willpower:3 intellect:4 combat:2 agility:3 health:6"
    alone = campaign("P.choose", who=(), seats=1)
    done = followed(alone, *answers.split(), "sanity:8", "enough")

    assert ["nobody-2"] == [it.id for it in done.state.playing]
