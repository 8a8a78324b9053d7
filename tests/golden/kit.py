"""Fixtures found by glob, games begun from the head of a transcript, and answers counted."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.errors import Refusal
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Over, State, forced
from victoriana.kernel.slots import stand_ins
from victoriana.lab.policies import POLICIES
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation
from victoriana.session.asks import of_script
from victoriana.session.creation import Wanted
from victoriana.session.shell import Session

FIXTURES = Path(__file__).parents[2] / "fixtures"
HEAD = re.compile(
    r"# .*  (?:seed (?P<seed>\S+)|chance table)\n"
    r"# game (?P<game>\S+)  (?P<seats>.+?)(?:  rulings (?P<rulings>.+))?\n"
)


def found(pattern: str) -> list[Path]:
    """Every fixture of any game that fits a pattern; none at all is a fault."""
    paths = sorted(FIXTURES.glob(pattern))
    if not paths:
        raise FileNotFoundError(f"no fixture is {pattern}")
    return paths


def name(path: Path) -> str:
    """What a fixture is called in a report."""
    return f"{path.parts[-3]}/{path.stem}"


def game_of(path: Path) -> str:
    """The game that a fixture belongs to."""
    return path.relative_to(FIXTURES).parts[0]


def begun(wanted: Wanted, path: Path) -> Session:
    """A new game in this file."""
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    return Session.create(path, header, OUTSIDE)


def replayed(transcript: str, path: Path) -> Session:
    """The game that a transcript tells of, played again: under its seed, or from its draws."""
    head = HEAD.match(transcript)
    assert head is not None, "a transcript begins with the two lines that a log begins with"
    pairs = [it.partition("=") for it in (head["rulings"] or "").split()]
    rulings = {ruling: choice for ruling, _, choice in pairs}
    seats = tuple(head["seats"].split())
    wanted = Wanted(head["game"], seats, rulings, "table")
    if head["seed"]:
        wanted = replace(wanted, luck="seeded", seed=head["seed"])
    session = begun(wanted, path)
    asks = of_script(transcript)
    assert isinstance(asks, tuple), asks.text
    refused = session.answer(asks, whole=True).refused
    assert refused is None, refused.text
    return session


# --- Counting ------------------------------------------------------------------------------


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """Where counting begins: a game after so many answers of the greedy, and what is counted."""

    game: str
    seats: tuple[str, ...]
    seed: str
    answers: int
    counts: tuple[int, ...]  # sequences of 1, 2, ... answers


class Perft(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of positions with the number of ways that lead on from each."""

    positions: tuple[Position, ...]


class Walk:
    """A game without a save: luck comes from a seed, and states can be gone on from at will."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = seed

    def settle(self, state: State, drawn: Counter[str]) -> tuple[State, Counter[str]]:
        """Draw, and do what is forced, until somebody must choose or it is over."""
        drawn = Counter(drawn)
        while True:
            node = self.game.node(state)
            answer = forced(node)
            if isinstance(node, Chance):
                answer = answer or OUTSIDE.seeded(node, self.seed, drawn[node.id])
                drawn[node.id] += 1
            elif answer is None:
                return state, drawn
            state = self.game.judge(state, answer).state

    def sequences(self, state: State, drawn: Counter[str], depth: int) -> int:
        """How many sequences of so many answers there are; a game that ends early has none."""
        node = self.game.node(state)
        if not isinstance(node, Decision):
            return 0
        if depth == 1:
            return sum(1 for _ in stand_ins(node.options))
        return sum(self.sequences(*after, depth - 1) for after in self.beyond(state, drawn, node))

    def beyond(
        self, state: State, drawn: Counter[str], node: Decision
    ) -> Iterator[tuple[State, Counter[str]]]:
        """Where each option leads."""
        for option in stand_ins(node.options):
            yield self.settle(self.game.judge(state, option.id).state, drawn)


def counted(position: Position) -> tuple[int, ...]:
    """The number of sequences of 1, 2, ... answers from a position."""
    wanted = Wanted(position.game, position.seats, luck="seeded", seed=position.seed)
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    game = OUTSIDE.load(header)
    walk = Walk(game, position.seed)
    state, drawn = walk.settle(game.start(header.seats), Counter())
    for n in range(position.answers):
        node = game.node(state)
        if isinstance(node, Over):
            break
        assert isinstance(node, Decision)
        answer = POLICIES["greedy"](game, state, node, position.seed, n)
        state, drawn = walk.settle(game.judge(state, answer).state, drawn)
    depths = range(1, len(position.counts) + 1)
    return tuple(walk.sequences(state, drawn, depth) for depth in depths)


def perft(path: Path) -> Perft:
    """A table of counts."""
    return msgspec.toml.decode(path.read_bytes(), type=Perft)
