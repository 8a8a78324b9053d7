"""What was typed before: found again with the arrows and Ctrl-R, whatever became of its file."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.repl.kit import answers, night, terminal
from tests.terminals import CLEAR, DOWN, ENTER, LEAVE, SEARCH, UP
from victoriana.terminal.history import of_save


def file_of(path: Path) -> Path:
    """Where the lines typed for a save are kept; its folder is there."""
    kept = of_save(path)
    assert kept is not None
    kept.parent.mkdir(parents=True, exist_ok=True)
    return kept


def test_the_arrows_go_through_the_lines_of_earlier_evenings_and_ctrl_r_searches_them() -> None:
    path = night()
    file_of(path).write_text("whistle, throw\ngo old-mill\nthrow\n", "utf-8")
    with terminal("play", "night") as vic:
        vic.asked()
        for key, line in ((UP, "throw"), (UP, "go old-mill"), (UP, "whistle, throw")):
            vic.type(key)
            vic.typed(line)
        vic.type(DOWN)
        vic.typed("go old-mill")
        vic.type(CLEAR)
        vic.typed("")
        vic.type(SEARCH, "whis")
        vic.wait("whistle, throw")
        vic.type(ENTER)
        vic.still()
        if "Fox lights" not in vic.shown():  # the first Enter took the line, the second plays it
            vic.type(ENTER)
        vic.wait("Fox lights")
        vic.asked()
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["whistle", "throw"] == answers(path)
    assert "whistle, throw" == file_of(path).read_text("utf-8").splitlines()[-1]


def damaged(kept: Path) -> None:
    kept.write_bytes(b"\xff\xfe\x00\n\x1b[2J\x1b]0;owned\x07\n" + b"\x00" * 500 + b"\nthrow")


def folder(kept: Path) -> None:
    kept.mkdir()


def pipe(kept: Path) -> None:
    os.mkfifo(kept)


def huge(kept: Path) -> None:
    kept.write_bytes(b"go old-mill\n" * 500_000 + b"x" * 3_000_000 + b"\nthrow\n")


def nowhere(kept: Path) -> None:
    kept.symlink_to(kept)


def device(kept: Path) -> None:
    kept.symlink_to("/dev/full")


def endless(kept: Path) -> None:
    kept.symlink_to("/dev/zero")


def no_folder(kept: Path) -> None:
    kept.parent.rmdir()
    kept.parent.write_text("a file", "utf-8")


ODD = [damaged, folder, pipe, huge, nowhere, device, endless, no_folder]


@pytest.mark.parametrize("make", ODD)
def test_a_history_of_any_kind_disturbs_nobody(make: Callable[[Path], None]) -> None:
    path = night()
    make(file_of(path))
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type(UP, UP, DOWN, CLEAR)
        vic.still()
        vic.enter("throw")
        vic.wait("Fox lights")
        vic.asked()
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "\x1b[2J" not in vic.raw
        assert "owned" not in vic.shown()
    assert ["throw"] == answers(path)


def test_two_saves_remember_their_own_lines_and_nobody_else_may_read_them() -> None:
    for name, line in (("night", "throw"), ("other", "whistle")):
        path = night(name)
        with terminal("play", name) as vic:
            vic.asked()
            vic.enter(line)
            vic.type(LEAVE)
            assert 0 == vic.end()
        assert f"{line}\n" == file_of(path).read_text("utf-8")
        assert 0o600 == file_of(path).stat().st_mode & 0o777
