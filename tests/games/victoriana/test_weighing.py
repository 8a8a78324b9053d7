"""Why a position is worth more than another: sentences whose points add up to the difference."""

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.games.victoriana.given import game, harker, holmes, lead
from tests.house.tree import ROOT
from victoriana.games.victoriana.view.weighing import weighed
from victoriana.games.victoriana.worth import worth
from victoriana.session.reading import Reading

SAVES = sorted((ROOT / "fixtures/victoriana/saves").glob("*.jsonl"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_worth_of_two_moments_differs_by_the_points_of_what_is_said(path: Path) -> None:
    reading = Reading.open(path)
    play, states = reading.game, reading.history.states

    for before, after in (*pairwise(states[::5]), *pairwise(states[::-7]), states[-1:-3:-1]):
        expected = play.worth(after, "") - play.worth(before, "")
        assert expected == sum(it.points for it in play.weighed(before, after, ""))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_worth_of_every_entry_is_told_in_whole_sentences_with_a_section(path: Path) -> None:
    reading = Reading.open(path)
    book = reading.game.book

    for before, after in pairwise(reading.history.states):
        for it in reading.game.weighed(before, after, ""):
            assert it.text[0].isupper() or it.text[0].isdigit()
            assert it.text.endswith(".")
            assert "  " not in it.text
            assert not it.text.startswith(("Not so", "No longer", "Less may"))
            assert ": ." not in it.text
            assert it.rule == book.cite(it.rule)


def test_worth_told_names_trauma_and_the_lead_that_is_taken_up() -> None:
    before = game(holmes("crypt"), harker(), leads=[lead("crypt", hour=9)])
    hurt = game(holmes("crypt", trauma=2), harker(), leads=[lead("crypt", hour=9)]).state
    after = hurt.with_lead(replace(hurt.leads[0], open=True))
    found = {it.text: it.points for it in weighed(before.world, before.state, after)}

    assert found["Holmes has 2 trauma more: 2 of 5."] < 0
    assert found["Lead 1, 1 round left, is taken up and cannot go cold untried."] > 0


def test_worth_of_the_same_position_twice_needs_no_sentence() -> None:
    here = game(holmes(), harker())

    assert () == weighed(here.world, here.state, here.state)
    assert worth(here.world, here.state) == worth(here.world, here.state)
