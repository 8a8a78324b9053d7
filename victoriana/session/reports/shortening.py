"""Shortening: from a whole game to a position and the few answers that still show a fault."""

from collections.abc import Callable, Sequence
from itertools import chain

from msgspec import Struct

from victoriana.kernel.events import Fact, Played
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import State
from victoriana.session.logs import groups
from victoriana.session.reading import Reading
from victoriana.session.unplayed.derived import Replayed, replayed

FEW = 9  # entries that are few
WORK = 6000  # answers that are judged again before it is short enough

Shows = Callable[[State, Replayed], bool]  # whether a game that began there still shows the fault
Begins = Callable[[State], State | None]  # the state as a position, where it can be one
Told = Callable[[int], None]  # how many entries are left
Kinds = tuple[tuple[str, type], ...]  # facts in a row: their sections and what they are


class Short(Struct, frozen=True):
    """A game cut short: where it begins, and what was played from there."""

    start: State
    replayed: Replayed
    is_start: bool  # it begins where every game does
    counts: tuple[int, ...]  # entries at first, and after each step of the shortening


class Shortening:
    """One game, and one fault that it shows with its last answer."""

    def __init__(
        self,
        reading: Reading,
        line: Sequence[int],
        shows: Shows,
        begins: Begins,
        kept: int = 0,  # an entry that must be among those that are left
    ) -> None:
        self.reading = reading
        self.game: Game = reading.game
        self.line = line
        self.groups = [
            [reading.history.played(n) for n in group] for group in groups(reading, line)
        ]
        end = len(self.groups) - 1
        with_it = (at for at, group in enumerate(self.groups) if kept and group[-1].n >= kept)
        self.latest = next(with_it, max(end, 0))  # the last group that it may begin with
        self.shows = shows
        self.begins = begins
        self.work = WORK
        self.led_to: Kinds | None = None  # what the last answer leads to when nothing is left out
        self.is_well = False  # the answers were all possible and nothing was wrong

    def whole(self, first: int) -> Short | None:
        """The game from the group at this place on, with nothing left out; None if that is well."""
        self.led_to, self.is_well = None, False
        start = self._start(first) if self._length(first) <= WORK else None
        if start is None:
            return None
        again = self._again(start, self.groups[first:])
        if again is None:
            return None
        self.led_to = self._led_to(again)
        return Short(start, again, self._is_start(first), (len(again.entries),))

    def with_both(self, n: int, told: Told) -> Short | None:
        """Few answers among which are the one of an earlier entry and the last; None if many."""
        first = next(at for at, group in enumerate(self.groups) if group[-1].n >= n)
        first = self._since(-1, first)
        found = self.whole(first)
        if found is None:
            return None
        again = self._again(found.start, self._dropped(found.start, self.groups[first:]))
        if again is None or len(again.entries) > FEW:
            return None
        counts = [len(self.line)]
        for count in (len(found.replayed.entries), len(again.entries)):
            self._count(counts, count, told)
        return Short(found.start, again, found.is_start, tuple(counts))

    def short(self, told: Told, *, fewer: bool = True, here: bool = False) -> Short | None:
        """As few answers as still show the fault; None where the rules here show it nowhere.

        Without `fewer` nothing is left out of the turn. `here`: what is wrong is what may be said
        where the game stands, so that a position alone can show it.

        It begins with the turn of the last answer; where no position can be made of that, with
        the round, or at the start. Where a whole turn is too long it begins later.
        """
        end = len(self.groups) - 1
        turn, around = self._since(-1, end), self._since(0, end)
        counts = [len(self.line)]
        told(counts[0])
        for first in dict.fromkeys((turn, around, 0, self.latest)):
            found = self.whole(first)
            if self.is_well:
                return None
            if found is None:
                continue
            for since in (around, first):
                self._count(counts, self._length(since), told)
            if fewer:
                found = self._fewer(found, first)
            if here and len(found.replayed.entries) > FEW:
                found = self._here() or found
            self._count(counts, len(found.replayed.entries), told)
            return Short(found.start, found.replayed, found.is_start, tuple(counts))
        return None

    # ------------------------------------------------------------------ steps

    def _fewer(self, found: Short, first: int) -> Short:
        """Leave answers out, and begin later while it is still long and nothing is lost by it."""
        kept = self._dropped(found.start, self.groups[first:])
        best = self._short(found, kept) or found
        while len(best.replayed.entries) > FEW and first < self.latest and self.work > 0:
            first += 1
            later = self.whole(first)
            if later is None:
                break
            kept = self._dropped(later.start, self.groups[first:])
            shorter = self._short(later, kept) or later
            if len(shorter.replayed.entries) < len(best.replayed.entries):
                best = shorter
        return best

    def _here(self) -> Short | None:
        """Where the game stands, with no answer at all."""
        start = self.begins(self.reading.history.states[self.line[-1]])
        again = Replayed((), ())
        if start is None or not self.shows(start, again):
            return None
        return Short(start, again, is_start=False, counts=())

    def _dropped(self, start: State, kept: list[list[Played[Fact]]]) -> list[list[Played[Fact]]]:
        """What is left when answers are left out, half of them at a time, then fewer, then one."""
        size = max(len(kept) // 2, 1)
        while True:
            at = 0
            before = len(kept)
            while at < len(kept) - 1 and self.work > 0:
                end = min(at + size, len(kept) - 1)  # the last answer always stays
                rest = kept[:at] + kept[end:]
                if self._again(start, rest) is not None:
                    kept = rest
                else:
                    at = end
            if self.work <= 0 or (size == 1 and len(kept) == before):
                return kept
            size = max(size // 2, 1)

    def _short(self, found: Short, kept: list[list[Played[Fact]]]) -> Short | None:
        again = self._again(found.start, kept)
        return Short(found.start, again, found.is_start, ()) if again else None

    def _again(self, start: State, kept: Sequence[Sequence[Played[Fact]]]) -> Replayed | None:
        """These answers from there, if all of them are possible and the fault still shows."""
        entries = tuple(chain.from_iterable(kept))
        self.work -= len(entries)
        again = replayed(self.game, start, entries)
        is_whole = not again.stopped and again.numbers[-1:] == tuple(it.n for it in entries[-1:])
        if not is_whole or self.led_to not in (None, self._led_to(again)):
            return None
        if self.shows(start, again):
            return again
        self.is_well = True
        return None

    def _led_to(self, again: Replayed) -> Kinds:
        """What the last answer leads to: it must stay the same story."""
        last = self.groups[-1][0].n if self.groups else 0
        first = next((at for at, n in enumerate(again.numbers) if n == last), 0)
        facts = chain.from_iterable(it.facts for it in again.entries[first:])
        return tuple((it.rule, type(it.fact)) for it in facts)

    # ------------------------------------------------------------------ where to begin

    def _start(self, first: int) -> State | None:
        """The state before a group, as a position holds it."""
        if self._is_start(first):
            return self.reading.history.states[0]
        return self.begins(self.reading.history.before(self.groups[first][0].n))

    def _is_start(self, first: int) -> bool:
        """Whether nothing comes before it."""
        if not self.groups:
            return True
        return self.reading.history.line(self.groups[first][0].n)[:-1] == []

    def _since(self, part: int, group: int) -> int:
        """The first group of the turn, or of the round, of a group."""
        wanted = self._label(group, part)
        while wanted and group > 0 and self._label(group - 1, part) == wanted:
            group -= 1
        return group if wanted else 0

    def _label(self, group: int, part: int) -> str:
        if not self.groups:
            return ""
        labels = self.game.labels(self.reading.history.before(self.groups[group][0].n))
        return labels[part] if labels else ""

    def _length(self, first: int) -> int:
        return sum(map(len, self.groups[first:]))

    @staticmethod
    def _count(counts: list[int], count: int, told: Told) -> None:
        if count < counts[-1]:
            counts.append(count)
            told(count)
