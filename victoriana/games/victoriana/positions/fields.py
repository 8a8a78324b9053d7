"""Every field of a state against the box: handles that it knows, letters, bounds."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from types import UnionType
from typing import Annotated, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import HOURS, RESOURCES, SPHERES
from victoriana.games.victoriana.state import ActiveLead, State
from victoriana.games.victoriana.tasks import Omen, PickLead, PlaceLead, TrackChoice
from victoriana.games.victoriana.world import World
from victoriana.kernel.errors import Refusal

LONGEST = 200  # things in a row
MOST = 200  # of a thing that is counted; a table has not so many
NUMBERS: Mapping[
    tuple[type, str], Sequence[int]
] = {  # what is less than nothing, or from a few alone
    (State, "slot"): range(-1, 42),
    (PickLead, "quarters"): range(-4, 5),
    (TrackChoice, "steps"): range(-1, 2),
    (ActiveLead, "hour"): HOURS,
    (PlaceLead, "hour"): (0, *HOURS),
    (PlaceLead, "number"): range(11),
}
MAY_LACK = ((Omen, "agent"),)  # fields without a default that may say nothing
LETTERS = {  # fields that hold types, one letter each
    "origins": SPHERES,
    "spent": SPHERES,
    "among": SPHERES,
    "types": SPHERES,
    "tongues": SPHERES,
    "idle": SPHERES,
    "left": SPHERES,
    "got": RESOURCES,
    "revealed": RESOURCES,
}
Check = Callable[[World, State], Refusal | None]
Fault = tuple[str, str]  # the path of a field, and what is wrong with it


def unknown(world: World, state: State) -> Refusal | None:
    """The first field that names what the box does not hold, or counts beyond any table."""
    found = next(_faults(world, state, "", State), None)
    if found is None:
        return None
    path, said = found
    return Refusal("illegal", f"{path}: {said}.", BOOK.cite("Components Breakdown"))


def _faults(world: World, thing: Struct, path: str, kind: type) -> Iterator[Fault]:
    for field in msgspec.structs.fields(kind):
        value = getattr(thing, field.name)
        if value == field.default and field.default is not msgspec.NODEFAULT:
            continue
        where = f"{path}{field.name}".replace("_", "-")
        yield from _value(world, value, where, _hints(kind)[field.name], (kind, field.name))


def _value(
    world: World, value: object, path: str, hint: object, field: tuple[type, str]
) -> Iterator[Fault]:
    if isinstance(value, Struct):
        yield from _faults(world, value, f"{path}.", type(value))
    elif isinstance(value, tuple):
        yield from _row(world, value, path, hint, field)
    elif isinstance(value, bool) or value is None:
        return
    elif isinstance(value, int):
        bounds = NUMBERS.get(field, range(MOST))
        if value not in bounds:
            may = f"{min(bounds)} to {max(bounds)}" if isinstance(bounds, range) else "12, 3, 6, 9"
            yield path, f"{value} is no number of this table; it is {may}"
    elif isinstance(value, str):
        said = _word(world, value, hint, field)
        if said:
            yield path, said


def _row(
    world: World, row: tuple[object, ...], path: str, hint: object, field: tuple[type, str]
) -> Iterator[Fault]:
    if len(row) > LONGEST:
        yield path, f"{len(row)} are more than any table holds"
    inner = [it for it in get_args(_bare(hint)) if it is not Ellipsis]
    for nth, item in enumerate(row):
        handle = getattr(item, "id", None)
        name = str(nth) if handle is None else str(handle)
        kind = inner[nth] if len(inner) > 1 and nth < len(inner) else (inner or [str])[0]
        yield from _value(world, item, f"{path}.{name}", kind, field)


def _bare(hint: object) -> object:
    """A hint without what stands around it."""
    if get_origin(hint) is Annotated:
        return _bare(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return _bare(next(it for it in get_args(hint) if it is not type(None)))
    return hint


def _word(world: World, value: str, hint: object, field: tuple[type, str]) -> str:
    """What is wrong with a word: no handle of the box, a strange letter, no section."""
    kind = _bare(hint)
    if isinstance(kind, NewType) and (among := _handles(world).get(kind.__name__)) is not None:
        known = value in among or (not value and field in MAY_LACK)
        return "" if known else f'the box holds no "{value}"'
    if get_origin(kind) is Literal:
        return ""
    match field[1]:
        case "rule" | "giver":
            return "" if _is_section(value) else f'the book has no section "{value}"'
        case "source":
            return "" if _is_program(world, value) else f'nothing in the box says "{value}"'
        case "type":
            return "" if value in SPHERES else f"{value} is none of O, P, S and U"
        case name if name in LETTERS and kind is str:
            strange = [it for it in value if it not in LETTERS[name]]
            return f"{strange[0]} is none of {', '.join(LETTERS[name])}" if strange else ""
    return ""


def _is_section(value: str) -> bool:
    try:
        BOOK.cite(value)
    except LookupError:
        return False
    return True


def _is_program(world: World, source: str) -> bool:
    try:
        world.program(source)
    except (LookupError, ValueError, TypeError):
        return False
    return True


@lru_cache
def _hints(kind: type) -> Mapping[str, object]:
    """The type of each field, with the kinds of handles."""
    return get_type_hints(kind, include_extras=True)


def _handles(world: World) -> Mapping[str, Collection[str]]:
    """What each kind of handle may be."""
    cards = world.investigators.values()
    return {
        "InvestigatorId": world.investigators,
        "CharacterId": [one.id for card in cards for one in card.characters],
        "LocaleId": world.locales,
        "LeadId": [*world.leads, *world.advantages, *world.setbacks],
        "PlotId": world.plots,
        "HenchmanId": world.henchmen,
        "MastermindId": world.masterminds,
        "AgentId": world.agents,
        "AbilityId": [one.id for card in cards for one in card.abilities],
    }
