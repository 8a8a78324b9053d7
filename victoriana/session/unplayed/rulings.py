"""The same answers under another reading of the rulings: where the game parts, how, how it ends."""

# Every answer and every draw is judged again on the states that they lead to under that reading,
# up to the first that is no longer possible there. What the save says is held against what the
# rules at hand make of it under its own rulings, so that a change of the rules is not mistaken
# for a difference between two readings.

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana.kernel.differences import Difference, between
from victoriana.kernel.errors import Livelock, Refusal
from victoriana.kernel.events import Decided, Fact, Header, Played
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Over, State
from victoriana.saves import store
from victoriana.session import differences
from victoriana.session.outside import Outside
from victoriana.session.own_packs import begun as own_start
from victoriana.session.reading import Reading
from victoriana.session.unplayed.derived import Replayed, begun, replayed

START = "start"  # where a reading sets the game up otherwise
FEW = 2  # things that are said in one line


class Turned(Struct, frozen=True):
    """The game of a save, set up under other rulings."""

    header: Header
    game: Game
    start: State


class Said(Struct, frozen=True):
    """A sentence with its section."""

    rule: str
    text: str


class Stopped(Struct, frozen=True):
    """The first answer that is no longer possible, and why."""

    n: int
    answer: str
    rule: str
    text: str


class End(Struct, frozen=True):
    """Where a game came to: the entry, what is asked there, the result if it is over."""

    n: int
    words: str
    result: str | None


class Otherwise(Struct, frozen=True):
    """What a reading makes of a game that was played under another."""

    rulings: dict[str, str]  # those that were turned
    mattered: bool
    n: int | None = None  # the first entry that comes out otherwise; 0: the set-up does
    label: str = ""  # where in the course of play that is: 12b
    answer: str = ""  # what was said or drawn there
    rule: str = ""
    words: str = ""  # what is otherwise, in one line
    recorded: tuple[Said, ...] = ()  # what came of it, and does not under this reading
    instead: tuple[Said, ...] = ()
    changes: tuple[Difference, ...] = ()  # between the two, right after that entry
    others: int = 0  # entries from there on that come out otherwise
    stopped: Stopped | None = None
    end: End | None = None  # how it ends under this reading
    unfit: Said | None = None  # why no such game, or position, can be under it
    passed: int = 0  # windows that would open, and in which nobody does anything
    ended: End | None = None  # and as it was played

    @property
    def name(self) -> str:
        """The reading, as it is typed."""
        return ", ".join(f"{ruling}={choice}" for ruling, choice in self.rulings.items())


def turned(reading: Reading, rulings: Mapping[str, str], outside: Outside) -> Turned | Refusal:
    """The game set up anew under these rulings; a position that somebody described stays.

    It is refused where the rulings allow no such position, or no game of these players and cards.
    """
    header = replace(reading.header, rulings=dict(rulings))
    game = outside.load(header)
    unfit = game.seats(header.seats)
    if isinstance(unfit, Refusal) and not isinstance(reading.game.seats(header.seats), Refusal):
        return unfit
    if header.position == own_start(reading.game, header.seats):
        header = replace(header, position=own_start(game, header.seats))
    elif header.position is not UNSET and header.rulings != reading.header.rulings:
        state: State = msgspec.json.decode(header.position, type=game.state_type)
        placed = game.placed(state, (), header.seats)
        if isinstance(placed, Refusal):
            text = f"No game begins so under other rulings. {placed.text}"
            return Refusal("illegal", text, placed.rule)
    return Turned(header, game, store.start(reading.path, header, game))


class Readings:
    """One save, whose answers are judged again under one reading after the other."""

    def __init__(self, reading: Reading, outside: Outside) -> None:
        self.reading = reading
        self.outside = outside
        self.line = [reading.history.played(n) for n in reading.history.line()]
        header = reading.header
        start = store.start(reading.path, header, reading.game)
        own = Turned(header, reading.game, start)
        self.base = _again(own, self.line)
        self.groups = dict(_groups(self.base))  # that the rules follow under the own rulings
        self.own = self.as_reading(own, self.base)

    def every(self) -> Iterator[dict[str, str]]:
        """Every choice of every switch that is not in force, one at a time."""
        in_force = {**self.reading.game.book.defaults(), **self.reading.game.rulings}
        for ruling in self.reading.game.book.rulings.values():
            for choice in ruling.choices:
                if choice != in_force.get(ruling.id):
                    yield {ruling.id: choice}

    def under(self, rulings: Mapping[str, str]) -> Otherwise:
        """What these rulings would have made of the game, the others being as they are."""
        whole = {**self.reading.game.rulings, **self.reading.header.rulings, **rulings}
        other = turned(self.reading, whole, self.outside)
        if isinstance(other, Refusal):
            return Otherwise(dict(rulings), mattered=False, unfit=Said(other.rule, other.text))
        return Compared(self, dict(rulings), other).found()

    def as_reading(self, under: Turned, again: Replayed) -> Reading:
        """A game that was not played: what it uncovers stays covered until the own is over."""
        found = begun(self.reading, under.game, under.header, under.start, again.entries)
        found.supposed = not self.reading.is_open()
        if not found.supposed:  # whether it came to its end or not, it is seen like the own
            found.eyes = replace(found.eyes, referee=True)
        return found


