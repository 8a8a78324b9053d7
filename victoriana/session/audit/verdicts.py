"""The verdict on a save: how each entry comes out under the rules at hand, on what it rests."""

# Each entry is judged on the recorded state before it, so one difference never makes others.

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from victoriana.kernel.errors import DamagedSave, Refusal, VictorianaError
from victoriana.kernel.events import Decided, Drawn, Header, Opened, Pack, Rewound
from victoriana.kernel.screen import Part, Screen, Text
from victoriana.kernel.wording import listed, many
from victoriana.saves.saved import notes
from victoriana.session.audit import auditor
from victoriana.session.creation import chosen
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
from victoriana.session.reports import complaints
from victoriana.session.under import terms, under
from victoriana.session.unplayed import telling
from victoriana.session.unplayed.rulings import Otherwise, Readings
from victoriana.session.values import SHORT, Audited, Finding

MOST = 20  # findings that are told one by one
BEYOND = "The rules make nothing of where it stands: what else was asked of it cannot be told."
DIGITS = 4  # of the number of an entry in a list
Verdict = Literal["same", "other", "illegal", "impossible"]
NAMES: dict[Verdict, str] = {
    "same": "same",
    "other": "another outcome",
    "illegal": "no longer legal",
    "impossible": "impossible to judge",
}
KINDS: dict[str, Verdict] = {  # of findings, the gravest last
    "other-seat": "other",
    "other-node": "other",
    "other-outcome": "other",
    "illegal": "illegal",
    "impossible": "impossible",
}
LUCK = {
    "seeded": "luck of a seed",
    "system": "luck of the system",
    "table": "luck told by the table",
}


class WrongReading(VictorianaError):
    """The game has no such ruling, or the ruling no such choice."""


class Judged(Struct, frozen=True):
    """How the entries that were played come out under the rules at hand."""

    rules: str
    pack: Pack
    played: tuple[str, ...]  # the rules that they were played with
    packs: tuple[Pack, ...]
    entries: int
    same: int = 0
    other: int = 0
    illegal: int = 0
    impossible: int = 0

    @property
    def is_moved(self) -> bool:
        """Whether other rules or cards are at hand than those it was played with."""
        return (self.rules,) != self.played or (self.pack,) != self.packs


class Line(Struct, frozen=True):
    """The verdict on one entry."""

    n: int
    verdict: Verdict
    words: str
    rule: str = ""
    message: str = ""


class Basis(Struct, frozen=True):
    """What a reader has to know beside the verdict: how it was played, and what was undone."""

    terms: str  # rules, pack, rulings
    luck: str
    parent: str  # the save and the moment that it was forked from
    position: bool  # whether it begins with a position
    takebacks: tuple[int, ...]  # the entries that took something drawn back
    undos: int  # all other rewinds, a redo too
    undone: int  # entries that no longer count
    tip: str  # N:HASH of a clean save; empty while something lies covered, which it gives away
    notes: tuple[str, ...] = ()  # an end that was torn and is left out, line endings that changed


class Ruled(Audited, frozen=True):
    """The whole verdict on a save."""

    judged: Judged | None = None
    basis: Basis | None = None
    verdicts: tuple[Line, ...] = ()
    readings: tuple[Otherwise, ...] = ()  # others that were tried


class Asked(Struct, frozen=True):
    """What is to be found out beside whether a save is clean."""

    tip: tuple[int, str] | None = None
    lines: bool = False  # the verdict on every entry
    rulings: Mapping[str, str] = {}  # another reading
    every: bool = False  # all other readings, one at a time


PLAIN = Asked()


