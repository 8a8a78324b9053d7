"""What differs between two states, part by part, each under its path."""

from collections.abc import Iterator

from msgspec import Struct

from victoriana.kernel.nodes import State
from victoriana.kernel.paths import COUNT, NOTHING, Nothing, at_root, called, parts, said

ABSENT = "not there"
LONGEST = 60  # characters of a row of things that is said in full


class Difference(Struct, frozen=True):
    """One part of the state, and how it stands in the one and in the other."""

    path: str
    before: str
    after: str


def between(before: State, after: State) -> Iterator[Difference]:
    """Every part that differs, in the order of the state."""
    roots = dict(at_root(before)) | dict(at_root(after))
    for name, (old, new) in _paired(before, after):
        for difference in within(name, old, new):
            # What has an id is called by it: `fox.hand`, not `players.fox.hand`.
            _, dot, short = difference.path.partition(".")
            rooted = dot and short.partition(".")[0] in roots and isinstance(old, tuple)
            yield Difference(short, difference.before, difference.after) if rooted else difference


def within(path: str, old: object, new: object) -> Iterator[Difference]:
    """Every part of a thing that differs, each under its path in full."""
    if old == new:
        return
    if _comparable(old, new):
        for name, (was, now) in _paired(old, new):
            yield from within(f"{path}.{name}", was, now)
    else:
        yield Difference(path, *_said(old, new))


def _paired(old: object, new: object) -> Iterator[tuple[str, tuple[object, object]]]:
    """The parts of both under their names; what one has not is nothing there."""
    was, now = dict(parts(old)), dict(parts(new))
    for name in dict.fromkeys((*was, *now)):
        if name != COUNT or isinstance(old, Struct):
            yield name, (was.get(name, NOTHING), now.get(name, NOTHING))


def _comparable(old: object, new: object) -> bool:
    """Whether the two have parts that can be set against each other."""
    match old, new:
        case tuple(), tuple():
            return all(map(_tells_apart, (old, new))) or len(old) == len(new) > 0
        case dict(), dict():
            return True
    return isinstance(old, Struct) and type(old) is type(new)


def _tells_apart(row: tuple[object, ...]) -> bool:
    """Whether each thing of a row has a name of its own, which is no mere number."""
    named = [name for name, _ in parts(row) if name != COUNT]
    things = all(hasattr(item, "id") or isinstance(item, tuple) for item in row)
    return things and len(named) == len(row) and len(set(named)) == len(named)


def _said(old: object, new: object) -> tuple[str, str]:
    """Both in words; of two long rows only what the one has and the other has not."""
    if isinstance(old, tuple) and isinstance(new, tuple):
        full = said(old), said(new)
        if max(map(len, full)) > LONGEST:
            return _less(old, new), _less(new, old)
        return full
    return _one(old), _one(new)


def _less(row: tuple[object, ...], other: tuple[object, ...]) -> str:
    left = list(other)
    own = []
    for item in row:
        if item in left:
            left.remove(item)
        else:
            own.append(said(item))
    rest = len(row) - len(own)
    if not own:
        return f"{rest} in all" if rest else "nothing"
    return ", ".join([*own, f"{rest} more"] if rest else own)


def _one(value: object) -> str:
    """One thing: whole where the other state knows nothing of it."""
    match value:
        case Nothing():
            return ABSENT
        case Struct() if not called(value):
            fields = [
                f"{name} {said(it)}"
                for name, it in parts(value)
                if name != "id" and not _is_empty(it)
            ]
            return ", ".join(fields) or "there"
        case Struct():
            return called(value)
    return said(value)


def _is_empty(value: object) -> bool:
    """Whether there is nothing to tell of a part."""
    if isinstance(value, Struct):
        return all(_is_empty(it) for _, it in parts(value))
    return value in EMPTY


EMPTY: tuple[object, ...] = ((), "", None, False, 0)
