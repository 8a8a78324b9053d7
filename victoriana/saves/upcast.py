"""Older save formats: which module lifts the lines of each to the next one."""

# A module mNNN_what_changed.py lifts format NNN to the one after it: `header(raw)` and `entry(raw)`
# take what JSON gives and return what the next format would have said. It runs in memory, on bytes
# whose chain was checked before; the file stays as it is. Format 1 is the first: no module yet.

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from victoriana.kernel.events import FORMAT

Raw = dict[str, Any]  # Any: an object as JSON gives it, of a form that no type knows any more


class Step(Protocol):
    """From one format to the next."""

    def header(self, raw: Raw) -> Raw:
        """The first line, as the next format says it."""
        ...

    def entry(self, raw: Raw) -> Raw:
        """Any other line, as the next format says it."""
        ...


class Formats(msgspec.Struct, frozen=True):
    """The newest format, and the step up from each older one."""

    newest: int = FORMAT
    steps: Mapping[int, Step] = msgspec.field(default_factory=dict)

    def knows(self, form: int) -> bool:
        """Whether lines of this format can be read."""
        return form == self.newest or form in self.steps

    def header(self, line: bytes, form: int) -> bytes:
        """The first line in the newest format; its format number stays what it was born with."""
        raw = msgspec.json.decode(line, type=Raw)
        for older in range(form, self.newest):
            raw = self.steps[older].header(raw)
        return msgspec.json.encode(raw)

    def entry(self, line: bytes, form: int) -> bytes:
        """An entry's line in the newest format."""
        raw = msgspec.json.decode(line, type=Raw)
        for older in range(form, self.newest):
            raw = self.steps[older].entry(raw)
        return msgspec.json.encode(raw)


FORMATS = Formats()
