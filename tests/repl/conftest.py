"""A player's own folders for every test of the prompt."""

from pathlib import Path

import pytest

from commands import _saves
from tests.repl.kit import LANTERNS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders with nothing in them, and Lantern Night to play."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    for variable in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "LINES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(_saves, "OUTSIDE", LANTERNS)
    return tmp_path
