"""What can be found in a game: a text, a section, a kind of entry, a kind of fact."""

from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from victoriana.debugger.timeline import Met, Timeline
from victoriana.kernel.events import Decided, Drawn, Entry, Fact
from victoriana.session import reasons

KINDS: tuple[str, ...] = tuple(
    str(it.__struct_config__.tag)
    for it in (getattr(one, "__origin__", one) for one in get_args(Entry))
)


def sought(timeline: Timeline, wanted: str) -> Met:
    """Asks of an entry whether it is of a kind, has a fact of that kind, or speaks of it."""
    if len(wanted) > 1 and wanted[0] == wanted[-1] == '"':
        words = wanted[1:-1]
        return lambda n: words in text(timeline, n).casefold()
    entries = timeline.reading.history.entries
    if wanted in KINDS:
        return lambda n: n > 0 and kind(entries[n - 1]) == wanted
    if wanted in facts(timeline):
        return lambda n: n > 0 and wanted in tags(entries[n - 1])
    return lambda n: wanted in text(timeline, n).casefold()


def facts(timeline: Timeline) -> dict[str, int]:
    """Every kind of fact that occurs in this game, and how often."""
    found: dict[str, int] = {}
    for n in timeline.stops[1:]:
        for tag in tags(timeline.reading.history.entries[n - 1]):
            found[tag] = found.get(tag, 0) + 1
    return found


def kind(entry: Entry[Fact]) -> str:
    """What an entry is: decided, drawn, rewound, noted, opened."""
    return str(entry.__struct_config__.tag)


def tags(entry: Entry[Fact]) -> Iterator[str]:
    """The kinds of the facts of an entry."""
    for stamped in entry.facts if isinstance(entry, Decided | Drawn) else ():
        fact = stamped.fact
        if isinstance(fact, Struct):
            yield str(fact.__struct_config__.tag)


def text(timeline: Timeline, n: int) -> str:
    """Everything that is said of an entry, with its sections."""
    if n == 0:
        return timeline.reading.game.question(timeline.at(0))
    return " ".join(f"{it.text} {it.rule}" for it in reasons.told(timeline.reading.entry(n)))
