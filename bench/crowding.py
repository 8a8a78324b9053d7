"""How crowded the map of eighty columns becomes: of many boards by lot, how many lose what."""

import argparse
import random
from collections.abc import Sequence

from tests.games.victoriana.positions import WORLD
from tests.games.victoriana.scattered import overflows, scattered, without_types
from victoriana.games.victoriana.view.london import lattice

BOARDS = 20_000
CASES = (  # investigators, agents, leads, and whether all investigators stand in one place
    (2, 1, 5, False),
    (3, 2, 6, False),
    (4, 3, 8, False),
    (4, 3, 8, True),
)


def line(luck: random.Random, boards: int, case: tuple[int, int, int, bool]) -> str:
    """One case: of a hundred boards, how many lose the types of a place, how many overflow."""
    people, agents, leads, together = case
    crowded = lost = 0
    for _ in range(boards):
        cells = lattice(WORLD, scattered(luck, people, agents, leads, together=together)).cells
        crowded += any(map(without_types, cells))
        lost += any(map(overflows, cells))
    least = 100 * (boards - crowded) / boards
    where = " in one place" if together else ""
    who = f"{people} investigators{where}, {agents} agents, {leads} leads"
    figures = f"{least:5.1f} lose at most abilities and spaces, {100 * crowded / boards:4.1f} types"
    return f"{who:<48}{figures}, {100 * lost / boards:4.2f} overflow"


def main(args: Sequence[str] | None = None) -> None:
    """Print a line for each case."""
    parser = argparse.ArgumentParser(prog="python -m bench.crowding", description=__doc__)
    parser.add_argument("--boards", type=int, default=BOARDS)
    asked = parser.parse_args(args)
    print(f"of 100 boards of {asked.boards} by lot")
    for case in CASES:
        print(line(random.Random(1), asked.boards, case))  # noqa: S311 - the same boards every time


if __name__ == "__main__":
    main()
