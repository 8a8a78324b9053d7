"""A step of a set-up, and the line of the checklist that it becomes."""

from msgspec import Struct

from victoriana.games.circle_undone.book import Ledger
from victoriana.games.circle_undone.facts import Listed
from victoriana.games.circle_undone.ids import Count
from victoriana.games.circle_undone.set_up import Branch, SetUp
from victoriana.games.circle_undone.table import Item


class Step(Struct, frozen=True):
    """Something that is done in a set-up: a field of its data, in one of its steps."""

    setup: SetUp
    branch: Branch | None  # which the log leads to, where there are any
    field: str
    section: str  # with the number of the step
    number: Count = 0  # of it; 0: the guide has none
    index: Count = 0  # which of the steps of this field
    first: Count = 0  # the number of the first of them
    part: Count = 0  # which of the things of this field
    of_branch: bool = False  # the data of the branch say it
    rulings: tuple[str, ...] = ()


def line(t: Ledger, text: str, *rulings: str) -> None:
    """A line of the checklist, under the heading in force."""
    section = ", ".join((t.heading, *rulings))
    t.fact(Listed(Item(section, text)), *rulings)
