"""How often each chance was drawn on the line played, and what undone lines drew there."""

from collections import Counter
from collections.abc import Mapping

from victoriana.kernel.events import Decided, Drawn, Fact
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance
from victoriana.kernel.projector import History

PLAYED = (Decided, Drawn)


class Tally:
    """Counts along the line played; follows the history entry by entry."""

    def __init__(self, history: History, called: Mapping[int, str] = {}) -> None:
        self.history = history
        self.called = called  # drawn entry -> what was drawn, where it says something else
        self.counts: Counter[str] = Counter()  # chance -> how often it was drawn
        self.length = 0  # played entries on the line
        self.ordinals: dict[int, int] = {}  # drawn entry -> how often its chance came before it
        self.places: dict[int, int] = {}  # played entry -> how many came before it on its line
        self._drawn: dict[tuple[str, int], list[int]] = {}  # chance and ordinal -> entries
        self._before: dict[int, int] = {}  # played entry -> the one before it on its line
        self._seen = 0
        self._at = 0
        self.catch_up()

    def catch_up(self) -> None:
        """Take in the entries that the history has adopted since."""
        for n, entry in enumerate(self.history.entries[self._seen :], self._seen + 1):
            if isinstance(entry, PLAYED):
                self._before[n] = self._at
                self.places[n] = self.length
                self.length += 1
                if isinstance(entry, Drawn):
                    drawn = self.called.get(n, entry.node)
                    self.ordinals[n] = count = self.counts.get(drawn, 0)
                    self.counts[drawn] = count + 1
                    self._drawn.setdefault((drawn, count), []).append(n)
                self._at = n
            else:
                self._go(self.history.stands(n))
        self._seen = self.history.tip

    def drawn_before(
        self, game: Game, chance: Chance, ordinal: int, below: int | None = None
    ) -> str | None:
        """What an undone line drew here, when the same could come: it comes again.

        With `below` only the entries before that one are asked.
        """
        for n in self._drawn.get((chance.id, ordinal), ()):
            if below is not None and n >= below:
                break
            node = game.node(self.history.before(n))
            if isinstance(node, Chance) and node.outcomes == chance.outcomes:
                return self.history.played(n).answer
        return None

    def _go(self, to: int) -> None:
        """Walk to another played entry, by way of the last one that both lines share."""
        forward = []
        at = self._at
        while at != to:
            if at > to:
                self._step(at, -1)
                at = self._before[at]
            else:
                forward.append(to)
                to = self._before[to]
        for n in forward:
            self._step(n, 1)
        self._at = forward[0] if forward else at

    def _step(self, n: int, by: int) -> None:
        entry: Decided[Fact] | Drawn[Fact] = self.history.played(n)
        self.length += by
        if isinstance(entry, Drawn):
            self.counts[self.called.get(n, entry.node)] += by
