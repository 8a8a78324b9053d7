"""Many saves before the referee, several at a time, told in the order in which they were named."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial

from msgspec import Struct

from victoriana.kernel.errors import DamagedSave, VictorianaError
from victoriana.lab import draws, processes
from victoriana.lab.draws import Draws
from victoriana.lab.processes import Broken
from victoriana.saves import places
from victoriana.session.audit import auditor, verdicts
from victoriana.session.audit.verdicts import Asked, Ruled
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading

FEW = 4  # saves for which no second process is worth its start


class Before(Struct, frozen=True):
    """A save as it was named, before the referee."""

    name: str
    ruled: Ruled | None  # nothing where there is nothing to judge
    damaged: bool = False
    wrong: str = ""  # why it cannot be read
    draws: Draws | None = None


class Referee:
    """Judges one save after the other."""

    def __init__(self, outside: Outside, asked: Asked, *, draws: bool) -> None:
        self.outside = outside
        self.asked = asked
        self.draws = draws

    def __call__(self, name: str) -> Before:
        """The verdict on a save, or why there is none.

        Raises:
            Broken: the rules broke on it.
        """
        try:
            return self._judged(name)
        except VictorianaError as error:
            return Before(name, None, wrong=str(error))
        except Exception as error:
            raise Broken.on(name, error) from error

    def _judged(self, name: str) -> Before:
        path = places.resolve(name)
        try:
            reading, rest = auditor.opened(path, self.outside)
            ruled = verdicts.ruled(reading, rest, self.outside, self.asked)
        except DamagedSave as damaged:
            found = verdicts.unreadable(path, damaged)
            return Before(name, found, damaged=True, wrong=str(damaged))
        damaged_at = any(it.kind == auditor.DAMAGED for it in ruled.findings)
        drawn = self._drawn(reading, ruled) if self.draws else None
        return Before(name, ruled, damaged=damaged_at, draws=drawn)

    def _drawn(self, reading: Reading, ruled: Ruled) -> Draws | None:
        """What luck gave; nothing where the rules break on what somebody made up."""
        try:
            return draws.of_save(reading)
        except Exception:
            if ruled.ok:
                raise
            return None


def judging(
    saves: Sequence[str], outside: Outside, asked: Asked, jobs: int, *, fairness: bool = False
) -> AbstractContextManager[Iterator[Before]]:
    """The verdict on every save, as it comes, with its draws where their fairness is asked for."""
    return processes.shared(partial(Referee, outside, asked, draws=fairness), saves, jobs)
