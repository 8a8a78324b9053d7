"""The fold: entries become states, and rewinds decide which of them count."""

from collections.abc import Iterable, Sequence

from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Played, Rewound, Stamped
from victoriana.kernel.nodes import State


def after(state: State, facts: Iterable[Stamped[Fact]]) -> State:
    """The state once these facts have happened."""
    for stamped in facts:
        state = stamped.fact.onto(state)
    return state


class History:
    """A game's entries and the state after each of them.

    Entry numbers are the file's, 1 and up without a gap; moment 0 is the start. The line played
    is what is left when rewinds are honoured: a rewind stands where its target stood.
    """

    def __init__(self, start: State, entries: Iterable[Entry[Fact]] = ()) -> None:
        self.entries: list[Entry[Fact]] = []
        self.states: list[State] = [start]
        self._before: list[int] = [0]  # moment -> the moment on the line that precedes it
        self._stands: list[int] = [0]  # moment -> the played entry whose state it has
        for entry in entries:
            self.append(entry)

    def append(self, entry: Entry[Fact]) -> None:
        """Adopt one more entry."""
        match entry:
            case Decided() | Drawn():
                state = after(self.states[-1], entry.facts)
                self._before.append(self._stands[-1])
                self._stands.append(entry.n)
            case Rewound():
                state = self.states[entry.to]
                self._before.append(self._before[self._stands[entry.to]])
                self._stands.append(self._stands[entry.to])
            case _:
                state = self.states[-1]
                self._before.append(self._before[-1])
                self._stands.append(self._stands[-1])
        self.entries.append(entry)
        self.states.append(state)

    def until(self, moment: int) -> "History":
        """The same game as it stood at a moment of the file, to go on from there otherwise."""
        history = History(self.states[0])
        history.entries = self.entries[:moment]
        history.states = self.states[: moment + 1]
        history._before = self._before[: moment + 1]
        history._stands = self._stands[: moment + 1]
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

    def line(self, moment: int | None = None) -> list[int]:
        """The numbers of the played entries that lead to this moment, in order."""
        numbers = []
        at = self.stands(moment)
        while at:
            numbers.append(at)
            at = self._before[at]
        return numbers[::-1]

    def played(self, n: int) -> Played[Fact]:
        """The played entry with this number."""
        entry = self.entries[n - 1]
        if not isinstance(entry, Decided | Drawn):
            message = f"entry {n} was not played"
            raise LookupError(message)  # noqa: TRY004 - the number names no played entry
        return entry

    def undone(self) -> Sequence[int]:
        """The played entries that no longer count, in order."""
        line = set(self.line())
        return [
            entry.n
            for entry in self.entries
            if isinstance(entry, Decided | Drawn) and entry.n not in line
        ]
