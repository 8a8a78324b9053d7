"""What somebody may have meant who wrote a word of a pack almost rightly."""

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec
from msgspec import inspect

CLOSE = 0.7  # of 1: how much alike two spellings must be


def also_meant(said: str, words: Iterable[str]) -> str:
    """A question behind a fault: the word that is spelt most like it, if any is."""
    close = get_close_matches(said, [str(word) for word in words], n=1, cutoff=CLOSE)
    return f' Do you mean "{close[0]}"?' if close else ""


def values(box: type[msgspec.Struct], key: str) -> list[str]:
    """The words that may stand behind a key somewhere in a box: `which`, `kind`, `do`."""
    found: dict[str, None] = {}
    for struct in _structs(box):
        if struct.tag_field == key:
            found[str(struct.tag)] = None
        for field in struct.fields:
            if field.encode_name == key:
                found |= dict.fromkeys(_literals(field.type))
    return list(found)


def names(kind: type[msgspec.Struct]) -> list[str]:
    """The keys that a table may have."""
    return list(kind.__struct_encode_fields__)


def all_names(box: type[msgspec.Struct]) -> list[str]:
    """The keys that any table within a box may have."""
    within = (field.encode_name for struct in _structs(box) for field in struct.fields)
    return list(dict.fromkeys(within))


def _structs(box: type[msgspec.Struct]) -> list[inspect.StructType]:
    """Every kind of table in a box."""
    found: dict[type, inspect.StructType] = {}
    waiting: list[inspect.Type] = [inspect.type_info(box)]
    while waiting:
        here = waiting.pop()
        if isinstance(here, inspect.StructType):
            if here.cls in found:
                continue
            found[here.cls] = here
            waiting += [field.type for field in here.fields]
        waiting += _parts(here)
    return list(found.values())


def _parts(here: inspect.Type) -> list[inspect.Type]:
    match here:
        case inspect.UnionType(types=types):
            return list(types)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [item]
        case inspect.TupleType(item_types=items):
            return list(items)
        case inspect.DictType(value_type=value):
            return [value]
        case inspect.Metadata(type=inner):
            return [inner]
    return []


def _literals(here: inspect.Type) -> list[str]:
    found = [str(it) for it in here.values] if isinstance(here, inspect.LiteralType) else []
    return [*found, *(word for part in _parts(here) for word in _literals(part))]
