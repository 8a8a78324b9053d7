"""Honest games of every sort, to be tampered with: played, undone, noted, forked, by every luck."""

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana import chance
from victoriana.games import GAMES
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Header, Luck, LuckKind
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision
from victoriana.kernel.slots import stand_ins
from victoriana.lab import trials
from victoriana.lab.trials import sizes, tables
from victoriana.saves import store
from victoriana.saves.store import LABORATORY
from victoriana.session import creation
from victoriana.session.asks import of_text
from victoriana.session.course import RULES
from victoriana.session.creation import Wanted, draft
from victoriana.session.forks import How, fork
from victoriana.session.outside import Outside, installed
from victoriana.session.packs_here import is_own
from victoriana.session.positions import Position
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

LUCKS: tuple[LuckKind, ...] = ("seeded", "system", "table")
POLICIES = ("random", "random", "random", "greedy")
OLDER = "0"  # the rules version of a game that was begun before these
SHORT, LONG = 40, 110  # entries of a game
DOZEN = 12


def load(header: Header) -> Game:
    """A game with the cards that come with it, read once, or with the pack that a header names."""
    return installed(header) if is_own(header.pack) else trials.load(header)


OUTSIDE = replace(trials.OUTSIDE, load=load)


class Honest(Struct, frozen=True):
    """A save as it was written, and how to get it again."""

    game: str
    number: int
    luck: LuckKind
    data: bytes


class Told(Struct):
    """Luck from the system that comes again for the same game."""

    seed: str
    drawn: int = 0

    def __call__(self, drawn: Chance) -> str:
        """The next outcome."""
        self.drawn += 1
        return chance.draw(drawn, self.seed, self.drawn)


def game(number: int, seed: str = "tampering-", name: str = GAMES[0]) -> Honest:
    """The nth honest game of a rulebook; the same bytes every time."""
    for again in count():
        with TemporaryDirectory() as folder, at_home(folder):
            found = _game(name, number, Path(folder), f"{seed}{again or ''}")
        if found.data.count(b"\n") > DOZEN:  # no game that began when it was over
            return found
    raise AssertionError  # one is long enough


@contextmanager
def at_home(folder: str) -> Iterator[None]:
    """With the saves in this folder: a fork then names its parent without it."""
    before = os.environ.get("VICTORIANA_SAVES")
    os.environ["VICTORIANA_SAVES"] = folder
    try:
        yield
    finally:
        os.environ.pop("VICTORIANA_SAVES")
        if before is not None:
            os.environ["VICTORIANA_SAVES"] = before


def _game(name: str, number: int, folder: Path, seed: str) -> Honest:
    """The same, in a folder that is empty."""
    dice = random.Random(f"{seed}{number}")  # noqa: S311 - the same games every time
    luck = LUCKS[number % len(LUCKS)]
    outside = replace(OUTSIDE, system=Told(f"{seed}{number}"))
    path = folder / f"honest-{number}.jsonl"
    wanted = _wanted(name, number, luck, dice, outside)
    header = creation.header(wanted, outside)
    if isinstance(header, Refusal):  # no such table under these readings
        header = creation.header(replace(wanted, rulings={}), outside)
    if isinstance(header, Refusal):
        raise ValueError(header.text)  # noqa: TRY004 - the seats were wrong, not their type
    with Session.create(path, header, outside) as session:
        _play(session, dice, POLICIES[dice.randrange(len(POLICIES))])
    header, entries = _kept(path)
    if _odds(dice, 30):
        path = _opened(path, header, entries, dice, outside)
    if _odds(dice, 30):
        path = _forked(path, dice, outside)
    if _odds(dice, 15) and luck == "seeded":
        path = _forked(path, dice, outside)
    header, entries = _kept(path)
    if luck == "table":
        header = replace(header, luck=Luck("table"))
    if luck == "table" or (luck == "system" and _odds(dice, 30)):
        entries = _by_people(entries)
        header = replace(header, seats=tuple(replace(it, policy="") for it in header.seats))
    if _odds(dice, 50):
        entries = [replace(it, at=_time(it.n)) for it in entries]
    final = folder / f"game-{number}.jsonl"
    store.create(final, header, outside.load(header), LABORATORY, entries).close()
    return Honest(name, number, luck, final.read_bytes())


def _odds(dice: random.Random, percent: int) -> bool:
    """So many times out of a hundred."""
    return dice.randrange(100) < percent


def _time(n: int) -> str:
    """A time for an entry."""
    minutes, seconds = divmod(n * 7, 60)
    return f"2007-09-17T{3 + minutes // 60:02}:{minutes % 60:02}:{seconds:02}Z"


def _wanted(
    name: str, number: int, luck: LuckKind, dice: random.Random, outside: Outside
) -> Wanted:
    """Who sits there, under which rulings, with what luck."""
    plain = outside.load(draft(name))
    players = sizes(plain)
    seats = list(dice.choice(tables(plain, players[number % len(players)])))
    if _odds(dice, 40):
        at = dice.randrange(len(seats))
        seats[at] = f"{seats[at]}=random"
    elif _odds(dice, 50) and plain.roles():
        seats[0] = f"Ada={seats[0]}"
    switches = {key: it.choices for key, it in plain.book.rulings.items() if it.choices}
    turned = dice.sample(sorted(switches), 2)
    rulings = {key: dice.choice(switches[key]) for key in turned}
    drawn: LuckKind = "system" if luck == "system" else "seeded"
    wanted = Wanted(
        name, tuple(seats), rulings, drawn, seed=str(number) if drawn == "seeded" else ""
    )
    if _odds(dice, 20):
        return replace(wanted, position=_position(wanted, dice, outside))
    return wanted


