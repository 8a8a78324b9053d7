"""msgspec, without what it takes along where it is there and does not need."""

import sys

# With typing_extensions it does nothing that it would not do with the typing of Python 3.11, and
# a Tab would wait for it a tenth of its time. Whoever wants it afterwards finds it as ever.
_LEFT_OUT = "typing_extensions"
_is_there = _LEFT_OUT in sys.modules
if not _is_there:
    sys.modules[_LEFT_OUT] = None  # type: ignore[assignment]  # so Python knows that it is not to be had
import msgspec  # noqa: E402 - see above

if not _is_there:
    del sys.modules[_LEFT_OUT]

__all__ = ["msgspec"]
