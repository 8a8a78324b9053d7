"""What this reader types at: the line editor, or in a simple terminal plain lines."""

from pathlib import Path

from victoriana.kernel.later import without
from victoriana.render.looks import Looks
from victoriana.settings import USUAL, Settings
from victoriana.terminal.keyboard import Keyboard, Plain
from victoriana.terminal.simple import is_simple


def keyboard(looks: Looks, history: Path | None = None, settings: Settings = USUAL) -> Keyboard:
    """What this reader types at, with the keys that are set; what was typed before is in a file."""
    if is_simple(looks):
        return Plain()
    # The line editor takes a while to load, and a reader of plain lines does without. The loop
    # that it waits in is loaded without what encrypts: nobody talks to a network here.
    with without("ssl"):
        from victoriana.terminal.toolkit import Toolkit  # noqa: PLC0415 - as said above

    return Toolkit(looks, history, settings=settings)
