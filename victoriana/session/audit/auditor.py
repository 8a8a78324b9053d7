"""The audit: a save held against the rules, the seed, the header and its own order."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import UNSET, UnsetType

from victoriana.kernel.errors import DamagedSave
from victoriana.kernel.events import Decided, Drawn, Entry, Fact
from victoriana.kernel.nodes import Chance
from victoriana.kernel.referee import review
from victoriana.saves import places
from victoriana.saves.folding import Impossible
from victoriana.session import luck
from victoriana.session.audit import claims, headers
from victoriana.session.outside import REAL, Outside
from victoriana.session.reading import TABLE, Reading
from victoriana.session.tally import Tally
from victoriana.session.values import Audited, Complained, Finding, finding

DAMAGED = "damaged"  # what is found where reading ends


def audit(path: Path, outside: Outside = REAL, tip: tuple[int, str] | None = None) -> Audited:
    """The verdict on one save.

    Raises:
        VictorianaError: it cannot be read, or its chain is broken.
    """
    reading, rest = opened(path, outside)
    return audited(reading, outside, tip, rest)


def opened(path: Path, outside: Outside) -> tuple[Reading, tuple[Finding, ...]]:
    """A save as far as it can be folded, and what is found where that ends.

    Raises:
        VictorianaError: it cannot be read, or its chain is broken.
    """
    try:
        return Reading.open(path, outside), ()
    except Impossible as damage:
        reading = Reading(path, damage.before, damage.game, TABLE)
        message = f"{damage.what[:1].upper()}{damage.what[1:]}."
        return reading, (finding(damage.lines, DAMAGED, message=message),)


def audited(
    reading: Reading,
    outside: Outside,
    tip: tuple[int, str] | None = None,
    rest: tuple[Finding, ...] = (),
) -> Audited:
    """The verdict on a save that is open."""
    whole = not rest
    complaint: Complained | UnsetType = UNSET
    if reading.header.complaint is not UNSET:
        from victoriana.session.reports import complaints  # noqa: PLC0415 - for reports alone

        complaint = complaints.judged(reading)
        rest = (*rest, *complaints.findings(complaint))
    findings = (*Audit(reading, outside, tip, whole=whole).findings(), *rest)
    return Audited(reading.name, not findings, reading.history.tip, findings, complaint)


def is_veiled(reading: Reading) -> bool:
    """Whether something lies covered still: who knows the rest could try out what gives a hash.

    It lay covered also where all of it was taken back.
    """
    game = reading.game
    states = reversed(reading.history.states)
    return not _is_open(reading) and any(game.covered(game.as_seen(it, None)) for it in states)


def _is_open(reading: Reading) -> bool:
    """Whether the game is over; where a stranger's lines lead nowhere the rules may break on it."""
    try:
        return reading.is_open()
    except Exception:  # noqa: BLE001 - what is wrong is found line by line
        return False


