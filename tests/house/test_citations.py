"""House rule 6: every section and every ruling is claimed by a rule, or excused in writing."""

import importlib
import pkgutil
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.house.tree import GAMES
from victoriana.kernel.rulebook import Rulebook, Ruling, Written
from victoriana.lab.trials import OUTSIDE
from victoriana.session.creation import draft


def citation_faults(book: Rulebook, excused: Mapping[str, str]) -> list[str]:
    """What of the book nobody claims, and which excuses are none."""
    claimed = book.claimed
    found = [
        f"nobody claims the section {part!r}"
        for heading in book.headings
        for part in (book.steps(heading) or (heading,))
        if not {heading, part} & excused.keys() and part not in claimed
    ]
    found += [
        f"nobody claims the ruling {ruling.id}"
        for ruling in book.rulings.values()
        if ruling.id not in claimed and not ruling.code.startswith("no code: ")
    ]
    found += [
        f"the ruling {ruling.id} rests on {section!r}, which is no section"
        for ruling in book.rulings.values()
        for section in ruling.sections
        if not exists(book, section)
    ]
    found += [
        f"{heading!r} is excused and no section"
        for heading in sorted(excused)
        if not exists(book, heading)
    ]
    found += [f"{heading!r} is excused and claimed" for heading in excused if heading in claimed]
    return found + [f"{heading!r} has no excuse" for heading, why in excused.items() if not why]


def exists(book: Rulebook, section: str) -> bool:
    """Whether the book has a section or step of that name."""
    try:
        book.cite(section)
    except LookupError:
        return False
    return True


def book_of(game: Path) -> Rulebook:
    """The game's book with its data, after all that could claim a part of it was read."""
    package = importlib.import_module(f"victoriana.games.{game.name}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    return OUTSIDE.load(draft(game.name.replace("_", "-"))).book


BOOKS = sorted(path.parent for path in GAMES.glob("*/book.py"))


def test_every_game_has_its_book() -> None:
    assert BOOKS
    assert {path.parent for path in GAMES.glob("*/__init__.py")} == set(BOOKS)


@pytest.mark.parametrize("game", BOOKS, ids=lambda it: it.name)
def test_every_section_and_ruling_of_every_book_is_claimed_or_excused(game: Path) -> None:
    excused = tomllib.loads((game / "unruled.toml").read_text("utf-8"))

    assert [] == citation_faults(book_of(game), excused)


def test_an_unclaimed_section_and_an_idle_excuse_are_found() -> None:
    rulings = (Ruling("A1", ("Digging",)), Ruling("A2", ("Diging",), code="no code: a wish"))
    book = Rulebook({"Digging": 2, "Dawn": 0, "Thanks": 0}, rulings)
    book.rule("Digging 1")(lambda _: None)

    assert [
        "nobody claims the section 'Digging 2'",
        "nobody claims the section 'Dawn'",
        "nobody claims the ruling A1",
        "the ruling A2 rests on 'Diging', which is no section",
        "'Dusk' is excused and no section",
        "'Thanks' has no excuse",
    ] == citation_faults(book, {"Thanks": "", "Dusk": "it is no section"})

    book.rule("Digging 2", "A1")(lambda _: None)
    book.rule("Dawn")(lambda _: None)

    assert ["the ruling A2 rests on 'Diging', which is no section"] == citation_faults(
        book, {"Thanks": "nothing happens there"}
    )


def test_a_step_may_be_excused_or_followed_by_the_data_of_a_box() -> None:
    book = Rulebook({"Digging": 3}, (Ruling("A1", ("Digging 2",)),))
    place = Written("places", "the mill", ("places", 0))
    told = book.stating(lambda: [(place, ("Digging 2", "A1"))])

    assert [
        "nobody claims the section 'Digging 1'",
        "nobody claims the section 'Digging 3'",
    ] == citation_faults(told, {})
    assert ["'Digging 2' is excused and claimed"] == citation_faults(
        told, {"Digging 1": "a picture", "Digging 2": "a picture", "Digging 3": "a picture"}
    )
    assert ["nobody claims the ruling A1"] == citation_faults(book, {"Digging": "it is a story"})
