"""Commands that look for a moment by what holds there or what changes there."""

from msgspec.structs import replace

from victoriana.debugger.moving import arrived, at_the_end
from victoriana.debugger.replies import Break, Cursor, Reply, refused
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen, Text
from victoriana.session import changes, conditions

MOST = 20  # things that may be watched at once


def until(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """On to the next moment at which something holds."""
    return _until(timeline, cursor, typed, forward=True)


def back_until(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Back to the last moment at which something held."""
    return _until(timeline, cursor, typed, forward=False)


def watch(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Stop where a part of the state changes; without one, all that is looked for."""
    if not typed:
        return _listed(timeline, cursor)
    place = conditions.place(timeline.reading, typed, _near(timeline, cursor.n), later=True)
    if isinstance(place, Refusal):
        return Reply(cursor, refused=place)
    watched = tuple(dict.fromkeys((*cursor.watched, place.path)))
    return _added(cursor, replace(cursor, watched=watched), _watched(timeline, cursor, place.path))


def break_(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Stop where a condition comes true; without one, all that is looked for."""
    if not typed:
        return _listed(timeline, cursor)
    expression = conditions.parse(timeline.reading, typed, _near(timeline, cursor.n), later=True)
    if isinstance(expression, Refusal):
        return Reply(cursor, refused=expression)
    new = Break(typed, expression)
    breaks = cursor.breaks if new in cursor.breaks else (*cursor.breaks, new)
    return _added(cursor, replace(cursor, breaks=breaks), _broken(timeline, cursor, new))


def clear(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Look for one thing less, or for nothing any more."""
    if not typed:
        return Reply(replace(cursor, watched=(), breaks=()))
    place = conditions.place(timeline.reading, typed, _near(timeline, cursor.n), later=True)
    path = typed if isinstance(place, Refusal) else place.path
    left = replace(
        cursor,
        watched=tuple(it for it in cursor.watched if it != path),
        breaks=tuple(it for it in cursor.breaks if it.typed != typed),
    )
    if left == cursor:
        return refused(cursor, "unknown", f'Nothing looks for "{typed}".', cursor.sought[:5])
    return Reply(left)


def go_on(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """On to the next stop that is looked for, or to the end."""
    return _run(timeline, cursor, typed, forward=True)


def go_back(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Back to the stop before that is looked for, or to the start."""
    return _run(timeline, cursor, typed, forward=False)


def _until(timeline: Timeline, cursor: Cursor, typed: str, *, forward: bool) -> Reply:
    if not typed:
        return refused(cursor, "unknown", "Until what holds?  until EXPR", ("until over",))
    expression = conditions.parse(timeline.reading, typed, _near(timeline, cursor.n), later=True)
    if isinstance(expression, Refusal):
        return Reply(cursor, refused=expression)
    n = timeline.until(cursor.n, timeline.holds(expression), forward=forward)
    if n is None:
        where = "after" if forward else "before"
        return refused(cursor, "illegal", f"{typed} holds at no moment {where} {cursor.n}.")
    return arrived(timeline, cursor, n)


def _run(timeline: Timeline, cursor: Cursor, typed: str, *, forward: bool) -> Reply:
    if typed:
        return refused(
            cursor, "unknown", "This takes no words; to look for something: watch, break."
        )

    watched = [(it, timeline.changes(it)) for it in cursor.watched]
    breaks = [(it, timeline.comes_true(it.condition)) for it in cursor.breaks]
    sought = [met for _, met in (*watched, *breaks)]
    n = timeline.until(cursor.n, lambda n: any(met(n) for met in sought), forward=forward)
    if n is not None:
        changed = changes.told([timeline.change(it, n) for it, met in watched if met(n)])
        true = [Text(f"{_here(timeline, n)}  {it.typed} holds") for it, met in breaks if met(n)]
        # What changed is told with what did it; a condition may have come true by anything.
        return arrived(timeline, cursor, n, *changed, *true, alone=not true)
    end = timeline.end if forward else 0
    if cursor.n == end:
        return at_the_end(timeline, cursor, forward=forward)
    if not cursor.sought:
        return arrived(timeline, cursor, end)
    # The start says itself where one is.
    told = f"after {cursor.n}: this is the end" if forward else f"before {cursor.n}"
    return arrived(timeline, cursor, end, Text(f"Nothing more of it {told}."))


def _near(timeline: Timeline, n: int) -> tuple[int, ...]:
    """This moment, the end, and all others: what is meant may be there only for a while."""
    return (n, timeline.end, *timeline.stops)


def _here(timeline: Timeline, n: int) -> str:
    return f"{n} {timeline.label(n)}".rstrip()


def _added(cursor: Cursor, more: Cursor, text: Text) -> Reply:
    if len(more.sought) > MOST:
        known = (f"clear {more.sought[0]}",)
        return refused(cursor, "illegal", f"At most {MOST} things are looked for at once.", known)
    return Reply(more, Screen((text,)))


def _listed(timeline: Timeline, cursor: Cursor) -> Reply:
    texts = [_watched(timeline, cursor, it) for it in cursor.watched]
    texts += [_broken(timeline, cursor, it) for it in cursor.breaks]
    return Reply(cursor, Screen(tuple(texts) or (Text("continue and rc look for nothing yet."),)))


def _watched(timeline: Timeline, cursor: Cursor, path: str) -> Text:
    return Text(f"watch {path}: {timeline.value(path, cursor.n)} here")


def _broken(timeline: Timeline, cursor: Cursor, one: Break) -> Text:
    holds = conditions.holds(timeline.reading, one.condition, cursor.n)
    return Text(f"break {one.typed}: {'holds' if holds else 'does not hold'} here")
