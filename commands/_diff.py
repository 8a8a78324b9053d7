"""The two moments of a difference: in one save, or each in a save of its own."""

from collections.abc import Sequence
from typing import NamedTuple

from commands import _saves
from commands._exits import WrongUsage
from victoriana.saves import places
from victoriana.session import moments
from victoriana.session.reading import Reading

ENDS = 2


class Ends(NamedTuple):
    """Two moments; where it is one save, the two readings are one."""

    one: Reading
    n: int
    other: Reading
    m: int


def ends(save: str, others: Sequence[str], seat: str = "", *, referee: bool = False) -> Ends:
    """What is to be compared: two saves, or a save and one, two or no moments of it.

    Raises:
        WrongUsage: that is no two.
    """
    one, moment = _saves.reading(save, seat, referee=referee)
    words = list(others)
    if len(words) == 1 and not _is_moment(one, words[0]):
        other, at = _saves.reading(words[0], seat, referee=referee)
        n, m = _at(one, moment), _at(other, at)
        is_same = one.path.absolute() == other.path.absolute()
        return Ends(one, n, one if is_same else other, m)
    if len(words) > ENDS or (moment and len(words) == ENDS):
        raise WrongUsage("A difference is between two moments, or two saves.")
    if not words and ".." in moment:
        first, _, last = moment.partition("..")
        words = [first or "start", last]
    elif not words:
        n = one.history.stands(_at(one, moment))
        before = one.history.line(n)[:-1]
        return Ends(one, before[-1] if before else 0, one, n)
    elif len(words) == 1:
        words = [moment, *words] if moment else [*words, "end"]
    n, m = (_at(one, it.removeprefix("@")) for it in words)
    return Ends(one, n, one, m)


def _at(reading: Reading, moment: str) -> int:
    return _saves.known(reading.moment(moment)) if moment else reading.n


def _is_moment(reading: Reading, word: str) -> bool:
    """Whether a second word names a moment of the first save; a save of that name comes first."""
    if word.startswith("@") or moments.is_moment(word):
        return True
    name, moment = places.split(word)
    if moment or name == "last" or places.is_path(name) or name in places.names():
        return False
    return isinstance(reading.moment(word), int)