class Compared:
    """A game as it was played and the same answers under another reading, side by side."""

    def __init__(self, save: Readings, rulings: dict[str, str], other: Turned) -> None:
        self.save = save
        self.rulings = rulings
        self.again = _again(other, save.line)
        self.other = save.as_reading(other, self.again)
        groups = dict(_groups(self.again))
        self.parted = [n for n, own in save.groups.items() if _facts(own) != _facts(groups.get(n))]
        stopped = self.again.stopped
        self.stop = self.again.at if stopped and self.again.at != save.base.at else 0

    def found(self) -> Otherwise:
        """Where the two part for whoever looks on, and how."""
        if self.other.history.states[0] != self.save.own.history.states[0]:
            return self._set_up_otherwise()
        for n in self.parted:
            if n == self.stop:
                break
            found = self._parted(n)
            if found.recorded or found.instead or found.changes:
                return found
        if self.stop:
            return self._parted(self.stop)
        open_end = self.parted and self.other.state != self.save.own.state
        return self._parted(self.parted[-1]) if open_end else self._same()

    def _same(self) -> Otherwise:
        end = _end(self.save.own, self.save.base)
        idle = self.again.idle
        return Otherwise(self.rulings, mattered=False, end=end, ended=end, passed=idle)

    def _parted(self, n: int) -> Otherwise:
        """What differs at an entry, with the words of both."""
        mine, theirs = _moments(self.save.base, n), _moments(self.again, n)
        recorded, instead = _said(self.save.own, mine), _said(self.other, theirs)
        silent = (
            *_let_pass(self.save.own, self.save.base, mine),
            *_let_pass(self.other, self.again, theirs),
        )
        gone = tuple(it for it in recorded if it not in (*instead, *silent))
        new = tuple(it for it in instead if it not in (*recorded, *silent))
        stopped = self._stopped()
        here = (stopped,) if stopped and stopped.n == n else ()
        reading = self.save.reading
        found = Otherwise(
            self.rulings,
            mattered=True,
            n=n,
            label=reading.label(reading.history.before(n)),
            answer=_answer(reading, reading.history.played(n)),
            rule=next((it.rule for it in (*here, *new, *gone)), ""),
            recorded=() if here else gone,
            instead=new,
            changes=self._changes(mine, theirs),
            others=len(self.parted),
            stopped=stopped,
            end=_end(self.other, self.again),
            ended=_end(self.save.own, self.save.base),
            passed=self.again.idle,
        )
        luck = bool(theirs) and isinstance(
            self.other.game.node(self.other.history.states[theirs[-1]]), Chance
        )
        return replace(found, words=_words(found, luck=luck))

    def _set_up_otherwise(self) -> Otherwise:
        changes = differences.across(self.save.own, 0, self.other, 0)
        return Otherwise(
            self.rulings,
            mattered=True,
            n=0,
            label=START,
            words=f"Set up otherwise: {_parts(changes)}.",
            changes=changes,
            others=len(self.parted),
            stopped=self._stopped(),
            end=_end(self.other, self.again),
            ended=_end(self.save.own, self.save.base),
        )

    def _changes(self, mine: Sequence[int], theirs: Sequence[int]) -> tuple[Difference, ...]:
        """How the two states differ after the entry, as far as anybody may see it."""
        if not mine or not theirs:
            return ()
        own, other = self.save.own, self.other
        states = own.history.states[mine[-1]], other.history.states[theirs[-1]]
        covered = any(own.see(it) != it for it in states)
        if covered and isinstance(other.game.node(states[1]), Over):
            return ()  # the end of a game that was not played uncovers nothing
        silent = (*_passing(own, self.save.base, mine), *_passing(other, self.again, theirs))
        found = differences.across(own, mine[-1], other, theirs[-1])
        return tuple(it for it in found if it.path not in silent)

    def _stopped(self) -> Stopped | None:
        why = self.again.stopped
        if why is None or not self.stop:
            return None
        entry = self.save.reading.history.played(self.stop)
        return Stopped(self.stop, _answer(self.save.reading, entry), why.rule, why.text)


