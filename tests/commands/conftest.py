"""The command line with Lantern Night installed, in a folder of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from commands import _out, _saves, main
from tests.session.kit import OUTSIDE
from tests.toy import HANDBOOK
from victoriana.session.outside import Outside


class Told(Struct, frozen=True):
    """What a command left behind."""

    status: int
    out: str
    err: str

    def __str__(self) -> str:
        """All of it, as a person would see it."""
        parts = [self.out.rstrip("\n"), self.err.rstrip("\n"), f"[status {self.status}]"]
        return "\n".join(part for part in parts if part)


Run = Callable[..., Told]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own folders, with nothing in them, and Lantern Night to play."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    monkeypatch.chdir(tmp_path)
    for variable in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "TERM"):
        monkeypatch.delenv(variable, raising=False)
    installed = Outside(
        load=OUTSIDE.load,
        policies=OUTSIDE.policies,
        games=("lantern-night",),
        handbook=lambda _: HANDBOOK,
    )
    monkeypatch.setattr(_saves, "OUTSIDE", installed)
    return tmp_path


@pytest.fixture
def vic(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """The program, called like in a shell."""
    assert home.is_dir()

    def run(*args: str) -> Told:
        capsys.readouterr()
        _out._found.clear()  # as in a process of its own
        status = main(list(args))
        caught = capsys.readouterr()
        return Told(int(status), caught.out, caught.err)

    return run


@pytest.fixture
def night(vic: Run) -> str:
    """A night that has begun, seeded, with nothing decided yet."""
    told = vic("new", "lantern-night", "fox", "owl", "--seed", "9", "--save", "night")
    assert 0 == told.status, told
    return "night"
