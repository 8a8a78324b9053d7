"""What is wrong with what an entry says besides its answer: who gave it, when, with what else."""

import re
from bisect import bisect_left
from calendar import monthrange
from collections.abc import Iterator
from operator import itemgetter

from msgspec import UNSET
from msgspec.structs import replace

from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Opened, Rewound
from victoriana.kernel.nodes import Decision, Node, forced
from victoriana.session import luck, rewinds
from victoriana.session.course import RULES
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.tally import Tally
from victoriana.session.values import Finding, finding

TIME = re.compile(
    r"(?P<year>-?[0-9]+)-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12][0-9]|3[01])"
    r"T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z"
)


def wrong(reading: Reading, entry: Entry[Fact]) -> Iterator[Finding]:
    """What no honest entry says of itself, whatever the rules are."""
    if entry.at is not UNSET and not _is_time(entry.at):
        message = "It was written at a time that there is not."
        yield finding(entry.n, "at", message=message, said=(entry.at, "2007-09-17T03:33:20Z"))
    if entry.batch is not UNSET:
        yield from _batch(reading, entry, entry.batch)
    if entry.id is not UNSET:
        yield from _command(reading, entry, entry.id)
    match entry:
        case Rewound():
            yield from _rewound(reading, entry)
        case Opened():
            yield from _opened(reading, entry)
    if entry.by is not UNSET and not isinstance(entry, Decided | Drawn):
        message = "It says who answered, and nothing is answered here."
        yield finding(entry.n, "by", message=message, said=(entry.by, ""))


def _is_time(text: str) -> bool:
    found = TIME.fullmatch(text)
    if found is None:
        return False
    return int(found["day"]) <= monthrange(int(found["year"]), int(found["month"]))[1]


# ---------------------------------------------------------------------- who answered


class Answered:
    """Who answered: nobody where nothing was left to choose, a policy where one is said."""

    def __init__(self, reading: Reading, outside: Outside, tally: Tally) -> None:
        self.reading = reading
        self.outside = outside
        self.tally = tally
        self.astray = False  # whether some entry went where the rules would not
        here = (reading.game.rules, reading.game.pack)
        opened = [it for it in reading.history.entries if isinstance(it, Opened)]
        self.versions = [(0, (reading.header.rules, reading.header.pack) == here)]
        self.versions += [(it.n, (it.rules, it.pack) == here) for it in opened]
        # A report is shortened, and nobody knows any more when a policy was asked.
        self.shortened = reading.header.complaint is not UNSET
        bots = {seat.id: seat.policy for seat in reading.header.seats if seat.policy}
        self.bots = {} if self.shortened else bots

    def wrong(self, entry: Decided[Fact] | Drawn[Fact], node: Node) -> Iterator[Finding]:
        """What is wrong with who answered this node."""
        seated = [seat.id for seat in self.reading.header.seats]
        if isinstance(entry, Decided) and entry.seat and entry.seat not in seated:
            message = f"Nobody sits at {entry.seat}."
            said = (entry.seat, ", ".join(seated))
            yield finding(entry.n, "other-seat", node.rule, message=message, said=said)
        if entry.by not in (UNSET, RULES) and isinstance(entry, Drawn):
            message = f'It is drawn, and says that "{entry.by}" chose it.'
            yield finding(entry.n, "by", node.rule, message=message, said=(str(entry.by), ""))
        elif entry.by not in (UNSET, RULES, *(self.outside.policies or (entry.by,))):
            message = f'Nobody plays by "{entry.by}".'
            said = (str(entry.by), ", ".join(self.outside.policies))
            yield finding(entry.n, "by", node.rule, message=message, said=said)
        elif self._is_of_today(entry.n):
            yield from self._today(entry, node)

    def _today(self, entry: Decided[Fact] | Drawn[Fact], node: Node) -> Iterator[Finding]:
        """The same by the rules of today."""
        only = forced(node)
        if (entry.by == RULES) != (only is not None):
            message = (
                "It says that nothing else was possible, but there was a choice."
                if only is None
                else "Nothing else was possible, but it says that somebody chose."
            )
            by = "somebody" if entry.by is UNSET else entry.by
            said = (by, "somebody" if only is None else RULES)
            yield finding(entry.n, "by", node.rule, message=message, said=said)
        elif not isinstance(node, Decision) or only is not None:
            return
        elif entry.by is not UNSET:
            yield from self._policy(entry, node, entry.by)
        elif entry.batch is UNSET and self.bots.get(node.seat) in self.outside.policies:
            policy = self.bots[node.seat]
            message = f"Nobody sits there: {policy} answers for {node.seat}."
            yield finding(entry.n, "by", node.rule, message=message, said=("", policy))

    def _is_of_today(self, n: int) -> bool:
        """Whether an entry was played with the rules and cards at hand; others left other choices.

        That nothing else was possible, or what a policy chose, is so by the rules of its time.
        """
        return self.versions[bisect_left(self.versions, n, key=itemgetter(0)) - 1][1]

    def _policy(
        self, entry: Decided[Fact] | Drawn[Fact], node: Decision, by: str
    ) -> Iterator[Finding]:
        """A policy that always answers alike, and here otherwise."""
        if by not in self.outside.steady or self.astray or self.shortened:
            return
        expected = self._wanted(entry.n, node, by)
        if expected and entry.answer not in expected:
            message = f"The policy {by} answers otherwise here."
            said = (entry.answer, " or ".join(dict.fromkeys(expected)))
            yield finding(entry.n, "by", node.rule, message=message, said=said)

    def _wanted(self, n: int, node: Decision, by: str) -> tuple[str, ...]:
        """What the policy answers, for everybody or for a seat of its own; nothing if unknown.

        Without a seed it goes by the hash of the first line; by which one in a fork is not said.
        """
        header, reading = self.reading.header, self.reading
        seed = luck.seed_at(header.luck, n)
        if seed is None:
            if header.parent is not UNSET:
                return ()
            seed = reading.saved.hashes[0]
        choose = self.outside.policies[by]
        seen = reading.game.as_seen(reading.history.before(n), node.seat)
        asked = [node]
        if self.bots.get(node.seat) == by:
            asked += [
                replace(node, options=tuple(it for it in node.options if it.seat == node.seat))
            ]
        return tuple(choose(reading.game, seen, it, seed, self.tally.places[n]) for it in asked)


