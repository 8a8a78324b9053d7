"""What is recorded of Victoriana: every end, a game put aside, one with second thoughts."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from tests.golden.kit import Position
from tests.golden.recording import LOOKED, Recipe, ended, put_aside, thought_better
from victoriana.kernel.events import Decided, Fact, Played
from victoriana.lab.trials import Trial, play
from victoriana.session import facets
from victoriana.session.creation import Wanted

GAME = "victoriana"
TWO = ("holmes", "harker")
THREE = ("harker", "griffin", "pimpernel")
FOUR = ("burton", "jekyll-hyde", "lovelace", "stead-x")
LEFT = Trial(GAME, ("harker", "fortune"), "random", "")  # who plays until a lead is too much


def overcome(path: Path) -> None:
    """The first game in which Harker gives up a lead, is overcome by it, and Fortune plays on."""
    for seed in range(1, LOOKED + 1):
        path.unlink(missing_ok=True)
        with play(replace(LEFT, seed=str(seed)), path) as session:
            line = [session.history.played(n) for n in session.history.line()]
            if any(_gives_up_at_last(it) for it in line[: -len(line) // 3]):
                return
    raise LookupError(f"in none of {LOOKED} games is Harker overcome by a lead")


def _gives_up_at_last(entry: Played[Fact]) -> bool:
    return (
        entry.answer == "abandon"
        and isinstance(entry, Decided)
        and entry.seat == "harker"
        and "investigator-overcome" in facets.facts(entry)
    )


RECIPE = Recipe(
    saves={
        "victory": partial(ended, "victory", Trial(GAME, THREE, "greedy", "")),
        "midnight": partial(ended, "midnight", Trial(GAME, FOUR, "random", "")),
        "cold-leads": partial(ended, "cold-leads", Trial(GAME, THREE, "greedy", "")),
        "all-traumatised": partial(ended, "all-traumatised", Trial(GAME, TWO, "random", "")),
        "halfway": partial(put_aside, Wanted(GAME, FOUR, luck="seeded", seed="9"), "r9"),
        "thought-better": partial(thought_better, Wanted(GAME, TWO, luck="seeded", seed="4")),
    },
    transcripts={
        "two-by-chance": Trial(GAME, TWO, "random", "1899"),
        "three-by-chance": Trial(GAME, THREE, "random", "1899"),
        "four-by-the-greedy": Trial(GAME, FOUR, "greedy", "1899"),
    },
    positions=(
        Position(GAME, TWO, "1", 0, (0, 0, 0)),
        Position(GAME, THREE, "2", 44, (0, 0, 0)),
        Position(GAME, FOUR, "3", 91, (0, 0, 0)),
    ),
    examples={
        "example-victory": "victory",
        "example-cold-leads": "cold-leads",
        "example-taken-back": "thought-better",
    },
    apart={"example-overcome": overcome},
)
