"""A trial played in memory, and what was to be learnt from it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel import expressions
from victoriana.kernel.errors import Livelock, Refusal
from victoriana.kernel.events import Header, Luck, Seed
from victoriana.kernel.expressions import Expression
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Decision, Over, State
from victoriana.kernel.paths import find, said
from victoriana.lab.trials import Trial, Unfit
from victoriana.saves import store
from victoriana.session import creation, luck
from victoriana.session.asks import of_text
from victoriana.session.conditions import looked_up
from victoriana.session.course import Course, Step
from victoriana.session.creation import Wanted
from victoriana.session.outside import Outside
from victoriana.session.written import entry

LONGEST = 1_000_000  # entries of a game
START = "start"  # the label of what comes before the first round


class Question(Struct, frozen=True):
    """What is to be learnt of a game besides its end."""

    first: Expression | None = None  # when it first holds
    path: str = ""  # what stands there at the end
    options: bool = False  # how often each was open, and taken


class Tried(Struct, frozen=True):
    """How often something could have been chosen, and how often it was."""

    name: str
    open: int
    taken: int


class Record(Struct, frozen=True):
    """What came of a trial."""

    trial: Trial
    seats: tuple[str, ...]  # whole handles
    result: str
    end: str  # where in the course of play it ended: "r21"
    answers: int  # decided and drawn
    first: str = ""  # where the condition first held; empty where it never did
    value: str = ""  # what stood at the path in the end
    unclear: str = ""  # what is wrong with the question, as far as this game can tell
    options: tuple[Tried, ...] = ()
    policies: tuple[str, ...] = ()  # who answered for each seat
    winners: tuple[str, ...] = ()  # seats


class Table(Struct, frozen=True):
    """Who sits there, and the game that they play."""

    header: Header
    game: Game


class Player:
    """Plays trials; each table is set up once."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._tables: dict[tuple[object, ...], Table] = {}

    def table(self, trial: Trial) -> Table | Refusal:
        """Whoever plays, and with what; refused where the book knows no such game."""
        key = (trial.game, trial.seats, trial.rulings)
        if key not in self._tables:
            rulings = dict(trial.rulings)
            wanted = Wanted(trial.game, trial.seats, rulings, luck="seeded", seed=trial.seed)
            header = creation.header(wanted, self.outside)
            if isinstance(header, Refusal):
                return header
            self._tables[key] = Table(header, self.outside.load(header))
        found = self._tables[key]
        return replace(found, header=replace(found.header, luck=_luck(trial)))

    def play(self, trial: Trial, question: Question, keep: Path | None = None) -> Record:
        """Play a trial to its end, and if asked for write it down there.

        Raises:
            ValueError: there can be no such game.
        """
        table = self.table(trial)
        if isinstance(table, Refusal):
            raise ValueError(table.text)  # noqa: TRY004 - the seats were wrong, not their type
        game = table.game
        start = game.start(table.header.seats)
        course = run(table, trial.policy, start, self.outside, trial.opening)
        if keep:
            entries = [entry(n, step) for n, step in enumerate(course.steps, 1)]
            store.create(keep, table.header, game, store.LABORATORY, entries).close()
        return recorded(trial, table, course, start, question)


def run(table: Table, policy: str, start: State, outside: Outside, opening: str = "") -> Course:
    """The whole course of a game: the same answers and draws as in a save with this header.

    Raises:
        Livelock: it has no end.
    """
    game, header = table.game, table.header
    own = {seat.id: seat.policy for seat in header.seats if seat.policy}
    dice = luck.Seeded(header.luck, outside.seeded)
    course = Course(game, start, Counter(), 1)
    refusal = course.settle(dice)
    if opening and not refusal:
        answer_first(course, dice, opening)
    while not refusal and isinstance(node := course.node, Decision):
        named = own.get(node.seat, policy)
        mine = node.options
        if node.seat in own:
            mine = tuple(option for option in node.options if option.seat == node.seat)
        seed = luck.seed_at(header.luck, course.n) or ""
        seen = game.as_seen(course.state, node.seat)
        choose = outside.policies[named]
        answer = choose(game, seen, replace(node, options=mine), seed, course.n - 1)
        refusal = course.answer(answer, named) or course.settle(dice)
        if course.n > LONGEST:
            message = f"{LONGEST} entries and no end"
            raise Livelock(message)
    if refusal:
        raise Livelock(refusal.text)
    return course


def answer_first(course: Course, dice: luck.Seeded, words: str) -> None:
    """Answer what the game asks at its start, as somebody would type it, before any policy does.

    Raises:
        Unfit: it is not so asked.
    """
    asks = of_text(words)
    if isinstance(asks, Refusal):
        raise Unfit(asks)
    for ask in asks:
        answers = course.game.read(course.state, ask.words)
        if isinstance(answers, Refusal):
            raise Unfit(answers)
        for answer in answers:
            refusal = course.answer(answer) or course.settle(dice)
            if refusal:
                raise Unfit(refusal)


def recorded(
    trial: Trial, table: Table, course: Course, start: State, question: Question
) -> Record:
    """What is to be learnt of a course that came to its end."""
    game, node = table.game, course.node
    first, unclear, value = "", "", ""
    if question.first:
        first, unclear = _first(game, question.first, [start, *_states(course)])
    if question.path:
        place = find(course.state, question.path)
        if isinstance(place, Refusal):
            unclear = place.text
        else:
            value = said(place.value)
    return Record(
        trial,
        tuple(seat.id for seat in table.header.seats),
        node.result if isinstance(node, Over) else "",
        label(game, course.state),
        len(course.steps),
        first,
        value,
        unclear,
        tried(game, course.steps) if question.options else (),
        tuple(seat.policy or trial.policy for seat in table.header.seats),
        game.winners(course.state),
    )


def tried(game: Game, steps: Sequence[Step]) -> tuple[Tried, ...]:
    """How often each option was open, and taken, where something was settled.

    That is so when an option that is counted was taken, or none of them for good.
    """
    opened, taken = Counter[str](), Counter[str]()
    for step in steps:
        node = step.taken.node
        if not isinstance(node, Decision):
            continue
        chosen = node.offered(step.taken.answer)
        names = {option.id: game.tallied(step.before, option) for option in node.options}
        if chosen is None or not (names[chosen.id] or chosen.kind == "end"):
            continue
        opened.update(name for name in dict.fromkeys(names.values()) if name)
        if names[chosen.id]:
            taken[names[chosen.id]] += 1
    return tuple(Tried(name, count, taken[name]) for name, count in sorted(opened.items()))


def label(game: Game, state: State) -> str:
    """Where in the course of play this is, roughly."""
    labels = game.labels(state)
    return labels[0] if labels else START


def _first(game: Game, expression: Expression, states: Sequence[State]) -> tuple[str, str]:
    """Where a condition first holds, and what is wrong with it if it can never be asked."""
    refused, asked = "", False
    for n, state in enumerate(states):
        # A game that is over lies open, so the condition may be on anything.
        lookup = partial(looked_up, game, state, n=n, see=lambda all_of_it: all_of_it)
        met = expressions.holds(expression, lookup)
        if isinstance(met, Refusal):
            refused = refused or met.text
            continue
        asked = True
        if met:
            return label(game, state), ""
    return "", "" if asked else refused


def _states(course: Course) -> Iterator[State]:
    return (step.taken.state for step in course.steps)


def _luck(trial: Trial) -> Luck:
    return Luck("seeded", (Seed(trial.seed),))
