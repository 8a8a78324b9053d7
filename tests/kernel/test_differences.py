"""How two states are told apart, part by part."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.differences import between
from victoriana.kernel.paths import Place, find


class Sheet(Struct, frozen=True):
    """What lies before one player."""

    id: str
    trauma: int = 0
    at: str = "yard"
    holds: tuple[tuple[str, int], ...] = (("occult", 2), ("science", 0))


class Lead(Struct, frozen=True):
    """A numbered thing."""

    id: int
    hour: int = 12


class Table(Struct, frozen=True):
    """A whole table."""

    cold: int = 0
    sheets: tuple[Sheet, ...] = (Sheet("holmes"), Sheet("harker"))
    leads: tuple[Lead, ...] = (Lead(3), Lead(5, 9))
    tokens: tuple[str, ...] = ("crypt", "bank")
    lights: tuple[int, ...] = (0, 1)
    now: Sheet | None = None


TABLE = Table()
HURT = Sheet("holmes", 2, "crypt", (("occult", 1), ("science", 0)))
MANY = tuple(f"place-{number}" for number in range(12))


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (TABLE, []),
        (replace(TABLE, cold=1), ["cold 0 -> 1"]),
        (
            replace(TABLE, sheets=(HURT, Sheet("harker"))),
            ["holmes.trauma 0 -> 2", "holmes.at yard -> crypt", "holmes.holds.occult 2 -> 1"],
        ),
        (replace(TABLE, sheets=(Sheet("harker"), Sheet("holmes"))), []),
        (
            replace(TABLE, sheets=(Sheet("harker"),)),
            ["holmes at yard, holds occult 2, science 0 -> not there"],
        ),
        (
            replace(TABLE, leads=(Lead(5, 9), Lead(6, 3))),
            ["leads.3 hour 12 -> not there", "leads.6 not there -> hour 3"],
        ),
        (replace(TABLE, tokens=("bank",)), ["tokens crypt, bank -> bank"]),
        (replace(TABLE, tokens=()), ["tokens crypt, bank -> nothing"]),
        (replace(TABLE, tokens=("yard", "bank")), ["tokens.0 crypt -> yard"]),
        (replace(TABLE, lights=(0, 4)), ["lights.1 1 -> 4"]),
        (
            replace(TABLE, now=Sheet("harker", 3, "")),
            ["now none -> trauma 3, holds occult 2, science 0"],
        ),
    ],
)
def test_only_what_differs_is_told_and_under_its_path(after: Table, told: list[str]) -> None:
    assert told == [f"{it.path} {it.before} -> {it.after}" for it in between(TABLE, after)]


def test_of_long_rows_only_what_came_and_went_is_named() -> None:
    before, after = replace(TABLE, tokens=MANY), replace(TABLE, tokens=(*MANY[1:], "yard", "crypt"))

    assert [("tokens", "place-0, 11 more", "yard, crypt, 11 more")] == [
        (it.path, it.before, it.after) for it in between(before, after)
    ]


def test_every_path_that_is_told_can_be_asked_for() -> None:
    after = replace(TABLE, cold=1, sheets=(HURT, Sheet("harker")), leads=(Lead(3, 3), Lead(5, 6)))

    for it in between(TABLE, after):
        place = find(after, it.path)
        assert isinstance(place, Place), it
        assert it.path == place.path


class Note(Struct, frozen=True):
    """A number with a name, which says both."""

    id: str
    value: int

    def __str__(self) -> str:
        """How a row of them names it."""
        return f"{self.id} {self.value}"


class Log(Struct, frozen=True):
    """A state of notes."""

    notes: tuple[Note, ...] = ()


def test_what_says_more_than_its_name_is_told_with_it() -> None:
    found = between(Log(), Log((Note("clues", 3),)))
    assert [("not there", "clues 3")] == [(it.before, it.after) for it in found]
