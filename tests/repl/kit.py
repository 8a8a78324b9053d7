"""The prompt with Lantern Night: typed at through a pipe, or in a terminal of its own."""

import contextlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from commands import _saves, main
from tests.house.tree import ROOT
from tests.session.kit import OUTSIDE
from tests.toy import header
from victoriana.render.looks import Looks
from victoriana.repl import loop
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.terminal.toolkit import Toolkit

LANTERNS = Outside(
    load=OUTSIDE.load,
    policies=OUTSIDE.policies,
    games=("lantern-night",),
    seed=lambda: "9",
    system=lambda chance: chance.outcomes[0].id,
    sync=False,
)
SHELL = _saves.shell(main)
ENTER, LEAVE, CLEAR, BOARD, TAB = "\r", "\x04", "\x03", "\x0c", "\t"
PATIENCE = 20.0  # seconds until a terminal that says nothing counts as stuck
QUIET = 0.5  # seconds without a word
PROGRAM = """
import sys
from commands import _saves, main
from tests.repl.kit import LANTERNS
_saves.OUTSIDE = LANTERNS
sys.exit(main())
"""
Holds = Callable[[str], bool]
_AGE = re.compile(r"just now|[0-9]+ seconds? ago|[0-9]+ minutes? ago")


def night(name: str = "night", seed: str = "9", luck: str = "seeded") -> Path:
    """A save of Lantern Night in which nothing is decided yet."""
    path = places.fresh(name)
    Session.create(path, header(seed, luck), LANTERNS).close()
    return path


def typed_at(path: Path | None, *keys: str, looks: Looks | None = None) -> int:
    """Type at the prompt through a pipe; the exit status."""
    with create_pipe_input() as pipe:
        pipe.send_text("".join(keys))
        keyboard = Toolkit(looks or Looks(), None, pipe, DummyOutput())
        return loop.begin(path, LANTERNS, Desk(looks or Looks(), SHELL, keyboard))


class Terminal:
    """A terminal with the program in it, and what stands on its screen."""

    def __init__(self, *args: str, rows: int = 24, columns: int = 80, term: str = "xterm") -> None:
        env = {**os.environ, "TERM": term, "LANG": "C.UTF-8", "NO_COLOR": "1"}
        env = {name: text for name, text in env.items() if name not in ("COLUMNS", "LINES")}
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", PROGRAM, *args],
            cwd=str(ROOT),
            dimensions=(rows, columns),
            encoding="utf-8",
            env={**env, "PYTHONPATH": str(ROOT)},
        )
        self.screen = pyte.Screen(columns, rows)
        # What the terminal answers when it is asked where its cursor is.
        vars(self.screen)["write_process_input"] = self.child.send
        self.stream = pyte.Stream(self.screen)
        self.raw = ""

    def type(self, *keys: str) -> None:
        """Press keys."""
        self.child.send("".join(keys))

    def wait(self, text: str) -> str:
        """Look on until a text stands on the screen; all of the screen."""
        return self.until(lambda shown: text in shown, text)

    def until(self, holds: Holds, what: str = "") -> str:
        """Look on until something holds of the screen."""
        end = time.monotonic() + PATIENCE
        while not holds(self.shown()):
            assert time.monotonic() < end, f"{what!r} never came:\n{self.shown()}"
            self.read()
        return self.shown()

    def read(self) -> None:
        """Take what the program printed meanwhile."""
        with contextlib.suppress(pexpect.TIMEOUT, pexpect.EOF):
            text = self.child.read_nonblocking(65536, timeout=0.05)
            self.raw += text
            self.stream.feed(text)

    def still(self) -> str:
        """Look on until nothing has moved for a while; all of the screen."""
        quiet = time.monotonic()
        while time.monotonic() - quiet < QUIET:
            before = len(self.raw)
            self.read()
            if len(self.raw) != before:
                quiet = time.monotonic()
        return self.shown()

    def shown(self) -> str:
        """The screen as text, ages left out."""
        lines = [line.rstrip() for line in self.screen.display]
        return _AGE.sub("AGE", "\n".join(lines).strip("\n"))

    def end(self) -> int:
        """The exit status, or minus the signal that ended it."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive():
            assert time.monotonic() < end, self.shown()
            self.read()
        self.read()
        self.child.close()
        status = self.child.exitstatus
        return -(self.child.signalstatus or 0) if status is None else status


@contextlib.contextmanager
def terminal(
    *args: str, rows: int = 24, columns: int = 80, term: str = "xterm"
) -> Iterator[Terminal]:
    """A terminal that is switched off at the end."""
    found = Terminal(*args, rows=rows, columns=columns, term=term)
    try:
        yield found
    finally:
        found.child.close(force=True)
