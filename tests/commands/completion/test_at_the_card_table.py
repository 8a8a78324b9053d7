"""Tab for Monsters vs. Heroes: a game with initials, seats that are names, and hidden hands."""

import pytest

from commands import main
from tests.commands.completion.conftest import Tab


@pytest.fixture
def duel(tab: Tab, capfd: pytest.CaptureFixture[str]) -> Tab:
    """Tab, with a game of two in which Ben is to play his first card."""
    assert 0 == main(["new", "mvh", "ada", "ben", "--seed", "5", "--save", "duel"])
    assert 0 == main(["play", "duel", "keep,", "keep"]), capfd.readouterr()
    return tab


def test_a_game_is_offered_by_its_initials_too(tab: Tab) -> None:
    assert {"mvh": "monsters-vs-heroes"} == tab("new", "mv").words


def test_behind_the_name_of_a_seat_stand_policies_and_no_roles(tab: Tab) -> None:
    assert ["ben=random", "ben=greedy", "ben=search"] == [*tab("new", "mvh", "ada", "ben=").words]
    assert {} == tab("new", "mvh", "ada", "b").words


def test_a_hidden_hand_offers_no_cards_and_the_own_hand_does(duel: Tab) -> None:
    assert "brave-young-man" in duel("play", "duel", "--seat", "ben", "play", "").words
    assert {} == duel("play", "duel", "play", "").words
