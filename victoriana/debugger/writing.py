"""The two commands that write: a new save that goes on from here, and a bookmark."""

from victoriana.debugger.replies import Cursor, Reply, failed, refused
from victoriana.debugger.supposing import SAME_LUCK, WhatIf
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.screen import Part, Screen, Text
from victoriana.saves import places
from victoriana.saves.faults import Moved
from victoriana.session import choosing, forks, marks
from victoriana.session.forks import How, Supposition
from victoriana.session.reading import Reading
from victoriana.terminal.undisturbed import undisturbed


def fork(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """Play on from here in a new save; this one is left alone."""
    words = typed.split()
    names = [it for it in words if "=" not in it and it != SAME_LUCK]
    if len(names) != 1:
        text = "A fork needs one name:  fork NEW [ID=CHOICE]... [--same-luck]"
        return refused(cursor, "unknown", text, ("fork what-if",))
    turned = choosing.pairs([it for it in words if "=" in it])
    if isinstance(turned, Refusal):
        return Reply(cursor, refused=turned)
    how = How(turned, SAME_LUCK in words)
    reading = timeline.reading
    try:
        if isinstance(timeline, WhatIf) and cursor.n > timeline.since:
            bot = next((it for it in reading.header.seats if it.policy), None)
            if bot:
                text = f"{bot.policy} answers for {bot.id}, and what is supposed is not its choice."
                return refused(cursor, "illegal", text, ("game",))
            supposed = Supposition(timeline.since, "; ".join(timeline.said))
            how = How(turned, how.same_luck, supposed)
        else:
            now = Reading.open(reading.path, reading.outside, reading.eyes)
            now.veil()
            _ensure_goes_on(reading, now)
            reading = now
        target = places.fresh(names[0])
        forked = forks.fork(reading, cursor.n, target, reading.outside, how)
    except VictorianaError as error:
        return failed(cursor, error)
    if isinstance(forked, Refusal):
        return Reply(cursor, refused=forked)
    parts: list[Part] = [Text(forks.told(forked, how))]
    if forked.stopped:
        where = f"Entry {forked.stopped.answer} is no longer legal: "
        parts.append(Text(f"{where}{forked.stopped.text}", forked.stopped.rule))
    parts.append(Text(f"To go on with it:  victoriana play {forked.save}"))
    return Reply(cursor, Screen(tuple(parts)))


def mark(timeline: Timeline, cursor: Cursor, typed: str) -> Reply:
    """A bookmark with a note, in the save itself; without a name, those that there are."""
    name, _, text = typed.partition(" ")
    if not name:
        return Reply(cursor, marks.screen(timeline.reading))
    if isinstance(timeline, WhatIf):
        told = "What was not played has no place in the save: fork NAME keeps it in one of its own."
        return refused(cursor, "illegal", told, ("fork what-if", "game"))
    reading = timeline.reading
    try:
        with timeline.writing() as session:
            _ensure_goes_on(reading, session)
            with undisturbed():
                marked = marks.mark(session, cursor.n, name, text)
        if isinstance(marked, Refusal):
            return Reply(cursor, refused=marked)
        again = Reading.look_back(reading.path, reading.outside, reading.eyes)
        again.veil()
    except VictorianaError as error:
        return failed(cursor, error)
    now = Timeline(again, everything=timeline.everything, writing=timeline.writing)
    return Reply(cursor, Screen((Text(marks.said(marked)),)), timeline=now)


def _ensure_goes_on(looked_at: Reading, now: Reading) -> None:
    """A save may be played on while one looks at it, and what was looked at stays its beginning.

    Raises:
        Moved: another game lies there, or entries are missing.
    """
    looked_at, now = looked_at.uncovered(), now.uncovered()
    seen = looked_at.history.entries
    if looked_at.header != now.header or seen != now.history.entries[: len(seen)]:
        raise Moved(looked_at.path)
