"""Crowded maps: what gives way first, and that no line ever reaches the last column."""

import random

import pytest
from msgspec.structs import replace

from tests.games.victoriana.positions import GRIFFIN, HARKER, HOLMES, PIMPERNEL, WORLD, middle
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.state import ActiveLead, Agent, Investigator, State
from victoriana.games.victoriana.view import table as view
from victoriana.games.victoriana.view.london import lattice
from victoriana.kernel.screen import Cell, Mark
from victoriana.render import text
from victoriana.render.lattice import crowd
from victoriana.render.words import bare

ROOM = 12  # columns of a cell at eighty
TYPED = [place.id for place in WORLD.box.locales if place.slots]
ALL = [place.id for place in WORLD.box.locales]


def scattered(luck: random.Random, people: int, agents: int, leads: int) -> State:
    """Everybody and everything wherever chance puts it."""
    seats = (HOLMES, HARKER, GRIFFIN, PIMPERNEL)[:people]
    one_place = luck.choice(ALL) if people > 2 else None
    return replace(
        middle(),
        investigators=tuple(
            Investigator(who, one_place or luck.choice(ALL), holds=Holding(1, 2, 3, 1, 1), tokens=3)
            for who in seats
        ),
        agents=tuple(
            Agent(it, (luck.choice(TYPED),)) for it in luck.sample(list(WORLD.agents), agents)
        ),
        leads=tuple(
            ActiveLead(number, luck.choice(TYPED), luck.choice((12, 3, 6, 9)), 5)
            for number in luck.sample(range(1, 30), leads)
        ),
        tokens=tuple(it.id for it in WORLD.box.locales if it.token and luck.random() < 0.8),
    )


def at_eighty(cell: Cell) -> str:
    """The signs of a cell on the map of eighty columns."""
    return bare(crowd(cell.marks, ROOM))


def whole(cell: Cell) -> str:
    """All signs of a cell, however long."""
    return bare(crowd(cell.marks, 200))


def without_types(cell: Cell) -> bool:
    """Whether a cell had to drop the types of its place."""
    types = whole(replace(cell, marks=cell.marks[:1]))
    return types not in at_eighty(cell)


def test_two_investigators_and_five_leads_always_fit_the_map() -> None:
    luck = random.Random(2)
    boards = [lattice(WORLD, scattered(luck, 2, 1, 5)) for _ in range(300)]
    crowded = [board for board in boards if any(map(without_types, filter(marked, board.cells)))]
    overflowing = [cell for board in boards for cell in board.cells if overflows(cell)]

    assert [] == overflowing
    assert 0.1 > len(crowded) / len(boards)


def marked(cell: Cell) -> bool:
    """Whether anything stands in a cell."""
    return bool(cell.marks)


def overflows(cell: Cell) -> bool:
    """Whether something that may not give way was lost."""
    stay = [mark for mark in cell.marks if not mark.yields]
    return any(bare(crowd((mark,), 200)) not in at_eighty(cell) for mark in stay)


def test_a_full_table_in_one_place_hardly_ever_overflows() -> None:
    luck = random.Random(4)
    boards = [lattice(WORLD, scattered(luck, 4, 3, 8)) for _ in range(300)]
    lost = [board for board in boards if any(overflows(cell) for cell in board.cells)]

    assert 0.02 >= len(lost) / len(boards)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_no_line_reaches_the_last_column_however_crowded(people: int) -> None:
    luck = random.Random(people)
    for _ in range(60):
        screen = view.view(WORLD, scattered(luck, people, 3, luck.randrange(13)))
        assert screen is not None
        for width, height in ((80, 24), (78, 24), (120, 40), (120, 30), (40, 20), (200, 50)):
            lines = text(screen, width=width, height=height).split("\n")
            assert width - 1 >= max(map(len, lines))
            assert height - 2 >= len(lines) or width < 78


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
