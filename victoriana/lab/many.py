"""Many trials: drawn by a seed, played by several processes, the same whatever their number."""

import signal
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path

from msgspec import Struct

from victoriana import chance
from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.game import Game
from victoriana.lab import trials
from victoriana.lab.played import Player, Question, Record
from victoriana.lab.trials import Trial
from victoriana.saves import places
from victoriana.saves.faults import NoFolder, SaveExists
from victoriana.session.creation import draft
from victoriana.session.outside import Outside

AHEAD = 8  # games that are handed to a process before their turn


class Broken(Exception):
    """A game broke; this plays it again."""


class Lost(VictorianaError):
    """A process that played was ended from outside."""


class Work(Struct, frozen=True):
    """What a process is told to do."""

    trial: Trial
    question: Question
    keep: str = ""  # the file to write it down in


class Tables:
    """The tables that are played: always the same one, or in turn each number of seats there is."""

    def __init__(self, game: Game, seats: Sequence[str], sizes: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.roles = tuple(handle for handle, _ in game.roles())
        self.sizes = tuple(sizes)

    @classmethod
    def of(
        cls, name: str, seats: Sequence[str], outside: Outside, sizes: Sequence[int] = ()
    ) -> "Tables | Refusal":
        """The tables of a game; refused where the book knows no such seats."""
        game = outside.load(draft(name))
        if not seats and not sizes:
            sizes = trials.sizes(game)
        if not sizes:
            header = Player(outside).table(Trial(name, tuple(seats), "", "1"))
            if isinstance(header, Refusal):
                return header
        return cls(game, seats, sizes)

    def at(self, number: int, seed: str) -> tuple[str, ...]:
        """Who sits at this table, from 1; who is not named is drawn by its seed."""
        if self.seats:
            return self.seats
        left = list(self.roles)
        size = self.sizes[(number - 1) % len(self.sizes)]
        return tuple(
            left.pop(chance.number(seed, "simulate:seat", n, len(left))) for n in range(size)
        )

    def trials(self, game: str, policy: str, count: int, seed: str) -> list[Trial]:
        """So many games; each has a seed of its own, and the same whatever the policy."""
        seeds = [f"{seed}-{number}" for number in range(1, count + 1)]
        return [Trial(game, self.at(n, it), policy, it) for n, it in enumerate(seeds, 1)]


def kept_in(folder: Path, trials: Sequence[Trial]) -> list[str]:
    """A file for each trial, none of which is there.

    Raises:
        SaveExists: one is.
        NoFolder: there can be no such folder.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoFolder(f"There can be no folder {places.shown(str(folder))}.") from error
    digits = len(str(len(trials)))
    files: list[Path] = []
    counts = Counter[str]()
    for trial in trials:
        counts[trial.policy] += 1
        files.append(folder / f"{trial.policy}-{counts[trial.policy]:0{digits}}.jsonl")
    for file in files:
        if file.exists():
            raise SaveExists(file)
    return [str(file) for file in files]


@contextmanager
def playing(work: Sequence[Work], outside: Outside, jobs: int) -> Iterator[Iterator[Record]]:
    """The records of all trials in their order, as they come.

    When it is left early nothing goes on in the background.
    """
    if min(jobs, len(work)) <= 1:
        player = Player(outside)
        yield (_one(player, it) for it in work)
        return
    others = active_children()
    jobs = min(jobs, len(work))
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(outside,))
    try:
        yield _coming(pool, work, jobs * AHEAD)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            if process not in others:
                process.terminate()


def _coming(pool: ProcessPoolExecutor, work: Sequence[Work], most: int) -> Iterator[Record]:
    """The records in their order; only so many games are handed out before they are asked for."""
    handed: deque[Future[Record]] = deque()
    try:
        for it in work:
            handed.append(pool.submit(_work, it))
            if len(handed) == most:
                yield handed.popleft().result()
        while handed:
            yield handed.popleft().result()
    except BrokenProcessPool as error:
        raise Lost(
            "A process that played was ended from outside, perhaps for want of memory.\n"
            "Fewer at a time:  --jobs 1"
        ) from error


_players: list[Player] = []  # one in each process


def _begin(outside: Outside) -> None:
    """Make ready; an interrupt is for the process that waits for all of them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _players[:] = [Player(outside)]


def _work(work: Work) -> Record:
    return _one(_players[0], work)


def _one(player: Player, work: Work) -> Record:
    try:
        return player.play(work.trial, work.question, Path(work.keep) if work.keep else None)
    except VictorianaError:
        raise
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise Broken(f"{work.trial.command}: {told}") from error