def _again(under: Turned, line: Sequence[Played[Fact]]) -> Replayed:
    """Answers judged again under a reading; rules that come to no end there stop it, too."""
    try:
        return replayed(under.game, under.start, line)
    except Livelock as endless:
        text = f"The rules come to no end there: {endless}."
        return Replayed((), (), 1, Refusal("illegal", text), 1)


def _groups(again: Replayed) -> list[tuple[int, list[Played[Fact]]]]:
    """Each old number with the entries that stand for it now: what only the rules added first.

    A window that passes goes with what came before it: nothing happens between.
    """
    groups: list[tuple[int, list[Played[Fact]]]] = []
    group: list[Played[Fact]] = []
    for entry, number in zip(again.entries, again.numbers, strict=True):
        if entry.n in again.passed and groups and not group:
            groups[-1][1].append(entry)
            continue
        group.append(entry)
        if number:
            groups.append((number, group))
            group = []
    return groups


def _let_pass(reading: Reading, again: Replayed, moments: Sequence[int]) -> tuple[Said, ...]:
    """What is told of windows that pass: that nobody does anything."""
    passed = [reading.told(n)[0] for n in moments if n in again.passed]
    return tuple(Said(it.rule, it.text) for it in passed)


def _passing(reading: Reading, again: Replayed, moments: Sequence[int]) -> list[str]:
    """The parts of the table that remember that a window has passed."""
    found: list[str] = []
    for n in (it for it in moments if it in again.passed):
        before, _, passed = next(reading.history.passed(n))
        found += (it.path for it in between(before, passed))
    return found


def _facts(group: Sequence[Played[Fact]] | None) -> list[Fact] | None:
    """What happened, whatever section it is said under; nothing where it is not asked."""
    if group is None:
        return None
    return [stamped.fact for entry in group for stamped in entry.facts]


def _moments(again: Replayed, n: int) -> tuple[int, ...]:
    """The new numbers of the entries that stand for an old one."""
    return next((tuple(it.n for it in group) for at, group in _groups(again) if at == n), ())


def _said(reading: Reading, entries: Sequence[int]) -> tuple[Said, ...]:
    return tuple(Said(rule, text) for rule, text in reading.retold(entries))


def _answer(reading: Reading, entry: Played[Fact]) -> str:
    """What was said or drawn, as it is written down."""
    if not isinstance(entry, Decided):
        return reading.drawn_words(entry.n)
    before = reading.see(reading.history.before(entry.n))
    return reading.game.words(before, entry.answer)


def _end(reading: Reading, again: Replayed) -> End:
    """Where a game came to; the last of its entries, by its old number."""
    node = reading.node
    words = reading.game.question(reading.see(reading.state))
    n = max(again.numbers, default=0)
    return End(n, words, node.result if isinstance(node, Over) else None)


def _words(it: Otherwise, *, luck: bool) -> str:
    """What is otherwise, in one line: what is told instead, asked instead, or told no longer."""
    if it.stopped and it.stopped.n == it.n:
        return f"{it.answer} is no longer possible: {it.stopped.text}"
    question = next((each for each in it.changes if each.path == differences.AWAITED), None)
    asked = question.after if question else ""
    missing = [rest for said in it.instead if (rest := _rest(said, it.recorded))]
    if missing:
        return f"No longer: {' '.join(missing[:FEW])}"
    if len(it.instead) == len(it.recorded) == 1 and not luck:
        return f"{it.instead[0].text} Recorded: {it.recorded[0].text}"
    if it.instead:
        return f"{_few(it.instead)} {asked if luck else ''}".strip()
    if question:
        return f"{asked} Recorded: {_other_end(question.before, asked)}"
    return f"No longer: {_few(it.recorded)}" if it.recorded else f"{_parts(it.changes)}."


def _rest(said: Said, others: Sequence[Said]) -> str:
    """How one of the others goes on, where this is no more than its beginning."""
    longer = (it.text for it in others if it.text.startswith(f"{said.text} "))
    return next(longer, "").removeprefix(said.text).lstrip()


def _other_end(words: str, others: str) -> str:
    """A sentence from where it goes on otherwise than another."""
    mine, theirs = words.split(), others.split()
    alike = sum(1 for _ in takewhile(lambda it: it[0] == it[1], zip(mine, theirs, strict=False)))
    return f"... {' '.join(mine[alike:])}" if alike and mine[alike:] else words


def _few(told: Sequence[Said]) -> str:
    return " ".join(said.text for said in told[:FEW])


def _parts(changes: Sequence[Difference]) -> str:
    """The first parts that differ."""
    few = [f"{it.path} = {it.after}, not {it.before}" for it in changes[:FEW]]
    return "; ".join(few) or "What is still to be done differs"
