"""Paths through a part that is not there yet: what may come, and what never can."""

import pytest
from msgspec import Struct

from victoriana.kernel import expressions
from victoriana.kernel.absent import may_come
from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import ABSENT


class Stand(Struct, frozen=True):
    """Where somebody stands."""

    id: str
    damage: int = 0


class Round(Struct, frozen=True):
    """A round of a game."""

    number: int = 1


class Table(Struct, frozen=True):
    """What lies on the table."""

    stands: tuple[Stand, ...] = ()
    now: Round | Stand | None = None
    phase_name: str = ""

    @property
    def crowded(self) -> bool:
        """Whether many stand there."""
        return len(self.stands) > 1


class Whole(Struct, frozen=True):
    """A game in which a table is laid now and then."""

    doom: int = 0
    table: Table | None = None


@pytest.mark.parametrize(
    ("path", "whole"),
    [
        ("table.phase-name", "table.phase-name"),
        ("tab.phase", "table.phase-name"),
        ("table.stands.fox.damage", "table.stands.fox.damage"),
        ("table.stands.fox.dam", "table.stands.fox.damage"),
        ("table.stands.count", "table.stands.count"),
        ("table.now.number", "table.now.number"),
        ("table.now.damage", "table.now.damage"),
        ("table.crowded", "table.crowded"),
    ],
)
def test_what_a_table_will_have_may_come(path: str, whole: str) -> None:
    assert whole == may_come(Whole(), path)


@pytest.mark.parametrize(
    "path",
    ["table.fase", "table.phase-name.x", "table.stands.fox.dum", "doom.x", "tible.now", "table"],
)
def test_what_no_table_ever_has_never_comes(path: str) -> None:
    assert may_come(Whole(), path) is None


def test_a_part_that_is_there_is_no_part_that_may_come() -> None:
    assert may_come(Whole(table=Table()), "table.phase-name") is None
    assert may_come(Whole(table=Table()), "table.stands.fox") is None


@pytest.mark.parametrize(
    ("text", "met"),
    [
        ("table.round > 1 or doom = 3", True),
        ("doom = 3 or table.round > 1", True),
        ("table.round > 1 or doom = 4", ABSENT),
        ("table.round > 1 and doom = 4", False),
        ("not table.round > 1", ABSENT),
    ],
)
def test_what_is_not_there_decides_nothing_alone(text: str, met: object) -> None:
    condition = expressions.parse(text)
    assert not isinstance(condition, Refusal)
    assert met == expressions.holds(condition, lambda path: 3 if path == "doom" else ABSENT)
