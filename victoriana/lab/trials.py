"""Trials: whole games that a policy plays, and everything that must hold of each of them."""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from shlex import quote

from msgspec import Struct
from msgspec.structs import replace

from victoriana import render
from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.events import Header, Seat
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision, Over, State, forced
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.session import creation
from victoriana.session.audit.auditor import audit
from victoriana.session.creation import Wanted
from victoriana.session.outside import REAL, installed
from victoriana.session.shell import Session

_games: dict[tuple[str, tuple[tuple[str, str], ...]], Game] = {}


def load(header: Header) -> Game:
    """A game with the cards that are installed, read once for all trials under its rulings."""
    key = (header.game, tuple(sorted(header.rulings.items())))
    if key not in _games:
        _games[key] = installed(header)
    return _games[key]


# No clock and no waiting for the disk: the same trial writes the same bytes, and soon.
OUTSIDE = replace(
    REAL,
    load=load,
    policies=POLICIES,
    steady=STEADY,
    sync=False,
    stamp=False,
    remember=False,
)
WIDTH = 80  # columns
NAMES = ("ada", "ben", "cal", "dot", "eve", "fay", "gus", "hal")  # who sits where no role is taken
Sound = Callable[[Session], Iterator[str]]  # what is wrong with a game, beyond what holds of all


class Unfit(VictorianaError):
    """A game does not begin with what was to be answered first."""

    def __init__(self, refused: Refusal) -> None:
        tries = f"\nTry:  {', '.join(refused.tries)}" if refused.tries else ""
        super().__init__(f"{refused.text}{tries}")


class Trial(Struct, frozen=True):
    """One game to be played: who sits there, who answers, and its luck."""

    game: str
    seats: tuple[str, ...]
    policy: str
    seed: str
    rulings: tuple[tuple[str, str], ...] = ()  # that are not as usual
    opening: str = ""  # what is answered before the policy begins

    @property
    def command(self) -> str:
        """How anybody plays the same game again."""
        words = [*self.seats, *(f"--ruling {it}={choice}" for it, choice in self.rulings)]
        opening = f" && victoriana play again {quote(self.opening)}" if self.opening else ""
        return (
            f"victoriana new {self.game} {' '.join(words)} --seed {self.seed} --save again"
            f"{opening} && victoriana play again --auto {self.policy}"
        )


class Outcome(Struct, frozen=True):
    """How a trial went: its result, its length, its bytes, and what was wrong with it."""

    trial: Trial
    result: str
    label: str  # where in the course of play it ended: "r21"
    entries: int
    digest: str  # of the save
    faults: tuple[str, ...] = ()


def sizes(game: Game) -> tuple[int, ...]:
    """How many may sit at a game's table."""
    handles = [handle for handle, _ in game.roles()] or NAMES
    asked = ([Seat(it) for it in handles[:count]] for count in range(1, len(handles) + 1))
    return tuple(len(seats) for seats in asked if not isinstance(game.seats(seats), Refusal))


def tables(game: Game, count: int) -> tuple[tuple[str, ...], ...]:
    """Every way to seat so many of a game's roles, well mixed: the first few show them all.

    Where nobody takes a role there is one way: names mean nothing.
    """
    handles = [handle for handle, _ in game.roles()]
    if not handles:
        return (NAMES[:count],)
    every = combinations(handles, count)
    return tuple(sorted(every, key=lambda seats: sha256(" ".join(seats).encode()).digest()))


def opening(game: Game, seats: Sequence[str]) -> str:
    """What is offered first where a game begins with a choice; nothing where luck comes first.

    The whole comes before its parts: where most answers lead to a short game, a policy that
    chooses by lot would seldom see the long one.
    """
    seated = game.seats([Seat(it) for it in seats])
    if isinstance(seated, Refusal):
        return ""
    start = game.start(seated)
    node = game.node(start)
    if not isinstance(node, Decision) or forced(node):
        return ""
    return game.words(start, node.options[0].id)


def play(trial: Trial, path: Path) -> Session:
    """Play a trial to its end, into this file.

    Raises:
        ValueError: there can be no such game.
        Unfit: it does not begin like this.
    """
    rulings = dict(trial.rulings)
    wanted = Wanted(trial.game, trial.seats, rulings, luck="seeded", seed=trial.seed)
    header = creation.header(wanted, OUTSIDE)
    if isinstance(header, Refusal):
        raise ValueError(header.text)  # noqa: TRY004 - the seats were wrong, not their type
    session = Session.create(path, header, OUTSIDE)
    refused = session.play(trial.opening).refused if trial.opening else None
    if refused:
        session.close()
        raise Unfit(refused)
    session.auto(trial.policy)
    return session


def run(
    trial: Trial,
    path: Path,
    *,
    thorough: bool = True,
    drawn: bool = True,
    sound: Sound | None = None,
) -> Outcome:
    """Play a trial and, if asked for, look into every corner of it, and at every screen.

    `sound` says what else is wrong, by what holds of this game alone.
    """
    with play(trial, path) as session:
        node, labels = session.node, session.game.labels(session.state)
        faults = tuple(faulty(session, drawn=drawn)) if thorough else ()
        faults += tuple(sound(session)) if thorough and sound is not None else ()
        entries = session.history.tip
    result = node.result if isinstance(node, Over) else ""
    digest = sha256(path.read_bytes()).hexdigest()
    return Outcome(trial, result, labels[0] if labels else "", entries, digest, faults)


def faulty(session: Session, *, drawn: bool) -> Iterator[str]:
    """Everything that is wrong with a game that was played to its end."""
    if not isinstance(session.node, Over):
        yield f"It stands at {session.node.id} and has not ended."
    for finding in audit(session.path, OUTSIDE).findings:
        yield f"Entry {finding.n}, {finding.rule}: {finding.message}"
    states = session.history.states
    yield from unconserved(session.game, states)
    if drawn:
        yield from unshown(session.game, states)


def unconserved(game: Game, states: list[State]) -> Iterator[str]:
    """Where components appear or vanish."""
    whole = dict(game.count(states[0]))
    for n, state in enumerate(states):
        now = dict(game.count(state))
        if now != whole:
            gone = {what: count for what, count in now.items() if whole.get(what) != count}
            yield f"Entry {n}: components do not add up: {gone}."
            return


def unshown(game: Game, states: list[State]) -> Iterator[str]:
    """Where the table cannot be drawn, or not within its width."""
    for n, state in enumerate(states):
        screen = game.view(game.as_seen(state, None))
        if screen is None:
            yield f"Entry {n}: there is nothing to see."
            return
        text = render.text(screen, width=WIDTH)
        widest = max((len(line) for line in text.splitlines()), default=0)
        if not 0 < widest < WIDTH:
            yield f"Entry {n}: a line of the table has {widest} columns."
            return
