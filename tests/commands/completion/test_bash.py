"""What bash says of a line, and is told: it breaks words in its own places, and quotes nothing."""

from pathlib import Path

import pytest

from commands._complete import shells

BREAKS = " \t\n\"'@><=;|&(:"


def told(line: str, following: str = "", memory: str = "") -> list[str]:
    """The words that bash puts in the place of what it takes for the last."""
    return shells.told("bash", (line, following, BREAKS), memory).split("\n")[2:-1]


@pytest.mark.parametrize(
    ("line", "words", "begun", "kept", "quote"),
    [
        ("vic play ", ("vic", "play"), "", 0, ""),
        ("vic  play\tga", ("vic", "play"), "ga", 0, ""),
        ("vic new --ruling F3=st", ("vic", "new", "--ruling"), "F3=st", 3, ""),
        ("vic show game@r", ("vic", "show"), "game@r", 4, ""),
        ("vic play x harker:", ("vic", "play", "x"), "harker:", 7, ""),
        ("vic play x 'go y", ("vic", "play", "x"), "go y", 0, "'"),
        ('vic play x "go \\"y\\$', ("vic", "play", "x"), 'go "y$', 0, '"'),
        ('vic play x "a\\b', ("vic", "play", "x"), "a\\b", 0, '"'),
        ("vic play my\\ sav", ("vic", "play"), "my sav", 0, ""),
        ("vic play 'a b' c", ("vic", "play", "a b"), "c", 0, ""),
        ("vic play ''", ("vic", "play"), "", 0, ""),
        ("vic play '' ", ("vic", "play", ""), "", 0, ""),
        ("vic play \\", ("vic", "play"), "", 0, ""),
    ],
)
def test_a_line_is_taken_apart_as_bash_does(
    line: str, words: tuple[str, ...], begun: str, kept: int, quote: str
) -> None:
    assert shells.Typed(words, begun, kept, quote) == shells.split(line, BREAKS)


def test_only_what_bash_puts_away_is_given_back(game: str) -> None:
    assert game
    assert ["stays "] == told("vic new victoriana --ruling F3=st")
    assert ["@start "] == told("vic show game@st")
    assert ["yard"] == told("vic play game harker: go ya")
    assert ["F3="] == told("vic new victoriana --ruling F3")
    assert ["play "] == told("A=1 B= vic pl")


def test_no_second_space_is_set_before_one_that_is_there(game: str) -> None:
    assert game
    assert ["play"] == told("vic pl", following=" ")


def test_nothing_that_a_stranger_named_is_ever_run(game: str, home: Path) -> None:
    path = home / "saves" / f"{game}.jsonl"
    name = "$(id) `id` \\\\ ; 'x' !1"
    path.write_bytes(path.read_bytes().replace(b'"name":"ada"', f'"name":"{name}"'.encode()))
    (first,) = [it for it in told("vic show game --seat ") if "id" in it]

    assert "\\$\\(id\\)\\ \\`id\\`\\ \\\\\\ \\;\\ \\'x\\'\\ \\!1 " == first
    assert ["holmes"] == told("vic show game --seat '")
    assert ["holmes"] == told('vic show game --seat "')


def test_words_that_begin_otherwise_never_swallow_what_is_typed(game: str) -> None:
    assert game
    assert ["carlton"] == told("vic play game go p5")
    several = told("vic play game go p")
    assert several
    assert all(it.startswith("p") for it in several)
