"""Whether a save is one that the program could have written, and if not, in which line it ends."""

# The oracle of `make tampering`. It does not look at what was done to a save, and asks no audit:
# it reads the bytes as docs/saves.md says, and then plays the game once more by the rules with the
# answers that stand there. The first line that would have been written otherwise is the wrong one.

import re
import time
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from bench.tampering.chained import Read, Wrong, lines
from victoriana import chance
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import (
    Decided,
    Drawn,
    Entry,
    Fact,
    Header,
    Noted,
    Opened,
    Pack,
    Rewound,
)
from victoriana.kernel.game import Game
from victoriana.kernel.nodes import Chance, Decision, Node, Over, State, forced
from victoriana.kernel.referee import take
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.saves.folding import start


class Sound(Struct, frozen=True):
    """A save that could have been written so, and its hashes."""

    hashes: tuple[str, ...]
    lost: bool = False  # its end is torn


class Oracle:
    """Knows one honest save, and judges what became of it."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        read = lines(data, data)
        if isinstance(read, Wrong):
            message = f"no honest save: {read}"
            raise ValueError(message)  # noqa: TRY004 - its words, not its type
        self.read = read
        self.course = Course(read.header, read.game, read.entries, read.hashes[0])
        for n in range(1, len(read.entries) + 1):
            by = self.course.step(n)
            if by:
                message = f"no honest save: entry {n}, {by}"
                raise ValueError(message)

    @property
    def tip(self) -> tuple[int, str]:
        """The last entry and its hash."""
        return len(self.read.entries), self.read.hashes[-1]

    def judge(self, data: bytes) -> Wrong | Sound:
        """What is wrong first."""
        read = lines(data, self.data)
        if isinstance(read, Wrong):
            return read
        if _header(read):
            return Wrong(1, "header")
        same = 0
        if read.hashes[0] == self.read.hashes[0]:
            while (
                same < min(len(read.entries), len(self.read.entries))
                and read.entries[same] == self.read.entries[same]
            ):
                same += 1
            same = max(same - 1, 0)  # a batch looks at the entry after its last
            course = self.course.until(same, read.entries)
        else:
            course = Course(read.header, read.game, read.entries, read.hashes[0])
        for n in range(same + 1, len(read.entries) + 1):
            by = course.step(n)
            if by:
                return Wrong(n + 1, by)
        return Sound(read.hashes, read.torn)


# --- The first line --------------------------------------------------------------------------


def _header(read: Read) -> bool:
    """Whether neither a new game nor a fork would begin so."""
    header, game = read.header, read.game
    luck, parent = header.luck, header.parent
    seats = game.seats(header.seats)
    if seats != header.seats or {it.policy for it in header.seats} - {"", *POLICIES}:
        return True
    switches = {key: it.choices for key, it in game.book.rulings.items() if it.choices}
    if any(it not in switches.get(key, ()) for key, it in header.rulings.items()):
        return True
    installed = (header.rules, header.pack) == (game.rules, game.pack)
    if installed and set(switches) - set(header.rulings):
        return True
    since = [it.since for it in luck.seeds]
    if (
        bool(since) != (luck.kind == "seeded")
        or since != sorted(since)
        or min(since, default=1) < 1
    ):
        return True
    if parent is UNSET:
        whole = header.position is UNSET and header.complaint is UNSET
        return bool(since) and whole and since != [1]
    begun = max(since, default=1) - 1  # entries that were taken along
    return (
        re.fullmatch("[0-9a-f]{32}", parent.hash) is None
        or parent.n < (begun if since[:1] == [1] else 0)
        or begun > len(read.entries)
    )


# --- The game once more ----------------------------------------------------------------------


class Course:
    """The game played again with the answers of a save."""

    def __init__(
        self, header: Header, game: Game, entries: tuple[Entry[Fact], ...], born: str
    ) -> None:
        self.header = header
        self.game = game
        self.entries = entries
        self.born = born
        self.states: list[State] = [start(Path("it.jsonl"), header, game)]
        self.lines: list[tuple[int, ...]] = [()]  # after each entry: what was played
        self.counts: list[Counter[str]] = [Counter()]
        self.nodes: dict[int, Chance] = {}
        self.rules: list[tuple[str, Pack]] = [(header.rules, header.pack)]
        self.report = header.complaint is not UNSET  # shortened: who plays by what is not known
        self.bots = {} if self.report else {it.id: it.policy for it in header.seats if it.policy}

    def until(self, n: int, entries: tuple[Entry[Fact], ...]) -> "Course":
        """The same after n entries, with others to come."""
        found = Course(self.header, self.game, entries, self.born)
        found.states = self.states[: n + 1]
        found.lines = self.lines[: n + 1]
        found.counts = self.counts[: n + 1]
        found.rules = self.rules[: n + 1]
        found.nodes = {at: node for at, node in self.nodes.items() if at <= n}
        return found

    def step(self, n: int) -> str:
        """Play entry n; what tells that it is none, or nothing."""
        entry = self.entries[n - 1]
        if entry.at is not UNSET and not _time(entry.at):
            return "marks"
        state, line, counts = self.states[-1], self.lines[-1], self.counts[-1]
        rules, by = self.rules[-1], ""
        match entry:
            case Decided() | Drawn():
                by, state = self._played(entry, state)
                line = (*line, n)
                if isinstance(entry, Drawn):
                    counts = counts + Counter({entry.node: 1})
            case Rewound():
                by = self._rewound(entry)
                state, line = self.states[entry.to], self.lines[entry.to]
                counts = self.counts[entry.to]
            case Opened():
                rules = entry.rules, entry.pack
                by = "marks" if rules == self.rules[-1] else ""
        before = self.entries[n - 2].id if n > 1 else UNSET
        if isinstance(entry, Rewound | Noted | Opened):
            fair = entry.by is UNSET and entry.id is UNSET
        else:
            follows = isinstance(entry, Drawn) or entry.by == "rules"
            at_table = self.header.luck.kind == "table"
            fair = entry.id is UNSET or at_table or not follows or before == entry.id
        by = by or ("" if fair else "marks")
        self.states.append(state)
        self.lines.append(line)
        self.counts.append(counts)
        self.rules.append(rules)
        return by or self._batch(n, entry)

    def _played(self, entry: Decided[Fact] | Drawn[Fact], state: State) -> tuple[str, State]:
        node = self.game.node(state)
        if isinstance(node, Over):
            return "rules", state
        try:
            taken = take(self.game, state, entry.answer)
        except Exception:  # noqa: BLE001 - the position of a tampered header may lead nowhere
            return "rules", state
        if isinstance(taken, Refusal):
            return "rules", state
        written: Any = {"node": node.id, "facts": taken.facts}  # Any: fields of either kind
        if isinstance(node, Decision):
            written["seat"] = taken.seat
        kind = Drawn if isinstance(node, Chance) else Decided
        if isinstance(node, Decision) and taken.seat not in [it.id for it in self.header.seats]:
            return "marks", state
        if not isinstance(entry, kind) or replace(entry, **written) != entry:
            return "rules", state
        return self._by(entry, node) or self._luck(entry, node), taken.state

    def _by(self, entry: Decided[Fact] | Drawn[Fact], node: Node) -> str:
        """Who answers: the rules, luck, a policy, a person."""
        if entry.by not in (UNSET, "rules", *(POLICIES if isinstance(entry, Decided) else ())):
            return "marks"
        if self.rules[-1] != (self.game.rules, self.game.pack):
            return ""  # other rules left other choices
        if (forced(node) is not None) != (entry.by == "rules"):
            return "marks"
        if not isinstance(node, Decision) or entry.by == "rules":
            return ""
        if entry.by is UNSET:
            return "marks" if self.bots.get(node.seat) and entry.batch is UNSET else ""
        if self.report or entry.by not in STEADY:
            return ""
        seeds = [it.value for it in self.header.luck.seeds if it.since <= entry.n]
        parent = self.header.parent
        if not seeds and parent is not UNSET:
            return ""
        seed = seeds[-1] if seeds else self.born
        seen = self.game.as_seen(self.states[-1], node.seat)
        asked = [node.options]
        if self.bots.get(node.seat) == entry.by:
            asked.append(tuple(it for it in node.options if it.seat == node.seat))
        place = len(self.lines[-1])
        answers = [
            POLICIES[str(entry.by)](self.game, seen, replace(node, options=it), seed, place)
            for it in asked
        ]
        return "" if entry.answer in answers else "policy"

    def _luck(self, entry: Decided[Fact] | Drawn[Fact], node: Node) -> str:
        """What a seed gives, or what was drawn there before."""
        if not isinstance(node, Chance):
            return ""
        ordinal = self.counts[-1][node.id]
        self.nodes[entry.n] = node
        before = self.earlier(entry.n)
        if len(node.outcomes) == 1:
            return ""
        match self.header.luck.kind:
            case "seeded":
                seeds = [it.value for it in self.header.luck.seeds if it.since <= entry.n]
                wanted = chance.draw(node, seeds[-1], ordinal) if seeds else entry.answer
                return "" if wanted == entry.answer else "seed"
            case "system" if before:
                first = self.entries[before[0] - 1]
                same = isinstance(first, Drawn) and first.answer == entry.answer
                return "" if same else "again"
        return ""

    def earlier(self, n: int) -> list[int]:
        """The draws before entry n that were the same draw, and then undone."""
        node = self.nodes.get(n)
        if node is None:
            return []
        ordinal = self.counts[n - 1][node.id]
        return [
            it
            for it, other in self.nodes.items()
            if it < n
            and (other.id, other.outcomes) == (node.id, node.outcomes)
            and self.counts[it - 1][node.id] == ordinal
        ]

    def _rewound(self, entry: Rewound) -> str:
        here, there = self.lines[-1], self.lines[entry.to]
        left = [self.entries[it - 1] for it in here if it not in there]
        drawn = any(isinstance(it, Drawn) and it.by != "rules" for it in left)
        stands = there[-1] if there else 0
        fair = entry.takeback == drawn and stands == entry.to and here != there
        known = entry.seat in ("", *(it.id for it in self.header.seats))
        return "" if fair and known else "marks"

    def _batch(self, n: int, entry: Entry[Fact]) -> str:
        """Answers of people, with all that follows from them, and nothing else."""
        if entry.batch is UNSET:
            return ""
        before = self.entries[n - 2].batch if n > 1 else UNSET
        answer = isinstance(entry, Decided) and entry.by is UNSET
        follows = isinstance(entry, Drawn | Decided) and entry.by in (UNSET, "rules")
        opens = isinstance(entry, Opened) and entry.batch > n
        fair = answer or opens or (follows and before == entry.batch)
        if entry.batch == n < len(self.entries) and self.header.luck.kind != "table":
            beyond = self.entries[n]
            fair = fair and not (
                isinstance(beyond, Drawn) or (isinstance(beyond, Decided) and beyond.by == "rules")
            )
        return "" if fair else "marks"


def _time(text: str) -> bool:
    try:
        time.strptime(text, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        return False
    return re.fullmatch(r"[0-9-]+T[0-9:]+Z", text) is not None
