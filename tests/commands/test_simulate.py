"""`simulate`: many games, the same for any number of processes."""

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

from commands import _saves
from tests.commands.conftest import Run
from tests.house.tree import ROOT
from victoriana.lab.policies import POLICIES
from victoriana.session.outside import Outside

PROGRAM = (sys.executable, "-c", "from commands import main; raise SystemExit(main())")
NIGHTS = ("simulate", "lantern-night", "--seed", "7", "--jobs", "1")


def environment(folder: Path) -> dict[str, str]:
    """A home of its own for the program."""
    return {
        **os.environ,
        "VICTORIANA_SAVES": str(folder / "saves"),
        "XDG_STATE_HOME": str(folder / "state"),
        "PYTHONPATH": str(ROOT),
    }


def test_results_lengths_and_groups_are_told(vic: Run, snapshot: SnapshotAssertion) -> None:
    told = vic(*NIGHTS, "--games", "12", "--by", "role", "--first", "lying < 4")

    assert 0 == told.status
    assert snapshot == told.out
    assert re.fullmatch(r"\d+ answers in \d+\.\d s, [\d,]+ a second\n", told.err)


def test_two_policies_are_set_side_by_side(vic: Run, snapshot: SnapshotAssertion) -> None:
    told = vic(*NIGHTS, "--games", "12", "--policy", "greedy", "--against", "random")

    assert 0 == told.status
    assert snapshot == told.out


