"""Tab in a shell where a number or a name is said."""

from pathlib import Path

import pytest

from tests.commands.completion.conftest import Tab
from tests.counting import OUTSIDE, count, header
from victoriana.saves import places
from victoriana.session import outside
from victoriana.session.outside import Outside
from victoriana.session.shell import Session


@pytest.fixture
def night(home: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A night of Lantern Count, with nothing decided yet."""
    assert home.is_dir()
    monkeypatch.setattr(outside, "BELIEVING", Outside(load=count, checks=False))
    Session.create(places.fresh("night"), header("9"), OUTSIDE).close()
    return "night"


def test_tab_offers_the_words_and_says_what_fits(tab: Tab, night: str) -> None:
    assert {"light", "bid", "name", "go"} <= set(tab("play", night, "").words)
    assert {"lamps": "0 to 24, 1 of 2  so many burn"} == tab("play", night, "light", "la").words


def test_where_a_value_is_due_tab_offers_the_usual_one_and_both_ends(tab: Tab, night: str) -> None:
    fits = "0 to 24, 1 of 2"
    first = tab("play", night, "light", "lamps", "")

    assert {"1": fits, "0": fits, "24": fits} == first.words
    assert ["somebody"] == list(tab("legal", night, "name", "").words)
    assert first.words == tab("play", night, "light", "lamps", "", kept=first.kept).words


def test_a_value_that_was_typed_is_offered_if_it_fits(tab: Tab, night: str) -> None:
    assert ["17"] == list(tab("play", night, "light", "lamps", "17").words)
    assert {} == tab("play", night, "light", "lamps", "25").words