def ruled(reading: Reading, rest: tuple[Finding, ...], outside: Outside, asked: Asked) -> Ruled:
    """The verdict on a save, and what else is asked of it.

    Raises:
        WrongReading: there is no such ruling in its game.
    """
    it = auditor.audited(reading, outside, asked.tip, rest)
    report = it.complaint is not UNSET  # of whose entries the complaint alone is judged
    verdicts = {} if report else _verdicts(reading, it.findings)
    judged = None if report else _judged(reading, verdicts)
    basis = _basis(reading, clean=it.ok)
    plain = Ruled(it.save, it.ok, it.entries, it.findings, it.complaint, judged, basis)
    try:
        lines = _lines(reading, verdicts, it.findings) if asked.lines else ()
        return replace(plain, verdicts=lines, readings=tuple(_readings(reading, outside, asked)))
    except WrongReading:
        raise
    except Exception:
        if it.ok:
            raise
        return replace(plain, basis=replace(basis, notes=(*basis.notes, BEYOND)))


def unreadable(path: Path, error: DamagedSave) -> Ruled:
    """The verdict on a save that cannot be read at all."""
    it = auditor.unreadable(path, error)
    return Ruled(it.save, it.ok, it.entries, it.findings)


# ---------------------------------------------------------------------- what is found


def _readings(reading: Reading, outside: Outside, asked: Asked) -> Iterator[Otherwise]:
    if not (asked.every or asked.rulings):
        return
    readings = Readings(reading, outside)
    if asked.every:
        yield from map(readings.under, readings.every())
        return
    turned = chosen(reading.game, asked.rulings)
    if isinstance(turned, Refusal):
        raise WrongReading(f"{reading.name}: {turned.text}")
    usual = {**reading.game.book.defaults(), **reading.game.rulings}
    yield readings.under({it: turned[it] for it in turned if turned[it] != usual.get(it)})


def _verdicts(reading: Reading, findings: Sequence[Finding]) -> dict[int, Verdict]:
    """Every entry that was played, and how it comes out."""
    found: dict[int, Verdict] = {
        it.n: "same" for it in reading.history.entries if isinstance(it, Decided | Drawn)
    }
    order = list(NAMES)
    for it in findings:
        verdict = KINDS.get(it.kind)
        if verdict and it.n in found:
            found[it.n] = max(found[it.n], verdict, key=order.index)
    return found


def _judged(reading: Reading, verdicts: dict[int, Verdict]) -> Judged:
    counts = Counter(verdicts.values())
    entries = reading.history.entries
    versions: list[Header | Opened] = [
        reading.header,
        *(it for it in entries if isinstance(it, Opened)),
    ]
    return Judged(
        reading.game.rules,
        reading.game.pack,
        tuple(dict.fromkeys(it.rules for it in versions)),
        tuple(dict.fromkeys(it.pack for it in versions)),
        len(verdicts),
        counts["same"],
        counts["other"],
        counts["illegal"],
        counts["impossible"],
    )


def _basis(reading: Reading, *, clean: bool) -> Basis:
    header, entries = reading.header, reading.history.entries
    rewound = [it for it in entries if isinstance(it, Rewound)]
    taken = tuple(it.n for it in rewound if it.takeback)
    hashes = reading.saved.hashes
    about = under(reading)
    return Basis(
        terms(about.rules, reading.game.pack, about.rulings),
        header.luck.kind,
        "" if header.parent is UNSET else f"{header.parent.save}@{header.parent.n}",
        header.position is not UNSET,
        taken,
        len(rewound) - len(taken),
        len(reading.history.undone()),
        f"{len(hashes) - 1}:{hashes[-1]}" if clean and not auditor.is_veiled(reading) else "",
        notes(reading.path, reading.saved),
    )


def _lines(
    reading: Reading, verdicts: dict[int, Verdict], findings: Sequence[Finding]
) -> tuple[Line, ...]:
    why = {it.n: it for it in reversed(findings) if it.kind in KINDS}
    found = []
    for n, verdict in verdicts.items():
        words = reading.entry(n).words
        it = why.get(n)
        found.append(Line(n, verdict, words, it.rule if it else "", it.message if it else ""))
    return tuple(found)


