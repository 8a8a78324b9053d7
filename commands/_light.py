"""msgspec, without what it takes along where it is there and does not need."""

import os
import sys
from types import ModuleType

from victoriana.kernel.later import without

PLATFORM = "platform"


class _Platform(ModuleType):
    """What `uuid` asks of `platform` while it is loaded, and no more."""

    def system(self) -> str:
        """What the system is called."""
        return os.uname().sysname


def load() -> None:
    """Load it: afterwards everything that was left out is found as ever.

    With typing_extensions it does nothing that it would not do with the typing of Python 3.11,
    and of `platform` only the name of the system is asked. An answer waits for both else.
    """
    stands_in = PLATFORM not in sys.modules and hasattr(os, "uname")
    if stands_in:
        sys.modules[PLATFORM] = _Platform(PLATFORM)
    try:
        with without("typing_extensions"):
            import msgspec  # noqa: F401 - it is there for all that follows
    finally:
        if stands_in:
            del sys.modules[PLATFORM]


load()
