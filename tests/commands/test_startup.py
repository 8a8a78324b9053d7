"""A verb imports what it needs: no toolkit for prompts, no colours, no other verb."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = "victoriana.games.victoriana"
SELDOM = (  # what an answer that is taken has no need of, and a list of what may be answered
    "_hashlib",
    "typing_extensions",
    "victoriana.debugger",
    "victoriana.repl",
    "victoriana.terminal",
    "victoriana.lab.hints",
    "victoriana.kernel.expressions",
    "victoriana.kernel.paths",
    "victoriana.kernel.settings",
    "victoriana.packs.merging",
    "victoriana.render.lattice",
    "victoriana.render.sheet",
    "victoriana.session.audit",
    "victoriana.session.conditions",
    "victoriana.session.lookback",
    "victoriana.session.reports",
    "victoriana.session.rewinds",
    "victoriana.session.unplayed",
    f"{GAME}.pack.reading",
    f"{GAME}.positions",
    f"{GAME}.refusals.reasons",
    f"{GAME}.rules.investigators.burton",
    f"{GAME}.sentences.table",
    f"{GAME}.view.show_card",
    f"{GAME}.view.table",
    f"{GAME}.worth",
)
PROBE = """
import sys
SELDOM = sys.argv.pop(1).split()
from commands import main
status = main(sys.argv[1:])
slow = ("rich", "prompt_toolkit", "asyncio", "tomllib", "pydantic", "importlib.metadata")
print(*(name for name in (*slow, *SELDOM) if name in sys.modules), file=sys.stderr)
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

    def __call__(self, *args: str, seldom: tuple[str, ...] = ()) -> str:
        """What was imported, apart from what the verb says itself."""
        places = {"VICTORIANA_SAVES": str(self.home / "saves"), "XDG_STATE_HOME": str(self.home)}
        done = subprocess.run(
            [sys.executable, "-c", PROBE, " ".join(seldom), *args],
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


@pytest.mark.parametrize(
    "args",
    [
        ("legal", "game"),
        ("legal", "game", "--json"),
        ("play", "game", "end"),
        ("play", "game", "end", "--json"),
    ],
    ids=" ".join,
)
def test_an_answer_waits_for_nothing_that_is_asked_seldom(
    probe: Probe, args: tuple[str, ...]
) -> None:
    assert "" == probe(*args, seldom=SELDOM)


def test_every_module_that_is_kept_away_is_one() -> None:
    assert [] == [name for name in SELDOM if find_spec(name) is None]
