"""A verb imports what it needs: no toolkit for prompts, no colours, no other verb."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = "victoriana.games.victoriana"
OTHER = "victoriana.games.monsters_vs_heroes"
BEGUN = {  # a game by its name: who sits there, and an answer to begin with
    "game": ("victoriana", "holmes", "harker"),
    "duel": ("monsters-vs-heroes", "ada", "ben"),
}
FIRST = {"game": "end", "duel": "keep"}
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
    f"{OTHER}.pack.reading",
    f"{OTHER}.positions",
    f"{OTHER}.refusals.not_understood",
    f"{OTHER}.refusals.turn",
    f"{OTHER}.sentences.reading",
    f"{OTHER}.view.show_card",
    f"{OTHER}.view.table",
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
    """The program in a process of its own, with games that have begun."""
    made = Probe(tmp_path)
    for save, seats in BEGUN.items():
        made("new", *seats, "--seed", "7", "--save", save)
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
        ("legal", "duel", "--seat", "ada"),
        ("show", "duel"),
        ("log", "duel"),
        ("play", "duel", "--auto", "random", "--no-sync", "--json"),
        ("saves", "--json"),
    ],
    ids=" ".join,
)
def test_a_verb_imports_nothing_slow(probe: Probe, args: tuple[str, ...]) -> None:
    assert "" == probe(*args)


@pytest.mark.parametrize("json", [(), ("--json",)], ids=["told", "as-json"])
@pytest.mark.parametrize("verb", ["legal", "play"])
@pytest.mark.parametrize("save", BEGUN)
def test_an_answer_waits_for_nothing_that_is_asked_seldom(
    probe: Probe, save: str, verb: str, json: tuple[str, ...]
) -> None:
    answer = (FIRST[save],) if verb == "play" else ()

    assert "" == probe(verb, save, *answer, *json, seldom=SELDOM)


def test_every_module_that_is_kept_away_is_one() -> None:
    assert [] == [name for name in SELDOM if find_spec(name) is None]
