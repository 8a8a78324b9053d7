"""What can go wrong: refusals and differences are values, damage and bugs are exceptions."""

from typing import Literal

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """An answer that was not taken: one sentence, the section that forbids it, what to type."""

    kind: Literal["unknown", "ambiguous", "illegal", "stale", "held"]
    text: str
    rule: str = ""
    tries: tuple[str, ...] = ()  # at most five, the nearest first
    answer: str = ""  # what was typed


class VictorianaError(Exception):
    """Something that a person can mend; its message is one sentence and what to type."""


class DamagedSave(VictorianaError):
    """A save cannot be read or trusted."""

    def __init__(self, text: str, *, file: str = "", line: int = 0) -> None:
        super().__init__(text)
        self.file = file
        self.line = line


class UnknownTag(DamagedSave):
    """A save holds something that this program does not know."""


class Livelock(Exception):
    """A rule answered a node and moved nothing: a fault of the program."""
