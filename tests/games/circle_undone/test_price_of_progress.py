"""Interlude II: what became of Josef Meiger, and whether the investigators join the Lodge."""

import pytest

from tests.games.circle_undone.given import (
    AGNES,
    bag,
    campaign,
    earned,
    facts_of,
    followed,
    records,
    sections_of,
)
from victoriana.games.circle_undone.facts import PassageRead, WayTaken
from victoriana.games.circle_undone.state import State

PROGRESS = "Interlude II: The Price of Progress"
ENTERED = {"josef-enters": "yes"}


def _asked(**told: str) -> State:
    return campaign("I2.3", told={it.replace("_", "-"): value for it, value in told.items()})


@pytest.mark.parametrize(("who", "number"), [("diana-stanley", 1), (AGNES, 2)])
def test_the_price_of_progress_begins_by_whether_somebody_belongs_to_the_lodge(
    who: str, number: int
) -> None:
    done = followed(campaign("I2.0", who=(who,)))

    read = [it.passage for it in facts_of(done, PassageRead)]
    assert f"{PROGRESS} {number}" == sections_of(done, WayTaken)[0]
    assert f"The Price of Progress {number}" == read[0]
    assert ["The Price of Progress 3"] == read[1:]


def test_the_price_of_progress_3_josef_is_not_asked_for_where_he_never_entered_play() -> None:
    assert "displayed" == followed(_asked(josef_enters="no")).asked
    assert "josef" == followed(_asked(josef_enters="yes")).asked


def test_the_price_of_progress_4_josef_in_the_display_is_lost_in_the_mist() -> None:
    done = followed(_asked(josef_enters="yes"), "tell:josef:victory")

    assert "josef-mist lodge-enemies" == records(done.state)
    assert "upgrade" == done.asked


def test_the_price_of_progress_5_josef_beneath_the_entry_hall_is_rescued_for_two_experience() -> (
    None
):
    done = followed(_asked(josef_enters="yes"), "tell:josef:beneath")

    assert "josef-rescued" == records(done.state)
    assert (2,) == earned(done.state)
    assert ("lodge:refuse", "lodge:agree", "lodge:lie") == done.open


@pytest.mark.parametrize(
    ("displayed", "beneath", "record"),
    [
        (0, 0, "josef-mist lodge-enemies"),
        (2, 2, "josef-mist lodge-enemies"),
        (3, 2, "josef-mist lodge-enemies"),
        (1, 2, "josef-alive"),
    ],
)
def test_g10_as_many_in_the_display_as_beneath_the_hall_are_enough_for_section_4(
    displayed: int, beneath: int, record: str
) -> None:
    done = followed(
        _asked(josef_enters="no"), f"tell:displayed:{displayed}", f"tell:beneath:{beneath}"
    )

    assert record == records(done.state)


def test_g10_a_tie_of_none_with_none_is_stamped_with_its_ruling() -> None:
    done = followed(_asked(josef_enters="no"), "tell:displayed:0", "tell:beneath:0")

    assert f"{PROGRESS} / The Price of Progress 3 4, G10" in sections_of(done, WayTaken)


@pytest.mark.parametrize("node", ["I2.choice", "I2.choice-6"])
@pytest.mark.parametrize(
    ("choice", "record", "token"),
    [
        ("lodge:refuse", "lodge-enemies", ""),
        ("lodge:agree", "lodge-members", "cultist"),
        ("lodge:lie", "lodge-members deceiving", "cultist"),
    ],
)
def test_the_price_of_progress_7_to_9_the_answer_to_the_lodge(
    node: str, choice: str, record: str, token: str
) -> None:
    done = followed(campaign(node), choice)

    assert record == records(done.state)
    assert token == bag(done.state)
    assert "upgrade" == done.asked


@pytest.mark.parametrize(("log", "read"), [("hunted", ["You Are Being Hunted"]), ("", [])])
def test_you_are_being_hunted_is_read_by_the_hunted_alone(log: str, read: list[str]) -> None:
    done = followed(campaign("U2", log=log))

    assert read == [it.passage for it in facts_of(done, PassageRead)]
