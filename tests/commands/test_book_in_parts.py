"""A game whose book has parts: its long headings are short in a log, once above what they say."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from commands import _saves
from tests.commands.conftest import Run
from victoriana.kernel.wording import WIDTH
from victoriana.session.outside import REAL

BEGINNING = "play campaign, difficulty standard, prologue penny-white"
TITLED = "Disappearance at the Twilight Estate /"


@pytest.fixture
def campaign(monkeypatch: pytest.MonkeyPatch, vic: Run) -> Run:
    """The program with the games that are really installed, and a campaign that has begun."""
    monkeypatch.setattr(_saves, "OUTSIDE", REAL)
    vic("new", "circle", "ada", "--seed", "1", "--save", "night")
    vic("play", "night", BEGINNING)
    return vic


def test_a_log_has_each_heading_on_a_line_of_its_own_where_it_is_long(
    campaign: Run, snapshot: SnapshotAssertion
) -> None:
    head, *lines = campaign("log", "night").out.splitlines()
    assert "# victoriana notation" == head[:21]
    assert snapshot == "\n".join(lines)
    assert [] == [it for it in lines if len(it) > WIDTH]


def test_a_log_that_is_played_again_says_the_same(campaign: Run, tmp_path: Path) -> None:
    log, script = campaign("log", "night").out, tmp_path / "night.log"
    script.write_text(log, encoding="utf-8")
    campaign("new", "circle", "ada", "--seed", "1", "--save", "again")
    campaign("play", "again", "-f", str(script))
    assert log.splitlines()[1:] == campaign("log", "again").out.splitlines()[1:]


def test_what_a_program_reads_has_the_whole_heading(campaign: Run) -> None:
    assert TITLED in campaign("log", "night", "--json").out
    assert TITLED not in campaign("log", "night").out


@pytest.mark.parametrize("moment", ["s0", "s0r1", "S0r1"])
def test_a_part_and_a_round_of_it_are_moments_as_the_log_writes_them(
    campaign: Run, moment: str
) -> None:
    begun = campaign("show", "night@3").out
    assert begun == campaign("show", f"night@{moment}").out
    assert "# s0r1" in campaign("log", f"night@{moment}").out or moment == "s0"


def test_a_part_that_nobody_came_to_is_no_moment_and_those_that_are_stand_there(
    campaign: Run,
) -> None:
    said = "It is an entry, s0, s0r1, -3, start, end or a bookmark."
    assert said in campaign("show", "night@s3").err
    assert "The game has not come to s3r2; it is at s0, s0r1." in campaign("show", "night@s3r2").err


def test_a_reason_says_which_values_the_only_answer_could_have(campaign: Run) -> None:
    campaign("play", "night", "tell end nobody-left, tell penny-white other, tell clues 3")

    told = " ".join(campaign("why", "night", "evidence").out.split())
    assert "Open was any value, 0 to 99." in told
    assert "Nothing else was open" not in told
