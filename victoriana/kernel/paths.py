"""Paths into a state: any part of it by the names of fields and the ids of things."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress, count
from operator import is_not

from msgspec import Struct
from msgspec.structs import astuple

from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import MOST, Found, Unknown, kebab, match, refusal
from victoriana.kernel.nodes import State

COUNT = "count"  # how many things a part holds
DEEPEST = 20  # names in a path


class Nothing:
    """Stands where a thing is not there."""


NOTHING = Nothing()


class Place(Struct, frozen=True):
    """A part of a state: its path in full, and what stands there."""

    path: str
    value: object


def find(state: State, path: str) -> Place | Refusal:
    """The part of the state that is meant; each name may be the beginning of a word.

    The ids of things stand at the root too: `fox.hand` needs no `players`.
    """
    found = _walked(state, path)
    if isinstance(found, Place):
        return found
    dotted = known(state, ".".join(path.split())) if len(path.split()) > 1 else None
    if dotted:
        text = f'A path has dots: {dotted.path}, not "{path}".'
        return Refusal("unknown", text, tries=(dotted.path,), answer=path)
    return _lost(state, path, found)


def known(state: State, path: str) -> Place | None:
    """The same, or nothing: what was typed instead is not guessed at."""
    found = _walked(state, path)
    return found if isinstance(found, Place) else None


class Route:
    """A path in full, to be followed in one state after another; beginnings of words mean nothing.

    States share what did not change: from the very same thing the path leads to the same again,
    and is not followed.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._root, *self._names = path.split(".")
        self._fields: tuple[object, ...] = ()  # of the state before
        self._things: dict[int, object] = {}  # place of a field -> the thing with that id in it
        self._from: object = NOTHING
        self._to: object = NOTHING

    def __call__(self, state: State) -> object:
        """What stands there; `NOTHING` where it does not lead anywhere."""
        value = self._first(state)
        if value is not self._from:
            self._from = value
            for name in self._names:
                value = _exact(value, name)
            self._to = value
        return self._to

    def _first(self, state: State) -> object:
        """The part of the state that the first name means."""
        if not isinstance(state, Struct):
            return _exact(state, self._root, root=True)
        attribute = _attributes(type(state)).get(self._root)
        if attribute:
            return getattr(state, attribute)
        before, self._fields = self._fields, astuple(state)
        if len(before) != len(self._fields):
            before, self._things = (NOTHING,) * len(self._fields), {}
        for at in compress(count(), map(is_not, before, self._fields)):
            thing = _with_id(self._fields[at], self._root)
            if thing is not NOTHING:
                self._things[at] = thing
            elif at in self._things:
                del self._things[at]
        # Of two things with one id the one in the later field is meant.
        return self._things[max(self._things)] if self._things else NOTHING


class Dead(Struct, frozen=True):
    """A path that leads nowhere: how far it does, and the name that is not there."""

    above: tuple[str, ...]
    value: object  # the last thing to which it leads
    name: str
    parent: object = None  # of which that is a part


def dead_end(state: State, path: str) -> Dead | None:
    """How far a path leads that leads nowhere."""
    found = _walked(state, path)
    return found if isinstance(found, Dead) else None


def _walked(state: State, path: str) -> Place | Dead:
    split = path.split(".")
    if len(split) > DEEPEST or not all(split):
        return Dead((), NOTHING, path)
    parent, value = None, state
    full: list[str] = []
    for name in split:
        root = not full
        part, handle = _exact(value, name, root=root), name
        if part is NOTHING:
            found = match(name, names(value, root=root), guess=False)
            if not isinstance(found, Found):
                return Dead(tuple(full), value, name, parent)
            part, handle = _exact(value, found.handle, root=root), found.handle
        full.append(handle)
        parent, value = value, part
    return Place(".".join(full), value)


def _exact(value: object, name: str, *, root: bool = False) -> object:
    """What this very name means in a thing: a field, what is worked out, or at the root an id."""
    part: object = NOTHING
    match value:
        case Struct():
            attribute = _attributes(type(value)).get(name)
            if attribute:
                return getattr(value, attribute)
        case _:
            part = dict(parts(value)).get(name, NOTHING)
    if part is NOTHING and root:
        return dict(at_root(value)).get(name, NOTHING)
    return part


