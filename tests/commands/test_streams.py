"""Streams that are closed or full, files that cannot be read: a sentence and the right status."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from commands import _files, _saves
from commands._exits import WrongUsage
from tests.commands.conftest import Run
from tests.rights import no_more_than_the_modes_say
from victoriana.games import GAMES
from victoriana.session.outside import REAL

ROOT = Path(__file__).parents[2]
PROGRAM = f"{sys.executable} -c 'import sys; from commands import main; sys.exit(main())'"


def shell(command: str) -> tuple[int, str, str]:
    """Status, output and talk of the program in a shell."""
    done = subprocess.run(
        ["/bin/sh", "-c", f"{PROGRAM} {command}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("verb", "status"),
    [("help moments", 0), ("saves", 0), ("show nosuch", 2), ("play nosuch", 2), ("nosuch", 2)],
)
def test_a_stream_that_a_shell_closed_changes_no_status(
    verb: str, status: int, closed: str
) -> None:
    told = shell(f"{verb} {closed}")

    assert status == told[0], told
    assert "Traceback" not in told[1] + told[2]
    if closed == "2>&-":
        assert "nosuch" not in told[1]


@pytest.mark.usefixtures("home")
def test_output_that_finds_no_room_is_no_fault_of_ours() -> None:
    assert (
        4,
        "",
        "The output could not be written: No space left on device.\nYour games are whole.\n",
    ) == shell("help moments >/dev/full")


@pytest.mark.usefixtures("home")
def test_talk_that_finds_no_room_changes_no_status() -> None:
    assert (2, "", "") == shell("show nosuch 2>/dev/full")


@pytest.mark.usefixtures("home")
def test_talk_that_nobody_reads_changes_no_status() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from commands import main; sys.exit(main())", "nosuch"],
        cwd=ROOT,
        stderr=writer,
        check=False,
    )
    os.close(writer)

    assert 2 == done.returncode


@pytest.mark.parametrize("after", ["commands._app", "typer", "msgspec"])
def test_an_interruption_before_there_is_a_program_is_one_like_any_other(after: str) -> None:
    script = f"""
import builtins, os, signal, sys
load = builtins.__import__
def interrupted(name, *rest):
    if name == {after!r}:
        os.kill(os.getpid(), {int(signal.SIGINT)})
    return load(name, *rest)
builtins.__import__ = interrupted
from commands import main
sys.exit(main(["help"]))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (130, "", "") == (done.returncode, done.stdout, done.stderr)


def test_a_position_without_an_end_is_refused(vic: Run) -> None:
    told = vic("new", "lantern-night", "fox", "owl", "--position", "/dev/zero")

    assert (2, "/dev/zero is larger than 10000000 bytes.\n") == (told.status, told.err)


@pytest.mark.parametrize("name", ["\0", "x" * 300, "\udcff", ".", "nosuch"])
def test_a_script_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(WrongUsage, match=r"cannot be read: .*\."):
        _files.script(name)


def test_what_is_wrong_with_a_script_or_a_position_names_the_file(
    home: Path, vic: Run, night: str
) -> None:
    (home / "bad.txt").write_text("go mill\nthrow *\n")
    played = vic("play", night, "-f", "bad.txt")
    begun = vic("new", "lantern-night", "fox", "owl", "--position", "bad.txt")

    assert (2, "bad.txt: Line 2: ") == (played.status, played.err[:17])
    assert (2, "bad.txt: This is no position: ") == (begun.status, begun.err[:30])


def test_a_save_of_a_game_that_is_not_installed_names_the_file(
    vic: Run, night: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_saves, "OUTSIDE", REAL)
    told = vic("show", night)

    assert (
        'night.jsonl, line 1: a save of "lantern-night", and installed is '
        f"{', '.join(GAMES)}.\n"
        "Install a victoriana that has this game; the save stays as it is.\n"
    ) == told.err
    assert 4 == told.status


@pytest.mark.parametrize("args", [("show", "{}@3"), ("play", "{}@3", "end"), ("audit", "{}")])
def test_a_path_that_is_too_long_for_the_disk_is_no_save(vic: Run, args: tuple[str, ...]) -> None:
    told = vic(*(it.format("/" + "x" * 300) for it in args))

    assert 2 == told.status
    assert told.err.startswith('No save "')


def test_a_save_that_may_not_be_read_is_for_a_person(home: Path, vic: Run, night: str) -> None:
    (home / "saves" / "night.jsonl").chmod(0)
    with no_more_than_the_modes_say():
        told = vic("show", night)

    assert (4, "night cannot be read: Permission denied.\n") == (told.status, told.err)


def test_a_folder_of_saves_that_is_closed_is_not_called_empty(
    home: Path, vic: Run, night: str
) -> None:
    (home / "saves").chmod(0)
    with no_more_than_the_modes_say():
        told = vic("saves")
        new = vic("new", "lantern-night", "fox", "owl")
        others = [vic("audit", str(home / "saves")), vic("legal", "last", "end")]
    (home / "saves").chmod(0o700)

    assert night
    assert 2 == told.status
    assert "may not be looked into" in told.err
    assert 4 == new.status
    assert [2, 2] == [it.status for it in others]
    assert all("may not be looked into" in it.err for it in others), others


def test_what_could_not_be_begun_leaves_nothing_behind(
    home: Path, vic: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    told = vic("new", "lantern-night", "fox", "owl")

    assert 2 == told.status
    assert [] == list((home / "saves").iterdir())


@pytest.mark.parametrize("tip", ["²:aa", "3:", ":aa", "9" * 5000 + ":aa", "-1:aa"])
def test_a_tip_that_is_none_is_refused(vic: Run, night: str, tip: str) -> None:
    told = vic("audit", night, "--tip", tip)

    assert (2, "A tip is N:HASH, as in 212:9f3c...\n") == (told.status, told.err)
