"""Paths into a state: any part of it by the names of fields and the ids of things."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Ambiguous, Found, Unknown, kebab, match, refusal
from victoriana.kernel.nodes import State

COUNT = "count"  # how many things a part holds
DEEPEST = 20  # names in a path


class Place(Struct, frozen=True):
    """A part of a state: its path in full, and what stands there."""

    path: str
    value: object


def find(state: State, path: str) -> Place | Refusal:
    """The part of the state that is meant; each name may be the beginning of a word.

    The ids of things stand at the root too: `fox.hand` needs no `players`.
    """
    names = path.split(".")
    if len(names) > DEEPEST or not all(names):
        return Refusal("unknown", f'"{path}" is no part of the game.', answer=path)
    value: object = state
    full: list[str] = []
    for name in names:
        here = dict(worked_out(value)) | dict(parts(value))
        if not full:
            here = dict(at_root(value)) | here
        found = Found(name) if name in here else match(name, here)
        if not isinstance(found, Found):
            return _lost(path, name, found, full)
        full.append(found.handle)
        value = here[found.handle]
    return Place(".".join(full), value)


def names(value: object, *, root: bool = False) -> tuple[str, ...]:
    """What may follow the path of this value."""
    things = at_root(value) if root else ()
    named = (*things, *parts(value), *worked_out(value))
    return tuple(dict.fromkeys(name for name, _ in named))


def spelt(place: Place) -> tuple[str, ...]:
    """A part of the state in lines: the thing itself, or each of its parts."""
    match place.value:
        case Struct():
            return tuple(f"{place.path}.{name}  {said(part)}" for name, part in parts(place.value))
        case tuple() | list() if any(isinstance(item, Struct) for item in place.value):
            return tuple(f"{place.path}.{name}  {said(it)}" for name, it in _elements(place.value))
        case value:
            return (f"{place.path}  {said(value)}",)


def said(value: object) -> str:
    """A value in a few words."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Struct():
            return _identity(value) or ", ".join(
                f"{kebab(field)} {said(getattr(value, field))}" for field in value.__struct_fields__
            )
        case str():
            return value or "nothing"
        case tuple() | list():
            pair = _pair(value)
            if pair:
                return f"{pair[0]} {said(pair[1])}"
            return ", ".join(said(item) for item in value) or "nothing"
        case dict():
            return ", ".join(f"{key} {said(item)}" for key, item in value.items()) or "nothing"
        case _:
            return str(value)


def _lost(path: str, name: str, found: Ambiguous | Unknown, above: list[str]) -> Refusal:
    inside = f"{'.'.join(above)}." if above else ""
    told = refusal(name, found, f"part of {'.'.join(above)} called" if above else "part called")
    tries = tuple(inside + it for it in told.tries)
    return Refusal(told.kind, told.text, tries=tries, answer=path)


def parts(value: object) -> Iterator[tuple[str, object]]:
    """The named parts of a value."""
    match value:
        case Struct():
            for field in value.__struct_fields__:
                yield _field(field), getattr(value, field)
        case tuple() | list():
            yield from _elements(value)
            yield COUNT, len(value)
        case dict():
            yield from ((kebab(str(key)), item) for key, item in value.items())


def worked_out(value: object) -> Iterator[tuple[str, object]]:
    """What follows from the parts of a thing and can be asked for by name."""
    if isinstance(value, Struct):
        for name in _properties(type(value)):
            yield _field(name), getattr(value, name)


@lru_cache
def _properties(kind: type) -> tuple[str, ...]:
    """The properties of a Struct that are a number, a word, or yes or no."""
    return tuple(
        name
        for name, member in vars(kind).items()
        if isinstance(member, property)
        and member.fget is not None
        and member.fget.__annotations__.get("return") in (int, str, bool)
    )


def _elements(value: tuple[object, ...] | list[object]) -> Iterator[tuple[str, object]]:
    """The things in a row: by id or by the name they are paired with, else by their number."""
    for number, item in enumerate(value):
        pair = _pair(item)
        if pair:
            yield pair
        else:
            yield _identity(item) or str(getattr(item, "id", number)), item


@lru_cache(1024)
def _field(name: str) -> str:
    """The name of a field as paths write it."""
    return kebab(name)


def at_root(state: object) -> Iterator[tuple[str, object]]:
    """Every thing with an id that lies directly in the state, in a row or alone."""
    for _, value in parts(state):
        for item in value if isinstance(value, tuple | list) else (value,):
            identity = _identity(item)
            if identity:
                yield identity, item


def _identity(item: object) -> str:
    identity = getattr(item, "id", None) if isinstance(item, Struct) else None
    return identity if isinstance(identity, str) else ""


def _pair(item: object) -> tuple[str, object] | None:
    """A name and what stands beside it, such as a resource and its number."""
    match item:
        case (str() as name, int() | None as value):
            return name, value
    return None
