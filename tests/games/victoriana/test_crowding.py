"""Crowded maps: what gives way first, and that no line ever reaches the last column."""

import random

import pytest

from tests.games.victoriana.positions import WORLD
from tests.games.victoriana.scattered import overflows, scattered, without_types
from victoriana.games.victoriana.view import table as view
from victoriana.games.victoriana.view.london import lattice
from victoriana.kernel.screen import Mark
from victoriana.render import text
from victoriana.render.lattice import crowd
from victoriana.render.words import bare

SIZES = (
    *(
        (80, 24),
        (79, 24),
        (78, 24),
        (120, 40),
        (120, 30),
        (100, 30),
        (200, 60),
        (80, 50),
        (240, 38),
    ),
    *((40, 20), (41, 20), (60, 24), (80, 20), (30, 10), (20, 5), (13, 7), (1, 1)),
)


def test_two_investigators_and_five_leads_always_fit_the_map() -> None:
    luck = random.Random(2)
    boards = [lattice(WORLD, scattered(luck, 2, 1, 5)) for _ in range(300)]
    crowded = [board for board in boards if any(map(without_types, board.cells))]
    overflowing = [cell for board in boards for cell in board.cells if overflows(cell)]

    assert [] == overflowing
    assert 0.1 > len(crowded) / len(boards)


def test_a_full_table_in_one_place_hardly_ever_overflows() -> None:
    luck = random.Random(4)
    boards = [lattice(WORLD, scattered(luck, 4, 3, 8, together=True)) for _ in range(300)]
    lost = [board for board in boards if any(overflows(cell) for cell in board.cells)]

    assert 0.02 >= len(lost) / len(boards)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_nothing_is_wider_or_higher_than_its_screen_however_crowded(people: int) -> None:
    luck = random.Random(people)
    for number in range(40):
        together = people > 2 and number % 2 == 0
        state = scattered(luck, people, 3, luck.randrange(13), together=together)
        screen = view.view(WORLD, state)
        assert screen is not None
        for width, height in SIZES:
            lines = text(screen, width=width, height=height).split("\n")
            assert max(1, width - 1) >= max(map(len, lines))
            assert max(1, height - 2) >= len(lines), (width, height)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_whoever_and_whatever_is_on_the_map_is_told_at_forty_columns_too(people: int) -> None:
    luck = random.Random(people)
    for _ in range(40):
        state = scattered(luck, people, 2, 6)
        screen = view.view(WORLD, state)
        assert screen is not None
        shown = text(screen, width=40, height=24)

        assert all(f"{lead.id}" in shown for lead in state.leads)
        assert all(f"{who.holds.U}U" in shown for who in state.investigators)


def test_first_the_ability_gives_way_then_spaces_then_types() -> None:
    marks = (
        Mark("P6U5", yields=2),
        Mark("?", glued=True),
        Mark("P=U", "swap", yields=1),
        Mark("5←"),
        Mark("@H"),
    )
    shown = [bare(crowd(marks, room)) for room in (15, 14, 11, 10, 9, 8, 5, 4)]

    assert [
        "P6U5? P=U 5← @H",
        "P6U5? 5← @H",
        "P6U5? 5← @H",
        "P6U5?5←@H",
        "P6U5?5←@H",
        "?5←@H",
        "?5←@H",
        "?5←+",
    ] == shown
