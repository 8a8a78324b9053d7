"""msgspec and pathlib, without what they take along and ask nothing of, or hardly anything."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

from victoriana.kernel.later import without


def load() -> None:
    """Load them: afterwards everything that was left out is found as ever.

    An answer would wait for it a tenth of what it takes. With typing_extensions msgspec does
    nothing that it would not do with the typing of Python 3.11.
    """
    asked: dict[str, dict[str, Callable[..., object]]] = {
        "urllib.parse": {"quote_from_bytes": _asking("urllib.parse", "quote_from_bytes")},
        "msgspec._json_schema": {
            name: _asking("msgspec._json_schema", name) for name in ("schema", "schema_components")
        },
    }
    if hasattr(os, "uname"):
        asked["platform"] = {"system": lambda: os.uname().sysname}
    with _standing_in(asked), without("typing_extensions"):
        import pathlib  # noqa: F401 - they are there for all that follows

        import msgspec  # noqa: F401 - the same


def _asking(module: str, name: str) -> Callable[..., object]:
    """A function of a module that is loaded when it is first called."""

    def ask(*given: object, **named: object) -> object:
        found: object = getattr(import_module(module), name)(*given, **named)
        return found

    return ask


@contextmanager
def _standing_in(asked: dict[str, dict[str, Callable[..., object]]]) -> Iterator[None]:
    """Meanwhile the few functions of these modules that anybody asks for stand for all of them."""
    absent = [it for it in asked if it not in sys.modules]
    for name in absent:
        sys.modules[name] = module = ModuleType(name)
        vars(module).update(asked[name])
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


load()
