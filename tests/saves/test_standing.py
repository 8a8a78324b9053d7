"""Where a game stands is found for a menu as it is by whoever reads all of the save."""

from pathlib import Path

import pytest

from victoriana.saves.standing import standing
from victoriana.session.outside import REAL
from victoriana.session.reading import Loading, Reading
from victoriana.session.standing import read

SAVES = sorted(Path(__file__).parents[2].glob("fixtures/victoriana/saves/*.jsonl"))


def stands(path: Path) -> object:
    """The state that a menu sees, or None where it has to read with care."""
    found = standing(path, Loading(REAL))
    return found and found.state


@pytest.mark.parametrize("path", SAVES, ids=lambda it: it.stem)
def test_a_menu_sees_where_a_save_stands_as_everybody_does(path: Path) -> None:
    expected = Reading.open(path)
    found = read(path, REAL)

    assert expected.state == found.state
    assert expected.legal().options == found.legal().options


def test_at_least_one_save_is_understood_without_care() -> None:
    assert any(stands(path) is not None for path in SAVES)


def test_a_save_that_ends_in_mid_line_is_read_with_care(tmp_path: Path) -> None:
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(SAVES[0].read_bytes()[:-9])

    assert stands(torn) is None
    assert Reading.open(torn).state == read(torn, REAL).state


def test_a_save_without_entries_is_read_with_care(tmp_path: Path) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_bytes(SAVES[0].read_bytes().splitlines(keepends=True)[0])

    assert stands(begun) is None
    assert Reading.open(begun).state == read(begun, REAL).state
