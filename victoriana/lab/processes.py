"""Much work shared by several processes: results in order, and nothing that goes on behind."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from typing import Any, TypeVar

from victoriana.kernel.errors import VictorianaError

AHEAD = 8  # things that are handed to a process before their turn
PATIENCE = 2.0  # seconds

T = TypeVar("T")
R = TypeVar("R")


class Lost(VictorianaError):
    """A process was ended from outside."""


class Broken(Exception):
    """The program broke on one thing of many: which, and how."""

    @classmethod
    def on(cls, name: str, error: Exception) -> "Broken":
        """What broke on the thing of this name, in words that another process can be handed."""
        return cls(f"{name}: {type(error).__name__}: {error}")


@contextmanager
def shared(
    worker: Callable[[], Callable[[T], R]], work: Sequence[T], jobs: int
) -> Iterator[Iterator[R]]:
    """What a worker makes of each thing, in their order, as it comes.

    Every process makes its own worker. When it is left early nothing goes on in the background.
    """
    if min(jobs, len(work)) <= 1:
        doing = worker()
        yield (doing(it) for it in work)
        return
    others, threads = active_children(), threading.enumerate()
    jobs = min(jobs, len(work))
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(worker,))
    try:
        yield _coming(pool, work, jobs * AHEAD)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            if process not in others:
                process.terminate()
        for thread in threading.enumerate():
            if thread not in threads:
                thread.join(PATIENCE)  # the pool's own would else meet the end of the program


def _coming(pool: ProcessPoolExecutor, work: Sequence[T], most: int) -> Iterator[Any]:  # Any: R
    """The results in their order; only so much is handed out before it is asked for."""
    handed: deque[Future[Any]] = deque()  # Any: see above
    try:
        for it in work:
            handed.append(pool.submit(_work, it))
            if len(handed) == most:
                yield handed.popleft().result()
        while handed:
            yield handed.popleft().result()
    except BrokenProcessPool as error:
        raise Lost(
            "A process was ended from outside, perhaps for want of memory.\n"
            "Fewer at a time:  --jobs 1"
        ) from error


_workers: list[Callable[[Any], Any]] = []  # Any: whatever is worked on; one in each process


def _begin(worker: Callable[[], Callable[[T], R]]) -> None:
    """Make ready; an interrupt is for the process that waits for all of them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _workers[:] = [worker()]


def _end_with_parent() -> None:
    """Nobody waits for results once the process that asked for them is killed."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)


def _work(thing: object) -> object:
    return _workers[0](thing)
