"""What can be found in a game: a text, a section, a kind of entry, a kind of fact."""

from collections import Counter
from functools import lru_cache

from victoriana.debugger.timeline import Met, Timeline
from victoriana.kernel.wording import many
from victoriana.session import changes, facets
from victoriana.session.facets import KINDS


def sought(timeline: Timeline, wanted: str) -> Met:
    """Asks of an entry whether it is of a kind, has a fact of that kind, or speaks of it."""
    entries = timeline.reading.history.entries
    if wanted in KINDS:
        return lambda n: n > 0 and facets.kind(entries[n - 1]) == wanted
    if "-" in wanted and wanted in occurring(timeline, "fact"):
        return lambda n: n > 0 and wanted in facets.facts(entries[n - 1])
    words = wanted.strip('"') or wanted
    return lambda n: words in text(timeline, n).casefold()


def kinds(timeline: Timeline) -> tuple[tuple[str, str], ...]:
    """Everything by which an entry of this game can be found, with how often it can."""
    entries, facts, sections = (occurring(timeline, it) for it in ("kind", "fact", "section"))
    named = [(it, many(count, "entry", "entries")) for it, count in entries.items()]
    named += [(it, f"fact, {many(count, 'entry', 'entries')}") for it, count in facts.items()]
    named += [
        (f'"{it}"', f"section, {many(count, 'entry', 'entries')}")
        for it, count in sections.items()
        if " " in it or it.istitle()
    ]
    return tuple(named)


@lru_cache(8)
def occurring(timeline: Timeline, name: str) -> dict[str, int]:
    """What one of the names of an entry is in this game, each with how many entries it is."""
    history = timeline.reading.history
    found: Counter[str] = Counter()
    for n in timeline.stops:
        value = facets.of_entry(history, name, n)
        found.update(value if isinstance(value, tuple) else (str(value),) if value else ())
    return dict(sorted(found.items()))


def text(timeline: Timeline, n: int) -> str:
    """Everything that is said of an entry, with its sections."""
    if n == 0:
        return timeline.reading.game.question(timeline.at(0))
    entry = timeline.reading.entry(n)
    told = (f"{it.text} {it.rule}" for it in entry.facts if it.text)
    return " ".join((changes.said_at(timeline.reading, n), *told))
