"""Many trials: drawn by a seed, played by several processes, the same whatever their number."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from msgspec import Struct

from victoriana import chance
from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.game import Game
from victoriana.lab import processes, trials
from victoriana.lab.played import Player, Question, Record
from victoriana.lab.processes import Broken
from victoriana.lab.trials import Trial
from victoriana.saves import places
from victoriana.saves.faults import NoFolder, SaveExists
from victoriana.session.creation import draft
from victoriana.session.outside import Outside


class Work(Struct, frozen=True):
    """What a process is told to do."""

    trial: Trial
    question: Question
    keep: str = ""  # the file to write it down in


class Tables:
    """The tables that are played: always the same one, or in turn each number of seats there is."""

    def __init__(self, game: Game, seats: Sequence[str], sizes: Sequence[int]) -> None:
        self.seats = tuple(seats)
        self.roles = tuple(handle for handle, _ in game.roles())  # none where names mean nothing
        self.sizes = tuple(sizes)
        self.rivals = game.rivals

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
        if not left:
            return trials.NAMES[:size]
        return tuple(
            left.pop(chance.number(seed, "simulate:seat", n, len(left))) for n in range(size)
        )

    def trials(
        self, game: str, policy: str, count: int, seed: str, opening: str = ""
    ) -> list[Trial]:
        """So many games; each has a seed of its own, and the same whatever the policy."""
        seeds = [f"{seed}-{number}" for number in range(1, count + 1)]
        return [
            Trial(game, self.at(n, it), policy, it, opening=opening)
            for n, it in enumerate(seeds, 1)
        ]

    def mixed(
        self, game: str, pair: tuple[str, str], count: int, seed: str, opening: str = ""
    ) -> list[Trial]:
        """So many games in which one seat is played by the first policy, the rest by the second.

        The same deal is played once from each seat before the next, so that good seats and good
        cards come to both alike.
        """
        lone, many = pair
        found: list[Trial] = []
        deal = 0
        while len(found) < count:
            deal += 1
            its = f"{seed}-{deal}"
            seats = self.at(deal, its)
            free = [at for at, seat in enumerate(seats) if "=" not in seat]
            for at in free:
                table = (*seats[:at], f"{seats[at]}={lone}", *seats[at + 1 :])
                found.append(Trial(game, table, many, its, opening=opening))
            if not free:
                found.append(Trial(game, seats, many, its, opening=opening))
        return found[:count]


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


def playing(
    work: Sequence[Work], outside: Outside, jobs: int
) -> AbstractContextManager[Iterator[Record]]:
    """The records of all trials in their order, as they come."""
    return processes.shared(partial(Playing, outside), work, jobs)


class Playing:
    """Plays what it is told to, one trial after the other."""

    def __init__(self, outside: Outside) -> None:
        self.player = Player(outside)

    def __call__(self, work: Work) -> Record:
        """The record of one trial; kept where that is wanted.

        Raises:
            Broken: the game broke; its command plays it again.
        """
        try:
            keep = Path(work.keep) if work.keep else None
            return self.player.play(work.trial, work.question, keep)
        except VictorianaError:
            raise
        except Exception as error:
            raise Broken.on(work.trial.command, error) from error
