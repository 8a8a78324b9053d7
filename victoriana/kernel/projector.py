"""The fold: entries become states, and rewinds decide which of them count."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Played, Rewound, Stamped
from victoriana.kernel.nodes import State

Passed = tuple[State, Stamped[Fact], State]  # a fact, and the states before and after it


def after(state: State, facts: Iterable[Stamped[Fact]]) -> State:
    """The state once these facts have happened."""
    for stamped in facts:
        state = stamped.fact.onto(state)
    return state


class History:
    """A game's entries and the state after each of them.

    Entry numbers are the file's, 1 and up without a gap; moment 0 is the start. The line played
    is what is left when rewinds are honoured: a rewind stands where its target stood.

    What precedes a moment never changes, whatever is rewound later. So the line played last is
    kept and mended from where the new one leaves it, and what is known of a moment is known for
    good: nothing here is worked out twice.
    """

    def __init__(self, start: State, entries: Iterable[Entry[Fact]] = ()) -> None:
        self.entries: list[Entry[Fact]] = []
        self.states: list[State] = [start]
        self._before: list[int] = [0]  # moment -> the moment on the line that precedes it
        self._stands: list[int] = [0]  # moment -> the played entry whose state it has
        self.unplayed: list[Entry[Fact]] = []  # rewinds, notes, and what else nobody played
        self._line: list[int] = []  # as it was when it was last asked for
        self._begun: dict[str, list[int]] = {}  # label -> where it begins, of the moments below
        self._labelled = 0
        for entry in entries:
            self.append(entry)

    def append(self, entry: Entry[Fact]) -> None:
        """Adopt one more entry."""
        match entry:
            case Decided() | Drawn():
                state = after(self.states[-1], entry.facts)
            case Rewound():
                state = self.states[entry.to]
            case _:
                state = self.states[-1]
        self._place(entry, state)

    def _place(self, entry: Entry[Fact], state: State) -> None:
        """Put an entry, and the state after it, behind all others."""
        match entry:
            case Decided() | Drawn():
                self._before.append(self._stands[-1])
                self._stands.append(entry.n)
            case Rewound():
                self._before.append(self._before[self._stands[entry.to]])
                self._stands.append(self._stands[entry.to])
                self.unplayed.append(entry)
            case _:
                self._before.append(self._before[-1])
                self._stands.append(self._stands[-1])
                self.unplayed.append(entry)
        self.entries.append(entry)
        self.states.append(state)

    def until(self, moment: int) -> "History":
        """The same game as it stood at a moment of the file, to go on from there otherwise."""
        history = History(self.states[0])
        history.entries = self.entries[:moment]
        history.states = self.states[: moment + 1]
        history._before = self._before[: moment + 1]
        history._stands = self._stands[: moment + 1]
        history.unplayed = [entry for entry in self.unplayed if entry.n <= moment]
        return history

    @property
    def tip(self) -> int:
        """The number of the last entry in the file."""
        return len(self.entries)

    @property
    def state(self) -> State:
        """Where the game stands now."""
        return self.states[-1]

    def stands(self, moment: int | None = None) -> int:
        """The played entry, 0 for the start, that this moment (by default the last) stands at."""
        return self._stands[self.tip if moment is None else moment]

    def before(self, moment: int) -> State:
        """The state in which a played entry was answered."""
        return self.states[self._before[moment]]

    def back(self, moment: int | None = None) -> Iterator[int]:
        """The played entries that lead to this moment, the last first."""
        at = self.stands(moment)
        while at:
            yield at
            at = self._before[at]

    def line(self, moment: int | None = None) -> list[int]:
        """The numbers of the played entries that lead to this moment, in order."""
        shared, rest = self._parted(self.stands(moment))
        return self._line[:shared] + rest

    def leads(self, n: int, moment: int | None = None) -> bool:
        """Whether a played entry, or the start, is one of those that lead to this moment."""
        shared, rest = self._parted(self.stands(moment))
        at = bisect_left(self._line, n, 0, shared)
        return n == 0 or n in rest or (at < shared and self._line[at] == n)

    def _parted(self, at: int) -> tuple[int, list[int]]:
        """How much of the line played leads to a played entry, and what leads on from there."""
        shared, rest = self._met(self._stands[-1])
        self._line[shared:] = rest
        return self._met(at)

    def _met(self, at: int) -> tuple[int, list[int]]:
        """The same of the line as it is kept; numbers only grow along any line."""
        rest: list[int] = []
        while at:
            shared = bisect_right(self._line, at)
            if shared and self._line[shared - 1] == at:
                return shared, rest[::-1]
            rest.append(at)
            at = self._before[at]
        return 0, rest[::-1]

    def begun(self, labels: Callable[[State], Sequence[str]]) -> Mapping[str, Sequence[int]]:
        """Each label with all moments at which it begins, undone ones too.

        `labels` gives what is said of a state, and always says the same of it.
        """
        last, was = 0, labels(self.states[0])
        if not self._labelled:
            self._begun.update((label, [0]) for label in was)
        for n in range(self._labelled + 1, self.tip + 1):
            if self._stands[n] != n:
                continue
            before = self._before[n]
            was = was if before == last else labels(self.states[before])
            last, now = n, labels(self.states[n])
            if now != was:
                for label in now:
                    if label not in was:
                        self._begun.setdefault(label, []).append(n)
            was = now
        self._labelled = self.tip
        return self._begun

    def went_on(self, moment: int) -> bool:
        """Whether what was played next was played from this moment, so that nothing ended here."""
        return moment < self.tip and self._stands[moment + 1] == moment + 1

    def played(self, n: int) -> Played[Fact]:
        """The played entry with this number."""
        entry = self.entries[n - 1]
        if not isinstance(entry, Decided | Drawn):
            message = f"entry {n} was not played"
            raise LookupError(message)  # noqa: TRY004 - the number names no played entry
        return entry

    def passed(self, n: int) -> Iterator[Passed]:
        """The facts of a played entry, each between the states around it."""
        state = self.before(n)
        for stamped in self.played(n).facts:
            following = stamped.fact.onto(state)
            yield state, stamped, following
            state = following

    def undone(self) -> Sequence[int]:
        """The played entries that no longer count, in order."""
        line = set(self.line())
        return [n for n in range(1, self.tip + 1) if self._stands[n] == n and n not in line]
