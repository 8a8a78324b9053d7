"""What may stand in a condition, word by word: paths, signs, values that occur, and, or, not."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from victoriana.debugger import finding
from victoriana.debugger.timeline import Timeline
from victoriana.kernel import paths as known
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Over
from victoriana.session import conditions, facets
from victoriana.session.reading import result_of

SIGNS = ("=", "!=", "<", "<=", ">", ">=")
JOINED = ("and", "or")
PROBES = 100  # moments at which values are looked for
SHORT = 8  # things in a row that are told one by one
SAYS = {  # of each name that is no part of the state
    "over": "whether the game is over",
    "result": "how it ended",
    "asked": "whose answer is awaited",
    "entry": "the number of the entry",
    "kind": "decided, drawn, rewound, noted",
    "seat": "whose answer the entry is",
    "section": "a heading or ruling that its facts cite",
    "fact": "a kind of fact in it",
}

_TOKEN = re.compile(r'"[^"]*"|[\w][\w.@:+-]*|[=<>!]+|[()]|-\d+')
Beside = tuple[str, str]


def paths(timeline: Timeline, n: int, typed: str) -> Iterator[Beside]:
    """The parts that a path may go on with, level by level, with what stands there."""
    above, dot, begun = typed.rpartition(".")
    state = timeline.at(n)
    place = known.find(state, above) if dot else None
    if isinstance(place, Refusal):
        return
    names = known.names(place.value) if place else known.names(state, root=True)
    for name in names:
        if begun.casefold() in name.casefold():
            full = f"{place.path}.{name}" if place else name
            yield f"{above}.{name}" if dot else name, _told(known.Route(full)(state))


def terms(timeline: Timeline, n: int, before: str, typed: str) -> Iterator[Beside]:
    """What may follow what stands there of a condition."""
    tokens = _TOKEN.findall(before)
    last = tokens[-1] if tokens else ""
    if last and last[0] in "=<>!":
        yield from values(timeline, n, tokens[-2] if len(tokens) > 1 else "")
        yield from paths(timeline, n, typed) if typed else ()
        return
    if last and last not in ("(", "not", *JOINED):
        compared = len(tokens) > 1 and tokens[-2][0] in "=<>!"
        signs = () if compared or last == ")" else SIGNS
        yield from ((it, "") for it in (*signs, *JOINED))
        return
    yield from paths(timeline, n, typed)
    if "." not in typed:
        yield from ((it, SAYS[it]) for it in (*conditions.OF_THE_GAME, *facets.NAMES))
        yield "not", ""


def values(timeline: Timeline, n: int, path: str) -> Iterator[Beside]:
    """What is set against a path: what stands there now, then what does at other moments."""
    now = "" if path in facets.NAMES or path in conditions.OF_THE_GAME else timeline.value(path, n)
    found = dict.fromkeys((_word(now), *_values(timeline, path)))
    yield from ((it, "here" if it == _word(now) else "") for it in found if it)


@lru_cache(8)
def _values(timeline: Timeline, path: str) -> tuple[str, ...]:
    """The values that a path takes in this game, as far as a look here and there finds them."""
    reading = timeline.reading
    if path == "asked":
        return tuple(it.id for it in reading.header.seats)
    if path == "result":
        node = reading.node
        return (str(result_of(node)),) if isinstance(node, Over) else ()
    if path in facets.NAMES:
        found = finding.occurring(timeline, path)
        return tuple(it if _word(it) else f'"{it}"' for it in found)
    part = conditions.part(reading, path)
    stops = timeline.stops[:: len(timeline.stops) // PROBES + 1]
    plain = Counter(_word(known.said(it)) for n in stops if _is_plain(it := part(n)))
    if all(it.lstrip("-").isdigit() for it in plain):
        return tuple(sorted(plain, key=int))
    return tuple(plain)


def _is_plain(value: object) -> bool:
    return value is None or isinstance(value, bool | int | str | Struct)


def _word(said: str) -> str:
    """A value as a condition reads it; nothing where it is no one word."""
    return said if re.fullmatch(r"-?[\w][\w.@:+-]*", said) else ""


def _told(value: object) -> str:
    """What stands there, in a few words."""
    match value:
        case None | bool() | int() | str():
            return known.said(value)
        case Struct():
            return "..."
        case tuple() | list() | dict() if len(value) > SHORT:
            return f"{len(value)} in it"
        case tuple() | list() if any(isinstance(it, Struct) for it in value):
            named = [str(getattr(it, "id", "")) for it in value]
            return ", ".join(named) if all(named) else f"{len(value)} in it"
        case _:
            return known.said(value)
