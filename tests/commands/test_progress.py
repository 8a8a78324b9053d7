"""A bar shows how far a long work has come, and only where it disturbs nothing."""

import contextlib
import os
import sys
from pathlib import Path

import pexpect
import pytest

from commands import _out, _progress
from tests.house.tree import ROOT

PROGRAM = f"{sys.executable} -c 'from commands import main; raise SystemExit(main())'"
MANY = "a a a a a a"


def ran(folder: Path, command: str) -> tuple[str, list[str]]:
    """What was seen on the terminal, and the lines that went into the file `out`."""
    environment = {
        **os.environ,
        "VICTORIANA_SAVES": str(folder / "saves"),
        "XDG_STATE_HOME": str(folder / "state"),
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm",
    }
    script = (
        f'vic() {{ {PROGRAM} "$@"; }}; vic new victoriana holmes harker --save a >made; {command}'
    )
    terminal = pexpect.spawn(
        "bash", ["-c", script], timeout=60, env=environment, cwd=str(folder), encoding="utf-8"
    )
    seen: str = terminal.read()
    return seen, (folder / "out").read_text(encoding="utf-8").splitlines()


def test_a_bar_is_shown_while_results_go_into_a_file(tmp_path: Path) -> None:
    seen, found = ran(tmp_path, f"vic audit {MANY} >out")

    assert "The referee reads" in seen
    assert 6 == sum(line.endswith("chain whole, clean.") for line in found)


def test_no_bar_is_shown_for_few_or_to_whoever_wants_plain_words(tmp_path: Path) -> None:
    assert "The referee reads" not in ran(tmp_path, "vic audit a a >out")[0]
    assert "The referee reads" not in ran(tmp_path, f"vic audit {MANY} --plain >out")[0]


def on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, *calls: tuple[int, int], looks: tuple[str, ...] = ()
) -> str:
    """What is seen on standard error."""
    _out.take_looks([*looks])
    master, slave = os.openpty()
    with os.fdopen(slave, "w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        for done, size in calls:
            _progress.reading(done, size)
        print(".", file=terminal)
    seen = b""
    with contextlib.suppress(OSError):  # whoever wrote there is gone
        while part := os.read(master, 4096):
            seen += part
    os.close(master)
    return seen.decode()


def test_a_long_save_says_how_far_it_is_read_and_then_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    size = _progress.LONG
    seen = on_a_terminal(monkeypatch, (0, size), (size // 2, size), (size, size))
    monkeypatch.undo()
    _progress.reading(0, size)

    assert "\rReading:  0 %\rReading: 50 %\r              \r.\r\n" == seen
    assert "" == capsys.readouterr().err


def test_a_long_save_is_read_without_a_word_where_lines_are_not_redrawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = on_a_terminal(monkeypatch, (0, _progress.LONG), looks=("--plain",))
    _out.take_looks([])

    assert ".\r\n" == seen


def test_a_short_save_is_read_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ".\r\n" == on_a_terminal(monkeypatch, (0, 9_000), (9_000, 9_000))


def test_whoever_plays_without_a_person_is_said_to_think_and_then_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _out.take_looks([])
    master, slave = os.openpty()
    with os.fdopen(slave, "w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        _progress.thinking("Ben\x1b[31m of a very long name")
        _progress.thinking("")
        print(".", file=terminal)
    with os.fdopen(master, "rb") as screen:
        seen = screen.read1().decode()

    gone = f"\r{' ' * _progress.WIDEST}\r"
    assert seen.startswith(f"{gone}Ben")
    assert seen.endswith(f" thinks ...{gone}.\r\n")
    assert "\x1b" not in seen
    assert max(len(it) for it in seen.split("\r")) <= _progress.WIDEST
