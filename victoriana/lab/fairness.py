"""Whether luck was honest: the draws of many saves held against their weights, source by source."""

# Looked at is, of every source, how often each outcome came where it could come, and how often
# the same came twice in a row. Weights may change from draw to draw, also by what was drawn
# before: a draw counts with the weights that it had. A level that is to hold for all looks
# together is divided among them (Bonferroni), so that many looks make no suspicion.

import math
from collections import Counter, defaultdict
from collections.abc import Iterator

from msgspec import Struct

from victoriana.kernel.screen import Part, Screen, Table, Text
from victoriana.kernel.wording import many
from victoriana.lab import tails
from victoriana.lab.draws import Draw, Draws

LEVEL = 0.001  # honest luck is suspected once in a thousand times
ALIKE = math.log(1e-6)  # luck does not repeat this: two saves have it in common
WORTH = 1.5  # standard deviations from which a count is looked at closely
PERCENT = 0.01
MOST = 1e9  # beyond it nobody reads the digits
TINY = 1e-300  # stands for no chance at all
AGAIN = ""  # stands for: the same as the time before

Source = tuple[str, str]  # where luck came from, and the id of what was drawn


class Look(Struct, frozen=True):
    """How often something came of a source, and how often it should."""

    outcome: str  # empty: the same as the time before
    seen: int
    of: int  # draws in which it could come
    expected: float
    likely: float  # that honest luck strays so far, to whichever side


class Row(Struct, frozen=True):
    """A source, with what strays farthest from its weights there."""

    luck: str  # seeded, system or table
    chance: str  # the id of what is drawn
    source: str  # in the players' words
    draws: int
    looks: int
    farthest: Look
    likely: float  # that honest luck strays so far anywhere in this source
    suspicious: bool
    once_in: float  # in so many times, counting everything that was looked at


class Fairness(Struct, frozen=True):
    """What the draws of many saves say together."""

    saves: int
    draws: int
    repeated: int  # left out: they were drawn in another of these saves
    looks: int
    level: float
    rows: tuple[Row, ...]

    @property
    def suspicious(self) -> tuple[Row, ...]:
        """The sources that honest luck would not explain."""
        return tuple(row for row in self.rows if row.suspicious)


