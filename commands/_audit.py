"""What `audit` was asked for, judged with a bar for whoever waits."""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import UNSET

from commands import _out, _progress, _saves
from commands._exits import Exit, WrongUsage
from victoriana.kernel.screen import Screen, Text
from victoriana.kernel.wording import many
from victoriana.lab import audits, fairness
from victoriana.lab.audits import Before
from victoriana.lab.fairness import Fairness, Scales
from victoriana.lab.processes import Lost
from victoriana.saves import places
from victoriana.session import choosing
from victoriana.session.audit import verdicts
from victoriana.session.audit.verdicts import Asked, Ruled

EACH = 8  # saves of which also the clean ones are told


class Wanted(NamedTuple):
    """The command line."""

    saves: Sequence[str]
    tip: str
    ruling: Sequence[str]
    rulings: str
    entries: bool
    fairness: bool
    jobs: int
    json: bool


class Told:
    """The verdicts as they come: told one by one, and counted."""

    def __init__(self, wanted: Wanted, asked: Asked, total: int) -> None:
        self.json = wanted.json
        self.asked = asked
        self.total = total
        self.status = Exit.GOOD
        self.files = 0
        self.findings = 0
        self.unread = 0
        self.otherwise = 0
        self.scales = Scales() if wanted.fairness else None

    def add(self, it: Before) -> None:
        """Tell of one more save."""
        ruled = it.ruled
        self.files += 1
        if it.wrong and not (self.json and it.damaged):
            _out.complain(it.wrong)
        if it.damaged:
            self._at_least(Exit.DAMAGED)
        if ruled is None:
            self._at_least(Exit.USAGE)
            self.unread += 1
            return
        mattered = any(one.mattered for one in ruled.readings)
        self.otherwise += mattered
        if not ruled.ok or mattered:
            self._at_least(Exit.NO)
        self.findings += len(ruled.findings)
        if self.scales and it.draws:
            self.scales.add(it.draws)
        if self.json:
            _out.data(ruled)
        elif not it.wrong and (self.total <= EACH or not ruled.ok or _is_telling(ruled)):
            _out.show(verdicts.screen(ruled, self.asked, brief=self.total > 1))

    def end(self) -> Exit:
        """What all of them come to."""
        if self.total > 1 and not self.json:
            counts = [many(self.files, "file"), many(self.findings, "finding")]
            counts += [f"{self.unread} not there"] if self.unread else []
            # That another reading matters is no fault of a save, but it is the status.
            games = f" {many(self.otherwise, 'game')} would have gone otherwise."
            told = f"{', '.join(counts)}.{games if self.otherwise else ''}"
            _out.show(Screen((Text(told),)))
        if self.scales:
            self._weighed(self.scales.weighed())
        return self.status

    def _weighed(self, found: Fairness) -> None:
        """Whether luck was honest in all of them."""
        if found.suspicious:
            self._at_least(Exit.NO)
        if self.json:
            _out.data({"fairness": found})
        else:
            _out.show(fairness.screen(found))

    def _at_least(self, status: Exit) -> None:
        self.status = max(self.status, status)


def _is_telling(it: Ruled) -> bool:
    """Whether also of many there is something to tell of a clean one."""
    mended = it.complaint is not UNSET and it.complaint.other > 0
    noted = it.basis is not None and bool(it.basis.notes)
    return bool(it.readings) or mended or noted


def run(wanted: Wanted) -> Exit:
    """Judge every save, tell of each, and count what was found.

    Raises:
        WrongUsage: the command line is wrong.
    """
    asked = Asked(_tip(wanted.tip), wanted.entries, _rulings(wanted), bool(wanted.rulings))
    saves = _named(wanted.saves)
    jobs = wanted.jobs or min(os.cpu_count() or 1, -(-len(saves) // audits.FEW))
    told = Told(wanted, asked, len(saves))
    try:
        with audits.judging(saves, _saves.OUTSIDE, asked, jobs, fairness=wanted.fairness) as coming:
            for it in _progress.each(coming, len(saves), "The referee reads"):
                told.add(it)
    except (KeyboardInterrupt, Lost) as error:
        why = f"\n{error}" if isinstance(error, Lost) else ""
        was = "was" if 1 in {told.files, len(saves)} else "were"
        _out.complain(f"Interrupted: {told.files} of {many(len(saves), 'file')} {was} judged.{why}")
        return Exit.INTERRUPTED
    return told.end()


def _tip(typed: str) -> tuple[int, str] | None:
    noted = re.fullmatch(r"([0-9]{1,9}):(\w{1,64})", typed)
    if typed and not noted:
        raise WrongUsage("A tip is N:HASH, as in 212:9f3c...")
    return (int(noted[1]), noted[2]) if noted else None


def _rulings(wanted: Wanted) -> Mapping[str, str]:
    if wanted.rulings and (wanted.rulings != "all" or wanted.ruling):
        raise WrongUsage(
            "--rulings all tries every other reading; one of them is:  --ruling ID=CHOICE"
        )
    return _saves.known(choosing.pairs(wanted.ruling))


def _named(saves: Sequence[str]) -> list[str]:
    """Every save that is meant; a folder means all that lie in it."""
    found: list[str] = []
    for save in saves:
        inside = places.inside(_saves.only(save))
        if not inside:
            places.refuse_closed(Path(save))
            raise WrongUsage(f"There is no save in {places.shown(save)}.")
        found += inside
    return found
