"""The list of open points is whole: its rulings, its switches with their choices, its variants."""

import ast
from pathlib import Path

import pytest

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.pack import homes
from victoriana.kernel.events import Header
from victoriana.session.creation import Wanted, header
from victoriana.session.outside import REAL

COUNTS = {"A": 13, "B": 22, "D": 19, "E": 10, "F": 26, "H": 68}  # numbered from 1, none left out
SWITCHES = {  # the default first
    "A3": ("homes-untyped", "homes-typed"),
    "A6": ("benefit", "marker-only"),
    "A8": ("first-space-0", "first-space-1"),
    "B3": ("buys-nothing", "forbidden", "buys-then-eliminated"),
    "B6": ("movement-ends", "moves-on"),
    "B12": ("n-each-way", "n-in-total"),
    "B16": ("past-twelve", "past-twelve-cold", "stop-at-twelve", "stop-at-twelve-cold"),
    "B18": ("unless-forbidden", "never"),
    "H45": ("not-after-investigating", "not-in-that-turn"),
    "D3": ("own-turn", "any-time"),
    "D4": ("one-trauma", "no-trauma"),
    "D5": ("at-once-group-picks", "at-once-finder-suffers", "at-round-end"),
    "D8": ("trauma-suffered", "nothing-paid"),
    "D12": ("bottom-not-eligible", "bottom-eligible"),
    "D14": ("payment-allowed", "payment-refused"),
    "D16": ("at-success", "before-and-after"),
    "D17": ("always", "only-with-a-deduction"),
    "E2": ("replaced-type", "no-card"),
    "F3": ("placed-again", "stays", "roll-again"),
    "F7": ("back-with-jekyll", "gone-for-good", "by-card-text"),
    "F8": ("both-present", "one-is-enough"),
    "F9": ("agents-block", "passes-freely"),
    "F12": ("evidence-lost", "evidence-usable"),
    "F15": ("on-the-hour", "every-quarter"),
    "F16": ("next-advance", "named-position"),
    "F22": ("after-round-end", "before-round-end", "at-once"),
    "F26": ("own-turn", "any-time"),
    "H31": ("order-of-appearing", "triggered-first"),
}
VARIANTS = {"cold-limit": ("8", "9", "10"), "plots": ("five-each", "random-20")}
BY_PACK = {"A3": homes.TYPED, "F7": "by-card-text"}  # offered only where the pack prints it

PRINTED = {"v": 15, "c": 8, "g": 8}  # worked examples, and what any board must satisfy


def words_of_tests() -> set[str]:
    """The words in the names of this game's tests."""
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    trees = [ast.parse(file.read_text("utf-8")) for file in files]
    functions = [it for tree in trees for it in ast.walk(tree) if isinstance(it, ast.FunctionDef)]
    return {word for it in functions if it.name.startswith("test_") for word in it.name.split("_")}


def test_there_are_158_rulings_and_two_variants_and_no_other() -> None:
    numbered = {f"{letter}{n}" for letter, most in COUNTS.items() for n in range(1, most + 1)}

    assert 158 == len(numbered)
    assert numbered | VARIANTS.keys() == BOOK.rulings.keys()


def test_there_are_28_switches_with_the_choices_of_the_book_in_their_order() -> None:
    switches = {it.id: it.choices for it in BOOK.rulings.values() if it.choices}

    assert 28 == len(SWITCHES)
    assert SWITCHES | VARIANTS == switches


@pytest.mark.parametrize(
    ("ruling", "choice"),
    [
        (ruling.id, choice)
        for ruling in BOOK.rulings.values()
        for choice in ruling.choices
        if choice != BY_PACK.get(ruling.id)
    ],
)
def test_each_choice_can_be_set_and_stands_in_the_header(ruling: str, choice: str) -> None:
    made = header(Wanted("victoriana", ("holmes", "harker"), {ruling: choice}), REAL)

    assert isinstance(made, Header)
    assert {**BOOK.defaults(), ruling: choice} == made.rulings
    assert made.rulings == REAL.load(made).rulings


@pytest.mark.parametrize("letter", PRINTED)
def test_each_worked_example_and_each_demand_on_the_board_has_its_test(letter: str) -> None:
    words = words_of_tests()

    assert [] == [n for n in range(1, PRINTED[letter] + 1) if f"{letter}{n}" not in words]
