"""What is longer than the screen: shown by the reader's own pager, and in no other case."""

import contextlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping

from victoriana.render.looks import Looks
from victoriana.render.words import wide
from victoriana.settings import Settings
from victoriana.terminal.simple import is_simple
from victoriana.terminal.undisturbed import undisturbed

USUAL = "less -FRX"  # ends by itself where all fits, keeps colours, leaves the text on the screen
PROMPT = "?eThe end, q to go on:Space for more, q to go on."  # as less takes it
AROUND = {  # what is usual, for whatever pager knows it
    "LESS": f"-FRX -Ps{PROMPT}$",
    "LESSCHARSET": "utf-8",
    "LESSSECURE": "1",  # a move that is typed too early writes no file and runs nothing
    "LV": "-c",
}
NOT_THERE = (126, 127)  # how a shell says that there is no such command, or none to be run
ROOM = 1  # lines that whatever is asked next takes
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def paged(text: str, looks: Looks, settings: Settings) -> bool:
    """Show a text in the pager if it is longer than the screen; whether it was shown."""
    if is_simple(looks) or rows(text, looks.width) + ROOM <= looks.height:
        return False
    command = chosen(settings, os.environ)
    return bool(command) and _shown(command, text)


def chosen(settings: Settings, environment: Mapping[str, str]) -> str:
    """The command that shows long texts, if it can be found; nothing where none is wanted."""
    command = settings.pager
    if command is None:
        command = environment.get("PAGER", USUAL)
    with contextlib.suppress(ValueError):  # a quotation mark without its other half
        names = (it for it in shlex.split(command) if "=" not in it)
        if shutil.which(next(names, "")):
            return command
    return ""


def rows(text: str, width: int) -> int:
    """How many lines of the screen a text takes; one that is too wide takes several."""
    lines = (wide(_COLOUR.sub("", line)) for line in text.removesuffix("\n").split("\n"))
    return sum(max(1, -(-columns // max(1, width))) for columns in lines)


def _shown(command: str, text: str) -> bool:
    """Whether the pager was there; that it ends early or is killed does no harm."""
    sys.stdout.flush()
    with _as_it_was(), undisturbed():  # Ctrl-C reaches every process, and is for the pager
        try:
            pager = subprocess.Popen(  # noqa: S602 - a command line, and the reader's own
                command,
                shell=True,
                stdin=subprocess.PIPE,
                env={**AROUND, **os.environ},
                encoding=sys.stdout.encoding,
                errors="backslashreplace",
            )
        except (OSError, ValueError):  # or no system can run such a line: a NUL stands in it
            return False
        try:
            pager.communicate(text if text.endswith("\n") else f"{text}\n")
        finally:  # a signal ends us: nobody is left to type at the pager
            if pager.poll() is None:
                pager.kill()
                pager.wait()
    return pager.returncode not in NOT_THERE


@contextlib.contextmanager
def _as_it_was() -> Iterator[None]:
    """The terminal echoes and takes whole lines again, whatever became of the pager."""
    try:
        import termios  # noqa: PLC0415 - not every system has one

        before = termios.tcgetattr(sys.stdin)
    except (ImportError, OSError, ValueError):
        yield
        return
    except termios.error:
        yield
        return
    try:
        yield
    finally:
        with contextlib.suppress(termios.error):
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