# ---------------------------------------------------------------------- what is read


def screen(it: Ruled, asked: Asked = PLAIN, *, brief: bool = False) -> Screen:
    """The verdict as a player reads it and may quote it; `brief`: one of many saves."""
    if it.complaint is not UNSET and asked == PLAIN:
        others = [found for found in it.findings if found.kind != complaints.COMPLAINT]
        return Screen((*complaints.told(it.save, it.complaint), *_findings(others)))
    count = f"{many(it.entries, 'entry', 'entries')}, chain whole"
    found = "clean" if it.ok else many(len(it.findings), "finding")
    under_own = " under its own rulings" if asked.every or asked.rulings else ""
    parts: list[Part] = [Text(f"{it.save}: {count}, {found}{under_own}.")]
    judged = it.judged
    if judged and (judged.is_moved or judged.same < judged.entries):
        parts.append(Text(f"  {_counts(judged)}"))
    for line in it.verdicts:
        verdict = f"{line.n:>{DIGITS}}  {NAMES[line.verdict]:<15}  {line.words}"
        parts.append(Text(verdict, line.rule))
    parts += _findings(it.findings)
    parts += [Text(f"  {note}") for note in (it.basis.notes if it.basis else ())]
    if it.basis and not brief and not under_own:
        parts += [Text(f"  {line}") for line in _told(it.basis)]
    if asked.every:
        parts += telling.all_told(it.readings)
    else:
        parts += [part for one in it.readings for part in telling.told(one, it.entries)]
    return Screen(tuple(parts))


def _findings(findings: Sequence[Finding]) -> list[Part]:
    parts: list[Part] = []
    for it in findings[:MOST]:
        parts.append(Text(f"{it.n:>{DIGITS}}  {it.message}", it.rule))
        if it.recorded or it.expected:
            parts.append(Text(f"      recorded: {it.recorded or 'nothing'}"))
            parts.append(Text(f"      expected: {it.expected or 'nothing'}"))
    if len(findings) > MOST:
        parts.append(Text(f"      and {len(findings) - MOST} more; --json has them all"))
    return parts


def _counts(it: Judged) -> str:
    """How many entries come out how, by which rules and cards instead of which."""
    count = many(it.entries, "entry", "entries")
    by, before = [], []
    if (it.rules,) != it.played:
        by.append(f"rules {it.rules}")
        before.append(f"rules {listed(it.played)}")
    if (it.pack,) != it.packs:
        by.append(f"pack {_pack(it.pack)}")
        before.append(f"pack {listed(map(_pack, it.packs))}")
    than = f" by {listed(by)} (played with {listed(before)})" if by else ""
    counts = {
        NAMES["same"]: it.same,
        NAMES["other"]: it.other,
        NAMES["illegal"]: it.illegal,
        NAMES["impossible"]: it.impossible,
    }
    told = ", ".join(f"{number} {name}" for name, number in counts.items() if number)
    return f"{count} judged{than}: {told if it.same < it.entries else 'all the same'}."


def _pack(pack: Pack) -> str:
    return f"{pack.name} {pack.digest[:SHORT]}"


def _told(it: Basis) -> list[str]:
    """What the verdict rests on, in lines: terms, what was undone, what to note."""
    begun = [f"forked from {it.parent}"] if it.parent else []
    begun += ["begun from a position"] if it.position else []
    lines = ["; ".join([it.terms, LUCK[it.luck], *begun])]
    if it.takebacks or it.undos:
        taken = f"{many(len(it.takebacks), 'takeback')}, at {listed(map(str, it.takebacks))}"
        undone = f"{many(it.undone, 'entry', 'entries')} undone"
        told = [taken] if it.takebacks else []
        told += [many(it.undos, "undo or redo", "undos and redos")] if it.undos else []
        lines.append("; ".join([*told, undone]))
    if it.tip:
        lines.append(f"tip {it.tip}")
    return lines
