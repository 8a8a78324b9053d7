"""A plugin for pytest that notes which test looks at facts under which heading, if it passes."""

import json
import os
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol

import pytest

OUT = "VICTORIANA_WITNESS"  # the file that is written
KITS = Path(__file__).parents[1] / "tests" / "games"
ASKED = {"only", "headings", "cited", "facts", "under"}  # where a kit tells of facts

_seen: set[str] = set()  # headings, in the test that runs
_tests: dict[str, list[str]] = {}  # test -> headings whose facts it looked at


class Position(Protocol):
    """What a kit of tests hands out: facts, each with its heading."""

    told: tuple[tuple[str, object], ...]


def pytest_configure() -> None:
    """Watch what tests take from the kit of each game: facts of a kind, or all of them."""
    for kit in sorted(KITS.glob("*/given.py")):
        given = import_module(f"tests.games.{kit.parent.name}.given")
        for handed_out in vars(given).values():
            if isinstance(handed_out, type) and handed_out.__module__ == given.__name__:
                watch(handed_out)


def watch(handed_out: type) -> None:
    """What tests look at of a kit's class."""
    for name in ASKED & vars(handed_out).keys():
        reader = vars(handed_out)[name]
        if not isinstance(reader, property):
            setattr(handed_out, name, of_kind(reader))
        elif reader.fget is not None:
            setattr(handed_out, name, of_all(reader.fget))


def of_kind(method: Callable[..., object]) -> Callable[..., object]:
    """A method that is asked for facts of one kind, watched."""

    def looked(position: Position, kind: type) -> object:
        _seen.update(heading for heading, fact in position.told if isinstance(fact, kind))
        return method(position, kind)

    return looked


def of_all(reader: Callable[[Position], object]) -> property:
    """A property that gives all facts, watched."""

    def looked(position: Position) -> object:
        _seen.update(heading for heading, _ in position.told)
        return reader(position)

    return property(looked)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What a test looked at counts if it passes."""
    _seen.clear()
    yield
    _tests.setdefault(item.nodeid.partition("[")[0], []).extend(sorted(_seen))


def pytest_sessionfinish() -> None:
    """Write down what was seen."""
    if path := os.environ.get(OUT):
        Path(path).write_text(json.dumps(_tests), "utf-8")
