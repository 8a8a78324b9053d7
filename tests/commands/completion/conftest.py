"""A player's folders with a game that has begun, and Tab as a script of ours asks for it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from commands import main
from commands._complete import main as complete


class Menu(Struct, frozen=True):
    """What Tab offers: which kind, what the shell is to keep, words with what they are."""

    kind: str
    kept: str
    words: dict[str, str]


Tab = Callable[..., Menu]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for everything, and nothing in it yet."""
    for variable, folder in (
        ("VICTORIANA_SAVES", "saves"),
        ("XDG_STATE_HOME", "state"),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CONFIG_HOME", "config"),
        ("HOME", "home"),
    ):
        (tmp_path / folder).mkdir()
        monkeypatch.setenv(variable, str(tmp_path / folder))
    for variable in ("ZDOTDIR", "_VICTORIANA_MEMORY", "_VICTORIANA_COMPLETE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def game(home: Path, capfd: pytest.CaptureFixture[str]) -> str:
    """Holmes and Harker, who has the first turn and stands at the Palace."""
    assert home.is_dir()
    status = main(["new", "victoriana", "holmes", "ada=harker", "--seed", "7", "--save", "game"])
    assert 0 == status, capfd.readouterr()
    return "game"


@pytest.fixture
def tab(home: Path, capfd: pytest.CaptureFixture[str]) -> Tab:
    """Tab, as fish asks: the words, the last of them begun."""
    assert home.is_dir()

    def press(*words: str, kept: str = "") -> Menu:
        capfd.readouterr()
        assert 0 == complete("fish", words, {**os.environ, "_VICTORIANA_MEMORY": kept})
        caught = capfd.readouterr()
        assert "" == caught.err
        if not caught.out:
            return Menu("", "", {})
        kind, keep, *rest = caught.out.splitlines()
        return Menu(kind, keep, dict(it.partition("\t")[::2] for it in rest))

    return press
