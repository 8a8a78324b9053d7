"""How the debugger is talked to: lines of a script, or a prompt on a terminal."""

import sys
from collections.abc import Iterable, Iterator

from msgspec import Struct

from victoriana.debugger.commands import run
from victoriana.debugger.completing import complete
from victoriana.debugger.replies import Cursor, Reply
from victoriana.debugger.supposing import WhatIf
from victoriana.debugger.timeline import Timeline
from victoriana.kernel.screen import Screen, Text
from victoriana.kernel.wording import many
from victoriana.render import refusals
from victoriana.render.looks import Looks
from victoriana.settings import USUAL, Settings
from victoriana.terminal import pager
from victoriana.terminal.ahead import typing_ahead
from victoriana.terminal.at_hand import keyboard
from victoriana.terminal.hangup import until_gone
from victoriana.terminal.history import of_program
from victoriana.terminal.keyboard import Ask, Keyboard
from victoriana.terminal.undisturbed import interruptible, undisturbed

NAME = 12  # letters of a save that is named beside much else
KEYS_TOLD = "help, quit, or ← →"
KEYS = {"left": "back", "right": "step"}  # where nothing is typed


class Block(Struct, frozen=True):
    """One command of a script as it was given, and what came of it."""

    line: str  # the prompt and the command
    command: str
    reply: Reply


def prompt(timeline: Timeline, n: int) -> str:
    """What stands before the cursor: where one is, and whether that was played."""
    what_if = " if" if isinstance(timeline, WhatIf) else ""
    return f"{n} {timeline.label(n)}".rstrip() + f"{what_if}> "


def opening(timeline: Timeline, n: int) -> Iterator[str]:
    """Where one begins, and how many entries are passed over."""
    reading = timeline.reading
    here = f"{reading.name}: at {n} of {timeline.end}, {timeline.where(n)}."
    yield f"{here} {timeline.result(n)}".rstrip()
    if timeline.undone and not timeline.everything:
        entries = many(len(timeline.undone), "undone entry is", "undone entries are")
        yield f"{entries} passed over (--all stops there too)."


def script(timeline: Timeline, cursor: Cursor, lines: Iterable[str]) -> Iterator[Block]:
    """One block a command, up to the first that fails or leaves."""
    for line in lines:
        reply = run(timeline, cursor, line)
        command = line.strip()
        yield Block(f"{prompt(timeline, cursor.n)}{command}", command, reply)
        if reply.refused or reply.leaves:
            return
        timeline, cursor = reply.timeline or timeline, reply.cursor


def text(reply: Reply, looks: Looks) -> str:
    """What there is to see, for a reader."""
    said = [looks.text(reply.screen)] if reply.screen else []
    said += [looks.line(line) for line in reply.lines]
    if reply.refused:
        said.append(looks.text(refusals.screen(reply.refused)))
    return "".join(f"{it}\n" for it in said)


def talk(
    timeline: Timeline,
    cursor: Cursor,
    looks: Looks,
    typed_at: Keyboard | None = None,
    settings: Settings = USUAL,
) -> None:
    """Read lines and answer them until one leaves; only fork and mark write."""
    talking = typing_ahead(looks)(_talk)
    until_gone(lambda: talking(timeline, cursor, looks, typed_at, settings), None)


@undisturbed()
def _talk(
    timeline: Timeline,
    cursor: Cursor,
    looks: Looks,
    typed_at: Keyboard | None,
    settings: Settings,
) -> None:
    """Say where one is, then answer line by line."""
    first, *more = opening(timeline, cursor.n)
    beside = f"{first}   {KEYS_TOLD}"
    lines = (beside, *more) if len(beside) <= looks.width else (first, *more, KEYS_TOLD)
    for line in lines:
        _print(looks.text(Screen((Text(line),))) + "\n")
    source = typed_at or keyboard(looks, of_program("replay"), settings)
    while True:
        try:
            typed = source.line(ask(timeline, cursor, looks))
        except KeyboardInterrupt:
            _print(looks.line("quit or Ctrl-D leaves.") + "\n")
            continue
        except EOFError:
            return
        try:
            with interruptible():
                reply = run(timeline, cursor, typed)
                _show(reply, looks if typed_at else looks.sized(), settings)
        except KeyboardInterrupt:
            _print("\n" + looks.line(f"Interrupted; you are still at {cursor.n}.") + "\n")
            continue
        timeline, cursor = reply.timeline or timeline, reply.cursor
        if reply.leaves:
            return


def _show(reply: Reply, looks: Looks, settings: Settings) -> None:
    told = text(reply, looks)
    if not pager.paged(told, looks, settings):
        _print(told)


def ask(timeline: Timeline, cursor: Cursor, looks: Looks | None = None) -> Ask:
    """What stands around a line: where in the game one is, what is looked for, what may follow."""
    return Ask(
        prompt(timeline, cursor.n),
        lambda typed: complete(timeline, cursor, typed),
        lambda columns: toolbar(timeline, cursor, columns),
        lambda: _print(text(run(timeline, cursor, "show"), (looks or Looks()).sized())),
        keys=KEYS,
    )


def toolbar(timeline: Timeline, cursor: Cursor, columns: int) -> str:
    """Where in the game one is, as fully as it fits: the save, the entry, the turn, the rest."""
    name = timeline.reading.name.rpartition("/")[2].removesuffix(".jsonl")
    here = f"{cursor.n} of {timeline.end}"
    where, turn = timeline.where(cursor.n), timeline.label(cursor.n)
    result = timeline.result(cursor.n)
    full = f"{where}. {result}" if result else where
    parted = f"what if from {timeline.since}" if isinstance(timeline, WhatIf) else ""
    sought = f"looking for {', '.join(cursor.sought)}" if cursor.sought else ""
    count = f"looking for {len(cursor.sought)}" if cursor.sought else ""
    short = "what if" if parted else ""
    bars = (
        (name, here, full, parted, sought),
        (name, here, where, parted, sought),
        (name, here, where, parted, count),
        (name, here, turn, short, count),
        (name, here, turn, short),
        (f"{name[:NAME]}..", here, turn, short),
        (here, turn, short),
    )
    told = ("  ".join(it for it in bar if it) for bar in bars)
    return next((it for it in told if len(it) <= columns), here)


def _print(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()
