"""The figures: how fast games are played, saves are read and written, and a verb starts."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from bench.completing import completing
from bench.figures import ROUNDS, Figure, best, fastest
from bench.looking import looking
from bench.starting import commands, prompts
from bench.tabs import tabs
from victoriana import chance
from victoriana.games import GAMES
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Over, State, forced
from victoriana.kernel.projector import after
from victoriana.lab.policies import random
from victoriana.lab.trials import OUTSIDE, Trial, play, tables
from victoriana.saves import store
from victoriana.saves.reading import entry_decoder
from victoriana.session.creation import draft
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

FIRST = GAMES[0]  # in which all is measured; of the others how soon their verbs are done
SEATS = {FIRST: ("holmes", "harker", "griffin")}
LONG = 100_000  # entries of a long save
APPENDS = 200
Part = Callable[[], Iterable[Figure]]
TABBED = 1000  # entries of a save that is played in a shell


# --- Playing -------------------------------------------------------------------------------


def bare_play(game: Game, start: State, seed: str) -> int:
    """A random game with rules alone: how many answers and draws it took."""
    state, counts, entries = start, dict[str, int](), 0
    while True:
        node = game.node(state)
        if isinstance(node, Over):
            return entries
        answer = forced(node)
        if isinstance(node, Chance):
            ordinal = counts[node.id] = counts.get(node.id, -1) + 1
            answer = answer or chance.draw(node, seed, ordinal)
        elif answer is None:
            answer = random(game, state, node, seed, entries)
        state = game.judge(state, answer).state
        entries += 1


def playing(folder: Path) -> list[Figure]:
    """Random play with a save that waits for no disk, and with the rules alone."""
    game = OUTSIDE.load(draft(FIRST))
    numbers = iter(range(1_000_000))

    def saved() -> float:
        entries, began = 0, time.perf_counter()
        for _ in range(10):
            trial = Trial(FIRST, SEATS[FIRST], "random", "bench")
            with play(trial, folder / f"play-{next(numbers)}.jsonl") as session:
                entries += session.history.tip
        return entries / (time.perf_counter() - began)

    def bare() -> float:
        with play(Trial(FIRST, SEATS[FIRST], "random", "bench"), folder / "bare.jsonl") as it:
            start = it.history.states[0]
        (folder / "bare.jsonl").unlink()
        entries, began = 0, time.perf_counter()
        for _ in range(10):
            entries += bare_play(game, start, "bench")
        return entries / (time.perf_counter() - began)

    with_save, without = best(saved), best(bare)
    return [Figure("random play, saved", with_save, "entries/s", "play without a save", without)]


# --- Reading -------------------------------------------------------------------------------


def long_save(folder: Path, entries: int, name: str = FIRST) -> Path:
    """A save of so many entries: one game, undone to the start and played again and again."""
    path = folder / "long.jsonl"
    seats = SEATS.get(name) or tables(OUTSIDE.load(draft(name)), 3)[0]
    with play(Trial(name, seats, "random", "bench"), path) as session:
        while session.history.tip < entries:
            session.undo("1", takeback=True)
            session.auto("random")
    return path


def reading(folder: Path, entries: int) -> Iterator[Figure]:
    """A long save: the fold, the opening, and what a debugger does with it."""
    path = long_save(folder, entries)
    yield from opening(path)
    yield from looking(path, entries)


def opening(path: Path) -> Iterator[Figure]:
    """The fold and the opening of one save."""
    lines = path.read_bytes().splitlines()[1:]
    decoder = entry_decoder(OUTSIDE.load(draft(FIRST)).fact_type)
    bare_lines = [without_hash(line) for line in lines]

    def decode() -> None:
        for line in bare_lines:
            decoder.decode(line)

    played = [decoder.decode(line) for line in bare_lines]
    start = Reading.open(path, OUTSIDE).history.states[0]

    def decode_and_fold() -> None:
        state = start
        for line in bare_lines:
            entry = decoder.decode(line)
            facts = getattr(entry, "facts", None)
            state = start if facts is None else after(state, facts)

    def opened() -> None:
        Reading.open(path, OUTSIDE)

    count = len(played)
    decoding, folding = fastest(decode), fastest(decode_and_fold)
    whole = fastest(opened, 3)
    yield Figure("fold", count / folding, "entries/s", "bare typed decoding", count / decoding)
    yield Figure(f"opening {count:,} entries", whole, "s", "bare typed decoding", decoding)


def without_hash(line: bytes) -> bytes:
    """A line of a save as it was before it was sealed: what plain typed decoding reads."""
    body, _, _ = line.rpartition(b',"hash":')
    return body + b"}"


# --- Writing -------------------------------------------------------------------------------


def writing(folder: Path) -> list[Figure]:
    """Durable appends against write and fsync of the same lines."""
    source = folder / "source.jsonl"
    with play(Trial(FIRST, SEATS[FIRST], "random", "bench"), source) as session:
        header, game = session.header, session.game
        entries = list(session.history.entries)
    lines = source.read_bytes().splitlines(keepends=True)[1:]
    numbers = iter(range(1_000_000))
    durable = store.Manner(stamp=False, remember=False)

    def appended() -> float:
        with store.create(fresh(folder, numbers), header, game, durable) as writer:
            began = time.perf_counter()
            for entry in entries[:APPENDS]:
                writer.append((entry,))
            return min(APPENDS, len(entries)) / (time.perf_counter() - began)

    def written() -> float:
        with fresh(folder, numbers).open("ab", buffering=0) as file:
            began = time.perf_counter()
            for line in lines[:APPENDS]:
                file.write(line)
                os.fsync(file.fileno())
            return min(APPENDS, len(lines)) / (time.perf_counter() - began)

    # In turn, because the speed of a disk changes while one looks at it.
    pairs = [(appended(), written()) for _ in range(ROUNDS)]
    ours, plain = max(it for it, _ in pairs), max(it for _, it in pairs)
    return [Figure("durable appends", ours, "entries/s", "write and fsync", plain)]


def fresh(folder: Path, numbers: Iterator[int]) -> Path:
    """A file that is not there yet."""
    return folder / f"write-{next(numbers)}.jsonl"


# --- Starting ------------------------------------------------------------------------------


def starting(folder: Path, games: Sequence[str]) -> Iterator[Figure]:
    """Commands, the prompt and Tab, on a save of a thousand entries in which a turn is open."""
    for name in games:
        apart = folder / name  # the long save has the same name
        apart.mkdir()
        path = long_save(apart, TABBED, name)
        with Session.open(path, OUTSIDE) as session:
            session.undo("r3", takeback=True)
            session.play(session.legal().options[0].words)  # so that somebody comes back to it
        of = "" if name == FIRST else f"{name}: "
        for part in (commands, prompts, tabs):
            for it in part(path):
                yield replace(it, what=f"{of}{it.what}")


def main() -> int:
    """Measure everything, and print a line for each."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--entries", type=int, default=LONG, help="of the long save")
    parser.add_argument("--starts", action="store_true", help="only how soon a verb is done")
    parser.add_argument("--game", action="append", choices=GAMES, help="only the starts of this")
    given = parser.parse_args()
    games = given.game or GAMES
    with TemporaryDirectory() as name:
        folder = Path(name)
        starts: Part = partial(starting, folder, games)
        parts: tuple[Part, ...] = (
            partial(playing, folder),
            partial(reading, folder, given.entries),
            partial(writing, folder),
            starts,
            completing,
        )
        if given.starts or given.game:
            parts = (starts,)
        for part in parts:
            for figure in part():
                print(figure.line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
