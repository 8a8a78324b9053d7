"""What may be asked of an entry itself: its kind, whose it is, its sections, its kinds of facts."""

import re
from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from victoriana.kernel.events import Decided, Drawn, Entry, Fact, Rewound
from victoriana.kernel.projector import History

NAMES = ("kind", "seat", "section", "fact")
KINDS: tuple[str, ...] = tuple(
    str(getattr(it, "__origin__", it).__struct_config__.tag) for it in get_args(Entry)
)

_STEP = r" [0-9]+(-[0-9]+)?$"


def of_entry(history: History, name: str, n: int) -> object:
    """One of the names at a moment: a word or nothing, or a row of words; the start has none."""
    entry = history.entries[n - 1] if n else None
    match name:
        case "kind":
            return kind(entry) if entry else None
        case "seat":
            return entry.seat if isinstance(entry, Decided | Rewound) and entry.seat else None
        case "section":
            return tuple(dict.fromkeys(sections(entry))) if entry else ()
        case _:
            return tuple(dict.fromkeys(facts(entry))) if entry else ()


def kind(entry: Entry[Fact]) -> str:
    """What an entry is: decided, drawn, rewound, noted, opened."""
    return str(entry.__struct_config__.tag)


def facts(entry: Entry[Fact]) -> Iterator[str]:
    """The kinds of the facts of an entry, as they are written in a save."""
    for stamped in entry.facts if isinstance(entry, Decided | Drawn) else ():
        if isinstance(stamped.fact, Struct):
            yield str(stamped.fact.__struct_config__.tag)


def sections(entry: Entry[Fact]) -> Iterator[str]:
    """The headings that its facts cite, with and without their steps, and the rulings."""
    for stamped in entry.facts if isinstance(entry, Decided | Drawn) else ():
        heading, *rulings = stamped.rule.split(", ")
        yield heading
        yield re.sub(_STEP, "", heading)
        yield from rulings
