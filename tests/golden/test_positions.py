"""Disputes without a history: each position is set up by the commands, asked, answered, audited."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.golden.kit import found, name
from tests.golden.stories import Table, Told, is_answered, is_played_where_open, read, run

# The same questions as behind the story of a dispute, and before them what is set:
#
#   # game victoriana  holmes harker  seed 7  rulings B3=forbidden
#   # set turn=holmes caissa.place=somerset         as often as needed
HEAD = re.compile(r"# game (\S+)  (.+?)  seed (\S+)(?:  rulings (.+))?\n")
SET = re.compile(r"^# set (.+)$", re.MULTILINE)
POSITIONS = found("*/positions/*.txt")
FEWEST = 10

__all__ = ["run"]


@pytest.fixture
def table(
    run: Callable[..., Told],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> Table:
    """The position, as the command sets it up."""
    text = request.param.read_text(encoding="utf-8")
    head = HEAD.match(text)
    assert head is not None, "a position begins with its game, its seats and a seed"
    game, seats, seed, rulings = head.groups()
    turned = [it for one in (rulings or "").split() for it in ("--ruling", one)]
    settings = [it for line in SET.findall(text) for one in line.split() for it in ("--set", one)]
    save = str(tmp_path / "position.jsonl")
    status, out = run(
        "new", game, *seats.split(), "--seed", seed, *turned, *settings, "--save", save
    )
    assert 0 == status, out
    return Table(Path(save), read(text), run)


ALL = pytest.mark.parametrize("table", POSITIONS, indirect=True, ids=name)


@ALL
def test_a_position_is_answered_with_its_section_and_ruling(table: Table) -> None:
    is_answered(table)


@ALL
def test_what_is_open_in_a_position_is_played_and_audits_clean(table: Table) -> None:
    is_played_where_open(table)


def test_there_are_positions_of_both_answers() -> None:
    asked = [it for path in POSITIONS for it in read(path.read_text("utf-8")).questions]

    assert FEWEST <= len(POSITIONS)
    assert {True, False} == {it.legal for it in asked}


def test_a_position_that_another_reading_does_not_allow_is_no_game_under_it(
    run: Callable[..., Told], tmp_path: Path
) -> None:
    save, other = str(tmp_path / "yard.jsonl"), str(tmp_path / "other.jsonl")
    assert 0 == run("new", "victoriana", "holmes", "harker", "--set", "cold=0", "--save", save)[0]
    told = "No game begins so under other rulings. cold: 0"

    for status, verb in ((0, ("audit", save)), (2, ("fork", save, other))):
        found, out = run(*verb, "--ruling", "A8=first-space-1")
        assert (status, True) == (found, told in out), out
    assert not Path(other).exists()
