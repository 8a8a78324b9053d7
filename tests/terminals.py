"""A pseudo-terminal with the real program in it: screen as text, keys, pastes, size, signals."""

import contextlib
import os
import re
import select
import shlex
import shutil
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import pexpect
import pyte
import pytest

from tests.house.tree import ROOT

ENTER, TAB, ESCAPE = "\r", "\t", "\x1b"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
LEAVE, CLEAR, BOARD, SEARCH, SUSPEND = "\x04", "\x03", "\x0c", "\x12", "\x1a"

PATIENCE = 30.0  # seconds until a program that does not show what is waited for counts as stuck
QUIET = 0.5  # seconds without a word, where the system does not tell who is at work
LOOK = 0.02  # seconds between two looks
BRACKETED = 2004 << 5  # the mode of a terminal that marks what is pasted, as pyte counts it
LISTENS = "\x1b[?2004h"  # how it asks for that mode when it begins to listen
SHELL = "/bin/sh"
PROMPT = "sh-prompt "  # of an interactive shell
MEANT = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANGUAGE", "ENV")
_AGE = re.compile(r"just now|[0-9]+ seconds? ago|[0-9]+ minutes? ago")

needs_less = pytest.mark.skipif(
    not shutil.which("less"),
    reason="less, whose own words and keys are looked at, is not installed",
)

Env = Mapping[str, str | None]  # nothing: not set
Holds = Callable[[str], bool]


def program(before: str = "") -> tuple[str, ...]:
    """What starts the program as its console script does; `before` is done first."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    module, _, function = scripts["victoriana"].partition(":")
    lines = ("import sys", before, f"from {module} import {function}", f"sys.exit({function}())")
    return sys.executable, "-c", "\n".join(lines)


VICTORIANA = program()


class Terminal:
    """A terminal of some size, with a program in it that believes a person sits there.

    Nothing sleeps here for a fixed time: one waits for what is seen, or until the program has
    nothing left to do. What never comes fails with the whole screen.
    """

    def __init__(
        self, argv: tuple[str, ...], *, rows: int = 24, columns: int = 80, env: Env | None = None
    ) -> None:
        around: dict[str, str | None] = {**os.environ, **dict.fromkeys(MEANT)}
        around |= {"TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}
        around |= env or {}
        kept = {name: text for name, text in around.items() if text is not None}
        self.child = pexpect.spawn(
            argv[0],
            list(argv[1:]),
            dimensions=(rows, columns),
            encoding="utf-8",
            codec_errors="replace",
            env=cast("os._Environ[str]", kept),  # the stub knows of no other kind
        )
        self.pty: Any = vars(self.child)["ptyproc"]  # the stub does not know it
        for it in (self.child, self.pty):
            it.delayafterclose = it.delayafterterminate = LOOK
        self.screen = pyte.HistoryScreen(max(columns, 1), max(rows, 1), history=9999)
        # What the terminal answers when it is asked where its cursor is.
        vars(self.screen)["write_process_input"] = self.child.send
        self.stream = pyte.Stream(self.screen)
        self.raw = ""  # everything that was printed
        self.asks = 0  # how often the line editor began to listen
        self.most = 65536  # bytes that are taken at once: few of them make a slow line
        self.is_over = False  # nothing more will be printed

    # ------------------------------------------------------------------ what one does

    def type(self, *keys: str | bytes) -> None:
        """Press keys; bytes go as they are, also where they are no text."""
        left = b"".join(it if isinstance(it, bytes) else it.encode() for it in keys)
        end = time.monotonic() + PATIENCE
        while left:
            assert time.monotonic() < end, self.told("Nobody takes what is typed")
            can_read, can_write, _ = select.select([self.child], [self.child], [], LOOK)
            if can_read:  # or both sides would wait for each other
                self.read()
            if can_write:
                left = left[os.write(self.child.child_fd, left[:256]) :]

    def paste(self, text: str, *, bracketed: bool | None = None) -> None:
        """Paste as terminals do: marked as pasted if the program asked for that, or as wanted."""
        marked = BRACKETED in self.screen.mode if bracketed is None else bracketed
        keys = text.replace("\n", "\r")
        self.type(f"\x1b[200~{keys}\x1b[201~" if marked else keys)

    def resize(self, rows: int, columns: int) -> None:
        """Pull the window to another size; the program is told by SIGWINCH."""
        screen, lines = self.screen, max(rows, 1)
        over = max(0, screen.cursor.y + 1 - lines)  # lines that go, so that the cursor is seen
        here, screen.cursor.y = screen.cursor.y - over, screen.lines - 1
        for _ in range(over):
            screen.index()
        screen.cursor.y = here
        for y in range(lines, screen.lines):
            screen.buffer.pop(y, None)
        screen.lines = min(lines, screen.lines)
        screen.resize(lines, max(columns, 1))
        self.child.setwinsize(rows, columns)

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        self.child.kill(number)

    def hang_up(self) -> int:
        """Close the window; what became of the program."""
        self.pty.fileobj.close()
        self.is_over = True
        return self.end()

    # ------------------------------------------------------------------ what one sees

    def wait(self, *texts: str) -> str:
        """Look on until all of these stand on the screen; all of the screen."""
        return self.until(lambda shown: all(it in shown for it in texts), " and ".join(texts))

    def gone(self, text: str) -> str:
        """Look on until this no longer stands on the screen."""
        return self.until(lambda shown: text not in shown, f"the end of {text}")

    def typed(self, text: str) -> str:
        """Look on until this alone stands behind a prompt; all of the screen."""
        return self.until(lambda _: self.here().endswith(f"> {text}".rstrip()), f"> {text}")

    def line(self, text: str) -> str:
        """Look on until this is the line where the cursor stands, blanks behind it aside."""
        return self.until(lambda _: self.here() == text.rstrip(), text)

    def asked(self) -> str:
        """Look on until the line editor listens; all of the screen."""
        return self.until(lambda _: BRACKETED in self.screen.mode, "somebody who listens")

    def enter(self, line: str) -> str:
        """Type a line, and look on until the line editor listens again; all of the screen."""
        before = self.asks
        self.type(line, ENTER)
        return self.until(lambda _: self.asks > before, f"another line after {line[:60]}")

    def until(self, holds: Holds, what: str = "") -> str:
        """Look on until something holds of the screen."""
        end = time.monotonic() + PATIENCE
        while not holds(self.shown()):
            assert not self.is_over, self.told(f"It ended before {what!r} came")
            assert time.monotonic() < end, self.told(f"{what!r} never came")
            self.read()
        return self.shown()

    def still(self) -> str:
        """Look on until the program has nothing left to do; all of the screen."""
        end = time.monotonic() + PATIENCE
        since, looks = time.monotonic(), 0
        while not self.is_over and (looks < 2 or time.monotonic() - since < _quiet()):
            assert time.monotonic() < end, self.told("It never came to rest")
            before = len(self.raw)
            self.read()
            if len(self.raw) != before or not _rests(self.pty.pid):
                since, looks = time.monotonic(), 0
            else:
                looks += 1
        return self.shown()

    def read(self) -> None:
        """Take what the program printed meanwhile."""
        try:
            text = self.child.read_nonblocking(self.most, timeout=LOOK)
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            self.is_over = True
            return
        self.asks += (self.raw[1 - len(LISTENS) :] + text).count(LISTENS)
        self.raw += text
        self.stream.feed(text)

    def shown(self) -> str:
        """The screen as text, ages left out."""
        return _text(self.screen.display)

    def story(self) -> str:
        """Everything from the first line on, also what was scrolled away."""
        above = ["".join(line[x].data for x in sorted(line)) for line in self.screen.history.top]
        return _text([*above, *self.screen.display])

    def here(self) -> str:
        """The line where the cursor stands."""
        return str(self.screen.display[self.screen.cursor.y]).rstrip()

    # ------------------------------------------------------------------ how it ends

    def end(self) -> int:
        """Look on until the program ends; its status, or minus the signal that ended it."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive():
            assert time.monotonic() < end, self.told("It never ended")
            if self.is_over:
                time.sleep(LOOK)  # nothing comes any more: its end alone is waited for
            else:
                self.read()
        while not self.is_over:
            self.read()
        status = self.child.exitstatus
        return -(self.child.signalstatus or 0) if status is None else status

    def told(self, why: str) -> str:
        """Why a test fails, with what a person would have seen."""
        edge = "+" + "-" * self.screen.columns + "+"
        rows = "\n".join(f"|{line}|" for line in self.screen.display)
        return f"{why}:\n{edge}\n{rows}\n{edge}\nprinted last: {self.raw[-300:]!r}"


