"""What the options, the environment and the terminal make of the looks."""

import pytest

from victoriana.render.looks import Color, looks

VARIABLES = ("NO_COLOR", "FORCE_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG")


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that asks for nothing."""
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(
    ("option", "environment", "terminal", "coloured"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1", "TERM": "dumb"}, True, True),
        ("auto", {"NO_COLOR": ""}, True, True),
    ],
)
def test_colour_comes_on_a_terminal_or_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
    option: Color,
    environment: dict[str, str],
    terminal: bool,  # noqa: FBT001 - a row of a table
    coloured: bool,  # noqa: FBT001 - the same
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert coloured == looks(color=option, terminal=terminal).color


@pytest.mark.parametrize(
    ("usual", "environment", "terminal", "coloured"),
    [
        ("always", {}, False, True),
        ("never", {}, True, False),
        ("never", {"FORCE_COLOR": "1"}, False, True),
        ("always", {"NO_COLOR": "1"}, True, False),
        ("always", {"TERM": "dumb"}, True, False),
    ],
)
def test_a_setting_of_colour_counts_less_than_the_environment(
    monkeypatch: pytest.MonkeyPatch,
    usual: Color,
    environment: dict[str, str],
    terminal: bool,  # noqa: FBT001 - a row of a table
    coloured: bool,  # noqa: FBT001 - the same
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert coloured == looks(usual=usual, terminal=terminal).color


@pytest.mark.parametrize(
    ("environment", "is_ascii"),
    [
        ({}, False),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE.utf8"}, False),
        ({"LANG": "C"}, True),
        ({"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "C", "LC_ALL": "en_GB.UTF-8"}, False),
        ({"LANG": "en_US.ISO-8859-1"}, True),
        ({"LC_ALL": "C.UTF-8"}, False),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True),
        ({"LC_CTYPE": "en_GB.UTF-8", "LANG": "C"}, False),
        ({"TERM": "dumb"}, True),
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LANG": "zh_CN.UTF-8"}, True),
        ({"LC_CTYPE": "ko_KR.UTF-8", "LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ja_JP.UTF-8"}, False),
    ],
)
def test_a_locale_without_our_glyphs_gets_ascii(
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    is_ascii: bool,  # noqa: FBT001 - a row of a table
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert is_ascii == looks().ascii
    assert looks(ascii=True).ascii


def test_a_line_is_made_harmless_and_never_broken() -> None:
    assert r"a\x1b[31m" + "─" * 200 == looks().line("a\x1b[31m" + "─" * 200)
    assert "a---" == looks(ascii=True).line("a───")
