"""Tables of Victoriana on which everybody and everything stands where luck puts it."""

import random

from msgspec.structs import replace

from tests.games.victoriana.positions import GRIFFIN, HARKER, HOLMES, PIMPERNEL, WORLD, middle
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.state import ActiveLead, Agent, Investigator, State
from victoriana.kernel.screen import Cell
from victoriana.render.lattice import crowd
from victoriana.render.words import bare

ROOM = 12  # columns of a cell at eighty
WHOLE = 200  # columns in which nothing gives way
TYPED = [place.id for place in WORLD.box.locales if place.slots]
ALL = [place.id for place in WORLD.box.locales]


def scattered(
    luck: random.Random, people: int, agents: int, leads: int, *, together: bool = False
) -> State:
    """A table of so many; `together`: all investigators in one place."""
    seats = (HOLMES, HARKER, GRIFFIN, PIMPERNEL)[:people]
    one_place = luck.choice(ALL) if together else None
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


def without_types(cell: Cell) -> bool:
    """Whether a cell had to drop the types of its place."""
    types = [mark for mark in cell.marks if mark.yields > 1]
    return any(bare(crowd((mark,), WHOLE)) not in at_eighty(cell) for mark in types)


def overflows(cell: Cell) -> bool:
    """Whether something that may not give way was lost."""
    stay = [mark for mark in cell.marks if not mark.yields]
    return any(bare(crowd((mark,), WHOLE)) not in at_eighty(cell) for mark in stay)
