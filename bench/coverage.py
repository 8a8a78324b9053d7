"""`make coverage`: where each section and ruling was seen at work, written for the wheel."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bench.fired import ROOT, in_file, in_game
from bench.named import named_for
from bench.witness import OUT
from victoriana.games import GAMES
from victoriana.kernel.game import Game
from victoriana.kernel.handbook import Handbook, Witnesses
from victoriana.lab.trials import OUTSIDE, Trial, opening, sizes, tables
from victoriana.packs.handbook import COVERAGE, handbook
from victoriana.packs.handbook import coverage as recorded
from victoriana.session.coverage import coverage
from victoriana.session.creation import draft

RANDOM, GREEDY = 40, 60  # games of a policy, for what no file shows
STRIDE = 7  # through the ways to seat so many, so that everybody comes to play
FIXTURES, TESTS, ASSERTED = 2, 6, 2  # that are kept for each


def names(game: Game) -> tuple[str, ...]:
    """Everything that can be cited, in the order of the book."""
    sections = [it for heading in game.book.headings for it in (heading, *game.book.steps(heading))]
    return (*sections, *game.book.rulings)


def seen_in_games(game: Game) -> dict[str, list[str]]:
    """Section, step or ruling -> fixtures in which it fires: files first, then policies."""
    folder = ROOT / "fixtures" / game.id
    files = ("saves/*.jsonl", "transcripts/*.txt", "disputes/*.txt")
    paths = [path for pattern in files for path in folder.glob(pattern)]
    fires = {it: in_file(it) for it in sorted(path.relative_to(ROOT).as_posix() for path in paths)}
    found: dict[str, list[str]] = {name: [] for name in names(game)}
    for file in sorted(fires, key=lambda it: -len(fires[it])):
        note(found, file, fires[file])
    for trial in trials(game):
        if not (lacking := missing(game, found)):
            break
        fixture, fired = in_game(trial)
        if lacking & fired:
            note(found, fixture, fired)
    return found


def missing(game: Game, found: dict[str, list[str]]) -> set[str]:
    """What should fire and has not."""
    test = "any"
    seen = {name: Witnesses(tuple(them), (test,)) for name, them in found.items()}
    told = msgspec.structs.replace(handbook(game.id), witnesses=seen)
    return set(coverage(game, told).uncovered)


def note(found: dict[str, list[str]], fixture: str, fires: Iterable[str]) -> None:
    """Write a fixture down wherever one is still wanted."""
    for name in fires:
        if name in found and len(found[name]) < FIXTURES:
            found[name].append(fixture)


def trials(game: Game) -> Iterator[Trial]:
    """Games of policies, for each number of seats in turn: quick ones first."""
    seatings = [tables(game, players) for players in sizes(game)]
    for policy, count in (("random", RANDOM), ("greedy", GREEDY)):
        for number in range(count):
            there = seatings[number % len(seatings)]
            seats = there[number * STRIDE % len(there)]
            begun = opening(game, seats)
            yield Trial(game.id, seats, policy, f"{policy}-{number}", opening=begun)


def tested(game: Game) -> dict[str, Witnesses]:
    """Section, step or ruling -> the tests that are about it."""
    folder = ROOT / "tests" / "games" / game.id.replace("-", "_")
    named: dict[str, list[str]] = {name: [] for name in names(game)}
    asserted: dict[str, list[str]] = {name: [] for name in names(game)}
    for test, headings in run_tests(folder).items():
        file, _, function = test.partition("::")
        for name in named_for(game.book, Path(file).stem, function):
            named[name].append(test)
        for name in dict.fromkeys(it for heading in headings for it in heading.split(", ")):
            asserted[name].append(test)
    return {
        name: Witnesses((), tuple(named[name][:TESTS]), tuple(asserted[name][:ASSERTED]))
        for name in named
    }


def run_tests(folder: Path) -> dict[str, list[str]]:
    """Every test that passes, with the headings whose facts it looks at."""
    with TemporaryDirectory() as place:
        out = Path(place) / "witness.json"
        command = [sys.executable, "-m", "pytest", "-q", "-p", "bench.witness", str(folder)]
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, OUT: str(out)}, check=False)
        if not out.is_file():
            sys.exit(done.returncode)
        found: dict[str, list[str]] = json.loads(out.read_text("utf-8"))
        return found


def spelt(written: dict[str, dict[str, Witnesses]]) -> str:
    """As JSON, with a line for each section and ruling, so that a difference can be read."""
    games = []
    for game, seen in written.items():
        rows = [
            f"{json.dumps(it)}:{msgspec.json.encode(them).decode()}" for it, them in seen.items()
        ]
        games.append(f"{json.dumps(game)}:{{\n" + ",\n".join(rows) + "\n}")
    return "{" + ",\n".join(games) + "}\n"


def main() -> None:
    """Look everywhere, or only at the games that are named, and write it down."""
    before = recorded()
    written = {name: before[name] for name in GAMES if name in before}
    for name in sys.argv[1:] or GAMES:
        game = OUTSIDE.load(draft(name))
        games, tests = seen_in_games(game), tested(game)
        written[name] = {
            it: msgspec.structs.replace(tests[it], fixtures=tuple(games[it]))
            for it in names(game)
            if games[it] or tests[it].tests or tests[it].asserted
        }
        told: Handbook = msgspec.structs.replace(handbook(name), witnesses=written[name])
        found = coverage(game, told)
        print(f"{name}: {found.covered} of {found.sections + found.rulings} covered")
        for it in found.uncovered:
            print(f"  not covered: {it}")
    in_order = {name: written[name] for name in GAMES if name in written}
    COVERAGE.write_text(spelt(in_order), "utf-8")
    print(COVERAGE.relative_to(ROOT))


if __name__ == "__main__":
    main()