class _Heap:
    """The draws of one source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.draws = 0
        self.seen: Counter[str] = Counter()
        self.offered: defaultdict[str, Counter[float]] = defaultdict(Counter)

    def add(self, draw: Draw, before: str | None) -> None:
        """One more draw, and what the one before it in the same save gave."""
        self.draws += 1
        total = sum(weight for _, weight in draw.weights)
        for outcome, weight in draw.weights:
            self.offered[outcome][weight / total] += 1
            if outcome == before:
                self.offered[AGAIN][weight / total] += 1
                self.seen[AGAIN] += draw.answer == before
        self.seen[draw.answer] += 1

    def looks(self) -> Iterator[Look]:
        """Everything that can be looked at; what is near its weights only roughly."""
        for outcome, chances in self.offered.items():
            seen = self.seen[outcome]
            expected, spread = tails.expected(chances), tails.spread(chances)
            far = abs(seen - expected) >= WORTH * spread
            likely = tails.either_way(seen, chances) if far else 1.0
            yield Look(outcome, seen, sum(chances.values()), expected, likely)


class Scales:
    """Takes the draws of one save after the other, and weighs them."""

    def __init__(self) -> None:
        self.saves = 0
        self.repeated = 0
        self._known: set[bytes] = set()  # only asked, never told in its order
        self._heaps: dict[Source, _Heap] = {}

    def add(self, draws: Draws) -> None:
        """One more save; what it has in common with another is counted once."""
        self.saves += 1
        known = [it for it in draws.draws if it.key in self._known]
        one = draws.forked or sum(map(_log, known)) < ALIKE
        common = {it.key for it in known if one or it.kind == "seeded"}
        last: dict[Source, str] = {}
        for it in draws.draws:
            source = (it.kind, it.chance)
            if it.key not in common:
                self._heaps.setdefault(source, _Heap(it.source)).add(it, last.get(source))
            last[source] = it.answer
        self.repeated += len(common)
        self._known.update(it.key for it in draws.draws)

    def weighed(self) -> Fairness:
        """What all of it comes to: every source, as it was met first."""
        looks = {source: tuple(heap.looks()) for source, heap in self._heaps.items()}
        total = sum(map(len, looks.values()))
        rows = tuple(_row(it, self._heaps[it], looks[it], total) for it in looks)
        draws = sum(heap.draws for heap in self._heaps.values())
        return Fairness(self.saves, draws, self.repeated, total, LEVEL, rows)


def _log(draw: Draw) -> float:
    """How likely this very outcome was, as a logarithm."""
    weights = dict(draw.weights)
    return math.log(weights[draw.answer] / sum(weights.values()))


def _row(source: Source, heap: _Heap, looks: tuple[Look, ...], total: int) -> Row:
    farthest = min(looks, key=_strays)
    anywhere = min(1.0, farthest.likely * total)
    return Row(
        *source,
        heap.source,
        heap.draws,
        len(looks),
        farthest,
        likely=min(1.0, farthest.likely * len(looks)),
        suspicious=anywhere < LEVEL,
        once_in=1 / anywhere if anywhere else math.inf,
    )


def _strays(look: Look) -> tuple[float, float]:
    """The least likely first; of two that are as likely, the one that came too often."""
    return round(math.log(look.likely or TINY), 6), look.expected - look.seen


# ---------------------------------------------------------------------- what is read


def screen(it: Fairness) -> Screen:
    """The sources in a table, and what is to be thought of them."""
    if not it.draws:
        return Screen((Text("Nothing was drawn in which luck had a choice."),))
    kinds = {row.luck: None for row in it.rows}
    named = {
        row: row.source if len(kinds) == 1 else f"{row.source} ({row.luck})" for row in it.rows
    }
    rows = tuple(_cells(row, named[row]) for row in it.rows)
    head = ("source", "draws", "strays most", "came", "expected", "by luck")
    parts: list[Part] = [Table(head, rows)]
    if it.repeated:
        same = many(it.repeated, "draw")
        parts.append(
            Text(f"{same} that two saves have in common {_were(it.repeated)} counted once.")
        )
    if not it.suspicious:
        sources = many(len(it.rows), "source")
        parts.append(Text(f"Nothing suspicious in {_many(it.draws, 'draw')} of {sources}."))
    parts += [Text(_sentence(row, named[row], it.looks)) for row in it.suspicious]
    return Screen(tuple(parts))


def _many(count: int, noun: str) -> str:
    """A large count with its noun: 4,210 draws."""
    return f"{count:,} {noun if count == 1 else f'{noun}s'}"


def _were(count: int) -> str:
    return "was" if count == 1 else "were"


def _cells(row: Row, name: str) -> tuple[str, ...]:
    look = row.farthest
    came = f"{look.seen} of {look.of}"
    return (name, f"{row.draws:,}", _outcome(look), came, _decimals(look), _likely(row.likely))


def _decimals(look: Look) -> str:
    """What was expected, to as many figures as mean something."""
    return f"{look.expected:.1f}" if look.expected >= 1 else f"{look.expected:.2f}"


def _outcome(look: Look) -> str:
    return f"{{{look.outcome}}}" if look.outcome else "the same again"


def _likely(chance: float) -> str:
    """How often honest luck strays so far."""
    if chance >= PERCENT:
        return f"{chance:.0%}"
    return f"once in {_rounded(1 / chance if chance else math.inf)}"


def _rounded(number: float) -> str:
    """A large number to two figures: 40,000."""
    if number > MOST:
        power = math.floor(math.log10(number)) if number < math.inf else "300 or more"
        return f"10^{power}"
    digits = max(0, math.floor(math.log10(number)) - 1)
    return f"{round(number / 10**digits) * 10**digits:,}"


def _sentence(row: Row, name: str, looks: int) -> str:
    """What is suspicious, in a sentence."""
    look = row.farthest
    times = f"{look.seen} times" if look.seen != 1 else "once"
    came = f"{_outcome(look)} came {times} of {look.of}, expected {_decimals(look)}"
    often = f"honest luck does that once in {_rounded(row.once_in)} times"
    return f"Suspicious is the {name}: {came}; {often}, with {looks} things looked at."
