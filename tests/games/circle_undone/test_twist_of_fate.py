"""Interlude IV: the marks beside the winding path, and the token that help costs."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    bag,
    campaign,
    facts_of,
    followed,
    ruled,
    sections_of,
    with_person,
)
from victoriana.games.circle_undone.facts import NumberRecorded, PassageRead, TokenAdded
from victoriana.games.circle_undone.state import State

TWIST = "Interlude IV: Twist of Fate / Twist of Fate 1"
SIX = (
    "mesmerizing-flute ritual-components gilmans-journal keziahs-formulae worn-crucifix "
    "corn-husk-doll"
)


def _path(log: str = "", mementos: str = "", off: str = "", *, book: bool = False) -> int:
    start = campaign("I4", log=log, mementos=mementos, crossed_off=off)
    if book:
        start = with_person(start, AGNES, assets=("the-black-book",))
    return followed(start).state.number("path")


@pytest.mark.parametrize(
    ("log", "marks"),
    [
        ("", 0),
        ("fate-accepted", 1),
        ("fate-rejected", 0),
        ("asked-anette", 2),
        ("asked-sanford", 2),
        ("doom-closer", 2),
        ("alone", 0),
        ("arrested-anette", 0),
        ("fate-accepted asked-anette", 3),
    ],
)
def test_twist_of_fate_the_log_leaves_marks_beside_the_path(log: str, marks: int) -> None:
    assert marks == _path(log)


@pytest.mark.parametrize(("number", "marks"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_g36_mementos_that_are_listed_leave_marks(number: int, marks: int) -> None:
    assert marks == _path(mementos=" ".join(SIX.split()[:number]))


def test_g36_mementos_that_were_crossed_off_count_no_longer() -> None:
    assert 0 == _path(mementos=SIX, off=SIX)
    assert 1 == _path(mementos=SIX, off="worn-crucifix")


def test_the_black_book_counts_only_in_a_deck_that_is_still_played() -> None:
    assert 1 == _path(book=True)
    start = with_person(campaign("I4"), AGNES, assets=("the-black-book",), lost="killed")
    assert 0 == followed(start).state.number("path")


def test_six_marks_are_the_most_there_can_be() -> None:
    assert 6 == _path("fate-accepted asked-anette", SIX, book=True)


def _asked(level: str, who: str, **rulings: str) -> State:
    start = campaign("I4", log=f"asked-{who}", difficulty=level)
    return followed(start, by=ruled(**rulings)).state


@pytest.mark.parametrize("who", ["anette", "sanford"])
@pytest.mark.parametrize(("level", "face"), [("easy", "-3"), ("standard", "-4"), ("hard", "-5")])
def test_help_costs_a_token_by_the_difficulty(level: str, face: str, who: str) -> None:
    assert face == bag(_asked(level, who))


@pytest.mark.parametrize("who", ["anette", "sanford"])
def test_g35_the_expert_token_is_the_printed_one_or_that_of_the_errata(who: str) -> None:
    assert "-6" == bag(_asked("expert", who))
    assert "-7" == bag(_asked("expert", who, G35="errata"))


def test_g35_the_token_is_stamped_with_its_line_and_the_ruling() -> None:
    done = followed(campaign("I4", log="asked-anette", difficulty="expert"))

    assert [f"{TWIST} 4, G35"] == sections_of(done, TokenAdded)
    done = followed(campaign("I4", log="asked-sanford", difficulty="expert"))
    assert [f"{TWIST} 6, G35"] == sections_of(done, TokenAdded)


@pytest.mark.parametrize("log", ["alone", "doom-closer", "arrested-sanford"])
def test_without_help_no_token_comes_into_the_bag(log: str) -> None:
    assert "" == bag(followed(campaign("I4", log=log)).state)


def test_g36_too_few_mementos_are_told_as_such() -> None:
    read = [it.passage for it in facts_of(followed(campaign("I4")), PassageRead)]

    assert "too few mementos to help" in read
    assert [0] == [it.value for it in facts_of(followed(campaign("I4")), NumberRecorded)]
