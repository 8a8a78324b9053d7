"""What a reader set, at the prompt in a real terminal: menu, suggestions, toolbar, keys."""

from pathlib import Path

import pytest

from tests.repl.kit import night, terminal
from tests.terminals import CLEAR, ENTER, ESCAPE, LEAVE, TAB, Terminal

PROMPT = "Ada as Fox, turn 1>"


@pytest.fixture
def config(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of settings; nothing is set yet."""
    found = home / "config.toml"
    found.touch()
    monkeypatch.setenv("VICTORIANA_CONFIG", str(found))
    return found


def leave(vic: Terminal) -> None:
    """Clear the line and go."""
    vic.type(CLEAR)
    vic.line(PROMPT)
    vic.type(LEAVE)
    assert 0 == vic.end()
    assert "Traceback" not in vic.raw


def test_a_menu_that_waits_for_tab_does_not_open_by_itself(config: Path) -> None:
    config.write_text('menu = "tab"')
    night()
    with terminal("play", "night") as vic:
        vic.line(PROMPT)
        vic.type("go ")
        vic.line(f"{PROMPT} go")
        assert "north-tower" not in vic.still()
        vic.type(TAB)
        vic.wait("north-tower")
        leave(vic)


def test_without_suggestions_nothing_stands_behind_the_cursor(config: Path) -> None:
    night()
    for text, is_there in (("suggest = true", True), ("suggest = false", False)):
        config.write_text(text)
        with terminal("play", "night") as vic:
            vic.line(PROMPT)
            vic.type(":show owl", ENTER)
            vic.line(PROMPT)
            vic.type(":show o")
            vic.still()
            assert is_there == vic.here().endswith(":show owl")
            leave(vic)


def test_without_a_toolbar_the_prompt_stands_alone(config: Path) -> None:
    config.write_text("toolbar = false")
    night()
    with terminal("play", "night") as vic:
        vic.line(PROMPT)
        assert "1, on disk" not in vic.still()
        leave(vic)


def test_with_the_keys_of_vi_escape_leads_to_commands(config: Path) -> None:
    config.write_text('keys = "vi"')
    night()
    with terminal("play", "night") as vic:
        vic.line(PROMPT)
        vic.type("xthrow")
        vic.line(f"{PROMPT} xthrow")
        vic.type(ESCAPE)
        vic.still()
        vic.type("0x", ENTER)
        vic.wait("Fox lights")
        leave(vic)


def test_plain_may_be_set_once_and_for_all(config: Path) -> None:
    config.write_text("plain = true")
    night()
    with terminal("play", "night") as vic:
        vic.line(PROMPT)
        vic.type("throw", ENTER)
        vic.wait("Fox lights")
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "\x1b" not in vic.raw


def test_a_broken_file_is_one_line_and_the_evening_goes_on(config: Path) -> None:
    config.write_text("toolbar = 7")
    night()
    with terminal("play", "night", columns=200) as vic:
        vic.wait("config.toml, line 1: toolbar is true or false, and not 7.")
        vic.line(PROMPT)
        vic.type(":show fox", ENTER)
        vic.wait("Market Square")
        vic.still()

        assert 1 == vic.story().count("Your settings are left out.")
        leave(vic)


def test_help_on_a_narrow_terminal_is_broken_between_words() -> None:
    with terminal("help", "moments", columns=40, rows=100) as vic:
        assert 0 == vic.end()
        lines = vic.story().splitlines()

    assert "SAVE@MOMENT is a point in a save, and" == lines[0]
    assert "works wherever a save is looked at:" == lines[1]
