"""The tests of rulings notice: each switch here; `make mutants` asks about all the rest."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from bench.mutants.__main__ import book_of
from bench.mutants.mutations import neutral
from bench.mutants.noticing import STUCK, Work, in_forks
from bench.named import named_for
from tests.house.tree import ROOT
from victoriana.games import GAMES
from victoriana.games.victoriana.ids import LocaleId
from victoriana.kernel.rulebook import Rulebook

# A game of three rules. The tests of the first notice everything, those of the others do not.
DIGGING = """
from victoriana.kernel.rulebook import Rulebook, Ruling

BOOK = Rulebook(
    {"Digging": 0, "Dusk": 1, "Night": 0},
    (Ruling("T1", ("Digging",), ("deep", "shallow")), Ruling("T2", ("Dusk",)), Ruling("T3", ())),
)

class World:
    heading, dug = "", 0

    def __init__(self, rulings):
        self.rulings = rulings

    def ruled(self, ruling, choice):
        return self.rulings.get(ruling, "") == choice

@BOOK.claim("Digging", "T1")
def depth(world) -> int:
    return 1 if world.ruled("T1", "shallow") else 3

@BOOK.rule("Digging", "T1")
def dig(world: World) -> None:
    world.dug = depth(world)

@BOOK.claim("Dusk 1", "T2")
def is_dark(hour: int) -> bool:
    return hour > 18

@BOOK.claim("Night", "T3")
def sleep() -> None:
    pass
"""
TESTS = """
from digging.world import World, dig, depth, is_dark, sleep

def test_digging_t1_goes_deep_or_shallow():
    assert [3, 1] == [depth(World({"T1": it})) for it in ("deep", "shallow")]

def test_digging_t1_digs_what_is_to_be_dug():
    world = World({})
    dig(world)
    assert 3 == world.dug

def test_dusk_t2_falls_in_the_evening():
    assert is_dark(19)

def test_the_night_of_t3_passes():
    assert sleep() is None
"""
RUN = """
import sys
from pathlib import Path
from digging import world
from bench.mutants.mutations import emptied, ignored, turned
from bench.mutants.noticing import Watch, collect

book = world.BOOK
changes = [
    *(it for about in ("T1", "T2", "T3", "Dusk 1", "Night") for it in emptied(book, about)),
    *turned("digging"),
    *ignored(book, "digging"),
]
watch = Watch(book, changes, 2, 5, lambda done, whole, about: None)
print(collect(watch, Path(sys.argv[1])), *watch.broken)
for it in watch.verdicts:
    noticed = it.noticed.rpartition("::")[2] if it.noticed else f"missed by {len(it.asked)}"
    print(f"{it.mutation.about} {it.mutation.what}: {noticed}")
"""


def named(game: str) -> set[str]:
    """What the tests of a game are named for."""
    book, folder = book_of(game), ROOT / "tests" / "games" / game.replace("-", "_")
    tests = [
        (file.stem, node.name)
        for file in sorted(folder.glob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return {it for stem, test in tests for it in named_for(book, stem, test)}


def bench(*arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """What a run of the bench prints, in a process of its own."""
    places = os.pathsep.join([str(ROOT), str(folder)])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": places},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def dug(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    """What comes of the small game with these tests."""
    (folder / "digging").mkdir()
    (folder / "digging" / "__init__.py").touch()
    (folder / "digging" / "world.py").write_text(DIGGING, "utf-8")
    (folder / "test_digging.py").write_text(tests, "utf-8")
    return bench("-c", RUN, str(folder), folder=folder)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_that_code_follows_has_a_test_named_for_it(game: str) -> None:
    rulings, tested = book_of(game).rulings.values(), named(game)

    assert [] == [it.id for it in rulings if not it.code and it.id not in tested]


@pytest.mark.parametrize("game", GAMES)
def test_of_each_switch_a_test_fails_without_each_other_choice(game: str) -> None:
    choices = sum(len(it.choices[1:]) for it in book_of(game).rulings.values())
    run = bench("-m", "bench.mutants", "--game", game, "--switches", "--jobs", "1")

    assert f"{choices} of {choices} changes are noticed\n" == run.stdout
    assert (0, "") == (run.returncode, run.stderr)


def test_what_goes_unnoticed_is_found_and_what_is_noticed_by_whom(tmp_path: Path) -> None:
    run = dug(tmp_path, TESTS)

    assert [
        "",
        "T1 gives 0: test_digging_t1_goes_deep_or_shallow",
        "T1 does nothing: test_digging_t1_digs_what_is_to_be_dug",
        "T2 gives False: test_dusk_t2_falls_in_the_evening",
        "T2 gives True: missed by 1",
        "Dusk 1 gives False: test_dusk_t2_falls_in_the_evening",
        "Dusk 1 gives True: missed by 1",
        "T1 takes the other branch of T1=shallow, line 20: test_digging_t1_goes_deep_or_shallow",
        "T1 is ignored: test_digging_t1_goes_deep_or_shallow",
    ] == run.stdout.splitlines()
    assert "" == run.stderr


def test_a_change_that_never_ends_counts_as_noticed() -> None:
    works = [Work(spin, 1), Work(lambda: "said", 1)]

    assert [(0, STUCK), (1, "said")] == sorted(in_forks(works, 2))


def spin() -> str:
    """Go on for ever."""
    while True:
        pass


def test_a_fault_of_the_bench_itself_is_told() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        next(in_forks([Work(lambda: str(1 / 0), 1)], 1))


def test_a_test_that_fails_as_it_is_can_notice_nothing(tmp_path: Path) -> None:
    run = dug(tmp_path, TESTS.replace("is_dark(19)", "0"))

    assert " test_digging.py::test_dusk_t2_falls_in_the_evening\n" == run.stdout


@pytest.mark.parametrize(
    ("returns", "values"),
    [
        (None, ("None",)),
        (bool, ("False", "True")),
        (tuple[int, ...], ("()",)),
        (Iterator[int], ("iter(())",)),
        (int | None, ("None",)),
        (str | int, ("''",)),
        (Literal["a", "b"], ("'a'",)),
        (LocaleId, ("''",)),
        (Rulebook, ("None",)),
    ],
)
def test_a_body_is_empty_in_the_way_of_its_type(returns: object, values: tuple[str, ...]) -> None:
    assert values == neutral(returns)
