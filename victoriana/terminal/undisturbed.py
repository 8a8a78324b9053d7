"""What Ctrl-C means: nothing where it would cut something in two, an end where work takes long."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def undisturbed() -> Iterator[None]:
    """For as long as this lasts Ctrl-C means nothing.

    A handler, for what is ignored would be ignored by every program that is started meanwhile.
    """
    with _handled(_nothing):
        yield


@contextmanager
def interruptible() -> Iterator[None]:
    """Within what is undisturbed: Ctrl-C interrupts, and what is told of it is told.

    Raises:
        KeyboardInterrupt: it did.
    """
    with _handled(_interrupt):
        yield


@contextmanager
def _handled(handler: "signal._HANDLER") -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _nothing(number: int, frame: FrameType | None) -> None:
    """Nobody is disturbed."""


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Once: whoever presses it again and again is heard already."""
    del frame
    signal.signal(number, _nothing)
    raise KeyboardInterrupt
