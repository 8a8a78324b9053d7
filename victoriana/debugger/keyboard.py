"""Where the debugger's lines come from: a terminal with completion, or a plain one."""

import os
import sys
from typing import Protocol

from victoriana.debugger.completing import Ask
from victoriana.render.looks import Looks


class Keyboard(Protocol):
    """Something that a line can be typed at."""

    def line(self, ask: Ask) -> str:
        """One line.

        Raises:
            EOFError: nothing more will be typed.
            KeyboardInterrupt: Ctrl-C with nothing typed.
        """
        ...


class Plain:
    """Prints the prompt and reads a line: for screen readers, and terminals without a cursor."""

    def line(self, ask: Ask) -> str:
        """One line."""
        sys.stdout.flush()
        return input(ask.prompt)


def keyboard(looks: Looks) -> Keyboard:
    """What this reader types at."""
    if looks.plain or os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        return Plain()
    # The line editor takes a while to load, and scripts and plain readers do without.
    from victoriana.debugger.toolkit import Toolkit  # noqa: PLC0415 - as said above

    return Toolkit(looks)
