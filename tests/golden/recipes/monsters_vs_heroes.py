"""What is recorded of Monsters vs. Heroes: both ends, every luck, switches, two to eight."""

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from bench.tampering.honest import Told, at_home
from tests.golden.kit import Position
from tests.golden.recording import Recipe, ended, put_aside, thought_better
from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import NAMES, OUTSIDE, Trial, play
from victoriana.session import creation, logs
from victoriana.session.asks import of_script
from victoriana.session.creation import Wanted
from victoriana.session.forks import How, fork
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

GAME = "monsters-vs-heroes"
TWO, THREE, FOUR, FIVE, EIGHT = (NAMES[:count] for count in (2, 3, 4, 5, 8))
BOTS = ("ada", "ben=random", "cal=greedy")
HIDDEN = {"S10": "simultaneous", "S12": "face-down-until-play", "S9": "after-mulligan"}
LATE = {"E2": "finish-skill", "K13": "discard-down", "W5": "last-card-played", "W2": "per-name"}


def under(seats: tuple[str, ...], rulings: dict[str, str], seed: str, path: Path) -> None:
    """A whole game under these rulings."""
    with play(Trial(GAME, seats, "greedy", seed, tuple(rulings.items())), path):
        pass


def by_system_luck(path: Path) -> None:
    """A game of five whose luck comes from outside; nobody can draw it again."""
    outside = replace(OUTSIDE, system=Told("five"))
    header = creation.header(Wanted(GAME, FIVE, luck="system"), outside)
    assert not isinstance(header, Refusal), header.text
    with Session.create(path, header, outside) as session:
        session.auto("random")


def at_a_table(path: Path) -> None:
    """A game of eight, entered from what the table saw, with the first player named by it."""
    rulings = {"S8": "input"}
    trial = Trial(GAME, EIGHT, "greedy", "table", tuple(rulings.items()))
    with play(trial, path) as session:
        script = "\n".join(logs.lines(session))
    path.unlink()
    asks = of_script(script)
    assert isinstance(asks, tuple), asks.text
    header = creation.header(Wanted(GAME, EIGHT, rulings, "table"), OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    with Session.create(path, header, OUTSIDE) as session:
        refused = session.answer(asks, whole=True).refused
        assert refused is None, refused.text


def forked(path: Path) -> None:
    """The game of a fork from the middle of another, judged under another reading, played on."""
    with at_home(str(path.parent)):
        outside = replace(OUTSIDE, seed=lambda: "forked")
        reading = Reading.open(path.with_name("heroes.jsonl"), outside)
        line = reading.history.line()
        there = fork(reading, line[len(line) // 2], path, outside, How({"W2": "per-name"}))
        assert not isinstance(there, Refusal), there.text
        with Session.open(path, outside) as session:
            session.auto("random")


RECIPE = Recipe(
    saves={
        "heroes": partial(ended, "heroes", Trial(GAME, TWO, "greedy", "")),
        "monsters": partial(ended, "monsters", Trial(GAME, THREE, "random", "")),
        "halfway": partial(put_aside, Wanted(GAME, FOUR, luck="seeded", seed="9"), "r3"),
        "thought-better": partial(thought_better, Wanted(GAME, TWO, luck="seeded", seed="4")),
        "against-bots": partial(under, BOTS, {}, "1"),
        "five-by-system-luck": by_system_luck,
        "eight-at-a-table": at_a_table,
        "one-card-to-start": partial(under, THREE, {"start-hand": "one", "S8": "rotated"}, "2"),
        "hidden-swaps": partial(under, FOUR, HIDDEN, "3"),
        "other-readings": partial(under, FIVE, LATE, "4"),
        "forked": forked,
    },
    transcripts={
        "two-by-the-greedy": Trial(GAME, TWO, "greedy", "1890"),
        "four-by-chance": Trial(GAME, FOUR, "random", "1890"),
        "eight-by-chance": Trial(GAME, EIGHT, "random", "1890"),
    },
    positions=(
        Position(GAME, TWO, "1", 0, (0, 0, 0, 0, 0)),
        Position(GAME, FOUR, "2", 8, (0, 0, 0, 0)),
        Position(GAME, EIGHT, "3", 20, (0, 0, 0, 0)),
    ),
    apart={"example-duel": partial(put_aside, Wanted(GAME, TWO, luck="seeded", seed="3"), "r7")},
)
