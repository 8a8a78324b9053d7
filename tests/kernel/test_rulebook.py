"""Citations: headings and rulings are spelt as printed, and every fact carries its section."""

import pytest

from victoriana.kernel.ledger import Ledger
from victoriana.kernel.rulebook import Rulebook, Ruling, Written

BOOK = Rulebook(
    {"Pursuit": 0, "Concluding a Round": 7},
    (Ruling("F3", ("Pursuit",), ("strikes", "stays")), Ruling("H1", ("Pursuit",))),
)


class Counted:
    """A fact for these tests: the state is a number."""

    def __init__(self, step: int) -> None:
        self.step = step

    def onto(self, state: int) -> int:
        return state + self.step


Sheet = Ledger[None, int, str]


@BOOK.rule("Pursuit", "F3")
def outer(t: Sheet) -> None:
    t.fact(Counted(1))
    inner(t)
    t.fact(Counted(2), "F3")


@BOOK.rule("Concluding a Round 4")
def inner(t: Sheet) -> None:
    t.fact(Counted(5))


@BOOK.rule("Pursuit")
def broken(t: Sheet) -> None:
    t.fact(Counted(1))
    raise ArithmeticError


def test_a_heading_is_cited_as_printed_with_its_step_and_its_rulings() -> None:
    assert "Pursuit" == BOOK.cite("Pursuit")
    assert "Concluding a Round 7" == BOOK.cite("Concluding a Round 7")
    assert "Pursuit, F3, H1" == BOOK.cite("Pursuit", "F3", "H1")


@pytest.mark.parametrize(
    ("section", "rulings"),
    [
        ("Persuit", ()),
        ("Concluding a Round 8", ()),
        ("Concluding a Round 0", ()),
        ("Pursuit 1", ()),
        ("Pursuit", ("F9",)),
    ],
)
def test_a_misspelt_citation_fails_at_once(section: str, rulings: tuple[str, ...]) -> None:
    with pytest.raises(LookupError):
        BOOK.cite(section, *rulings)
    with pytest.raises(LookupError):
        BOOK.rule(section, *rulings)


def test_each_fact_carries_the_section_of_the_rule_that_recorded_it() -> None:
    t: Sheet = Ledger(None, 0, (), "")

    outer(t)

    assert ["Pursuit", "Concluding a Round 4", "Pursuit, F3"] == [one.rule for one in t.facts]
    assert 8 == t.state
    assert "" == t.heading


def test_a_rule_that_breaks_leaves_the_heading_as_it_was() -> None:
    t: Sheet = Ledger(None, 0, (), "Setup")

    with pytest.raises(ArithmeticError):
        broken(t)

    assert "Setup" == t.heading


def test_a_function_is_claimed_for_its_section_and_each_ruling() -> None:
    assert ["tests.kernel.test_rulebook.outer"] == BOOK.claims["F3"]
    assert "tests.kernel.test_rulebook.outer" in BOOK.claims["Pursuit"]


MILL = Written("places", "the mill", ("places", 0))
BRIDGE = Written("places", "the bridge", ("places", 1))


def test_a_place_in_the_data_is_claimed_for_what_it_follows() -> None:
    told = BOOK.stating(lambda: [(MILL, ("Concluding a Round 2", "H1")), (BRIDGE, ("H1",))])

    assert {"Concluding a Round 2": [MILL], "H1": [MILL, BRIDGE]} == told.written
    assert {"Concluding a Round 2", "H1", "Pursuit", "F3"} <= told.claimed
    assert ["tests.kernel.test_rulebook.outer"] == told.claims["F3"]


def test_a_book_without_the_data_claims_nothing_of_it() -> None:
    BOOK.stating(lambda: [(MILL, ("Concluding a Round 2",))])

    assert {} == BOOK.written
    assert "Concluding a Round 2" not in BOOK.claimed


@pytest.mark.parametrize("misspelt", ["Persuit", "Concluding a Round 8", "F9", "Pursuit, F3"])
def test_a_misspelt_citation_in_the_data_fails_when_somebody_asks(misspelt: str) -> None:
    told = BOOK.stating(lambda: [(MILL, (misspelt,))])

    with pytest.raises(LookupError):
        told.written  # noqa: B018 - it is asked for


def test_the_first_choice_of_a_switch_is_the_default() -> None:
    assert {"F3": "strikes"} == BOOK.defaults()


def test_the_first_task_pushed_is_the_first_done() -> None:
    t: Sheet = Ledger(None, 0, ("below",), "")

    t.push("first", "second")

    assert ["first", "second", "below"] == [t.pop(), t.pop(), t.pop()]
