"""Games that somebody tampered with, in every way: whether the audit finds what can be found."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from bench.tampering.chained import Wrong
from bench.tampering.fields import with_choices
from bench.tampering.forged import forged
from bench.tampering.honest import OUTSIDE, Honest, game
from bench.tampering.possible import Oracle, Sound
from bench.tampering.tampered import ANEW, AS_IS, NUMBERED, Tampered, tampered
from victoriana.kernel.errors import DamagedSave
from victoriana.session.audit import auditor
from victoriana.session.creation import draft
from victoriana.session.values import Audited

STRANGERS = 3  # a line of another game comes from the game so many before: the same luck
DAMAGED, FOUND, CLEAN = 4, 1, 0  # the status
BESIDE = ("tip", "complaint")  # findings that speak of no line that was changed
END = "the end is gone, and no tip was noted"
POSSIBLE = "such a game is possible"
NOTHING = "nothing is lost"
SURE = ("facts", "node", "seat", "answer unknown", "n ", "colour", "kind the other")


class Case(Struct, frozen=True):
    """What was done to a game, what can be found, and what the audit found."""

    number: int
    luck: str
    kind: str
    how: str
    line: int  # the first that is wrong; 0 where nothing can be found
    by: str  # what tells, or why nothing can be found
    fault: str = ""  # what the audit did not do as it should


class Looked(Struct, frozen=True):
    """What the audit says, and its status."""

    audited: Audited
    status: int

    @property
    def line(self) -> int:
        """The first line that is wrong, by all but the noted tip and what somebody complains of."""
        return min((it.line for it in self.audited.findings if it.kind not in BESIDE), default=0)

    @property
    def tip(self) -> bool:
        """Whether the noted tip is missed."""
        return any(it.kind == "tip" for it in self.audited.findings)


def look(path: Path, tip: tuple[int, str]) -> Looked:
    """The audit of a save, with the status that the verb ends with."""
    try:
        found = auditor.audit(path, OUTSIDE, tip)
    except DamagedSave as damaged:
        return Looked(auditor.unreadable(path, damaged), DAMAGED)
    if any(it.kind == auditor.DAMAGED for it in found.findings):
        return Looked(found, DAMAGED)
    return Looked(found, CLEAN if found.ok else FOUND)


def cases(
    honest: Honest, other: Honest, folder: Path, seed: str = "", kinds: str = ""
) -> Iterator[Case]:
    """Everything that can be done to one game, judged."""
    book = OUTSIDE.load(draft(honest.game)).book
    with_choices({key: it.choices for key, it in book.rulings.items() if it.choices})
    dice = random.Random(f"{seed}{honest.number}")  # noqa: S311 - the same mutations every time
    oracle = Oracle(honest.data)
    path = folder / f"tampered-{honest.number}.jsonl"
    path.write_bytes(honest.data)
    plain = look(path, oracle.tip)
    fault = "" if plain.audited.ok else f"a false alarm: {plain.audited.findings[0]}"
    yield Case(honest.number, honest.luck, "nothing", AS_IS, 0, NOTHING, fault)
    forgeries = forged(oracle.read, oracle.course, dice)
    for it in chain(tampered(honest.data, other.data, dice), forgeries):
        if kinds in it.kind and it.data != honest.data:
            path.write_bytes(it.data)
            yield judged(honest, it, oracle, path)
    path.unlink()


def judged(honest: Honest, it: Tampered, oracle: Oracle, path: Path) -> Case:
    """One mutation: what the oracle says, and whether the audit says the same."""
    expected = oracle.judge(it.data)
    line, by = (expected.line, expected.by) if isinstance(expected, Wrong) else (0, "")
    if isinstance(expected, Sound):
        n, wanted = oracle.tip
        gone = len(expected.hashes) <= n
        same = not gone and expected.hashes[n:] == (wanted,)
        by = END if gone else NOTHING if same else POSSIBLE
    try:
        found = look(path, oracle.tip)
        fault = differs(expected, found, oracle.tip)
    except Exception as error:  # noqa: BLE001 - whatever breaks has to be told
        fault = f"{type(error).__name__}: {error}"
    if not fault and not line and _sure(it, honest.luck, oracle):
        fault = "the oracle misses it"
    return Case(honest.number, honest.luck, it.kind, it.how, line, by, fault)


def _sure(it: Tampered, luck: str, oracle: Oracle) -> bool:
    """Whether it must be found by its meaning alone."""
    if it.kind.startswith("another draw"):
        # In a fork under another ruling what was taken along is not what a seed gives.
        seeded = [seed.since for seed in oracle.read.header.luck.seeds][:1] == [1]
        return seeded or (luck == "system" and "than before" in it.kind)
    _, colon, field = it.kind.partition(": ")
    if it.how == AS_IS:
        return bool(colon)
    return it.kind.startswith(("decided", "drawn")) and field.startswith(SURE)


def differs(expected: Wrong | Sound, found: Looked, tip: tuple[int, str]) -> str:
    """Where the audit does not say what is so; nothing where it does."""
    first = next((it for it in found.audited.findings if it.kind not in BESIDE), None)
    if isinstance(expected, Sound):
        n, wanted = tip
        missing = len(expected.hashes) <= n or expected.hashes[n] != wanted
        if found.line:
            return f"a false alarm: {first}"
        if found.tip != missing:
            return "the tip is not missed" if missing else "the tip is missed"
        said = bool(found.audited.findings)
        return "" if found.status == (FOUND if said else CLEAN) else f"status {found.status}"
    if not found.line:
        return "missed"
    if found.line != expected.line:
        return f"line {found.line}: {first}"
    broken = expected.by in ("chain", "order", "words")
    if found.status != DAMAGED and (broken or found.status != FOUND):
        return f"status {found.status}"
    return "" if first and first.message else "nothing is said"


def work(task: tuple[int, str, str, str]) -> list[Case]:
    """One game in a folder of its own."""
    number, seed, kinds, name = task
    with TemporaryDirectory() as folder:
        here = Path(folder)
        try:
            honest, other = game(number, seed, name), game(number + STRANGERS, seed, name)
            return list(cases(honest, other, here, seed, kinds))
        except Exception as error:  # noqa: BLE001 - whatever breaks, the game has to be told
            fault = f"{type(error).__name__}: {error}"
            return [Case(number, "", "the game itself", AS_IS, 0, "", fault)]


def table(found: Sequence[Case]) -> str:
    """What was done, how often, and what came of it, a line for each kind and luck."""
    lines = [f"{'what was done':<58}{'luck':<8}{'made':>6}{'found':>7}{'not':>6}{'missed':>8}  how"]
    kinds: dict[tuple[str, str, str], list[Case]] = {}
    for it in found:
        kinds.setdefault((it.kind, it.how, it.luck), []).append(it)
    for (kind, how, luck), these in sorted(kinds.items()):
        hidden = [it for it in these if not it.line]
        missed = sum(bool(it.fault) for it in these)
        tells = Counter(it.by for it in these)
        told = ", ".join(f"{by} {count}" for by, count in sorted(tells.items()))
        numbers = f"{len(these):>6}{len(these) - len(hidden):>7}{len(hidden):>6}{missed:>8}"
        lines.append(f"{f'{kind}, {how}':<58}{luck:<8}{numbers}  {told}")
    return "\n".join(lines)


def summary(found: Iterable[Case]) -> str:
    """The same in few lines: how the hashes were, and what told."""
    tells = Counter((it.how, it.luck, it.by) for it in found)
    lines = []
    for how in (AS_IS, ANEW, NUMBERED):
        for luck in ("seeded", "system", "table"):
            here = {it[2]: n for it, n in sorted(tells.items()) if it[:2] == (how, luck)}
            told = ", ".join(f"{by} {count}" for by, count in here.items())
            lines.append(f"{how:<26}{luck:<8}{sum(here.values()):>7}  {told}")
    return "\n".join(lines)
