"""The book at hand: who follows a section, in functions and in the data of a box."""

from pathlib import Path

import pytest

from tests.toy import BOOK, HANDBOOK, Toy
from victoriana.kernel.handbook import Handbook, Witnesses
from victoriana.kernel.rulebook import Rulebook, Written
from victoriana.kernel.screen import Table, Text
from victoriana.packs.reading import content
from victoriana.session import book, book_pages
from victoriana.session.coverage import coverage

BOX = "monsters-vs-heroes"
HYDE = Written("factions", "faction hyde-and-mummy", ("hyde-and-mummy",))


class Lent(Toy, frozen=True):
    """Lantern Night with another game's box, of which one table follows a step."""

    @property
    def id(self) -> str:
        return BOX

    @property
    def book(self) -> Rulebook:
        return BOOK.stating(lambda: [(HYDE, ("Setup 2", "Dawn"))])


class Parted(Toy, frozen=True):
    """Lantern Night with a book in two parts."""

    @property
    def book(self) -> Rulebook:
        return Rulebook(
            {
                "Part I: The Mill": 0,
                "Part I: The Mill / Grinding": 2,
                'Part I: The Mill / The "Sack"': 0,
                "Part II: The Night": 1,
                "Part II: The Night / Grinding": 0,
            }
        )


GAME = Lent()


def line_of(text: str) -> int:
    """The line of the file that holds this text, from 1."""
    lines = (content(BOX) / "factions.toml").read_text("utf-8").splitlines()
    return lines.index(text) + 1


def test_a_place_in_the_data_stands_beside_the_functions_with_file_and_line() -> None:
    page = book.page(GAME, HANDBOOK, "Dawn")
    place = (
        f"victoriana/games/monsters_vs_heroes/content/factions.toml:{line_of('[hyde-and-mummy]')}"
    )

    assert [it.name for it in book.page(Toy(), HANDBOOK, "Dawn").functions] == [
        it.name for it in page.functions[:-1]
    ]
    assert page.functions[:-1]
    assert f"{place}  faction hyde-and-mummy" == book_pages.followed(page.functions[-1])
    assert (Path(__file__).parents[2] / page.functions[-1].file).is_file()


def test_a_place_in_the_data_is_named_once_on_the_page_of_a_section_and_its_steps() -> None:
    names = [it.name for it in book.page(GAME, HANDBOOK, "Setup").functions]

    assert 1 == names.count("faction hyde-and-mummy")
    assert "faction hyde-and-mummy" in [
        it.name for it in book.page(GAME, HANDBOOK, "Setup 2").functions
    ]
    assert "faction hyde-and-mummy" not in [
        it.name for it in book.page(GAME, HANDBOOK, "Walking").functions
    ]


def test_each_step_that_is_not_excused_counts_for_coverage() -> None:
    found = coverage(Toy(), HANDBOOK)

    assert {"Setup 1", "Setup 2", "Digging 1"} <= {*found.uncovered}
    assert "Setup" not in found.uncovered


def test_a_step_is_covered_where_it_fired_and_is_asserted_or_excused_with_a_reason() -> None:
    told = type(HANDBOOK)(
        HANDBOOK.sections,
        HANDBOOK.rulings,
        {**HANDBOOK.unruled, "Setup 1": "It is a picture."},
        {
            **HANDBOOK.witnesses,
            "Setup 2": Witnesses(("night.jsonl",), ("tests/test_toy.py::test",)),
        },
    )
    before, after = coverage(GAME, HANDBOOK), coverage(GAME, told)

    assert before.sections - 1 == after.sections
    assert {"Setup 1", "Setup 2"} == {*before.uncovered} - {*after.uncovered}
    assert ("Setup 1", "It is a picture.") in after.excused


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("part i", "Part I: The Mill"),
        ("Part II: The Night 1", "Part II: The Night 1"),
        ("part i grinding", "Part I: The Mill / Grinding"),
        ("part i / grinding", "Part I: The Mill / Grinding"),
        ("the night grinding", "Part II: The Night / Grinding"),
        ("part i grinding 2", "Part I: The Mill / Grinding 2"),
        ("sack", 'Part I: The Mill / The "Sack"'),
    ],
)
def test_a_section_may_be_typed_without_signs_and_without_the_title_of_its_part(
    typed: str, meant: str
) -> None:
    assert meant == book.topic(Parted(), typed)


def test_a_part_of_the_book_names_its_sections() -> None:
    page = book.page(Parted(), Handbook(), "Part I: The Mill")
    screen = book_pages.one(page)

    assert ("Part I: The Mill / Grinding", 'Part I: The Mill / The "Sack"') == page.under
    assert Text('Its sections: Grinding; The "Sack".') in screen.parts
    assert () == book.page(Parted(), Handbook(), "Part I: The Mill / Grinding").under


def test_a_book_in_parts_is_listed_by_its_parts() -> None:
    screen = book_pages.contents(book.listed(Parted()), ())
    save = book_pages.in_force((), book.listed(Parted()), "night", "rules")

    assert (
        ("Part I: The Mill", "2 sections, 2 steps", ""),
        ("Part II: The Night", "1 section, 1 step", ""),
    ) == next(it.rows for it in screen.parts if isinstance(it, Table))
    assert Text("Part I: The Mill; Part II: The Night.") in save.parts


def test_a_book_without_parts_is_listed_by_its_sections() -> None:
    screen = book_pages.contents(book.listed(Toy()), ())
    rows = next(it.rows for it in screen.parts if isinstance(it, Table))

    assert list(BOOK.headings) == [heading for heading, *_ in rows]
    assert ("Setup", "2 steps", "") == rows[0]
