"""Faults planted in a scratch copy of the program, each played there until it shows."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]
RUN = "import sys; from commands import main; sys.exit(main())"


class Fault(Struct, frozen=True):
    """One rule spoilt, a moment at which that shows, and the answer that shows it."""

    name: str
    rules: str  # the module
    right: str
    wrong: str
    until: str  # a condition
    answer: str
    seed: str  # of a game that comes there


class Told(Struct, frozen=True):
    """What a command printed, and its status."""

    status: int
    out: str
    err: str


class Program:
    """The program as it lies in a folder, with the saves of another."""

    def __init__(self, code: Path, home: Path) -> None:
        self.code = code
        self.home = home

    def __call__(self, *args: str) -> Told:
        """Run a command in the folder of the saves."""
        saves = {"VICTORIANA_SAVES": str(self.home), "XDG_STATE_HOME": str(self.home / "state")}
        environment = {**os.environ, **saves, "PYTHONPATH": str(self.code), "COLUMNS": "100"}
        environment.pop("VICTORIANA_TRACEBACK", None)
        done = subprocess.run(
            [sys.executable, "-c", RUN, *args],
            cwd=self.home,
            env=environment,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        return Told(done.returncode, done.stdout, done.stderr)


def spoilt(fault: Fault, folder: Path) -> Program:
    """A copy of the program with this fault, and nothing saved."""
    code = folder / "copy"
    for package in ("victoriana", "commands"):
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, code / package, ignore=ignore)
    module = code / "victoriana/games/victoriana/rules" / f"{fault.rules}.py"
    text = module.read_text("utf-8")
    assert 1 == text.count(fault.right), f"{fault.rules} is not written so any more"
    module.write_text(text.replace(fault.right, fault.wrong), "utf-8")
    home = folder / "home"
    home.mkdir()
    return Program(code, home)


def sound(program: Program) -> Program:
    """The program of this project, with the saves of another."""
    return Program(ROOT, program.home)


def shown(program: Program, save: str, path: str) -> str:
    """What stands at a path."""
    return program("show", save, path).out.split()[-1]


def ways(program: Program, save: str) -> list[str]:
    """Where the investigator on turn may go."""
    legal = msgspec.json.decode(program("legal", save, "--json").out)
    return [it["id"].replace(":", " ") for it in legal["options"] if it["id"].startswith("go:")]


def entries(path: Path) -> int:
    """How many entries a save has."""
    return len(re.findall(rb'"n":\d+', path.read_bytes()))
