"""The book is seen at work: each section and ruling fires in a fixture and has its test."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from bench.fired import again
from bench.named import named_for
from tests.house.tree import ROOT
from tests.toy import BOOK
from victoriana.games import GAMES
from victoriana.kernel.game import Game
from victoriana.lab.trials import OUTSIDE
from victoriana.packs.handbook import coverage as recorded
from victoriana.packs.handbook import handbook
from victoriana.session.coverage import coverage
from victoriana.session.creation import draft

AGAIN = "`make coverage` writes it again"


def game_of(name: str) -> Game:
    """A game with the rulings by default."""
    return OUTSIDE.load(draft(name))


def functions_in(file: Path) -> set[str]:
    """The names of the tests in a file."""
    return set(re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE))


def test_every_game_has_been_looked_at() -> None:
    assert set(GAMES) == set(recorded()), AGAIN


@pytest.mark.parametrize("name", GAMES)
def test_every_section_and_ruling_fires_in_a_fixture_and_is_asserted(name: str) -> None:
    assert () == coverage(game_of(name), handbook(name)).uncovered, AGAIN


@pytest.mark.parametrize("name", GAMES)
def test_every_test_that_is_named_exists_and_is_about_it(name: str) -> None:
    book = game_of(name).book
    found = []
    for about, seen in recorded()[name].items():
        for test in (*seen.tests, *seen.asserted):
            file, _, function = test.partition("::")
            if not (ROOT / file).is_file() or function not in functions_in(ROOT / file):
                found.append(f"{about}: there is no {test}")
            elif test in seen.tests and about not in named_for(book, Path(file).stem, function):
                found.append(f"{about}: {test} is not named for it")

    assert [] == found, AGAIN


@pytest.mark.parametrize("name", GAMES)
def test_every_fixture_that_is_named_shows_it(name: str) -> None:
    claimed: defaultdict[str, set[str]] = defaultdict(set)
    for about, seen in recorded()[name].items():
        for fixture in seen.fixtures:
            claimed[fixture].add(about)
    today = {fixture: again(name, fixture) for fixture in claimed}

    assert claimed
    assert {} == {
        fixture: sorted(missing)
        for fixture, fires in today.items()
        if fires is not None and (missing := claimed[fixture] - fires)
    }, AGAIN


def test_a_test_is_named_for_its_section_its_step_and_its_rulings() -> None:
    assert {"Walking"} == named_for(BOOK, "test_walking", "test_walking_goes_on_foot")
    assert {"Digging", "Digging 2", "T2"} == named_for(BOOK, "test_dig", "test_digging_2_t2_blind")
    assert {"Digging", "T2"} == named_for(BOOK, "test_digging", "test_digging_t2_blind")
    assert set() == named_for(BOOK, "test_night", "test_the_night_is_long")
    assert {"The Turn"} == named_for(BOOK, "test_night", "test_the_turn_passes")
