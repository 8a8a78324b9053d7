"""Lantern Night with something undone in it, and the debugger as a script talks to it."""

from pathlib import Path

from tests.session.kit import again, system
from victoriana.debugger import Cursor, Reply, Timeline, loop
from victoriana.render.looks import Looks


def timeline(folder: Path, *, everything: bool = False) -> Timeline:
    """A game of fourteen lines: entries 8 and 9 were taken back by 10, and 12 has a bookmark."""
    with system(folder, "fox", "ghost", "3") as night:
        night.play("go mill, dig, end, whistle, throw")
        night.undo(takeback=True)
        night.play("end, go bridge, go mill")
        night.note(12, "bridge", "where they met")
        reading = again(night)
    return Timeline(reading, everything=everything)


def told(timeline: Timeline, *lines: str, n: int | None = None) -> str:
    """What a script prints, each block under its prompt."""
    start = Cursor(timeline.end if n is None else n)
    blocks = loop.script(timeline, start, lines)
    return "".join(f"{it.line}\n{loop.text(it.reply, Looks())}" for it in blocks)


def last(timeline: Timeline, *lines: str, n: int | None = None) -> Reply:
    """The reply to the last command."""
    start = Cursor(timeline.end if n is None else n)
    return list(loop.script(timeline, start, lines))[-1].reply
