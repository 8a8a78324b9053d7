"""Whose fault it is when the rules break on a save: the first thing that they would not say."""

from pathlib import Path

from msgspec import UNSET

from victoriana.kernel.errors import DamagedSave
from victoriana.saves import places
from victoriana.session.audit.auditor import Audit
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading


class Distrusted(DamagedSave):
    """The save says what the rules would not say, and they make nothing of it."""


def blame(path: Path, outside: Outside) -> DamagedSave | None:
    """What is wrong with the save; nothing when the program itself is.

    Raises:
        VictorianaError: there is no such save any more.
    """
    try:
        reading = Reading.open(path, outside)
    except DamagedSave as damaged:
        return damaged
    audit = f"victoriana audit {reading.name}"
    finding = next(Audit(reading, outside, None).findings(), None)
    if finding is not None:
        entry = f"entry {finding.n}" if finding.n else "the first line"
        text = (
            f"{places.shown(path.name)}, line {finding.line}: the rules make nothing of this game "
            f"after {entry}. {finding.message}\nEverything that is wrong:  {audit}"
        )
        return Distrusted(text, file=str(path), line=finding.line)
    if reading.header.position is not UNSET and reading.header.complaint is UNSET:
        text = (
            f"{places.shown(path.name)}, line 1: the rules make nothing of where this game came to "
            f"from its start position.\nWhere it began:  victoriana show {reading.name}@start"
        )
        return Distrusted(text, file=str(path), line=1)
    other = reading.differs()
    if other:
        text = f"{other}\nThe rules here cannot go on with it:  {audit}"
        return Distrusted(text, file=str(path), line=1)
    return None
