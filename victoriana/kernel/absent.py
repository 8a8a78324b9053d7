"""Parts of a state that are not there yet: what their kinds say may stand at a path some day."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from types import NoneType, UnionType
from typing import Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from victoriana.kernel.handles import Found, match
from victoriana.kernel.nodes import State
from victoriana.kernel.paths import COUNT, dead_end, field_name

Called = Callable[[str], str | None]
Kinds = tuple[object, ...]  # what may stand somewhere, as Python writes kinds


def may_come(state: State, path: str, called: Called = str) -> str | None:
    """The path in full, where it leads through a part that is not there, and may be.

    It is held against the kinds of things. `called` says in full what may lie in a row that is not
    there, such as somebody who has not come yet; as it stands everything is believed.
    """
    dead = dead_end(state, path)
    if dead is None or not dead.above or dead.value is not None:
        return None
    kinds = _kinds_of(dead.parent, dead.above[-1])
    full = list(dead.above)
    for name in path.split(".")[len(full) :]:
        step = _step(kinds, name, called)
        if step is None:
            return None
        handle, kinds = step
        full.append(handle)
    return ".".join(full)


def _kinds_of(parent: object, name: str) -> Kinds:
    """What may stand at a part of this thing."""
    return _parts(type(parent)).get(name, ()) if isinstance(parent, Struct) else ()


def _step(kinds: Kinds, name: str, called: Called) -> tuple[str, Kinds] | None:
    """One name further: in full, and what may stand there; None where nothing ever can."""
    things = [it for it in kinds if isinstance(it, type) and issubclass(it, Struct)]
    named = {part: kinds for it in things for part, kinds in _parts(it).items()}
    found = match(name, tuple(named), guess=False)
    if isinstance(found, Found):
        return found.handle, named[found.handle]
    for row in (it for it in kinds if get_origin(it) in (tuple, list)):
        if name == COUNT:
            return name, (int,)
        thing = called(name)
        return (thing, tuple(_alone(get_args(row)[0]))) if thing else None
    return None


@lru_cache(256)
def _parts(kind: type[Struct]) -> dict[str, Kinds]:
    """The parts of a kind of thing, with what may stand at each."""
    worked_out = {
        field_name(name): (member.fget.__annotations__.get("return"),)
        for name, member in vars(kind).items()
        if isinstance(member, property) and member.fget is not None
    }
    return worked_out | {field_name(it.name): tuple(_alone(it.type)) for it in fields(kind)}


def _alone(kind: object) -> Iterator[object]:
    """Each of the kinds that may stand there, none left out but nothing."""
    if get_origin(kind) in (Union, UnionType):
        for it in get_args(kind):
            yield from _alone(it)
    elif kind is not NoneType:
        yield kind
