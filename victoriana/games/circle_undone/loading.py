"""How the components come out of a box that was built, or out of the tables of a pack."""

from collections.abc import Mapping

import msgspec

from victoriana.games.circle_undone.game import CircleUndone
from victoriana.games.circle_undone.world import Box
from victoriana.kernel.errors import PackFault

Raw = Mapping[str, object]  # the name of a file without its ending -> what it holds

# What reads tables and judges them is imported by those who bring some, not at every start.


def load(raw: Raw, rulings: Mapping[str, str]) -> CircleUndone:
    """The game with the components of a pack, under these rulings and the other defaults."""
    from victoriana.games.circle_undone.pack import read_box  # noqa: PLC0415 - see above

    return CircleUndone(read_box(raw), rulings)


def open_box(box: bytes, rulings: Mapping[str, str]) -> CircleUndone:
    """The same with a box that was built.

    Raises:
        ValueError: it is none.
    """
    return CircleUndone(msgspec.json.decode(box, type=Box), rulings)


def built(raw: Raw) -> bytes:
    """The components of a pack, read and judged, as a box to be opened."""
    from victoriana.games.circle_undone.pack import read_box  # noqa: PLC0415 - see above

    return msgspec.json.encode(read_box(raw))


def faults(raw: Raw) -> tuple[PackFault, ...]:
    """Everything that is wrong with a pack."""
    from victoriana.games.circle_undone.pack import faults_of  # noqa: PLC0415 - see above

    return faults_of(raw)
