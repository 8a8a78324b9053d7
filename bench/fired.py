"""What of a rulebook fires in a game: a fact stands under it, or a function that follows it ran."""

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType

from tests.golden.kit import replayed
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, State
from victoriana.kernel.rulebook import Rulebook
from victoriana.lab.trials import OUTSIDE, Trial, play
from victoriana.session.book import code_of
from victoriana.session.outside import REAL
from victoriana.session.reading import Reading

ROOT = Path(__file__).parents[1]
LETTERS = 8  # of a digest, enough to tell games apart
LOOK = 10  # the table is looked at after so many entries, for what screens say by the book


def fired(reading: Reading) -> frozenset[str]:
    """The sections, steps and rulings that fire when a game is judged again."""
    game, history = reading.game, reading.history
    found = {
        name
        for n in history.line()
        for stamped in history.played(n).facts
        for name in stamped.rule.split(", ")
    }

    def judged() -> None:
        REAL.load(reading.header)
        game.start(reading.header.seats)
        for n in history.line():
            before, answer = history.before(n), history.played(n).answer
            if is_open(game, before, answer):
                game.judge(before, answer)
            if n % LOOK == 0:
                game.view(before)
                game.view(game.as_seen(before, None))

    return frozenset(found | called(game.book, judged))


def is_open(game: Game, state: State, answer: str) -> bool:
    """Whether an answer can still be given; other rules or cards may have closed it."""
    node = game.node(state)
    match node:
        case Decision():
            return node.option(answer) is not None
        case Chance():
            return node.outcome(answer) is not None
    return False


def called(book: Rulebook, run: Callable[[], None]) -> set[str]:
    """What the functions that are called by the way follow."""
    follows: dict[CodeType, set[str]] = {}
    for name, places in book.claims.items():
        for place in places:
            code = code_of(place)
            if code is not None:
                follows.setdefault(code, set()).add(name)
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in follows:
            found.update(follows[frame.f_code])

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(before)
    return found


def in_file(fixture: str) -> frozenset[str]:
    """What fires in a recorded save, or in a transcript that is played again."""
    path = ROOT / fixture
    if path.suffix == ".jsonl":
        return fired(Reading.open(path, OUTSIDE))
    text = path.read_text("utf-8")
    with TemporaryDirectory() as place, replayed(text, Path(place) / "game.jsonl") as session:
        return fired(session)


def in_game(trial: Trial) -> tuple[str, frozenset[str]]:
    """The name of a game that a policy plays, with the course that it takes, and what fires."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        with play(trial, path) as session:
            fires = fired(session)
        course = sha256(path.read_bytes()).hexdigest()[:LETTERS]
    opening = f", after {trial.opening}" if trial.opening else ""
    who = f"{trial.policy} {' '.join(trial.seats)}"
    return f"{who}, seed {trial.seed}{opening}, course {course}", fires


def again(game: str, fixture: str) -> frozenset[str] | None:
    """What fires in a fixture today; nothing is known where a policy's game went another way.

    Other cards, or another guess of what a state is worth, lead a policy elsewhere.
    """
    if is_file(fixture):
        return in_file(fixture)
    who, seed, *after, _ = fixture.split(", ")
    policy, *seats = who.split()
    begun = after[0].removeprefix("after ") if after else ""
    seed = seed.removeprefix("seed ")
    name, fires = in_game(Trial(game, tuple(seats), policy, seed, opening=begun))
    return fires if name == fixture else None


def is_file(fixture: str) -> bool:
    """Whether a fixture is recorded."""
    return fixture.endswith((".jsonl", ".txt"))
