"""House rule 6: every section and every ruling is claimed by a rule, or excused in writing."""

import importlib
import pkgutil
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tests.house.tree import GAMES
from victoriana.kernel.rulebook import Rulebook, Ruling


def citation_faults(book: Rulebook, excused: Mapping[str, str]) -> list[str]:
    """What of the book nobody claims, and which excuses are none."""
    found = [
        f"nobody claims the section {heading!r}"
        for heading, steps in book.headings.items()
        if heading not in excused and not is_claimed(book, heading, steps)
    ]
    found += [
        f"nobody claims the ruling {ruling.id}"
        for ruling in book.rulings.values()
        if ruling.id not in book.claims and not ruling.code.startswith("no code: ")
    ]
    found += [
        f"the ruling {ruling.id} rests on {section!r}, which is no section"
        for ruling in book.rulings.values()
        for section in ruling.sections
        if not exists(book, section)
    ]
    found += [
        f"{heading!r} is excused and no section"
        for heading in sorted(excused.keys() - book.headings)
    ]
    found += [
        f"{heading!r} is excused and claimed" for heading in excused if heading in book.claims
    ]
    return found + [f"{heading!r} has no excuse" for heading, why in excused.items() if not why]


def is_claimed(book: Rulebook, heading: str, steps: int) -> bool:
    """Whether a rule cites the section as a whole, or one each of its steps."""
    numbered = [f"{heading} {step}" for step in range(1, steps + 1)]
    return heading in book.claims or (steps > 0 and all(it in book.claims for it in numbered))


def exists(book: Rulebook, section: str) -> bool:
    """Whether the book has a section or step of that name."""
    try:
        book.cite(section)
    except LookupError:
        return False
    return True


def book_of(game: Path) -> Rulebook:
    """The game's book, after all that could claim a part of it was read."""
    package = importlib.import_module(f"victoriana.games.{game.name}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    book = importlib.import_module(f"{package.__name__}.book").BOOK
    assert isinstance(book, Rulebook)
    return book


def test_every_section_and_ruling_of_every_book_is_claimed_or_excused() -> None:
    games = sorted(path.parent for path in GAMES.glob("*/book.py"))

    assert games
    assert {path.parent for path in GAMES.glob("*/__init__.py")} == set(games)
    for game in games:
        excused = tomllib.loads((game / "unruled.toml").read_text("utf-8"))

        assert [] == citation_faults(book_of(game), excused), game.name


def test_an_unclaimed_section_and_an_idle_excuse_are_found() -> None:
    rulings = (Ruling("A1", ("Digging",)), Ruling("A2", ("Diging",), code="no code: a wish"))
    book = Rulebook({"Digging": 2, "Dawn": 0, "Thanks": 0}, rulings)
    book.rule("Digging 1")(lambda _: None)

    assert [
        "nobody claims the section 'Digging'",
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
