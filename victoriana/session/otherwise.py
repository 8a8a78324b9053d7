"""The same answers under another reading of the rulings: where the game parts, how, how it ends."""

# Every answer and every draw is judged again on the states that they lead to under that reading,
# up to the first that is no longer possible there. What the save says is held against what the
# rules at hand make of it under its own rulings, so that a change of the rules is not mistaken
# for a difference between two readings.

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.differences import Difference
from victoriana.kernel.errors import Livelock, Refusal
from victoriana.kernel.events import Decided, Fact, Header, Played
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Over, State
from victoriana.saves import store
from victoriana.session import differences
from victoriana.session.derived import Replayed, begun, replayed
from victoriana.session.outside import Outside
from victoriana.session.own_packs import begun as own_start
from victoriana.session.reading import Reading

START = "start"  # what differs where a reading sets the game up otherwise


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
    ended: End | None = None  # and as it was played

    @property
    def name(self) -> str:
        """The reading, as it is typed."""
        return ", ".join(f"{ruling}={choice}" for ruling, choice in self.rulings.items())


def turned(reading: Reading, rulings: Mapping[str, str], outside: Outside) -> Turned:
    """The game set up anew under these rulings; a position that somebody described stays."""
    header = replace(reading.header, rulings=dict(rulings))
    game = outside.load(header)
    if header.position == own_start(reading.game, header.seats):
        header = replace(header, position=own_start(game, header.seats))
    return Turned(header, game, store.start(reading.path, header, game))


class Readings:
    """One save, whose answers are judged again under one reading after the other."""

    def __init__(self, reading: Reading, outside: Outside) -> None:
        self.reading = reading
        self.outside = outside
        self.line = [reading.history.played(n) for n in reading.history.line()]
        own = turned(reading, reading.header.rulings, outside)
        self.start = own.start
        self.base = replayed(own.game, own.start, self.line)
        self._groups = dict(_groups(self.base))
        self._own = self._as_reading(own, self.base)

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
        again = self._again(other)
        groups = dict(_groups(again))
        parted = [n for n in self._numbers() if _facts(self._groups[n]) != _facts(groups.get(n))]
        own_end = _end(self._own, self._last(self.base))
        if other.start != self.start:
            return self._set_up_otherwise(dict(rulings), other, again, len(parted))
        at = parted[0] if parted else self._stop(again)
        if not at:
            return Otherwise(dict(rulings), mattered=False, end=own_end, ended=own_end)
        return self._parted(dict(rulings), other, again, at, len(parted))

    # ------------------------------------------------------------------ details

    def _again(self, other: Turned) -> Replayed:
        """The answers judged again; rules that come to no end there stop it, too."""
        try:
            return replayed(other.game, other.start, self.line)
        except Livelock as endless:
            text = f"The rules come to no end there: {endless}."
            return Replayed((), (), 1, Refusal("illegal", text), 1)

    def _numbers(self) -> Sequence[int]:
        """The entries that the rules at hand follow under the save's own rulings."""
        return tuple(self._groups)

    def _stop(self, again: Replayed) -> int:
        """Where this reading stops and the own one does not."""
        return again.at if again.stopped and again.at != self.base.at else 0

    def _last(self, again: Replayed) -> int:
        return max(again.numbers, default=0)

    def _as_reading(self, under: Turned, again: Replayed) -> Reading:
        found = begun(self.reading, under.game, under.header, under.start, again.entries)
        found.supposed = not self.reading.is_open()
        return found

    def _parted(
        self, rulings: dict[str, str], under: Turned, again: Replayed, n: int, others: int
    ) -> Otherwise:
        """What differs at an entry, with the words of both."""
        other = self._as_reading(under, again)
        mine, theirs = _moments(self.base, n), _moments(again, n)
        stopped = self._stopped(other, again)
        recorded, instead = _said(self._own, mine), _said(other, theirs)
        gone = tuple(it for it in recorded if it not in instead)
        new = tuple(it for it in instead if it not in recorded)
        changes = self._changes(other, mine, theirs)
        at_once = stopped is not None and stopped.n == n
        rule = stopped.rule if stopped and at_once else next((it.rule for it in (*new, *gone)), "")
        entry = self.reading.history.played(n)
        found = Otherwise(
            rulings,
            mattered=True,
            n=n,
            label="".join(self.reading.game.labels(self.reading.history.before(n))[-1:]),
            answer=_answer(self.reading, entry),
            rule=rule,
            recorded=gone,
            instead=new,
            changes=changes,
            others=others,
            stopped=stopped,
            end=_end(other, self._last(again)),
            ended=_end(self._own, self._last(self.base)),
        )
        return replace(found, words=_words(found, other, theirs))

    def _set_up_otherwise(
        self, rulings: dict[str, str], under: Turned, again: Replayed, others: int
    ) -> Otherwise:
        other = self._as_reading(under, again)
        changes = differences.across(self._own, 0, other, 0)
        found = Otherwise(
            rulings,
            mattered=True,
            n=0,
            label=START,
            changes=changes,
            others=others,
            stopped=self._stopped(other, again),
            end=_end(other, self._last(again)),
            ended=_end(self._own, self._last(self.base)),
        )
        return replace(found, words=f"set up otherwise: {_parts(changes)}")

    def _changes(
        self, other: Reading, mine: Sequence[int], theirs: Sequence[int]
    ) -> tuple[Difference, ...]:
        """How the two states differ after the entry, as far as anybody may see it."""
        if not mine or not theirs:
            return ()
        states = self._own.history.states[mine[-1]], other.history.states[theirs[-1]]
        covered = any(self._own.see(it) != it for it in states)
        if covered and isinstance(other.game.node(states[1]), Over):
            return ()  # the end of a game that was not played uncovers nothing
        return differences.across(self._own, mine[-1], other, theirs[-1])

    def _stopped(self, other: Reading, again: Replayed) -> Stopped | None:
        if again.stopped is None or again.at == self.base.at:
            return None
        entry = self.reading.history.played(again.at)
        answer = _answer(self.reading, entry)
        return Stopped(again.at, answer, again.stopped.rule, _why(other, again.stopped, entry))