def test_policies_that_are_rivals_sit_at_one_table_each_seat_in_turn(
    vic: Run, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", Outside(policies=POLICIES))
    asked = ("simulate", "mvh", "ada", "ben", "cal", "--games", "9", "--seed", "7")
    pair = ("--policy", "greedy", "--against", "random")
    told = vic(*asked, *pair, "--jobs", "1")

    assert 0 == told.status
    assert snapshot == told.out
    assert told.out == vic(*asked, *pair, "--jobs", "2").out
    found = json.loads(vic(*asked, *pair, "--jobs", "1", "--json").out)
    assert "greedy" == found["policy"]
    assert [("greedy", 9), ("random", 18)] == [
        (it["policy"], it["seats"]) for it in found["policies"]
    ]
    assert 9 == sum(it["wins"] for it in found["policies"]) == sum(found["results"].values())


def test_a_game_of_rivals_that_was_kept_is_played_again_by_who_sat_there(
    vic: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", Outside(policies=POLICIES))
    pair = ("--policy", "greedy", "--against", "random", "--seed", "7", "--keep", "kept")
    assert 0 == vic("simulate", "mvh", "ada", "ben", "--games", "2", "--jobs", "1", *pair).status
    again = ("--seed", "7-1", "--save", "again")
    assert 0 == vic("new", "mvh", "ada", "ben=greedy", *again).status
    assert 0 == vic("play", "again", "--auto", "random").status

    kept = str(home / "kept" / "random-2.jsonl")
    assert vic("log", "again", "--json").out == vic("log", kept, "--json").out
    assert 0 == vic("audit", kept).status


def test_what_was_taken_of_what_was_open_is_told(vic: Run, snapshot: SnapshotAssertion) -> None:
    told = vic(*NIGHTS, "--games", "12", "--by", "options")

    assert 0 == told.status
    assert snapshot == told.out


def test_a_program_reads_the_keys_of_the_contract(vic: Run) -> None:
    told = vic(*NIGHTS, "--games", "6", "--json")
    found = json.loads(told.out)

    assert (0, "") == (told.status, told.err)
    assert ("lantern-night", 6, "random") == (found["game"], found["games"], found["policy"])
    assert 6 == sum(found["results"].values())
    assert {"dawn", "bag-empty"} >= set(found["results"])
    assert found["answers"] > 0 < found["answers_per_second"]
    assert found["seconds"] >= 0


def test_the_same_seed_gives_the_same_games(vic: Run) -> None:
    once = vic(*NIGHTS, "--games", "6").out

    assert once == vic(*NIGHTS, "--games", "6", "--jobs", "3").out
    assert once != vic(*NIGHTS[:2], "--games", "6", "--seed", "8", "--jobs", "1").out


def test_without_a_seed_one_is_drawn_and_told(vic: Run) -> None:
    told = vic("simulate", "lantern", "--games", "3", "--jobs", "1", "--json")
    seed = json.loads(told.out)["seed"]
    again = vic("simulate", "lantern", "--games", "3", "--jobs", "1", "--seed", seed, "--json")

    assert json.loads(told.out)["results"] == json.loads(again.out)["results"]
    assert json.loads(told.out)["ends"] == json.loads(again.out)["ends"]


def test_games_are_kept_as_saves_without_a_clock_and_are_never_overwritten(
    vic: Run, home: Path
) -> None:
    asked = (*NIGHTS, "--games", "3", "--keep", "kept")

    assert 0 == vic(*asked).status
    kept = sorted((home / "kept").iterdir())
    assert ["random-1.jsonl", "random-2.jsonl", "random-3.jsonl"] == [it.name for it in kept]
    assert not [it for it in kept if b'"at":' in it.read_bytes()]
    assert 0 == vic("audit", *map(str, kept)).status
    assert 2 == vic(*asked).status
    assert "nothing is overwritten" in vic(*asked).err


def test_a_kept_game_is_the_one_that_its_seed_gives(vic: Run, home: Path) -> None:
    assert 0 == vic(*NIGHTS, "fox", "owl", "--games", "2", "--keep", "kept").status
    assert 0 == vic("new", "lantern", "fox", "owl", "--seed", "7-2", "--save", "again").status
    vic("play", "again", "--auto", "random")

    assert (
        vic("log", "again", "--json").out
        == vic("log", str(home / "kept" / "random-2.jsonl"), "--json").out
    )


def test_what_cannot_be_asked_is_a_wrong_command_line(vic: Run) -> None:
    for words in (
        ("--policy", "best"),
        ("--against", "best"),
        ("--first", "lying <"),
        ("--first", "lies < 2"),
        ("--by", "lies"),
        ("--games", "0"),
        ("--jobs", "-1"),
    ):
        told = vic(*NIGHTS, *words)
        assert (2, "") == (told.status, told.out), words
    assert (
        'There is no policy "best"; there is random, greedy or search.\n'
        == vic(*NIGHTS, "--policy", "best").err
    )
    assert "for a fox and an owl" in vic(*NIGHTS, "fox").err


def test_any_number_of_processes_says_the_same_of_a_game_from_the_shelf(tmp_path: Path) -> None:
    asked = (*PROGRAM, "simulate", "vic", "--games", "9", "--seed", "7", "--by", "seats")
    told = [
        subprocess.run(
            [*asked, "--jobs", jobs],
            env={**environment(tmp_path), "PYTHONHASHSEED": jobs},
            capture_output=True,
            check=True,
        ).stdout
        for jobs in ("1", "2", "4")
    ]

    assert 1 == len(set(told))


def test_an_interrupt_says_how_far_it_came_and_leaves_nobody_behind(tmp_path: Path) -> None:
    asked = (*PROGRAM, "simulate", "vic", "--games", "5000", "--policy", "greedy", "--jobs", "2")
    process = subprocess.Popen(
        asked,
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    time.sleep(4)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)

    assert (130, "") == (process.returncode, out)
    assert re.fullmatch(r"Interrupted: \d+ of 5000 games had been played\.\n", err)


def test_a_process_that_is_ended_from_outside_is_told_and_nobody_waits_for_it(
    tmp_path: Path,
) -> None:
    asked = (*PROGRAM, "simulate", "vic", "--games", "5000", "--policy", "greedy", "--jobs", "2")
    process = subprocess.Popen(
        asked,
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    at_work = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while len(at_work.read_text().split()) < 2:
        time.sleep(0.05)
    os.kill(int(at_work.read_text().split()[-1]), signal.SIGKILL)
    out, err = process.communicate(timeout=60)

    assert (130, "") == (process.returncode, out)
    assert re.fullmatch(
        r"Interrupted: \d+ of 5000 games had been played\.\n"
        r"A process was ended from outside, perhaps for want of memory\.\n"
        r"Fewer at a time:  --jobs 1\n",
        err,
    )


def test_more_games_than_memory_holds_are_a_wrong_command_line(vic: Run) -> None:
    told = vic(*NIGHTS, "--games", "999999999999")

    assert 2 == told.status
    assert "--games takes a whole number from 1 to 1000000." in told.err
