"""A terminal that goes away: left as it was, and the process ends by the signal it was sent."""

import errno
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

T = TypeVar("T")
SIGNALS = ("SIGHUP", "SIGTERM", "SIGQUIT")  # where the system has them


class Gone(SystemExit):
    """The terminal is gone, or the system wants the process to end."""


def until_gone(work: Callable[[], T], gone: T) -> T:
    """What comes of the work; `gone` when a signal ends it or the terminal goes: nobody is told."""
    if any(callable(signal.getsignal(it)) for it in _signals()):
        return work()  # within another such work, which has more to put in order
    caught: list[int] = []

    def leave(number: int, _: FrameType | None) -> None:
        caught.append(number)
        raise Gone

    try:
        with _handled(leave):
            return work()
    except Gone:
        pass
    except OSError as error:
        if not caught and error.errno != errno.EIO:
            raise  # the terminal is there, and something else is wrong
    finally:
        if caught:
            signal.signal(caught[0], signal.SIG_DFL)
            os.kill(os.getpid(), caught[0])
    return gone


@contextmanager
def _handled(leave: "signal._HANDLER") -> Iterator[None]:
    """These signals mean to leave, for as long as this lasts."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {it: signal.signal(it, leave) for it in _signals()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _signals() -> list[signal.Signals]:
    """Those that this process does not ignore: one that was to outlive its terminal does."""
    known = [signal.Signals[name] for name in SIGNALS if hasattr(signal, name)]
    return [it for it in known if signal.getsignal(it) != signal.SIG_IGN]
