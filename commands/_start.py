"""The way in: what is interrupted before there is a program ends like any other interrupt."""

import atexit
import gc
import os
import sys

INTERRUPTED = 130  # Exit.INTERRUPTED, which is imported with all the rest
MADE = 100_000  # objects between two looks of the collector at what is new

# A command makes classes, cards and states, and throws little away that holds itself: to look
# for that every 700 objects, and once more at all of them when it ends, is a sixth of its time.
gc.set_threshold(MADE)
atexit.register(gc.freeze)


def main(argv: list[str] | None = None) -> int:
    """What the console scripts call."""
    try:
        from commands import _light  # noqa: F401 - before all others, for msgspec comes with it

        if shell := os.environ.get("_VICTORIANA_COMPLETE"):  # set by our scripts for a Tab
            from commands._complete import main as complete

            # Somebody waits, and nothing is left to tidy up.
            os._exit(complete(shell, sys.argv[1:] if argv is None else argv))
        from commands._app import main as run

        return run(argv)
    except KeyboardInterrupt:
        return INTERRUPTED
