"""A verb imports what it needs: no toolkit for prompts, no colours, no other verb."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROBE = """
import sys
from commands import main
status = main(sys.argv[1:])
slow = ("rich", "prompt_toolkit", "asyncio", "tomllib", "pydantic", "importlib.metadata")
print(*(name for name in slow if name in sys.modules), file=sys.stderr)
sys.exit(status)
"""


@pytest.fixture
def probe(tmp_path: Path) -> "Probe":
    """The program in a process of its own, with a game of Victoriana that has begun."""
    made = Probe(tmp_path)
    made("new", "victoriana", "holmes", "harker", "--seed", "7", "--save", "game")
    return made


class Probe:
    """Runs a verb and says which slow modules it imported."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def __call__(self, *args: str) -> str:
        """What was imported, apart from what the verb says itself."""
        places = {"VICTORIANA_SAVES": str(self.home / "saves"), "XDG_STATE_HOME": str(self.home)}
        done = subprocess.run(
            [sys.executable, "-c", PROBE, *args],
            cwd=ROOT,
            env={**os.environ, **places},
            capture_output=True,
            text=True,
            check=False,
        )
        assert 0 == done.returncode, done.stderr
        return done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "args",
    [
        ("help",),
        ("legal", "game", "--json"),
        ("show", "game"),
        ("log", "game"),
        ("play", "game", "--auto", "random", "--no-sync", "--json"),
        ("saves", "--json"),
    ],
    ids=" ".join,
)
def test_a_verb_imports_nothing_slow(probe: Probe, args: tuple[str, ...]) -> None:
    assert "" == probe(*args)