@contextlib.contextmanager
def terminal(
    *args: str,
    rows: int = 24,
    columns: int = 80,
    env: Env | None = None,
    argv: tuple[str, ...] = VICTORIANA,
) -> Iterator[Terminal]:
    """The program with these arguments, in a terminal that is switched off at the end."""
    found = Terminal((*argv, *args), rows=rows, columns=columns, env=env)
    try:
        yield found
    finally:
        found.child.close(force=True)


def in_a_shell(
    command: str = "", argv: tuple[str, ...] = VICTORIANA, env: Env | None = None
) -> "contextlib.AbstractContextManager[Terminal]":
    """A terminal with a shell that knows `victoriana`: for one command, or interactive."""
    known = f'victoriana() {{ {shlex.join(argv)} "$@"; }}'
    if command:
        return terminal(argv=(SHELL, "-c", f"{known}\n{command}"), env=env)
    found = terminal(argv=(SHELL, "-i"), env={**(env or {}), "PS1": PROMPT, "HISTFILE": None})
    return _knowing(found, known)


@contextlib.contextmanager
def _knowing(
    shell: "contextlib.AbstractContextManager[Terminal]", known: str
) -> Iterator[Terminal]:
    with shell as found:
        found.wait(PROMPT.strip())
        found.type(f"{known.replace(chr(10), '; ')}\r", "clear; echo rea''dy\r")
        found.wait("ready")
        yield found


def _text(lines: list[str]) -> str:
    return _AGE.sub("AGE", "\n".join(line.rstrip() for line in lines).strip("\n"))


def _quiet() -> float:
    return 0.0 if Path("/proc/self/stat").exists() else QUIET


def _rests(session: int) -> bool:
    """Whether everybody in a session of the system only waits; of others than Linux unknown."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            if int(_fields(status)[3]) == session:
                states = {_fields(it)[0] for it in status.parent.glob("task/*/stat")}
                if not states <= {"S", "T", "Z"}:
                    return False
    return True


def _fields(status: Path) -> list[str]:
    """What the system says of a process behind its name: state, parent, group, session, ..."""
    return status.read_text("utf-8", "replace").rpartition(")")[2].split()
