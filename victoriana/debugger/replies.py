"""Where one stands in the debugger, and what a command gives back."""

from typing import Literal

from msgspec import Struct

from victoriana.debugger.timeline import Timeline
from victoriana.kernel.errors import Refusal, VictorianaError
from victoriana.kernel.expressions import Expression
from victoriana.kernel.screen import Screen
from victoriana.saves.faults import Held, Moved


class Break(Struct, frozen=True):
    """A condition that is looked for."""

    typed: str
    condition: Expression


class Cursor(Struct, frozen=True):
    """A moment, and what continue and rc look for."""

    n: int
    watched: tuple[str, ...] = ()  # paths in full
    breaks: tuple[Break, ...] = ()

    @property
    def sought(self) -> tuple[str, ...]:
        """All that is looked for, as it was typed."""
        return (*self.watched, *(it.typed for it in self.breaks))


class Reply(Struct, frozen=True):
    """What came of a command: where one stands now, and what there is to see."""

    cursor: Cursor
    screen: Screen | None = None
    lines: tuple[str, ...] = ()  # as they stand, never broken
    refused: Refusal | None = None
    leaves: bool = False
    timeline: Timeline | None = None  # another game that one stands in from now on


def refused(
    cursor: Cursor,
    kind: Literal["unknown", "illegal"],
    text: str,
    tries: tuple[str, ...] = (),
) -> Reply:
    """The command did nothing, and this is why."""
    return Reply(cursor, refused=Refusal(kind, text, tries=tries))


def failed(cursor: Cursor, error: VictorianaError) -> Reply:
    """A save could not be read or written, and this is why."""
    text = " ".join(str(error).split("\n"))
    match error:
        case Held():
            return Reply(cursor, refused=Refusal("held", text))
        case Moved():
            return Reply(cursor, refused=Refusal("stale", text))
        case _:
            return refused(cursor, "illegal", text)
