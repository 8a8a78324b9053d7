"""Interlude III: what Carl Sanford gets to see, and who comes into the Inner Circle."""

import pytest

from tests.games.circle_undone.given import campaign, facts_of, followed, mementos, records
from victoriana.games.circle_undone.facts import Chosen, MementoCrossedOff

CLOSE = "lodge-members josef-rescued told-coven"
FLUTE = "mesmerizing-flute ritual-components"


def test_inner_circle_2_everything_that_is_shown_is_crossed_off() -> None:
    done = followed(campaign("I3.1", log="lodge-members", mementos=FLUTE), "sanford:give")

    assert "" == mementos(done.state)
    assert 2 == len(facts_of(done, MementoCrossedOff))
    assert 2 == len(done.state.mementos)
    assert "upgrade" == done.asked


def test_inner_circle_3_what_is_hidden_stays_listed_and_is_written_down() -> None:
    done = followed(campaign("I3.1", log=CLOSE, mementos=FLUTE), "sanford:lie")

    assert FLUTE == mementos(done.state)
    assert f"{CLOSE} mementos-hidden" == records(done.state)


@pytest.mark.parametrize(
    "log",
    [
        "lodge-members josef-rescued",
        "lodge-members told-coven",
        "lodge-members josef-alive told-coven",
    ],
)
def test_g22_without_josef_rescued_or_the_coven_told_it_is_section_5_and_nothing_is_written(
    log: str,
) -> None:
    done = followed(campaign("I3.1", log=log), "sanford:give")

    assert log == records(done.state)
    assert "upgrade" == done.asked


def test_g22_with_both_sanford_answers_three_questions_and_opens_the_inner_circle() -> None:
    questions = ("ask:creature", "ask:gala", "ask:missing")
    done = followed(campaign("I3.1", log=CLOSE), "sanford:give", *questions)

    others = ("ask:purpose", "ask:witches", "ask:look")
    more = followed(campaign("I3.1", log=f"{CLOSE} survived-watcher"), "sanford:give", *others)
    assert f"{CLOSE} survived-watcher inner-circle" == records(more.state)

    assert f"{CLOSE} inner-circle" == records(done.state)
    asked = [it.choice for it in facts_of(done, Chosen) if it.what == "questions"]
    assert ["ask creature", "ask gala", "ask missing"] == asked


def test_questions_for_carl_sanford_none_is_asked_twice_and_fewer_are_enough() -> None:
    one = followed(campaign("I3.1", log=CLOSE), "sanford:give", "ask:gala")

    assert "ask:gala" not in one.open
    assert f"{CLOSE} inner-circle" == records(followed(one.state, "enough").state)


@pytest.mark.parametrize(("log", "number"), [(CLOSE, 5), (f"{CLOSE} survived-watcher", 6)])
def test_g23_the_sixth_question_is_for_those_who_survived_the_watcher(
    log: str, number: int
) -> None:
    asked = followed(campaign("I3.1", log=log), "sanford:give").open

    assert number == len([it for it in asked if it.startswith("ask:")])
    assert (number == 6) == ("ask:look" in asked)
