"""Commands that ask and stay: the words of the shell, at the moment where one stands."""

from victoriana.debugger.replies import Cursor, Reply, refused
from victoriana.debugger.supposing import WhatIf
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal
from victoriana.kernel.paths import known
from victoriana.kernel.screen import Screen, Text
from victoriana.lab import hints
from victoriana.session import (
    asking,
    changes,
    differences,
    logs,
    moments,
    outlook,
    reasons,
    showing,
)
from victoriana.session import odds as likely
from victoriana.session.moments import Span

TWO = 2  # moments of a difference
EVERYTHING = "--all"  # of a difference, also what follows from the rest
AS_PLAYED = "game"  # the other side of a difference, in a what-if


def show(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """The table, or a part of it."""
    screen = showing.part(timeline.reading, typed, cursor.n)
    if isinstance(screen, Refusal):
        return Reply(cursor, refused=screen)
    return Reply(cursor, screen)


def legal(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """What may be done, or whether an answer may, and if not, why; or what lies ahead."""
    option, _, wanted = typed.partition(" ")
    if option == outlook.OPTION:
        return _ahead(timeline, cursor, wanted.strip())
    if not typed:
        return Reply(cursor, asking.screen(timeline.reading.legal(cursor.n)))
    return Reply(cursor, asking.told(asking.verdict(timeline.reading, cursor.n, typed)))


def _ahead(timeline: Timeline, cursor: Cursor, wanted: str) -> Reply:
    """What can still come about, all of it or what is asked for by name."""
    found = outlook.outlook(timeline.reading, cursor.n, wanted)
    if isinstance(found, outlook.Unmapped):
        return refused(cursor, "illegal", found.text)
    if isinstance(found, Refusal):
        return Reply(cursor, refused=found)
    return Reply(cursor, outlook.screen(found, whole=bool(wanted)))


def why(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """What led here, or last changed a part of the state."""
    n, path = _at(timeline, cursor, typed)
    because = n if isinstance(n, Refusal) else timeline.why(n, path)
    if isinstance(because, Refusal):
        return Reply(cursor, refused=because)
    return Reply(cursor, reasons.screen(timeline.reading, because))


def log(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """The score sheet up to here or of a range, or the history of a part of the state."""
    reading = timeline.reading
    if not typed or ".." in typed or moments.is_moment(typed):
        span = moments.whole(reading.game, reading.history, typed) if typed else Span(1, cursor.n)
        if isinstance(span, Refusal):
            return Reply(cursor, refused=span)
        return Reply(cursor, lines=tuple(logs.lines(reading, span, everything=timeline.everything)))
    found = changes.along(reading, typed, Span(1, cursor.n))
    if isinstance(found, Refusal):
        return Reply(cursor, refused=found)
    return Reply(cursor, Screen(tuple(changes.told(found))))


def diff(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """What changed at this entry, since a moment, or between two."""
    words = [it for it in typed.split() if it != EVERYTHING]
    everything = EVERYTHING in typed.split()
    if words[:1] == [AS_PLAYED] and len(words) <= TWO and isinstance(timeline, WhatIf):
        return _against_the_game(timeline, cursor, *words[1:], everything=everything)
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
    found = timeline.diff(first, last)
    shown = differences.screen(timeline.reading, first, last, found, everything=everything)
    return Reply(cursor, shown)


def odds(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """How likely the outcomes at a moment are, and what was drawn last before it."""
    n = _at_alone(timeline, cursor, "odds", typed)
    if isinstance(n, Refusal):
        return Reply(cursor, refused=n)
    return Reply(cursor, likely.screen(timeline.reading, n))


def hint(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """A good answer at a moment, and what speaks for it."""
    n = _at_alone(timeline, cursor, "hint", typed)
    found = n if isinstance(n, Refusal) else hints.hint(timeline.reading, n)
    if isinstance(found, Refusal):
        return Reply(cursor, refused=found)
    return Reply(cursor, hints.screen(found))


def _at_alone(timeline: Timeline, cursor: Cursor, command: str, typed: str) -> int | Refusal:
    """The moment that is all a question names, here where it names none."""
    n, rest = _at(timeline, cursor, typed)
    if rest and not isinstance(n, Refusal):
        text = f"{command} takes a moment, or nothing: it speaks of where one stands."
        return Refusal("unknown", text, tries=(command, f"{command} -3"))
    return n


def _at(timeline: Timeline, cursor: Cursor, typed: str) -> tuple[int | Refusal, str]:
    """The moment that a question begins with, here where it has none, and the rest of it."""
    word, _, rest = typed.partition(" ")
    marks = moments.bookmarks(timeline.reading.history)
    is_mark = word.casefold() in marks and known(timeline.at(cursor.n), word) is None
    if not moments.is_moment(word) and not is_mark:
        return cursor.n, typed
    return timeline.reading.moment(word), rest.strip()


def _against_the_game(
    what_if: WhatIf, cursor: Cursor, moment: str = "", *, everything: bool = False
) -> Reply:
    """What differs between the game as it was played, here or at a moment, and this what-if."""
    real = what_if.game
    n = real.reading.moment(moment) if moment else real.step(cursor.n, 0, forward=True)
    if isinstance(n, Refusal):
        return Reply(cursor, refused=n)
    found = differences.across(real.reading, n, what_if.reading, cursor.n)
    if not found:
        return Reply(cursor, Screen((Text("Nothing differs from the game as it was played."),)))
    head = Text(f"From the game as it was played, at {n}, to {cursor.n} here:")
    told = differences.told(what_if.reading, found, everything=everything)
    return Reply(cursor, Screen((head, *told)))
