"""Work that is shared: in its order, with its faults, and nothing that goes on behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import active_children

import pytest

from tests.house.tree import ROOT
from victoriana.lab.processes import Lost, shared

NUMBERS = range(40)


def doubling() -> Callable[[int], int]:
    """A worker that doubles."""
    return double


def double(number: int) -> int:
    """Twice as much; seven is too much, and nine the end of the process."""
    if number == -7:
        message = "seven"
        raise ValueError(message)
    if number == -9:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * 2


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    with shared(doubling, NUMBERS, jobs) as coming:
        assert [number * 2 for number in NUMBERS] == list(coming)


def results(work: list[int], jobs: int, found: list[int]) -> None:
    """Adds what comes, one after the other."""
    with shared(doubling, work, jobs) as coming:
        for it in coming:
            found += [it]


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_breaks_is_told_when_it_is_its_turn(jobs: int) -> None:
    found: list[int] = []
    with pytest.raises(ValueError, match="seven"):
        results([1, 2, -7, 3], jobs, found)

    assert [2, 4] == found


def test_a_process_that_is_ended_from_outside_is_no_riddle() -> None:
    with pytest.raises(Lost, match="was ended from outside"):
        results([1, -9, 2, 3], 2, [])


def test_whoever_leaves_early_leaves_nothing_behind() -> None:
    before = active_children()
    with shared(doubling, NUMBERS, 2) as coming:
        assert 0 == next(coming)
    left = [process for process in active_children() if process not in before]
    until = time.monotonic() + 5
    while any(is_there(it.pid) for it in left) and time.monotonic() < until:
        time.sleep(0.01)

    assert [] == [process for process in left if is_there(process.pid)]


def is_there(pid: int | None) -> bool:
    """Whether a process of this number is there; the pool itself may have seen it end."""
    try:
        os.kill(pid or 0, 0)
    except ProcessLookupError:
        return False
    return True


WAITING = """
import os, sys, time
from victoriana.lab.processes import shared

def worker():
    os.write(1, f"{os.getpid()}\\n".encode())
    return time.sleep

with shared(worker, [60.0] * 8, 2) as coming:
    list(coming)
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_process_that_is_killed_leaves_nobody_at_work_for_it(number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        workers = [int(parent.stdout.readline()) for _ in range(2)]
        parent.send_signal(number)
        parent.stdout.read()  # whoever reads what they say comes to an end, too

    until = time.monotonic() + 5
    while any(map(is_there, workers)) and time.monotonic() < until:
        time.sleep(0.01)
    assert [] == [*filter(is_there, workers)]