def _groups(again: Replayed) -> Iterator[tuple[int, list[Played[Fact]]]]:
    """Each old number with the entries that stand for it now: what only the rules added first."""
    group: list[Played[Fact]] = []
    for entry, number in zip(again.entries, again.numbers, strict=True):
        group.append(entry)
        if number:
            yield number, group
            group = []


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


def _why(other: Reading, stopped: Refusal, entry: Played[Fact]) -> str:
    """Why an answer is no longer possible, in the words of what is asked there instead."""
    node = other.node
    question = other.game.question(other.see(other.state))
    if isinstance(node, Over):
        return question
    if isinstance(node, Chance) and isinstance(entry, Decided):
        return stopped.text
    if node.id != entry.node:
        return f"Something else is awaited there: {question}"
    return stopped.text


def _end(reading: Reading, n: int) -> End:
    """Where a game came to; the last of its entries, by its old number."""
    node = reading.node
    words = reading.game.question(reading.see(reading.state))
    return End(n, words, node.result if isinstance(node, Over) else None)


def _words(it: Otherwise, other: Reading, theirs: Sequence[int]) -> str:
    """What is otherwise, in one line: what is told instead, or what is not told any more."""
    if it.stopped and it.stopped.n == it.n:
        return f"{it.answer} is no longer possible. {it.stopped.text}"
    after = other.history.states[theirs[-1]] if theirs else other.state
    told = " ".join(said.text for said in it.instead[:2])
    if not told and it.recorded:
        told = f"Not so: {' '.join(said.text for said in it.recorded[:2])}"
    if told:
        return told
    asked = [change for change in it.changes if change.path == "awaited"]
    if asked:
        return other.game.question(other.see(after))
    return _parts(it.changes)


def _parts(changes: Sequence[Difference]) -> str:
    """The first parts that differ."""
    few = [f"{it.path} = {it.after}, not {it.before}" for it in changes[:2]]
    return "; ".join(few) or "what is still to be done differs"
