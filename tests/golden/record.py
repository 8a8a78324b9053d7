"""Writes the fixtures again: saves, transcripts and the counts, as the rules are now."""

# `python -m tests.golden.record [GAME...]`; what is recorded of a game says `recipes/<name>.py`.

import sys
from importlib import import_module
from pathlib import Path
from shutil import copyfile

from tests.golden.kit import FIXTURES
from tests.golden.recording import Recipe, table, transcript
from tests.house.tree import ROOT
from victoriana.games import GAMES

RECIPES = Path(__file__).parent / "recipes"
RECORDED = "*-by-*.txt"  # transcripts of this name are recorded, all others written by hand


def recipe(game: str) -> Recipe:
    """What is recorded of a game.

    Raises:
        TypeError: its module holds no recipe.
    """
    found = import_module(f"tests.golden.recipes.{game.replace('-', '_')}").RECIPE
    if not isinstance(found, Recipe):
        raise TypeError(game)
    return found


def record(game: str) -> None:
    """Write everything of one game."""
    wanted, here = recipe(game), FIXTURES / game
    saves, transcripts = here / "saves", here / "transcripts"
    for folder in (saves, transcripts):
        folder.mkdir(parents=True, exist_ok=True)
    for old in (*saves.iterdir(), *transcripts.glob(RECORDED)):
        old.unlink()
    for name, save in wanted.saves.items():
        save(saves / f"{name}.jsonl")
    for name, trial in wanted.transcripts.items():
        transcript(trial, transcripts / f"{name}.txt")
    for name, story in wanted.stories.items():
        story(transcripts / f"{name}.txt")
    for example, fixture in wanted.examples.items():
        copyfile(saves / f"{fixture}.jsonl", ROOT / "saves" / f"{example}.jsonl")
    for example, save in wanted.apart.items():
        path = ROOT / "saves" / f"{example}.jsonl"
        path.unlink(missing_ok=True)
        save(path)
    (here / "perft.toml").write_text(table(wanted.positions), encoding="utf-8")


def main() -> None:
    """Write everything of the games that are named, or of all."""
    for game in sys.argv[1:] or GAMES:
        record(game)


if __name__ == "__main__":
    main()
