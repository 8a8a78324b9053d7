"""What errors say: one sentence, then the section, then what to type; and their statuses."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.commands.conftest import Run
from tests.session.kit import OUTSIDE
from victoriana.saves import places
from victoriana.session.shell import Session

LINES = 4  # three, and where the game stands


@pytest.mark.parametrize(
    "line",
    [
        "go towr",
        "go old",
        "go north-tower, go old-mill",
        "owl: end",
        "go mill; end",
        "undo",
        "go {3} mill",
        "go mill {3}",
        "jump",
    ],
)
def test_a_refused_answer_says_why_in_few_lines(
    vic: Run, night: str, line: str, snapshot: SnapshotAssertion
) -> None:
    told = vic("play", night, *line.split())

    assert 1 == told.status
    assert LINES >= len(told.err.splitlines())
    assert snapshot == str(told)


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (["show", "nigth"], 2),
        (["show", "night@r7"], 2),
        (["show", "night@99"], 2),
        (["show", "night", "trousers"], 2),
        (["show", "night", "--seat", "cat"], 2),
        (["play", "night"], 2),
        (["play", "night", "end", "--auto", "random"], 2),
        (["play", "night", "-f", "nowhere.txt"], 2),
        (["play", "night", "--auto", "genius"], 1),
        (["play", "night", "--auto", "random", "--until", "turms > 3"], 2),
        (["play", "night@0", "end"], 3),
        (["undo", "night"], 1),
        (["redo", "night"], 1),
        (["undo", "night", "-4"], 1),
        (["legal", "night", "go", "old-bridge,", "go", "north-tower"], 1),
        (["why", "night@0"], 1),
        (["new", "chess"], 2),
        (["new", "lantern-night", "fox"], 2),
        (["new", "lantern-night", "fox", "cat"], 2),
        (["new", "lantern-night", "fox", "owl", "--save", "night"], 2),
        (["new", "lantern-night", "fox", "owl", "--ruling", "T1=four-rounds"], 2),
        (["new", "lantern-night", "fox", "owl", "--ruling", "T9=x"], 2),
        (["new", "lantern-night", "fox", "owl", "--ruling", "T1"], 2),
        (["new", "lantern-night", "fox", "owl", "--chance", "dice"], 2),
        (["new", "lantern-night", "fox", "owl", "--save", "a/b/c.jsonl"], 2),
        (["fork", "night", "night"], 2),
        (["audit", "night", "--tip", "3"], 2),
        (["show", "--colour"], 2),
        (["show"], 2),
        (["show", "night", "--color=blue"], 2),
    ],
    ids=lambda it: " ".join(it) if isinstance(it, list) else "",
)
def test_every_mistake_has_its_sentence_and_status(
    vic: Run, night: str, args: list[str], status: int, snapshot: SnapshotAssertion
) -> None:
    assert "night" == night
    told = vic(*args)

    assert status == told.status
    assert LINES >= len(told.err.splitlines())
    assert "Traceback" not in told.err
    assert snapshot == str(told)


def test_an_option_that_wants_a_number_says_which(vic: Run, night: str) -> None:
    told = vic("audit", night, "--jobs", "many")

    expected = "--jobs takes a whole number from 0 on.\nHelp:  victoriana audit -h\n"
    assert (2, expected) == (told.status, told.err)


def test_a_save_that_is_held_is_told_with_status_3(vic: Run, night: str) -> None:
    with Session.open(places.resolve(night), OUTSIDE):
        told = vic("play", night, "end")
        data = vic("play", night, "end", "--json")
        shown = vic("show", night)

    assert 3 == told.status == data.status
    assert told.err.startswith("night is being played by process ")
    assert '"kind":"held"' in data.out
    assert 0 == shown.status


def test_a_damaged_save_is_told_with_line_and_byte_and_status_4(vic: Run, night: str) -> None:
    vic("play", night, "end, end")
    path = places.resolve(night)
    path.write_bytes(path.read_bytes().replace(b'"end"', b'"and"', 1))
    told = vic("show", night)

    assert 4 == told.status
    assert told.err.startswith("night.jsonl, line 3, byte ")
    assert "victoriana repair night" in told.err
    assert 4 == vic("audit", night).status
    assert '"kind":"damaged"' in vic("audit", night, "--json").out
    assert 0 == vic("repair", night).status
    assert 0 == vic("show", night).status


def test_a_torn_save_is_read_and_says_so(vic: Run, night: str) -> None:
    vic("play", night, "end")
    path = places.resolve(night)
    path.write_bytes(path.read_bytes()[:-20])
    told = vic("show", night)

    assert 0 == told.status
    assert "torn" in told.err


def test_a_fault_of_ours_is_status_70_and_no_traceback(
    vic: Run, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "undo", None)
    told = vic("undo", night)

    assert 70 == told.status
    assert (
        "Something in the program broke after entry 1; your game is whole.\n"
        "One file for us to look at:  victoriana report last\n"
    ) == told.err


def test_a_fault_of_ours_that_cannot_be_kept_is_told_in_one_line(
    vic: Run, night: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "undo", None)
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "saves" / "night.jsonl"))
    told = vic("undo", night)

    assert 70 == told.status
    assert 3 == len(told.err.splitlines())
    assert "TypeError" in told.err
    assert "Traceback" not in told.err


def test_an_interruption_is_status_130(
    vic: Run, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "undo", interrupt)

    assert 130 == vic("undo", night).status


def test_a_closed_pipe_ends_quietly_with_status_0(home: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from commands import main; sys.exit(main())", "help"],
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    os.close(writer)

    assert home.is_dir()
    assert (0, b"") == (done.returncode, done.stderr)


def test_bytes_that_are_no_text_are_refused_with_a_sentence(vic: Run, night: str) -> None:
    told = vic("play", night, "go \udcff")

    assert 1 == told.status
    assert "There is a character in it that cannot be shown or typed." in told.err
    assert 2 == vic("show", "\udcff").status
    assert 2 == vic("\udcff").status
