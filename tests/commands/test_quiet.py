"""With --quiet nothing is said but results and what went wrong."""

from pathlib import Path

import pytest

from commands import _out
from tests.commands.conftest import Run


def test_remarks_are_left_out_and_results_stay(vic: Run, night: str) -> None:
    for args in (
        ("new", "lantern-night", "fox", "owl", "--seed", "3"),
        ("play", night, "throw"),
        ("replay", night, "-x", "show"),
        ("saves",),
        ("show", night),
        ("simulate", "lantern-night", "--games", "2"),
    ):
        told = vic(*args, "--quiet")

        assert (0, "") == (told.status, told.err), args
        assert told.out


def test_what_went_wrong_is_said_all_the_same(vic: Run, night: str) -> None:
    lost = vic("show", "nosuch", "--quiet")

    assert "fly" in vic("play", night, "fly", "--quiet").err
    assert (2, 'No save "nosuch".') == (lost.status, lost.err.split("\n")[0])


def test_a_torn_end_is_told_all_the_same(vic: Run, night: str, home: Path) -> None:
    with (home / "saves" / f"{night}.jsonl").open("a") as file:
        file.write('{"kind":"dec')

    assert "torn" in vic("show", night, "--quiet").err


@pytest.mark.usefixtures("home")
def test_quiet_goes_on_behind_a_colon() -> None:
    assert ["show", "x"] == _out.take_looks(["--quiet", "show", "x", "--plain"])
    assert ["--plain", "--quiet", "--color", "auto"] == _out.switches()
    assert ["--", "--quiet"] == _out.take_looks(["--", "--quiet"])
