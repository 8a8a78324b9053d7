"""House rule 2: imports run downwards, and every contract that says so can fail."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house.tree import ROOT

FLOORS = (
    "repl",
    "debugger",
    "terminal",
    "settings",
    "lab",
    "session",
    "render",
    "saves",
    "chance",
    "packs",
)
CONTRACTS = ("floors", "strangers", "pure", "outside")


def lint(where: Path, contract: str) -> subprocess.CompletedProcess[str]:
    """The contract, held against the packages that lie there."""
    linter = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [linter, "--no-cache", "--contract", contract],
        cwd=where,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def little_house(tmp_path: Path) -> Path:
    """Our contracts over a house with every floor and nothing in it."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in ("commands", "victoriana", "victoriana/kernel", "victoriana/games"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
    for game in ("chess", "go"):
        (tmp_path / "victoriana" / "games" / game).mkdir()
        (tmp_path / "victoriana" / "games" / game / "__init__.py").touch()
    for floor in FLOORS:
        (tmp_path / "victoriana" / f"{floor}.py").touch()
    return tmp_path


@pytest.mark.parametrize("contract", CONTRACTS)
def test_our_imports_keep_the_contract(contract: str) -> None:
    told = lint(ROOT, contract)

    assert 0 == told.returncode, told.stdout + told.stderr


@pytest.mark.parametrize("contract", CONTRACTS)
def test_an_empty_house_keeps_the_contract(little_house: Path, contract: str) -> None:
    told = lint(little_house, contract)

    assert 0 == told.returncode, told.stdout + told.stderr


@pytest.mark.parametrize(
    ("contract", "module", "imports"),
    [
        ("floors", "victoriana/kernel/__init__.py", "victoriana.games"),
        ("floors", "victoriana/games/go/__init__.py", "victoriana.saves"),
        ("floors", "victoriana/render.py", "victoriana.saves"),
        ("floors", "victoriana/session.py", "victoriana.lab"),
        ("floors", "victoriana/lab.py", "victoriana.debugger"),
        ("floors", "victoriana/session.py", "victoriana.settings"),
        ("floors", "victoriana/debugger.py", "victoriana.repl"),
        ("floors", "victoriana/repl.py", "commands"),
        ("strangers", "victoriana/games/go/__init__.py", "victoriana.games.chess"),
        ("pure", "victoriana/kernel/__init__.py", "random"),
        ("pure", "victoriana/kernel/__init__.py", "os.path"),
        ("pure", "victoriana/games/go/__init__.py", "datetime"),
        ("pure", "victoriana/games/go/__init__.py", "rich.table"),
        ("outside", "victoriana/__init__.py", "commands"),
    ],
)
def test_an_import_upwards_is_found(
    little_house: Path, contract: str, module: str, imports: str
) -> None:
    (little_house / module).write_text(f"import {imports}\n")

    told = lint(little_house, contract)

    assert 1 == told.returncode
    assert "BROKEN" in told.stdout, told.stdout + told.stderr


def test_every_module_of_the_library_has_its_floor() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    layers = next(it["layers"] for it in contracts["contracts"] if it["id"] == "floors")
    floors = {word.strip(" ()") for layer in layers for word in layer.split("|")}
    modules = {
        f"victoriana.{path.stem}"
        for path in (ROOT / "victoriana").iterdir()
        if path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py")))
    }

    assert set() == modules - floors - {"victoriana.__init__"}
