"""Commands that ask and stay: the words of the shell, at the moment where one stands."""

from victoriana.debugger.replies import Cursor, Reply, refused
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.session import asking, differences, logs, moments, reasons
from victoriana.session import odds as likely
from victoriana.session.moments import Span

TWO = 2  # moments of a difference


def show(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """The table, or a part of it."""
    screen = timeline.reading.part(typed, cursor.n)
    if isinstance(screen, Refusal):
        return Reply(cursor, refused=screen)
    return Reply(cursor, screen)


def legal(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """What may be done, or whether an answer may, and if not, why."""
    if not typed:
        return Reply(cursor, asking.screen(timeline.reading.legal(cursor.n)))
    return Reply(cursor, asking.told(asking.verdict(timeline.reading, cursor.n, typed)))


def why(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """What led here, or last changed a part of the state."""
    because = timeline.why(cursor.n, typed)
    if isinstance(because, Refusal):
        return Reply(cursor, refused=because)
    return Reply(cursor, reasons.screen(timeline.reading, because))


def log(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """The score sheet up to here or of a range, or the history of a part of the state."""
    reading = timeline.reading
    if not typed or ".." in typed or moments.is_moment(typed):
        span = moments.span(reading.game, reading.history, typed) if typed else Span(1, cursor.n)
        if isinstance(span, Refusal):
            return Reply(cursor, refused=span)
        return Reply(cursor, lines=tuple(logs.lines(reading, span, everything=timeline.everything)))
    changes = logs.changes(reading, typed, Span(1, cursor.n))
    if isinstance(changes, Refusal):
        return Reply(cursor, refused=changes)
    return Reply(cursor, lines=tuple(logs.told(it) for it in changes))


def diff(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """What changed at this entry, since a moment, or between two."""
    words = typed.split()
    if len(words) > TWO:
        return refused(cursor, "unknown", "A difference is between two moments.", ("diff 9a 9b",))
    ends = []
    for word in words:
        moment = timeline.reading.moment(word)
        if isinstance(moment, Refusal):
            return Reply(cursor, refused=moment)
        ends.append(moment)
    if not ends:
        ends = [timeline.before(cursor.n)]
    first, last = (*ends, cursor.n)[:TWO]
    return Reply(cursor, differences.screen(first, last, timeline.diff(first, last)))


def odds(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """How likely the outcomes here are, and what was drawn last."""
    if typed:
        return refused(cursor, "unknown", "odds takes no words: it speaks of this moment.")
    return Reply(cursor, likely.screen(timeline.reading, cursor.n))
