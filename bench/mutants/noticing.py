"""Who notices a change: tests that pytest has collected, run in forks of this process."""

import math
import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from tempfile import TemporaryFile
from traceback import format_exc
from typing import IO, NoReturn

import msgspec
import pytest

from bench.mutants.mutations import Mutation
from bench.named import named_for
from victoriana.kernel.rulebook import Rulebook

MARGIN = 3  # times as long as unchanged, before tests count as stuck
CLOCK = 20  # times the processor's time by the clock, for whoever only waits
MEMORY = 4 << 30  # bytes that a change may use, for loops that grow
STREAMS = 3  # that every process has
STUCK = "no test came to an end in time"

# Who failed, how long each test took, and the places that each came to, if that was noted.
Course = tuple[list[str], dict[str, float], dict[str, list[int]]]
Told = Callable[[int, int, str], None]  # how many of how many, and what came last


@dataclass(frozen=True)
class Verdict:
    """What came of one change: who was asked, and the first who failed; nobody, if empty."""

    mutation: Mutation
    asked: tuple[str, ...]
    noticed: str


@dataclass(frozen=True)
class Work:
    """What is done in a fork, and how many seconds of the processor it may take."""

    do: Callable[[], str]
    seconds: int


class Watch:
    """A plugin for pytest: instead of every test once, the tests of each change in a fork."""

    def __init__(
        self, book: Rulebook, mutations: Sequence[Mutation], jobs: int, seconds: int, told: Told
    ) -> None:
        self.book = book
        self.mutations = mutations
        self.jobs, self.seconds, self.told = jobs, seconds, told
        self.failed: list[str] = []
        self.took: dict[str, float] = {}
        self.done = False
        self.broken: list[str] = []  # tests that fail without any change
        self.verdicts: tuple[Verdict, ...] = ()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note who failed, and how long it took."""
        self.took[report.nodeid] = self.took.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run the tests as they are, then those of each change."""
        if session.testsfailed:  # pytest itself tells what it could not read
            return None
        asked = self.asked(session.items)
        every = {item.nodeid for items in asked for item in items}
        self.told(0, len(asked), "as it is")
        items = [it for it in session.items if it.nodeid in every]
        (_, told), *_ = in_forks([Work(partial(self.as_it_is, items), 0)], 1)
        self.broken, self.took, came = msgspec.json.decode(told, type=Course)
        if not self.broken:
            self.verdicts = self.judged(self.narrowed(asked, came))
        self.done = True
        return True

    def asked(self, items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
        """For each change the tests that are named for what it is about."""
        by_name = tests_of(self.book, items)
        return [tests_for(by_name, it.about) for it in self.mutations]

    def narrowed(
        self,
        asked: list[list[pytest.Item]],
        came: dict[str, list[int]],  # noqa: ARG002 - for those who ask only who came
    ) -> list[list[pytest.Item]]:
        """Who of them is asked, when they have run once as it is: all."""
        return asked

    def as_it_is(self, items: Sequence[pytest.Item]) -> str:
        """Who fails without any change, and how long each takes."""
        for _ in self.outcomes(items):
            pass
        return msgspec.json.encode((self.failed, self.took, {})).decode()

    def judged(self, asked: Sequence[Sequence[pytest.Item]]) -> tuple[Verdict, ...]:
        """The verdict on each change, in the order of the changes."""
        works = [
            Work(partial(self.first, it, items), self.limit(items))
            for it, items in zip(self.mutations, asked, strict=True)
        ]
        noticed = [""] * len(works)
        for done, (number, by) in enumerate(in_forks(works, self.jobs), 1):
            noticed[number] = by
            self.told(done, len(works), self.mutations[number].about)
        return tuple(
            Verdict(it, tuple(item.nodeid for item in items), by)
            for it, items, by in zip(self.mutations, asked, noticed, strict=True)
        )

    def limit(self, items: Sequence[pytest.Item]) -> int:
        """How many seconds these tests may take."""
        return self.seconds + math.ceil(MARGIN * sum(self.took[it.nodeid] for it in items))

    def first(self, mutation: Mutation, items: Sequence[pytest.Item]) -> str:
        """The first of the tests that notices a change."""
        mutation.apply()
        return next((by for by in self.outcomes(items) if by), "")

    def outcomes(self, items: Sequence[pytest.Item]) -> Iterator[str]:
        """Each test in turn: its name if it fails."""
        for item, after in zip(items, [*items[1:], None], strict=False):
            before = len(self.failed)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            yield item.nodeid if len(self.failed) > before else ""


def tests_of(book: Rulebook, items: Sequence[pytest.Item]) -> dict[str, list[pytest.Item]]:
    """Section, step or ruling -> the tests that are named for it."""
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        name = getattr(item, "originalname", item.name)
        for about in sorted(named_for(book, item.path.stem, name)):
            found.setdefault(about, []).append(item)
    return found


def tests_for(by_name: dict[str, list[pytest.Item]], about: str) -> list[pytest.Item]:
    """Who is asked: for a step that no test names, whoever is named for its section."""
    heading, _, step = about.rpartition(" ")
    return by_name.get(about) or (by_name.get(heading, []) if step.isdecimal() else [])


def in_forks(works: Sequence[Work], jobs: int) -> Iterator[tuple[int, str]]:
    """What each work says, as it comes: its number, and its words."""
    waiting = list(enumerate(works))[::-1]
    running: dict[int, tuple[int, IO[bytes]]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number, work = waiting.pop()
            paper: IO[bytes] = TemporaryFile()  # noqa: SIM115 - closed when it was read
            running[fork(work, paper)] = number, paper
        child, status = os.wait()
        number, paper = running.pop(child)
        with paper:
            paper.seek(0)
            said = paper.read().decode()
        if os.WIFEXITED(status) and os.WEXITSTATUS(status):
            raise RuntimeError(said)
        yield number, STUCK if status else said


def fork(work: Work, paper: IO[bytes]) -> int:
    """Begin a work in a process of its own, which writes what it has to say."""
    child = os.fork()
    if not child:
        alone(work, paper)
    return child


def alone(work: Work, paper: IO[bytes]) -> NoReturn:
    """Work in silence, within limits, and leave nothing behind."""
    status = 1
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(STREAMS):
            os.dup2(nowhere, stream)
        if work.seconds:
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (work.seconds, work.seconds))
            with suppress(ValueError):  # not every system limits memory
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.alarm(CLOCK * work.seconds)
        paper.write(work.do().encode())
        status = 0
    except BaseException:  # noqa: BLE001 - whatever it is, the parent tells it
        paper.write(format_exc().encode())
    finally:
        paper.flush()
        os._exit(status)


def collect(watch: Watch, *folders: Path) -> str:
    """Let pytest find the tests in these folders for the watch; what it says if it cannot."""
    quiet = ["-q", "--no-header", "--capture=no", "-p", "no:cacheprovider"]
    with redirect_stdout(StringIO()) as said:
        pytest.main([*quiet, *map(str, folders)], plugins=[watch])
    return "" if watch.done else said.getvalue()
