"""What the referee finds in the first line of a save."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.session.kit import OUTSIDE
from tests.toy import Toy, header
from victoriana.kernel.events import Header, Luck, Parent, Seat, Seed
from victoriana.saves import store
from victoriana.saves.store import LABORATORY
from victoriana.session.audit.auditor import audit
from victoriana.session.values import Finding

HASH = "0123456789abcdef0123456789abcdef"


def found(folder: Path, head: Header) -> list[Finding]:
    """The findings on a save that has no entries, but this first line."""
    path = folder / "head.jsonl"
    store.create(path, head, Toy(), LABORATORY).close()
    return [it for it in audit(path, OUTSIDE).findings if it.n == 0]


def test_the_first_line_of_an_honest_save_is_clean(tmp_path: Path) -> None:
    assert [] == found(tmp_path, header())


def test_a_bot_that_nobody_plays_by_is_found(tmp_path: Path) -> None:
    head = replace(header(), seats=(Seat("fox", policy="cheat"), Seat("owl")))
    (it,) = found(tmp_path, head)

    assert ("seats", 1, "cheat", "random, greedy, search") == (
        it.kind,
        it.line,
        it.recorded,
        it.expected,
    )
    assert 'Nobody plays by "cheat", who is to answer for fox.' == it.message


def test_seats_that_a_game_writes_otherwise_are_told_as_it_writes_them(tmp_path: Path) -> None:
    (it,) = found(tmp_path, replace(header(), seats=(Seat("fo"), Seat("owl"))))

    assert ("seats", "fo, owl", "fox, owl") == (it.kind, it.recorded, it.expected)


def test_a_ruling_that_is_not_said_is_found(tmp_path: Path) -> None:
    (it,) = found(tmp_path, replace(header(), rulings={}))

    assert ("ruling", "", "three-rounds, two-rounds") == (it.kind, it.recorded, it.expected)
    assert "It does not say how T1 is decided." == it.message


def test_a_ruling_that_later_rules_may_have_is_not_missed(tmp_path: Path) -> None:
    assert [] == found(tmp_path, replace(header(), rules="0", rulings={}))


def test_a_choice_where_the_book_leaves_none_is_found(tmp_path: Path) -> None:
    head = header()
    (it,) = found(tmp_path, replace(head, rulings={**head.rulings, "T2": "no"}))

    assert "There is no ruling T2=no." == it.message


LUCK = {
    "seeded without a seed": (Luck("seeded"), None, "It is to be drawn from seeds, and there is"),
    "seeds of the system": (Luck("system", (Seed("7"),)), None, "There are seeds, and luck comes"),
    "seeds out of order": (
        Luck("seeded", (Seed("7", 1), Seed("8", 9), Seed("9", 4))),
        Parent("old", 20, HASH),
        "The seeds do not follow each other",
    ),
    "a seed before the first entry": (
        Luck("seeded", (Seed("7", 0),)),
        None,
        "The seeds do not follow each other",
    ),
    "a later seed without a fork": (
        Luck("seeded", (Seed("7", 1), Seed("8", 9))),
        None,
        "A game that was not forked has one seed",
    ),
    "a fork whose end is missing": (
        Luck("seeded", (Seed("7", 1), Seed("8", 9))),
        Parent("old", 20, HASH),
        "Its luck counts from entry 9 on, which it was forked before, and it ends at 0",
    ),
    "a fork of too little": (
        Luck("seeded", (Seed("7", 1), Seed("8", 2))),
        Parent("old", 0, HASH),
        "It was forked at entry 0, and took 1 entry along.",
    ),
    "no such hash": (Luck("system"), Parent("old", 1, "nothing"), "What it was forked from has no"),
    "before the start": (Luck("system"), Parent("old", -1, HASH), "It cannot be forked at entry"),
}


@pytest.mark.parametrize("case", LUCK)
def test_luck_and_a_parent_that_no_program_writes_are_found(tmp_path: Path, case: str) -> None:
    luck, parent, message = LUCK[case]
    head = replace(header(), luck=luck)
    findings = found(tmp_path, replace(head, parent=parent) if parent else head)

    assert message in [it.message[: len(message)] for it in findings]
    assert {1} == {it.line for it in findings}
