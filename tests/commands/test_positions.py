"""`new --set`: what it begins, what it says, and that nothing is written where it is refused."""

from pathlib import Path

import pytest

from tests.commands.conftest import Run

NIGHT = ("new", "lantern-night", "fox", "owl")


def test_a_described_night_begins_where_it_was_said(vic: Run) -> None:
    told = vic(*NIGHT, "--seed", "9", "--set", "fox.place=mill", "--save", "odd")

    assert (0, "odd\n") == (told.status, told.out)
    assert '"old-mill"' in vic("show", "odd", "--json", "--referee").out
    assert 0 == vic("audit", "odd").status


@pytest.mark.parametrize(
    ("luck", "lots"), [(("--seed", "9"), False), ((), True), (("--chance", "table"), True)]
)
def test_a_set_up_by_lot_is_said_in_one_line(
    vic: Run, luck: tuple[str, ...], *, lots: bool
) -> None:
    told = vic(*NIGHT, *luck, "--set", "fox.lights=2", "--save", "odd")

    assert 0 == told.status
    assert int(lots) == told.err.count("drawn by lot")


@pytest.mark.parametrize("typed", ["fox", "fox.plaec=mill", "fox.place=moon", "bag=none"])
def test_a_wrong_setting_has_status_two_and_writes_nothing(
    vic: Run, home: Path, typed: str
) -> None:
    told = vic(*NIGHT, "--set", typed, "--save", "odd")

    assert (2, "") == (told.status, told.out)
    assert [] == list(home.rglob("*.jsonl"))


def test_all_that_can_be_set_is_listed_from_the_table(vic: Run) -> None:
    told = vic(*NIGHT, "--set", "help")

    assert 0 == told.status
    assert "SEAT.place" in told.out
    assert "bag" not in told.out
