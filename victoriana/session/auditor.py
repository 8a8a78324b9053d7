"""The audit: a save held against the rules, the seed, the header and its own order."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import UNSET

from victoriana.kernel.errors import DamagedSave, Refusal
from victoriana.kernel.events import Decided, Drawn, Fact, Rewound
from victoriana.kernel.nodes import Chance, forced
from victoriana.kernel.referee import review
from victoriana.kernel.screen import Part, Screen, Text
from victoriana.kernel.wording import many
from victoriana.saves import places
from victoriana.saves.folding import Impossible
from victoriana.session import luck, rewinds
from victoriana.session.course import RULES
from victoriana.session.outside import REAL, Outside
from victoriana.session.reading import TABLE, Reading
from victoriana.session.tally import Tally
from victoriana.session.values import Audited, Finding

DAMAGED = "damaged"  # what is found where reading ends
MOST = 20  # findings that are told one by one


def audit(path: Path, outside: Outside = REAL, tip: tuple[int, str] | None = None) -> Audited:
    """The verdict on one save.

    Raises:
        VictorianaError: it cannot be read, or its chain is broken.
    """
    rest: tuple[Finding, ...] = ()
    try:
        reading = Reading.open(path, outside)
    except Impossible as damage:
        reading = Reading(path, damage.before, damage.game, TABLE)
        rest = (
            _finding(damage.lines, DAMAGED, message=f"{damage.what[:1].upper()}{damage.what[1:]}."),
        )
    findings = (*Audit(reading, outside, tip).findings(), *rest)
    return Audited(reading.name, not findings, reading.history.tip, findings)


class Audit:
    """One save before the referee."""

    def __init__(self, reading: Reading, outside: Outside, tip: tuple[int, str] | None) -> None:
        self.reading = reading
        self.outside = outside
        self.tip = tip
        self.ordinals = Tally(reading.history).ordinals
        # Whether the states before an entry may be none that the rules lead to.
        self.doubtful = reading.header.position is not UNSET or bool(reading.differs())

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong, from the first line on."""
        yield from self._tip()
        for found in self._header():
            self.doubtful = True
            yield found
        for entry in self.reading.history.entries:
            match entry:
                case Decided() | Drawn():
                    for found in self._at(entry):
                        self.doubtful = True
                        yield found
                case Rewound():
                    yield from self._rewound(entry)

    def _at(self, entry: Decided[Fact] | Drawn[Fact]) -> Sequence[Finding]:
        """What is wrong with an answer or a draw; after something wrong rules may break on it."""
        try:
            return tuple(self._played(entry))
        except Exception:
            if not self.doubtful:
                raise
            message = "The rules make nothing of where the game stands before it."
            return (_finding(entry.n, "impossible", message=message),)

    def _tip(self) -> Iterator[Finding]:
        """The chain cannot miss what was cut off at the end; who noted its tip can."""
        if self.tip is None:
            return
        n, wanted = self.tip
        hashes = self.reading.saved.hashes
        found = hashes[n] if n < len(hashes) else "nothing"
        if found != wanted:
            message = f"Entry {n} is not the one whose hash was noted."
            yield _finding(n, "tip", message=message, said=(found, wanted))

    def _header(self) -> Iterator[Finding]:
        header, game = self.reading.header, self.reading.game
        seats = game.seats(header.seats)
        if isinstance(seats, Refusal):
            yield _finding(0, "seats", seats.rule, message=seats.text)
        elif seats != header.seats:
            message = "The seats are not written as the game writes them."
            yield _finding(0, "seats", message=message)
        for ruling, choice in header.rulings.items():
            known = game.book.rulings.get(ruling)
            if known is None or (known.choices and choice not in known.choices):
                message = f"There is no ruling {ruling}={choice}."
                yield _finding(0, "ruling", message=message, said=(f"{ruling}={choice}", ""))

    def _played(self, entry: Decided[Fact] | Drawn[Fact]) -> Iterator[Finding]:
        """One answer or draw, judged again on the recorded state before it."""
        before = self.reading.history.before(entry.n)
        node = self.reading.game.node(before)  # first, while the game still remembers it
        for it in review(self.reading.game, before, entry):
            yield Finding(it.n, it.n + 1, it.kind, it.rule, it.recorded, it.expected, it.message)
        only = forced(node)
        if (entry.by == RULES) != (only is not None):
            message = (
                "It says that nothing else was possible, but there was a choice."
                if only is None
                else "Nothing else was possible, but it says that somebody chose."
            )
            yield _finding(entry.n, "by", node.rule, message=message)
        if isinstance(entry, Drawn) and isinstance(node, Chance) and node.outcome(entry.answer):
            yield from self._drawn(entry, node)

    def _drawn(self, entry: Drawn[Fact], node: Chance) -> Iterator[Finding]:
        """What a seed must have given."""
        seed = luck.seed_at(self.reading.header.luck, entry.n)
        if self.reading.header.luck.kind != "seeded" or seed is None or len(node.outcomes) == 1:
            return
        wanted = self.outside.seeded(node, seed, self.ordinals[entry.n])
        if wanted != entry.answer:
            message = f"The seed gives {wanted} here, not {entry.answer}."
            said = (entry.answer, wanted)
            yield _finding(entry.n, "seed", node.rule, message=message, said=said)

    def _rewound(self, entry: Rewound) -> Iterator[Finding]:
        """An undo may pass no draw, unless it is a takeback."""
        history = self.reading.history
        crossed = set(rewinds.draws(history, 0, entry.n - 1)) - set(history.line(entry.to))
        if crossed and not entry.takeback:
            message = f"It undoes the draw at {min(crossed)} and does not say that it takes back."
            yield _finding(entry.n, "rewind", message=message)


def _finding(
    n: int, kind: str, rule: str = "", *, message: str, said: tuple[str, str] = ("", "")
) -> Finding:
    """A finding with what was recorded and what was expected."""
    return Finding(n, n + 1, kind, rule, *said, message)


def unreadable(path: Path, error: DamagedSave) -> Audited:
    """The verdict on a save that cannot be read at all."""
    text = " ".join(str(error).split())
    finding = Finding(max(error.line - 1, 0), error.line, DAMAGED, "", "", "", text)
    return Audited(places.called(path), ok=False, entries=0, findings=(finding,))


def screen(audited: Audited) -> Screen:
    """The verdict as a player reads it."""
    count = f"{many(audited.entries, 'entry', 'entries')}, chain whole"
    if audited.ok:
        return Screen((Text(f"{audited.save}: {count}, clean."),))
    number = len(audited.findings)
    parts: list[Part] = [Text(f"{audited.save}: {count}, {many(number, 'finding')}.")]
    for it in audited.findings[:MOST]:
        parts.append(Text(f"{it.n:>4}  {it.message}", it.rule))
        if it.recorded or it.expected:
            parts.append(Text(f"      recorded: {it.recorded or 'nothing'}"))
            parts.append(Text(f"      expected: {it.expected or 'nothing'}"))
    if number > MOST:
        parts.append(Text(f"      and {number - MOST} more; --json has them all"))
    return Screen(tuple(parts))
