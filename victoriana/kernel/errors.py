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


class PackFault(Struct, frozen=True):
    """Something wrong in a file of a pack: in which part, and the keys that lead to it."""

    file: str  # without its ending
    text: str
    named: str = ""  # the part as a reader finds it: [old-lamp], path 52
    keys: tuple[str | int, ...] = ()  # names of tables and keys, numbers in a row
    warning: bool = False  # it can be played with all the same

    def at(self, line: int = 0) -> str:
        """The sentence with its file, its line where that is known, and its part."""
        places = (f"{self.file}.toml", f"line {line}" if line else "", self.named)
        return f"{', '.join(place for place in places if place)}: {self.text}"

    def __str__(self) -> str:
        return self.at()


class BadPack(VictorianaError):
    """A pack cannot be played with."""

    def __init__(self, faults: tuple[PackFault, ...]) -> None:
        more = len(faults) - 1
        super().__init__(str(faults[0]) + (f" ({more} more like this.)" if more else ""))
        self.faults = faults


class Livelock(Exception):
    """A rule answered a node and moved nothing: a fault of the program."""
