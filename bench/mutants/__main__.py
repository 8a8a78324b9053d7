"""`make mutants`: whether the tests of a ruling or section notice when it is not followed."""

import argparse
import importlib
import os
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.mutants.mutations import LOST, Mutation, emptied, ignored, turned
from bench.mutants.noticing import Verdict, Watch, collect
from bench.mutants.reasons import ABOUT, Hearing
from victoriana.games import GAMES
from victoriana.kernel.rulebook import Rulebook

COMMON_TESTS = ("kernel", "session")  # of what refuses answers in any game
ROOT = Path(__file__).parents[2]
SECONDS = 20  # of the processor, before tests that are stuck are stopped
LISTED = 3  # tests that are named below a change
WIDTH = 72  # of the line of progress


class Given(argparse.Namespace):
    """What was asked for on the command line."""

    game: str
    only: list[str]
    section: list[str]
    switches: bool
    reasons: bool
    all: bool
    jobs: int
    seconds: int


def book_of(game: str) -> Rulebook:
    """The book of a game, after all that could follow a part of it was read."""
    package = importlib.import_module(package_of(game))
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    book = importlib.import_module(f"{package.__name__}.book").BOOK
    if not isinstance(book, Rulebook):
        raise TypeError(f"{package.__name__}.book has no book")
    return book


def package_of(game: str) -> str:
    """Where the rules of a game are."""
    return f"victoriana.games.{game.replace('-', '_')}"


def mutations(book: Rulebook, game: str) -> Iterator[Mutation]:
    """Everything that is changed: functions in the order of the book, then conditions, choices."""
    parts = [it for heading in book.headings for it in (heading, *book.steps(heading))]
    for about in (*book.rulings, *parts):
        yield from emptied(book, about)
    yield from turned(package_of(game))
    yield from ignored(book, package_of(game))


def asked_for(book: Rulebook, given: Given) -> list[Mutation]:
    """The changes that were asked for."""
    only = set(given.only)
    for heading in given.section:
        only |= {heading, *book.steps(heading)}
    return [
        it
        for it in mutations(book, given.game)
        if (not only or it.about in only) and (not given.switches or it.what == LOST)
    ]


def line(game: str, verdict: Verdict, *, noticed: bool) -> str:
    """A change, and whoever noticed or should have."""
    it = verdict.mutation
    place = it.place.removeprefix(f"{package_of(game)}.")
    told = f"{it.about}: {place} {it.what}"
    if noticed:
        return f"{told}: {test_name(verdict.noticed)}"
    names = list(dict.fromkeys(test_name(nodeid) for nodeid in verdict.asked))
    if not names:
        lack = "comes there" if it.about == ABOUT else f"is named for {it.about}"
        return f"{told}\n    no test {lack}"
    return "\n".join([told, *(f"    {name}" for name in names[:LISTED]), *more(len(names))])


def test_name(nodeid: str) -> str:
    """A test without its file and its parameters."""
    return nodeid.rpartition("::")[2].partition("[")[0]


def more(names: int) -> list[str]:
    """That there are others."""
    return [f"    and {names - LISTED} more"] if names > LISTED else []


def progress(done: int, whole: int, about: str) -> None:
    """Where the work is, for whoever looks on."""
    if sys.stderr.isatty():
        told = f"{done} of {whole}  {about}" if done < whole else ""
        print(f"\r{told:<{WIDTH}.{WIDTH}}\r", end="", file=sys.stderr, flush=True)


def main() -> int:
    """Change, ask, tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("--game", default=GAMES[0], choices=GAMES, help="whose rules are changed")
    parser.add_argument("--only", action="append", default=[], help="a ruling, as F15")
    parser.add_argument("--section", action="append", default=[], help="a heading, with its steps")
    parser.add_argument("--switches", action="store_true", help="only choices that are ignored")
    parser.add_argument("--reasons", action="store_true", help="only reasons of refusals")
    parser.add_argument("--all", action="store_true", help="tell also who noticed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--seconds", type=int, default=SECONDS, help="before a change is stopped")
    given = parser.parse_args(namespace=Given())
    book = book_of(given.game)
    unknown = {*given.only} - book.rulings.keys() | {*given.section} - book.headings.keys()
    if unknown:
        parser.error(f"the book has no {', '.join(sorted(unknown))}")
    how = max(given.jobs, 1), given.seconds, progress
    watches: list[tuple[Watch, tuple[str, ...]]] = []
    if not given.reasons:
        watches.append((Watch(book, asked_for(book, given), *how), ()))
    if given.reasons or not (given.only or given.section or given.switches):
        watches.append((Hearing(book, package_of(given.game), *how), COMMON_TESTS))
    own = ROOT / "tests" / "games" / given.game.replace("-", "_")
    for watch, more_tests in watches:
        if said := collect(watch, own, *(ROOT / "tests" / it for it in more_tests)):
            print(said, file=sys.stderr)
            return 2
        if watch.broken:
            print("These tests fail as it is:", *watch.broken, sep="\n    ", file=sys.stderr)
            return 2
    verdicts = [it for watch, _ in watches for it in watch.verdicts]
    missed = [it for it in verdicts if not it.noticed]
    for verdict in verdicts if given.all else missed:
        print(line(given.game, verdict, noticed=bool(verdict.noticed)))
    print(f"{len(verdicts) - len(missed)} of {len(verdicts)} changes are noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
