"""Every test of saves has a home of its own and a clock that stands still."""

from pathlib import Path

import pytest

EPOCH = "1190000000"  # 2007-09-17T03:33:20Z


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders for saves and memory that belong to this test alone."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", EPOCH)
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.chdir(tmp_path)
    return tmp_path