# ---------------------------------------------------------------------- what belongs together


def _batch(reading: Reading, entry: Entry[Fact], last: int) -> Iterator[Finding]:
    """Answers that were given at once, with everything that followed from them."""
    entries = reading.history.entries
    n, by = entry.n, "" if entry.by is UNSET else entry.by
    first = n == 1 or entries[n - 2].batch != last
    answers = isinstance(entry, Decided) and not by
    opens = isinstance(entry, Opened) and n < last
    if not (isinstance(entry, Decided | Drawn) or opens) or by not in ("", RULES):
        message = "It belongs to no batch of answers."
        yield finding(n, "batch", message=message, said=(str(last), ""))
    elif first and not answers and not isinstance(entry, Opened):
        message = "A batch begins with somebody's answer, and this follows from one before."
        yield finding(n, "batch", message=message, said=(str(last), ""))
    if n == last < len(entries) and reading.header.luck.kind != "table":
        beyond = entries[n]
        if isinstance(beyond, Drawn) or (isinstance(beyond, Decided) and beyond.by == RULES):
            message = f"The batch ends here, and entry {n + 1} follows from it."
            yield finding(n, "batch", message=message, said=(str(last), "the last that follows"))


def _command(reading: Reading, entry: Entry[Fact], ident: str) -> Iterator[Finding]:
    """The id of a command stands at its answers and at what follows from them."""
    before = reading.history.entries[entry.n - 2].id if entry.n > 1 else UNSET
    at_table = reading.header.luck.kind == "table"  # draws are told there with a command
    follows = isinstance(entry, Drawn) or entry.by == RULES
    if not isinstance(entry, Decided | Drawn) or (follows and not at_table and before != ident):
        message = "It has the id of a command that did not lead to it."
        yield finding(entry.n, "id", message=message, said=(ident, before or ""))


# ---------------------------------------------------------------------- back and forth


def _rewound(reading: Reading, entry: Rewound) -> Iterator[Finding]:
    """An undo may pass no draw, unless it is a takeback, and leads to where the game stood."""
    history = reading.history
    shown = rewinds.turned_up(reading.game, history, 0, entry.n - 1)
    crossed = set(shown) - set(history.line(entry.to))
    if crossed and not entry.takeback:
        message = f"It undoes the draw at {min(crossed)} and does not say that it takes back."
        yield finding(entry.n, "rewind", message=message, said=("undo", "takeback"))
    elif entry.takeback and not crossed:
        message = "It says that it takes back, and no draw lies on the way."
        yield finding(entry.n, "rewind", message=message, said=("takeback", "undo"))
    if history.stands(entry.to) != entry.to:
        message = f"It leads to entry {entry.to}, where nothing was answered or drawn."
        said = (str(entry.to), str(history.stands(entry.to)))
        yield finding(entry.n, "rewind", message=message, said=said)
    elif entry.to == history.stands(entry.n - 1):
        message = "It leads to where the game stands already."
        yield finding(entry.n, "rewind", message=message, said=(str(entry.to), "another entry"))
    if entry.seat and entry.seat not in [seat.id for seat in reading.header.seats]:
        message = f"Nobody sits at {entry.seat}."
        yield finding(entry.n, "rewind", message=message, said=(entry.seat, ""))


def _opened(reading: Reading, entry: Opened) -> Iterator[Finding]:
    """Other rules or cards go on from here: others than before."""
    before = reversed(range(entry.n - 1))
    entries = reading.history.entries
    last = next((it for n in before if isinstance(it := entries[n], Opened)), reading.header)
    form = last.format
    same = (entry.rules, entry.pack) == (last.rules, last.pack)
    if entry.format < form or (same and entry.format == form):
        message = "It says that other rules or cards go on from here, and they are the same."
        yield finding(entry.n, "opened", message=message, said=(entry.rules, ""))
