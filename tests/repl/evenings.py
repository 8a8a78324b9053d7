"""Evenings of Victoriana for tests of the prompt, and somebody who plays them by what is legal."""

import random
from pathlib import Path

from tests.session.kit import by_people
from tests.terminals import Env, Terminal, program
from victoriana.kernel.events import Header, LuckKind
from victoriana.kernel.nodes import Over
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.saves import places
from victoriana.session import creation
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

PLAYERS = Outside(policies=POLICIES, steady=STEADY)
DRAWN = Outside(policies=POLICIES, steady=STEADY, system=lambda chance: chance.outcomes[-1].id)
ALWAYS_ALIKE = program(
    "from commands import _saves\nfrom tests.repl.evenings import DRAWN\n_saves.OUTSIDE = DRAWN"
)  # what is drawn, so that a game begun at the start screen is always the same
NO_PAGER: Env = {"VICTORIANA_PAGER": ""}


def evening(*seats: str, luck: LuckKind = "seeded", seed: str = "7") -> Path:
    """A save called evening in which nobody has decided anything yet."""
    seed = seed if luck == "seeded" else ""
    chosen = seats or ("holmes", "harker")
    header = creation.header(creation.Wanted("victoriana", chosen, seed=seed, luck=luck), PLAYERS)
    assert isinstance(header, Header)
    path = places.fresh("evening")
    Session.create(path, header, PLAYERS).close()
    return path


def answers(path: Path) -> list[str]:
    """What people answered, as it is on disk."""
    return by_people(Reading.open(path))


class Player:
    """Somebody who types what may be done, read from the save as `legal --json` prints it."""

    def __init__(self, vic: Terminal, path: Path, seed: int) -> None:
        self.vic = vic
        self.path = path
        self.luck = random.Random(seed)

    def play_on(self, most: int = 500) -> int:
        """Type one line after the other until the game is over; how many there were."""
        for lines in range(most):
            reading = Reading.open(self.path)
            if isinstance(reading.node, Over):
                return lines
            self.vic.enter(self.choose(reading))
            assert Reading.open(self.path).n > reading.n, self.vic.told("Nothing was played")
        raise AssertionError(self.vic.told("The game never ended"))

    def choose(self, reading: Reading) -> str:
        """What is typed next: mostly the end of a turn, or what is drawn, or anything."""
        legal = reading.legal()
        if legal.outcomes:
            return self.luck.choice(legal.outcomes).words
        mine = [it for it in legal.options if it.seat == legal.node.seat and it.kind != "aside"]
        ends = [it for it in mine if it.kind == "end"]
        return self.luck.choice(ends if ends and self.luck.random() < 0.85 else mine).words