@lru_cache
def _attributes(kind: type[Struct]) -> dict[str, str]:
    """What paths may ask of a kind of thing, and the names that Python has for it."""
    return {field_name(name): name for name in (*_properties(kind), *kind.__struct_fields__)}


def _with_id(value: object, identity: str) -> object:
    """The thing with this id in a row, or alone."""
    if isinstance(value, Struct):
        return value if _identity(value) == identity else NOTHING
    if isinstance(value, (tuple, list)):
        for item in reversed(value):
            if isinstance(item, Struct) and getattr(item, "id", None) == identity:
                return item
    return NOTHING


def names(value: object, *, root: bool = False) -> tuple[str, ...]:
    """What may follow the path of this value."""
    things = (name for name, _ in at_root(value)) if root else ()
    named = (name for name, _ in parts(value))
    worked_out = map(field_name, _properties(type(value))) if isinstance(value, Struct) else ()
    return tuple(dict.fromkeys((*things, *named, *worked_out)))


def spelt(place: Place) -> tuple[str, ...]:
    """A part of the state in lines: the thing itself, or each of its parts."""
    match place.value:
        case Struct() if place.value.__struct_fields__:
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
            return _identity(value) or called(value) or _spelt_out(value)
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


def called(value: Struct) -> str:
    """How a thing is called that says so itself: a row may hold several that are called alike."""
    return str(value) if type(value).__str__ is not Struct.__str__ else ""


def _spelt_out(value: Struct) -> str:
    """A thing without a name: its kind, where it is one of several kinds, and its parts."""
    kind = value.__struct_config__.tag
    inside = ", ".join(f"{name} {said(part)}" for name, part in parts(value))
    return f"{kind} {inside}".rstrip() if isinstance(kind, str) else inside


def _lost(state: State, path: str, dead: Dead) -> Refusal:
    deeper = _deeper(state, path, dead)
    if deeper:
        told = refusal(path, Unknown(deeper[:MOST]), "part called")
        return Refusal(told.kind, told.text, tries=told.tries, answer=path)
    above = ".".join(dead.above)
    if above and dead.value is None:
        return Refusal("unknown", f'There is no {above} now, and so no "{path}".', answer=path)
    found = match(dead.name, names(dead.value, root=not above))
    if dead.value is NOTHING or isinstance(found, Found):
        return Refusal("unknown", f'"{path}" is no part of the game.', answer=path)
    if not above:
        inner = _holders(dead.value, dead.name)
        found = Unknown(inner[:MOST]) if inner else found
    told = refusal(dead.name, found, f"part of {above} called" if above else "part called")
    inside = f"{above}." if above else ""
    tries = tuple(inside + it for it in told.tries)
    return Refusal(told.kind, told.text, tries=tries, answer=path)


def _deeper(state: State, path: str, dead: Dead) -> tuple[str, ...]:
    """The same of a thing two steps in: table.stands.fox.hand for fox.hand."""
    if len(dead.above) > 1:
        return ()
    thing, _, rest = path.partition(".")
    found: list[str] = []
    for field, part in parts(state):
        for name, row in parts(part) if isinstance(part, Struct) else ():
            handles = [it for it, _ in _elements(row)] if isinstance(row, tuple | list) else []
            meant = match(dead.above[0] if dead.above else thing, handles, guess=False)
            if isinstance(meant, Found):
                full = f"{field}.{name}.{meant.handle}" + (f".{rest}" if rest else "")
                found += [full] if isinstance(_walked(state, full), Place) else []
    return tuple(found)


def _holders(state: object, name: str) -> tuple[str, ...]:
    """The paths to parts of this name that lie one step further in: fox.hand for hand."""
    alone = (it for it in parts(state) if isinstance(it[1], Struct))
    inside = (
        f"{thing}.{name}"
        for thing, part in (*at_root(state), *alone)
        if _exact(part, name) is not NOTHING
    )
    return tuple(dict.fromkeys(inside))


def parts(value: object) -> Iterator[tuple[str, object]]:
    """The named parts of a value."""
    match value:
        case Struct():
            for field in value.__struct_fields__:
                yield field_name(field), getattr(value, field)
        case tuple() | list():
            yield from _elements(value)
            yield COUNT, len(value)
        case dict():
            yield from ((kebab(str(key)), item) for key, item in value.items())


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
def field_name(name: str) -> str:
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
