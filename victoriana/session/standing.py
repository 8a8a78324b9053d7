"""A save read for what may be done where it stands: of what was before mostly nothing is known."""

from pathlib import Path

from victoriana.kernel.projector import History
from victoriana.saves.saved import Saved
from victoriana.saves.standing import standing
from victoriana.session.outside import Outside
from victoriana.session.reading import TABLE, Loading, Reading


def read(path: Path, outside: Outside) -> Reading:
    """The save without what led there, or all of it where it has to be read with care.

    Raises:
        VictorianaError: there is no such save, or it cannot be read.
    """
    found = standing(path, Loading(outside))
    if found is None:
        return Reading.open(path, outside)
    saved = Saved(
        found.header,
        entries=(),
        hashes=("",),
        torn=None,
        size=0,
        crlf=False,
        whole=0,
        ended=True,
        form=found.header.format,
        stamp=(),
    )
    reading = Reading(path, saved, found.game, TABLE, History(found.state))
    reading.outside = outside
    return reading
