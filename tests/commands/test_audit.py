"""The referee at the command line: other readings, many saves, several processes, statuses."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.commands.conftest import Run
from tests.house.tree import ROOT
from victoriana.saves import places


@pytest.fixture
def dawn(vic: Run) -> str:
    """A night of three rounds to its end."""
    vic("new", "lantern-night", "fox", "owl", "--chance", "table", "--save", "dawn")
    told = vic("play", "dawn", "{fox}, go mill, end, end, end, end, end, end")
    assert 0 == told.status, told
    return "dawn"


def test_another_reading_is_a_difference_and_says_where(
    vic: Run, dawn: str, snapshot: SnapshotAssertion
) -> None:
    told = vic("audit", dawn, "--ruling", "T1=two-rounds")

    assert 1 == told.status
    assert snapshot == str(told)


def test_the_reading_in_force_makes_no_difference(vic: Run, dawn: str) -> None:
    told = vic("audit", dawn, "--ruling", "T1=three-rounds")

    assert 0 == told.status
    assert "it is the same game, 8 entries." in told.out


def test_all_readings_name_those_that_would_have_mattered(
    vic: Run, dawn: str, snapshot: SnapshotAssertion
) -> None:
    told = vic("audit", dawn, "--rulings", "all")

    assert 1 == told.status
    assert snapshot == str(told)


def test_of_many_games_those_are_counted_that_would_have_gone_otherwise(
    vic: Run, dawn: str, night: str
) -> None:
    told = vic("audit", dawn, night, "--rulings", "all")

    assert 1 == told.status
    assert "2 files, 0 findings. 1 game would have gone otherwise." in told.out


def test_where_no_reading_matters_the_status_is_good(vic: Run, night: str) -> None:
    told = vic("audit", night, "--rulings", "all")

    assert 0 == told.status
    assert "1 other reading tried. None would have made another game." in told.out


def test_readings_are_told_to_programs_too(vic: Run, dawn: str) -> None:
    (found,) = (
        json.loads(it)
        for it in vic("audit", dawn, "--rulings", "all", "--json").out.split("\n")[:-1]
    )
    (one,) = found["readings"]

    assert ({"T1": "two-rounds"}, True, 6) == (one["rulings"], one["mattered"], one["n"])
    assert 7 == one["stopped"]["n"]
    assert found["ok"]


@pytest.mark.parametrize(
    "args",
    [
        ("--rulings", "some"),
        ("--rulings", "all", "--ruling", "T1=two-rounds"),
        ("--ruling", "T1"),
        ("--ruling", "T9=x"),
        ("--ruling", "T1=four-rounds"),
        ("--tip", "x"),
    ],
)
def test_a_reading_that_there_is_not_is_wrong_usage(
    vic: Run, night: str, args: tuple[str, ...]
) -> None:
    told = vic("audit", night, *args)

    assert 2 == told.status
    assert "Traceback" not in told.err


def test_every_entry_is_told_where_that_is_wanted(vic: Run, dawn: str) -> None:
    told = vic("audit", dawn, "--entries")
    (found,) = (json.loads(it) for it in vic("audit", dawn, "--entries", "--json").out.splitlines())

    assert "   2  same             go old-mill" in told.out
    assert list(range(1, 9)) == [it["n"] for it in found["verdicts"]]


def test_many_saves_are_counted_and_the_worst_status_wins(
    vic: Run, dawn: str, night: str, snapshot: SnapshotAssertion
) -> None:
    assert 0 == vic("audit", dawn, night).status
    assert 2 == vic("audit", dawn, "nowhere", night).status
    torn = places.resolve("torn")
    torn.write_bytes(places.resolve(night).read_bytes().replace(b"drawn", b"drown"))
    told = vic("audit", dawn, "nowhere", "torn", night)

    assert 4 == told.status
    assert snapshot == str(told)


def test_more_processes_give_the_same_words_in_the_same_order(
    vic: Run, dawn: str, night: str
) -> None:
    saves = (dawn, night, "nowhere", dawn, night, "last")
    one = vic("audit", *saves, "--jobs", "1")

    assert one == vic("audit", *saves, "--jobs", "3")
    assert one == vic("audit", *saves)


def test_a_folder_means_every_save_in_it(vic: Run, home: Path, dawn: str, night: str) -> None:
    told = vic("audit", str(home / "saves"))

    assert 0 == told.status
    assert (dawn, night) == tuple(line.partition(":")[0] for line in told.out.splitlines()[:2])
    assert told.out.endswith("2 files, 0 findings.\n")
    (home / "nothing").mkdir()
    assert 2 == vic("audit", "nothing").status
    assert "There is no save in nothing." in vic("audit", "nothing").err


def test_of_many_saves_only_those_with_something_wrong_are_told(vic: Run, night: str) -> None:
    told = vic("audit", *[night] * 9)

    assert "9 files, 0 findings.\n" == told.out


def test_fair_luck_is_told_in_a_table_and_to_programs(vic: Run, dawn: str, night: str) -> None:
    told = vic("audit", dawn, night, "--fairness")
    *saves, last = [
        json.loads(it) for it in vic("audit", dawn, night, "--fairness", "--json").out.splitlines()
    ]

    assert 0 == told.status
    assert told.out.endswith("Nothing suspicious in 2 draws of 2 sources.\n"), told
    assert ["straws (table)", "straws (seeded)"] == [
        line.split("  ")[0] for line in told.out.splitlines()[-3:-1]
    ]
    assert [dawn, night] == [it["save"] for it in saves]
    assert (2, 2, []) == (
        last["fairness"]["saves"],
        last["fairness"]["draws"],
        [it for it in last["fairness"]["rows"] if it["suspicious"]],
    )


def test_a_die_that_never_falls_otherwise_is_suspicious(vic: Run, home: Path) -> None:
    assert home.is_dir()
    for number in range(4):
        vic("new", "lantern-night", "fox", "owl", "--chance", "table", "--save", f"n{number}")
        vic("play", f"n{number}", "{fox}, throw {3}, throw {3}, end, throw {3}, throw {3}, end")
    told = vic("audit", str(home / "saves"), "--fairness")

    assert 1 == told.status
    assert "Suspicious is the lantern die: {3} came 16 times of 16, expected 2.7;" in told.out


def test_an_interrupt_ends_quietly_and_says_how_far_it_came(tmp_path: Path) -> None:
    saves = [str(it) for it in sorted((ROOT / "fixtures").glob("*/saves/*.jsonl"))]
    program = "from commands import main; raise SystemExit(main())"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_STATE_HOME": str(tmp_path)}
    many = (saves * 50)[:300]
    command = [sys.executable, "-c", program, "audit", "--json", "--jobs", "2", *many]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        said = process.stderr.read()

    assert 130 == process.returncode
    assert said.startswith("Interrupted: ")
    assert re.search(r" of 300 files (were|was) judged\.", said)
