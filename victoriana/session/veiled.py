"""A game's history as somebody may see it: what is not for these eyes is in none of its parts."""

# Whatever looks at a save looks at this: what it never holds, no command can give away.

from collections.abc import Iterator
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Stamped
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import State, forced
from victoriana.kernel.projector import History, Passed
from victoriana.session.course import RULES

One = TypeVar("One", Decided[Fact], Drawn[Fact])


class Veiled(History):
    """The same entries and moments, each with no more than a seat, or the table, saw of it."""

    def __init__(self, whole: History, game: Game, seat: str | None) -> None:
        super().__init__(game.as_seen(whole.states[0], seat))
        self.whole = whole
        self.game = game
        self.seat = seat
        self.catch_up()

    def catch_up(self) -> None:
        """Adopt what has been played since."""
        for entry in self.whole.entries[self.tip :]:
            self._adopt(entry)

    def passed(self, n: int) -> Iterator[Passed]:
        """The facts of a played entry as they were seen, each between the states around it."""
        if n > self.whole.tip or self.entries[n - 1].n > self.whole.tip:
            yield from super().passed(n)
            return
        for before, stamped, after in self.whole.passed(n):
            seen = self._stamped(before, stamped)
            see = self.game.as_seen
            yield see(before, self.seat), seen, see(after, self.seat)

    def _adopt(self, entry: Entry[Fact]) -> None:
        """One more entry; the state after it is what is seen of the state that it led to."""
        match entry:
            case Decided():
                shown: Entry[Fact] = self._seen(entry)
            case Drawn():
                shown = self._seen(entry)
            case _:
                shown = entry
        self._place(shown, self.game.as_seen(self.whole.states[entry.n], self.seat))

    def _seen(self, entry: One) -> One:
        """An answer or a draw with what was seen of it."""
        before = self.whole.before(entry.n)
        facts = tuple(
            self._stamped(state, stamped) for state, stamped, _ in self.whole.passed(entry.n)
        )
        answer = self.game.answer_as_seen(before, entry.answer, self.seat)
        by = entry.by
        if by in (UNSET, RULES):  # that nothing else was left may be for others to know
            only = forced(self.game.node(self.game.as_seen(before, self.seat)))
            covered = isinstance(entry, Drawn) and answer != entry.answer  # luck, for all one knows
            by = RULES if only is not None and only == answer and not covered else UNSET
        return replace(entry, answer=answer, facts=facts, by=by)

    def _stamped(self, before: State, stamped: Stamped[Fact]) -> Stamped[Fact]:
        return Stamped(stamped.rule, self.game.fact_as_seen(before, stamped.fact, self.seat))


def veiled(whole: History, game: Game, seat: str | None, known: History | None) -> History:
    """A history for a seat's eyes; itself where nothing is hidden, `known` where it is that still.

    What was veiled once stays so.
    """
    states = (whole.states[0], whole.states[-1])
    if isinstance(whole, Veiled) or all(game.as_seen(it, seat) is it for it in states):
        return whole
    if not isinstance(known, Veiled) or known.whole is not whole or known.seat != seat:
        return Veiled(whole, game, seat)
    known.catch_up()
    return known
