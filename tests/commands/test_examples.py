"""Every example of the help does what it says, on a game that is long enough for it."""

import io
import json
import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from commands import _saves, main
from commands._table import verbs
from tests.commands.conftest import Run
from tests.house.tree import ROOT
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.session.outside import Outside

LONGEST = 388  # the latest entry that an example names
REAL = Outside(policies=POLICIES, steady=STEADY, sync=False)
FOLDERS = ("fixtures/*/saves/*.jsonl", "~/games/")  # which a shell puts into other words
FEW = 3  # of many


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game of Holmes and Harker, and the file it is in."""
    saves = tmp_path_factory.mktemp("saves")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_saves, "OUTSIDE", REAL)
        patch.setenv("VICTORIANA_SAVES", str(saves))
        patch.setenv("XDG_STATE_HOME", str(saves))
        assert 0 == main(["new", "victoriana", "holmes", "harker", "--seed", "7", "--save", "g"])
        assert 0 == main(["play", "g", "--auto", "greedy", "--quiet"])
    return saves / "g.jsonl"


@pytest.fixture
def at_home(home: Path, vic: Run, played: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program, where the saves lie that the examples are about."""
    monkeypatch.setattr(_saves, "OUTSIDE", REAL)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setenv("HOME", str(home))
    for folder in ("saves", "games"):
        (home / folder).mkdir(exist_ok=True)
        shutil.copy(played, home / folder / "holmes-harker.jsonl")
    return vic


def as_a_shell_does(words: list[str]) -> list[str]:
    """The words of a command line, patterns and homes replaced by files."""
    found: list[str] = []
    for word in words:
        paths = sorted(ROOT.glob(word))[:FEW] if "*" in word else ()
        found += [str(it) for it in paths] or [os.path.expanduser(word)]  # noqa: PTH111 - a shell's own way
    return found


@pytest.mark.parametrize("verb", verbs())
def test_the_examples_of_a_verb_do_what_they_say(at_home: Run, verb: str) -> None:
    examples = at_home("help", verb).out.split("\n\n")[1].splitlines()
    if verb == "audit":  # of which last will do
        at_home("fork", "holmes-harker@40", "short")
    if verb == "diff":
        at_home("fork", "holmes-harker@450", "gentler")
    if verb == "play":
        at_home("fork", "holmes-harker@212", "short")
        Path("saves/short.jsonl").replace("saves/holmes-harker.jsonl")
    stands = json.loads(at_home("show", "holmes-harker", "--json").out)["n"]
    told = {}
    for example in examples:
        _, *words = shlex.split(re.sub(r"--games \d+", "--games 1", example))
        if verb == "play":  # where the game stands when it is typed
            words = [it.replace("@212", f"@{stands}") for it in words]
        told[example] = at_home(*as_a_shell_does(words))

    assert 2 <= len(told)
    wrong = {it: str(one) for it, one in told.items() if one.status not in {0, 1}}
    assert {} == wrong
    assert not [it for it, one in told.items() if "Traceback" in one.err]


def test_the_game_of_the_examples_is_long_enough(played: Path) -> None:
    assert LONGEST <= len(played.read_text("utf-8").splitlines())
