"""The moments of a game in order: where one may stop, what is there, what changed, and when."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from itertools import islice

from victoriana.kernel.differences import ABSENT, Difference
from victoriana.kernel.errors import Refusal
from victoriana.kernel.expressions import Expression
from victoriana.kernel.nodes import Over, State
from victoriana.kernel.paths import NOTHING, said
from victoriana.session import changes, conditions, differences, moments, reasons
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.session.values import Because, Change

Met = Callable[[int], bool]
NEAR = 4  # moments of which a seeker remembers what it found: this stop, and those beside it


class Timeline:
    """A save as a line of stops; nothing here writes, but a bookmark knows who does.

    A stop is the moment after an entry, and 0 the start. Undone entries are no stops unless
    everything is wanted. What is looked for is looked for between a stop and the one before it, so
    that both directions find the same stops.
    """

    def __init__(
        self,
        reading: Reading,
        *,
        everything: bool = False,
        writing: Callable[[], Session] | None = None,
    ) -> None:
        self.reading = reading
        self.writing = writing or (lambda: Session.open(reading.path, reading.outside))
        self.everything = everything
        line = reading.history.line()
        self.stops = [*range(reading.history.tip + 1)] if everything else [0, *line]
        self.undone = reading.history.undone()
        reading.history.begun(reading.game.labels)  # so that no jump has to wait for it

    @property
    def end(self) -> int:
        """The last stop."""
        return self.stops[-1]

    # ------------------------------------------------------------------ moving

    def towards(self, n: int, *, forward: bool) -> Iterator[int]:
        """The stops from a moment on, in one direction, the moment itself left out."""
        at = self._index(n, 1, forward=forward)
        if forward:
            yield from islice(self.stops, at, None)
        else:
            yield from (self.stops[it] for it in range(at, -1, -1))

    def step(self, n: int, count: int, *, forward: bool) -> int:
        """So many stops further, or as far as it goes."""
        at = self._index(n, count, forward=forward)
        return self.stops[min(max(at, 0), len(self.stops) - 1)]

    def turn(self, n: int, *, forward: bool) -> int:
        """The beginning of the next turn, or of this one, or of the one before; else the end."""
        return self.until(n, self.begins_turn, forward=forward) or (self.end if forward else 0)

    def until(self, n: int, met: Met, *, forward: bool) -> int | None:
        """The nearest stop at which something holds, this one left out."""
        return next((it for it in self.towards(n, forward=forward) if met(it)), None)

    def skipped(self, first: int, last: int) -> int:
        """How many undone entries lie between two stops, where they are no stops."""
        if self.everything:
            return 0
        low, high = sorted((first, last))
        return bisect_left(self.undone, high) - bisect_right(self.undone, low)

    def _index(self, n: int, count: int, *, forward: bool) -> int:
        if forward:
            return bisect_right(self.stops, n) - 1 + count
        return bisect_left(self.stops, n) - count

    # ------------------------------------------------------------------ looking

    def at(self, n: int) -> State:
        """The state at a moment, as it may be seen."""
        return self.reading.see(self.reading.history.states[n])

    def before(self, n: int) -> int:
        """The stop before a moment; the start has none but itself."""
        return self.step(n, 1, forward=False)

    def value(self, path: str, n: int) -> str:
        """What stands at a path in full, in words."""
        part = conditions.part(self.reading, path)(n)
        return ABSENT if part is NOTHING else said(part)

    def change(self, path: str, n: int) -> Change:
        """How a part of the state came to a stop from the stop before, and what did it."""
        reading = self.reading
        played = n and reading.history.stands(n) == n
        change = changes.changed(reading, path, n) if played else None
        if change:
            return change
        part = conditions.part(reading, path)
        before, after = changes.both(path, part(self.before(n)), part(n))
        return Change(n, path, before, after, "", "", self.label(n), changes.said_at(reading, n))

    def changes(self, path: str) -> Met:
        """Asks of a stop whether a part of the state is another than at the stop before."""
        at = lru_cache(NEAR)(conditions.part(self.reading, path))

        def changed(n: int) -> bool:
            now, was = at(n), at(self.before(n))
            return now is not was and now != was

        return changed

    def holds(self, condition: Expression) -> Met:
        """Asks of a moment whether a condition holds there."""
        return conditions.Condition(self.reading, condition)

    def comes_true(self, condition: Expression) -> Met:
        """Asks of a stop whether a condition holds there and did not at the stop before."""
        holds = lru_cache(NEAR)(self.holds(condition))
        return lambda n: holds(n) and (n == 0 or not holds(self.before(n)))

    def diff(self, first: int, last: int) -> tuple[Difference, ...]:
        """What differs between two moments."""
        return differences.between(self.reading, first, last)

    def why(self, n: int, path: str = "") -> Because | Refusal:
        """What led to a moment, or last changed a part of the state before it."""
        return reasons.why(self.reading, n, path)

    # ------------------------------------------------------------------ where it is

    @cached_property
    def named(self) -> tuple[str, ...]:
        """Every moment that has a name: turns, rounds, bookmarks."""
        marks = moments.bookmarks(self.reading.history)
        return tuple(dict.fromkeys(("start", "end", *marks, *self.places)))

    @cached_property
    def places(self) -> dict[str, int]:
        """Every turn and round with its first moment."""
        return moments.labelled(self.reading.game, self.reading.history)

    def labels(self, n: int) -> tuple[str, ...]:
        """Where in the course of play a moment is, the turn last; nothing during set-up."""
        return self.reading.game.labels(self.reading.history.states[n])

    def label(self, n: int) -> str:
        """The turn of a moment; nothing during set-up."""
        return self.reading.label(self.reading.history.states[n])

    def begins_turn(self, n: int) -> bool:
        """Whether a turn begins at this stop."""
        return n > 0 and self.label(n) not in ("", self.label(self.before(n)))

    def result(self, n: int) -> str:
        """How the game ended, as players say it; nothing where it is not over."""
        state = self.reading.history.states[n]
        is_over = isinstance(self.reading.game.node(state), Over)
        return self.reading.game.question(self.reading.see(state)) if is_over else ""

    def where(self, n: int) -> str:
        """A moment in words."""
        labels = self.labels(n)
        if n == 0:
            return "the start"
        if self.result(n):
            return "the end of the game"
        if not labels:
            return "the set-up"
        around = "round " + labels[0].removeprefix("r")
        later = next(self.towards(n, forward=True), None)
        if labels[:1] != self.labels(self.before(n))[:1]:
            return f"the start of {around}"
        if later is not None and labels[:1] != self.labels(later)[:1]:
            return f"the end of {around}"
        return f"turn {labels[-1]}"
