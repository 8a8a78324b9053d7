"""The evidence that was left behind: which clues it takes away from the rooms of the mansion."""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

Clues = tuple[tuple[str, int], ...]  # clues that stay in each room


class Share(Struct, frozen=True):
    """How a number of clues is taken away as evenly as possible."""

    each: int  # taken from every room, 0 or more: this is forced
    further: int  # rooms that lose one more, fewer than there are: the players choose which


def share(evidence: int, rooms: int, clues: int) -> Share:
    """How so many pieces of evidence fall on rooms with equally many clues each.

    Evidence beyond the clues is nothing: no room falls below 0 (G6). `evidence`, `rooms` and
    `clues` (in one room) are 0 or more (Scenario II, Setup).
    """
    if not rooms:
        return Share(0, 0)
    return Share(*divmod(min(evidence, clues * rooms), rooms))


def splits(evidence: int, rooms: Sequence[str], clues: int) -> tuple[Clues, ...]:
    """Every way of taking the evidence away, each with the clues that stay in each room.

    One way only where nothing is left to choose. The first rooms lose first.
    """
    shared = share(evidence, len(rooms), clues)
    return tuple(
        tuple((it, clues - shared.each - (it in fewer)) for it in rooms)
        for fewer in combinations(rooms, shared.further)
    )
