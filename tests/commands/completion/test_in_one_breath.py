"""Tab where an answer asks for one thing more: what stands right behind it, with no comma."""

import pytest

from commands import main
from tests.commands.completion.conftest import Tab

BEGUN = "play campaign, difficulty standard, prologue gavriella-mizrah penny-white"


@pytest.fixture
def mansion(tab: Tab, capfd: pytest.CaptureFixture[str]) -> Tab:
    """Tab, with a prologue that has begun."""
    assert 0 == main(["new", "circle-undone", "ada", "ben", "--seed", "1", "--save", "night"])
    assert 0 == main(["play", "night", BEGUN]), capfd.readouterr()
    return tab


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("spawn wraith ", ["at", "on"]),
        ("spawn wraith at off", ["office-spectral"]),
        ("tick all, spawn wraith ", ["at", "on"]),
        ("place doom off", ["office-spectral"]),
        ("test gavriella-mizrah willpower 5 ", ["vs"]),
        ("spawn wraith nowhere ", []),
    ],
)
def test_a_shell_goes_on_where_a_deed_needs_one_thing_more(
    mansion: Tab, typed: str, offered: list[str]
) -> None:
    assert offered == [*mansion("play", "night", *typed.split(" ")).words]


def test_an_answer_that_needs_nothing_more_is_followed_by_nothing(mansion: Tab) -> None:
    assert {} == mansion("play", "night", "tick", "all", "").words
