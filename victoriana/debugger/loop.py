"""How the debugger is talked to: lines of a script, or a prompt on a terminal."""

import shutil
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from victoriana.debugger.commands import run
from victoriana.debugger.completing import complete
from victoriana.debugger.replies import Cursor, Reply
from victoriana.debugger.timeline import Timeline
from victoriana.render import refusals
from victoriana.render.looks import Looks

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer
    from prompt_toolkit.key_binding import KeyBindings


class Block(Struct, frozen=True):
    """One command of a script as it was given, and what came of it."""

    line: str  # the prompt and the command
    reply: Reply


def prompt(timeline: Timeline, n: int) -> str:
    """What stands before the cursor: where one is."""
    return f"{n} {timeline.label(n)}".rstrip() + "> "


def opening(timeline: Timeline, n: int) -> Iterator[str]:
    """Where one begins, and how many entries are passed over."""
    reading = timeline.reading
    yield f"{reading.name}: at {n} of {timeline.end}, {timeline.where(n)}."
    if timeline.undone and not timeline.everything:
        count = len(timeline.undone)
        entries = "1 undone entry is" if count == 1 else f"{count} undone entries are"
        yield f"{entries} passed over (--all stops there too)."


def script(timeline: Timeline, cursor: Cursor, lines: Iterable[str]) -> Iterator[Block]:
    """One block a command, up to the first that fails or leaves."""
    for line in lines:
        reply = run(timeline, cursor, line)
        yield Block(f"{prompt(timeline, cursor.n)}{line.strip()}", reply)
        if reply.refused or reply.leaves:
            return
        cursor = reply.cursor


def text(reply: Reply, looks: Looks) -> str:
    """What there is to see, for a reader."""
    said = [looks.text(reply.screen)] if reply.screen else []
    said += [looks.line(line) for line in reply.lines]
    if reply.refused:
        said.append(looks.text(refusals.screen(reply.refused)))
    return "".join(f"{it}\n" for it in said)


def talk(timeline: Timeline, cursor: Cursor, looks: Looks) -> None:
    """The prompt on a terminal, until one leaves; nothing that is typed reaches the save."""
    desk = _Desk(timeline, cursor, looks)
    first, *more = opening(timeline, cursor.n)
    for line in (f"{first}   help, quit, or ← →", *more):
        sys.stdout.write(looks.line(line) + "\n")
    session = _session(desk)
    while True:
        try:
            typed = session.prompt(desk.message)
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        reply = run(timeline, desk.cursor, typed)
        sys.stdout.write(text(reply, desk.sized()))
        sys.stdout.flush()
        desk.cursor = reply.cursor
        if reply.leaves:
            return


class _Desk:
    """Where one stands while one talks; the game itself lies in the timeline."""

    def __init__(self, timeline: Timeline, cursor: Cursor, looks: Looks) -> None:
        self.timeline = timeline
        self.cursor = cursor
        self.looks = looks

    def message(self) -> str:
        """The prompt; for a screen reader on a line of its own."""
        line = prompt(self.timeline, self.cursor.n)
        return f"{line}\n" if self.looks.plain else line

    def toolbar(self) -> str:
        """Where in the game one stands, and what is looked for."""
        n, timeline = self.cursor.n, self.timeline
        looked = ", ".join(self.cursor.sought)
        found = f"   looking for {looked}" if looked else ""
        where = f"{timeline.reading.name}  {n} of {timeline.end}  {timeline.where(n)}"
        return self.looks.line(f"{where}{found}")

    def sized(self) -> Looks:
        """The looks, in the terminal as large as it now is."""
        size = shutil.get_terminal_size()
        return replace(self.looks, width=size.columns, height=size.lines)


def _session(desk: _Desk) -> "PromptSession[str]":
    """The prompt: completion, the toolbar, arrows that step."""
    from prompt_toolkit import PromptSession  # noqa: PLC0415 - only when a terminal asks
    from prompt_toolkit.output import ColorDepth  # noqa: PLC0415 - only when a terminal asks

    plain = desk.looks.plain
    return PromptSession(
        completer=_completer(desk),
        complete_while_typing=not plain,
        bottom_toolbar=None if plain else desk.toolbar,
        key_bindings=_keys(),
        color_depth=None if desk.looks.color else ColorDepth.DEPTH_1_BIT,
    )


def _completer(desk: _Desk) -> "Completer":
    from prompt_toolkit import completion  # noqa: PLC0415 - only when a terminal asks
    from prompt_toolkit.document import Document  # noqa: PLC0415 - only when a terminal asks

    class Here(completion.Completer):
        """Offers what may follow at the moment where one stands."""

        def get_completions(
            self, document: Document, complete_event: completion.CompleteEvent
        ) -> Iterator[completion.Completion]:
            del complete_event
            found = complete(desk.timeline, desk.cursor, document.text_before_cursor)
            for word in found.words:
                yield completion.Completion(word, -len(found.typed))

    return Here()


def _keys() -> "KeyBindings":
    """Left and right step where nothing is typed; each has its word, which is shown."""
    from prompt_toolkit.application import get_app  # noqa: PLC0415 - only when a terminal asks
    from prompt_toolkit.filters import Condition  # noqa: PLC0415 - only when a terminal asks
    from prompt_toolkit.key_binding import (  # noqa: PLC0415 - only when a terminal asks
        KeyBindings,
        KeyPressEvent,
    )

    keys = KeyBindings()
    empty = Condition(lambda: not get_app().current_buffer.text)

    def says(word: str) -> None:
        buffer = get_app().current_buffer
        buffer.text = word
        buffer.validate_and_handle()

    @keys.add("right", filter=empty)
    def _(event: KeyPressEvent) -> None:
        del event
        says("step")

    @keys.add("left", filter=empty)
    def _(event: KeyPressEvent) -> None:
        del event
        says("back")

    return keys
