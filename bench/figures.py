"""What is measured, how it is held against something, and how it is printed."""

import time
from collections.abc import Callable

from msgspec import Struct

ROUNDS = 5  # of each measurement; the best counts, for what disturbs only makes slower


class Figure(Struct, frozen=True):
    """What was measured, and what it is held against."""

    what: str
    value: float
    unit: str
    baseline: str = ""
    beside: float = 0.0

    def line(self) -> str:
        """The figure as it is printed."""
        told = f"{self.what:<44}{self.value:>12,.{digits(self.value)}f} {self.unit:<10}"
        if not self.baseline:
            return told.rstrip()
        ratio = self.value / self.beside
        return f"{told}{ratio:>7.2f} of {self.baseline} ({self.beside:,.{digits(self.beside)}f})"


def digits(value: float) -> int:
    """Decimals that are worth printing."""
    return 0 if value >= 100 else 2  # noqa: PLR2004 - three figures are enough


def best(work: Callable[[], float], rounds: int = ROUNDS) -> float:
    """The highest rate of several."""
    return max(work() for _ in range(rounds))


def fastest(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The shortest time of several, in seconds."""
    return min(timed(work) for _ in range(rounds))


def timed(work: Callable[[], object]) -> float:
    """How long something takes, in seconds."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