class Audit:
    """One save before the referee."""

    def __init__(
        self,
        reading: Reading,
        outside: Outside,
        tip: tuple[int, str] | None = None,
        *,
        whole: bool = True,
    ) -> None:
        self.reading = reading
        self.outside = outside
        self.tip = tip
        self.whole = whole  # whether all entries could be folded
        self.tally = Tally(reading.history)
        self.answered = claims.Answered(reading, outside, self.tally)
        # Whether the states before an entry may be none that the rules lead to.
        self.doubtful = reading.header.position is not UNSET or bool(reading.differs())
        # What is played in a report may be wrong: that is what it complains of.
        self.reports = reading.header.complaint is not UNSET

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong, from the first line on."""
        yield from self._tip()
        last = self.reading.history.tip if self.whole else None
        for found in headers.wrong(self.reading, tuple(self.outside.policies), last):
            self.doubtful = True
            yield found
        for entry in self.reading.history.entries:
            if self.reports and isinstance(entry, Decided | Drawn):
                continue  # the complaint judges them
            yield from self._at(entry, claims.wrong(self.reading, entry))
            if isinstance(entry, Decided | Drawn):
                for found in self._at(entry, self._played(entry)):
                    self.doubtful = True
                    yield found

    def _at(self, entry: Entry[Fact], judging: Iterator[Finding]) -> Sequence[Finding]:
        """What is wrong with an entry; after something wrong rules may break on it."""
        try:
            return tuple(judging)
        except Exception:
            if not self.doubtful:
                raise
            message = "The rules make nothing of where the game stands before it."
            return (finding(entry.n, "impossible", message=message),)

    def _tip(self) -> Iterator[Finding]:
        """The chain cannot miss what was cut off at the end; who noted its tip can."""
        if self.tip is None:
            return
        n, wanted = self.tip
        hashes = self.reading.saved.hashes
        found = hashes[n] if n < len(hashes) else "nothing"
        last, veiled = len(hashes) - 1, is_veiled(self.reading)
        if veiled and n < last:
            message = (
                f"While something lies covered, a hash is held against the last entry, {last}."
            )
            yield finding(n, "tip", message=message)
        elif found != wanted:
            message = f"Entry {n} is not the one whose hash was noted."
            told = "covered" if veiled and n == last else found
            yield finding(n, "tip", message=message, said=(told, wanted))

    def _played(self, entry: Decided[Fact] | Drawn[Fact]) -> Iterator[Finding]:
        """One answer or draw, judged again on the recorded state before it."""
        before = self.reading.history.before(entry.n)
        node = self.reading.game.node(before)  # first, while the game still remembers it
        for it in review(self.reading.game, before, entry):
            self.answered.astray = True
            if it.kind == "other-node" and not self.tally.called:
                self.tally = Tally(self.reading.history, self._called())
            yield Finding(it.n, it.n + 1, it.kind, it.rule, it.recorded, it.expected, it.message)
        yield from self.answered.wrong(entry, node)
        if isinstance(entry, Drawn) and isinstance(node, Chance) and node.outcome(entry.answer):
            yield from self._drawn(entry, node)

    def _called(self) -> dict[int, str]:
        """What was drawn at each draw, also where it says something else: later ones count it."""
        history, found = self.reading.history, {}
        for entry in history.entries:
            if isinstance(entry, Drawn):
                with suppress(Exception):  # after something wrong rules may break on it
                    node = self.reading.game.node(history.before(entry.n))
                    found[entry.n] = node.id if isinstance(node, Chance) else entry.node
        return found

    def _drawn(self, entry: Drawn[Fact], node: Chance) -> Iterator[Finding]:
        """What a seed must have given, or what the system gave there before it was undone."""
        kind = self.reading.header.luck.kind
        ordinal = self.tally.ordinals[entry.n]
        if len(node.outcomes) == 1:
            return
        if kind == "system":
            yield from self._again(entry, node, ordinal)
        seed = luck.seed_at(self.reading.header.luck, entry.n)
        if kind != "seeded" or seed is None:
            return
        wanted = self.outside.seeded(node, seed, ordinal)
        if wanted != entry.answer:
            message = f"The seed gives {wanted} here, not {entry.answer}."
            said = (entry.answer, wanted)
            yield finding(entry.n, "seed", node.rule, message=message, said=said)

    def _again(self, entry: Drawn[Fact], node: Chance, ordinal: int) -> Iterator[Finding]:
        """After an undo the same draw gives the same again."""
        wanted = self.tally.drawn_before(self.reading.game, node, ordinal, entry.n)
        if wanted not in (None, entry.answer):
            message = f"Before it was undone, {wanted} was drawn here, not {entry.answer}."
            said = (entry.answer, wanted or "")
            yield finding(entry.n, "again", node.rule, message=message, said=said)


def unreadable(path: Path, error: DamagedSave) -> Audited:
    """The verdict on a save that cannot be read at all."""
    text = " ".join(str(error).split())
    finding = Finding(max(error.line - 1, 0), error.line, DAMAGED, "", "", "", text)
    return Audited(places.called(path), ok=False, entries=0, findings=(finding,))
