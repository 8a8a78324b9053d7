"""Since when a fact is false: the answer that made it so, or the last that touched it."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct

from victoriana.kernel.expressions import Expression, paths
from victoriana.kernel.paths import Place, find
from victoriana.session import conditions
from victoriana.session.logs import groups
from victoriana.session.reading import Reading
from victoriana.session.reports.wording import asked


class Cause(Struct, frozen=True):
    """The entries up to where something went wrong, and how sure that is."""

    line: tuple[int, ...]
    note: str = ""  # what a person should know of it
    kept: int = 0  # an entry of the last turn that must be kept: it changed what is wrong
    touched: int = 0  # an earlier entry that may be the one at fault
    both: str = ""  # what a person should know where that is kept too


def of_fact(reading: Reading, expression: Expression, line: Sequence[int]) -> Cause:
    """Where a condition that is false at the end of a line went wrong.

    If it held until its parts changed for the last time, that is where, and what came after is left
    out. Otherwise the last answer failed to change them, or the one that changed them last did it
    wrongly; nobody can know.
    """
    moments = [0, *line]
    whole = Cause(tuple(line))
    state = reading.see(reading.history.states[moments[-1]])
    named = [it for it in paths(expression) if isinstance(find(state, it), Place)]
    if not named or any(conditions.is_no_part(it) for it in paths(expression)):
        return whole
    parts = [conditions.part(reading, it) for it in named]
    now = [part(moments[-1]) for part in parts]
    same = takewhile(lambda n: [part(n) for part in parts] == now, reversed(moments))
    first = len(moments) - sum(1 for _ in same)  # of the moments since which nothing changed
    if not first:
        return whole
    changed, before = moments[first], moments[first - 1]
    last = next(it for it in groups(reading, line) if changed in it)[-1]
    if last == line[-1]:
        return whole
    what = " and ".join(named)
    if asked(reading, expression, before).met is True:
        note = f"It held until {what} changed at {changed}: what came after is left out."
        return Cause(tuple(it for it in line if it <= last), note)
    if _turn(reading, changed) == _turn(reading, line[-1]):
        return Cause(tuple(line), kept=changed)
    both = f"Kept too: {changed}, where {what} changed last."
    note = (
        f"{what} changed last at {changed}. If that is the fault:\n"
        f"  victoriana report {reading.name}@{last}"
    )
    return Cause(tuple(line), note, touched=changed, both=both)


def _turn(reading: Reading, n: int) -> str:
    """The turn in which an entry was played."""
    return reading.label(reading.history.before(n))
