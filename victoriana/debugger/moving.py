"""Commands that go somewhere: by entries, by turns, to a moment, to a text."""

import re

from msgspec.structs import replace

from victoriana.debugger import finding
from victoriana.debugger.replies import Cursor, Reply, refused
from victoriana.debugger.supposing import WhatIf, left
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen, Text
from victoriana.kernel.wording import many
from victoriana.session import moments, reasons

_COUNT = re.compile(r"[0-9]{1,9}")


def step(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Entries onward."""
    return _by_entries(timeline, cursor, typed, forward=True)


def back(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Entries back."""
    return _by_entries(timeline, cursor, typed, forward=False)


def next_(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Turns onward."""
    return _by_turns(timeline, cursor, typed, forward=True)


def prev(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Turns back."""
    return _by_turns(timeline, cursor, typed, forward=False)


def goto(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """To a moment."""
    if not typed:
        return refused(cursor, "unknown", "Where to?  goto MOMENT", ("goto 9b", "goto end"))
    moment = timeline.reading.moment(typed)
    if isinstance(moment, Refusal):
        return _elsewhere(timeline, cursor, typed) or Reply(cursor, refused=moment)
    return arrived(timeline, cursor, moment)


def _elsewhere(timeline: Timeline, cursor: Cursor, typed: str) -> Reply | None:
    """A bookmark of the game as it was played, gone to from a what-if that does not know it."""
    if not isinstance(timeline, WhatIf) or moments.is_moment(typed):
        return None
    moment = timeline.game.reading.moment(typed)
    if isinstance(moment, Refusal):
        return None
    there = arrived(timeline.game, cursor, moment)
    return there if moment < timeline.since else left(timeline, there)


def find(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """To the next entry that speaks of something."""
    return _by_text(timeline, cursor, typed, forward=True)


def back_find(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """To the entry before that speaks of something."""
    return _by_text(timeline, cursor, typed, forward=False)


def arrived(timeline: Timeline, cursor: Cursor, n: int, *above: Text, alone: bool = False) -> Reply:
    """The cursor at another moment, and what happened there; `alone`: what stands above says it."""
    parts = [*above, *(() if alone else told(timeline, n))]
    skipped = timeline.skipped(cursor.n, n)
    if skipped:
        count = many(skipped, "undone entry", "undone entries")
        parts.append(Text(f"      {count} passed over (--all stops there too)"))
    return Reply(replace(cursor, n=n), Screen(tuple(parts)))


def told(timeline: Timeline, n: int) -> tuple[Text, ...]:
    """What led to a moment."""
    if n == 0:
        question = timeline.reading.game.question(timeline.at(0))
        return (Text(f"   0  The start. {question}"),)
    return reasons.told(timeline.reading, n)


def at_the_end(timeline: Timeline, cursor: Cursor, *, forward: bool) -> Reply:
    """Nothing lies further on."""
    if forward and isinstance(timeline, WhatIf):
        text = f"Nothing was supposed after {timeline.end}: try goes on from here."
        return refused(cursor, "illegal", text)
    if forward:
        return refused(cursor, "illegal", f"This is the end: nothing follows {timeline.end}.")
    return refused(cursor, "illegal", "This is the start: nothing came before.")


def _count(typed: str) -> int | None:
    """How often; None where it is no number."""
    if not typed:
        return 1
    return int(typed) if _COUNT.fullmatch(typed) and int(typed) else None


def _by_entries(timeline: Timeline, cursor: Cursor, typed: str, *, forward: bool) -> Reply:
    count = _count(typed)
    if count is None:
        return _no_number(cursor, typed)
    n = timeline.step(cursor.n, count, forward=forward)
    if n == cursor.n:
        return at_the_end(timeline, cursor, forward=forward)
    return arrived(timeline, cursor, n)


def _by_turns(timeline: Timeline, cursor: Cursor, typed: str, *, forward: bool) -> Reply:
    count = _count(typed)
    if count is None:
        return _no_number(cursor, typed)
    n = cursor.n
    for _ in range(count):
        n, before = timeline.turn(n, forward=forward), n
        if n == before:
            break
    if n == cursor.n:
        return at_the_end(timeline, cursor, forward=forward)
    return arrived(timeline, cursor, n)


def _by_text(timeline: Timeline, cursor: Cursor, typed: str, *, forward: bool) -> Reply:
    wanted = " ".join(typed.casefold().split())
    if not wanted:
        tries = ("find drawn", 'find "Pursuit"')
        return refused(cursor, "unknown", "What is to be found?  find TEXT", tries)
    n = timeline.until(cursor.n, finding.sought(timeline, wanted), forward=forward)
    if n is None:
        where, bare = "after" if forward else "before", typed.strip('"')
        return refused(cursor, "illegal", f'Nothing {where} {cursor.n} speaks of "{bare}".')
    return arrived(timeline, cursor, n)


def _no_number(cursor: Cursor, typed: str) -> Reply:
    return refused(cursor, "unknown", f'How often is a whole number from 1 up, not "{typed}".')
