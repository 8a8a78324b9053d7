"""What counts as longer than the screen, and which command shows it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from victoriana.render.looks import Looks
from victoriana.settings import USUAL
from victoriana.terminal import pager


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a\nb\nc\n", 3),
        ("a\n\nb", 3),
        ("x" * 10, 1),
        ("x" * 11, 2),
        ("狐" * 6, 2),
        ("\x1b[31mxxxxx\x1b[0mxxxxx", 1),
        ("", 1),
    ],
)
def test_a_line_that_is_too_wide_takes_several_rows(text: str, rows: int) -> None:
    assert rows == pager.rows(text, 10)


def test_a_setting_counts_more_than_pager_and_that_more_than_less(tmp_path: Path) -> None:
    bare = {"PATH": str(tmp_path)}

    assert "sh -c cat" == pager.chosen(replace(USUAL, pager="sh -c cat"), {"PAGER": "sh"})
    assert "sh" == pager.chosen(USUAL, {"PAGER": "sh"})
    assert "" == pager.chosen(replace(USUAL, pager=""), {"PAGER": "sh"})
    assert pager.chosen(USUAL, bare) in {"", pager.USUAL}


@pytest.mark.parametrize("command", ["", "no-such-pager -R", 'less "', "  ", "A=1"])
def test_a_pager_that_cannot_be_found_is_none(command: str) -> None:
    assert "" == pager.chosen(USUAL, {"PAGER": command})


def test_a_variable_may_stand_before_the_pager() -> None:
    assert "LESS=R sh" == pager.chosen(USUAL, {"PAGER": "LESS=R sh"})


def test_where_there_is_no_terminal_nothing_is_paged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran = tmp_path / "ran"
    monkeypatch.setenv("PAGER", f"touch {ran}")

    assert not pager.paged("x\n" * 100, Looks(), USUAL)
    assert not ran.exists()
