"""Random games of Monsters vs. Heroes, at tables of any size and under any rulings."""

import random
from collections.abc import Iterator, Mapping

from msgspec import Struct

from tests.games.monsters_vs_heroes.given import box
from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Fact, Seat, Stamped
from victoriana.kernel.nodes import Chance, Decision, Node, Over

NAMES = ("ada", "ben", "cal", "dot", "eve", "fay", "gus", "hal")
ONE_DECK = ("london-after-midnight", "sherlock-in-hell")
MOST_AT_ONE_DECK = 6
MOST = 5_000  # answers of a game; more would be an endless one


class Moment(Struct, frozen=True):
    """A state of a random game, what it waits for, the answer or draw, and what comes of it."""

    game: MonstersVsHeroes
    state: State
    node: Node
    given: str
    facts: tuple[Stamped[Fact], ...]
    after: State


class Roamer:
    """One random game; with `switched` under random rulings."""

    def __init__(
        self,
        seed: int,
        *,
        switched: bool = False,
        seats: int = 0,
        rulings: Mapping[str, str] | None = None,
    ) -> None:
        self.luck = random.Random(seed)
        self.rulings = dict(rulings or {})
        if switched:
            switches = BOOK.rulings.values()
            self.rulings = {
                **{it.id: self.luck.choice(it.choices) for it in switches if it.choices},
                **self.rulings,
            }
        count = seats or 2 + seed % (len(NAMES) - 1)
        if self.rulings.get("decks") in ONE_DECK and count > MOST_AT_ONE_DECK:
            self.rulings["decks"] = "both"
        self.game = MonstersVsHeroes(box(), self.rulings)
        seated = self.game.seats([Seat(it) for it in NAMES[:count]])
        assert not isinstance(seated, Refusal)
        self.state = self.game.start(seated)

    def moments(self, most: int = MOST) -> Iterator[Moment]:
        """Each moment with what followed; the game stands at the end afterwards."""
        for _ in range(most):
            node = self.game.node(self.state)
            if isinstance(node, Over):
                return
            given = self.choice(node)
            judged = self.game.judge(self.state, given)
            yield Moment(self.game, self.state, node, given, tuple(judged.facts), judged.state)
            self.state = judged.state

    def played(self) -> State:
        """The state at the end of the game."""
        for _ in self.moments():
            pass
        return self.state

    def choice(self, node: Node) -> str:
        """What luck gives: an outcome by its weight, or any answer."""
        match node:
            case Chance(outcomes=outcomes):
                return self.luck.choices(outcomes, [it.weight for it in outcomes])[0].id
            case Decision(options=options):
                return self.luck.choice(options).id
        raise AssertionError(node)


def roam(seeds: range, *, switched: bool = True, seats: int = 0) -> Iterator[Moment]:
    """The moments of several random games."""
    for seed in seeds:
        yield from Roamer(seed, switched=switched, seats=seats).moments()