def _position(wanted: Wanted, dice: random.Random, outside: Outside) -> Position:
    """A state in the middle of another game of the same table."""
    header = creation.header(replace(wanted, luck="seeded", seed="position"), outside)
    if isinstance(header, Refusal):
        raise ValueError(header.text)  # noqa: TRY004 - the seats were wrong, not their type
    rules = outside.load(header)
    state = rules.start(header.seats)
    for n in range(dice.randrange(5, 60)):
        node = rules.node(state)
        if isinstance(node, Chance):
            answer = chance.draw(node, "position", n)
        elif isinstance(node, Decision):
            answer = dice.choice(list(stand_ins(node.options))).id
        else:
            break
        state = rules.judge(state, answer).state
    return Position(wanted.game, header.seats, msgspec.Raw(msgspec.json.encode(state)))


def _play(session: Session, dice: random.Random, policy: str) -> None:
    """Play with everything that can come between, until it is long enough or over."""
    length = dice.randrange(SHORT, LONG)
    for _ in range(DOZEN):
        stop = session.history.tip + dice.randrange(3, 25)
        session.auto(policy, until=lambda it, stop=stop: it.history.tip >= stop)  # type: ignore[misc]  # bound now
        if session.history.tip >= length or not isinstance(session.node, Decision):
            return
        _between(session, dice)


def _between(session: Session, dice: random.Random) -> None:
    """An undo, a takeback, a redo, a note, several answers at once, a command with an id."""
    line = [0, *session.history.line()]
    match dice.randrange(6):
        case 0:
            session.undo(takeback=_odds(dice, 50))
        case 1:
            session.undo(str(dice.choice(line[-DOZEN:])), takeback=True)
            if _odds(dice, 50):
                session.redo()
        case 2:
            session.note(dice.choice(line), f"mark-{len(line)}" if _odds(dice, 50) else "", "see")
        case 3:
            _at_once(session, dice)
        case 4:
            asks = of_text(dice.choice(session.legal().options).words)
            if not isinstance(asks, Refusal):
                session.answer(asks, ident=f"cmd-{len(line)}")
        case _:
            session.undo()
            session.note(session.n, "", "thought better")


def _at_once(session: Session, dice: random.Random) -> None:
    """Two or more answers with one command, if there are such."""
    for _ in range(DOZEN):
        if not isinstance(session.node, Decision):
            return
        first = dice.choice(session.legal().options).words
        for text in (f"{first}, end", first):
            asks = of_text(text)
            if not isinstance(asks, Refusal) and not session.answer_all(asks).refused:
                return


def _opened(
    path: Path, header: Header, entries: list[Entry[Fact]], dice: random.Random, outside: Outside
) -> Path:
    """The same, begun under older rules and played on under these."""
    later = path.with_name(f"later-{path.name}")
    plain = outside.load(header)
    if header.luck.kind == "system":  # the first line is another, and its policies are too
        entries = _by_people(entries)
        header = replace(header, seats=tuple(replace(it, policy="") for it in header.seats))
    store.create(later, replace(header, rules=OLDER), plain, LABORATORY, entries).close()
    with Session.open(later, outside) as session:
        if isinstance(session.node, Decision):
            stop = session.history.tip + dice.randrange(3, 30)
            session.auto("random", until=lambda it: it.history.tip >= stop)
    return later


def _forked(path: Path, dice: random.Random, outside: Outside) -> Path:
    """A fork from somewhere in it, played on."""
    reading = Reading.open(path, outside)
    target = next(
        it for n in count() if not (it := path.with_name(f"fork{n}-{path.name}")).exists()
    )
    line = [0, *reading.history.line()]
    same = reading.header.luck.kind == "seeded" and _odds(dice, 30)
    how = How(same_luck=same)
    if reading.header.rules != OLDER and _odds(dice, 30):
        switches = {key: it.choices for key, it in reading.game.book.rulings.items() if it.choices}
        key = dice.choice(sorted(switches))
        how = replace(how, rulings={key: dice.choice(switches[key])})
    forked = fork(reading, dice.choice(line[len(line) // 2 :]), target, outside, how)
    if isinstance(forked, Refusal):
        return path
    with Session.open(target, outside) as session:
        stop = session.history.tip + dice.randrange(5, 40)
        session.auto("random", until=lambda it: it.history.tip >= stop)
    return target


def _kept(path: Path) -> tuple[Header, list[Entry[Fact]]]:
    """What stands in a save."""
    reading = Reading.open(path, OUTSIDE)
    return reading.header, list(reading.history.entries)


def _by_people(entries: list[Entry[Fact]]) -> list[Entry[Fact]]:
    """The same as if people had given every answer."""
    return list(_people(entries))


def _people(entries: list[Entry[Fact]]) -> Iterator[Entry[Fact]]:
    for entry in entries:
        if isinstance(entry, Decided | Drawn) and entry.by not in (UNSET, RULES):
            yield replace(entry, by=UNSET)
        else:
            yield entry
