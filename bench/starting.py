"""How soon a command is done and the prompt is there: whole processes, held against others."""

import os
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from pty import fork
from statistics import median

from msgspec import Struct

from bench.figures import Figure, timed
from victoriana.kernel.nodes import Decision
from victoriana.lab.trials import OUTSIDE
from victoriana.session.reading import Reading

ROUNDS = 15
PATIENCE = 20.0  # seconds for a prompt
SCREEN = b"\x1b[1;1R"  # what a terminal answers when it is asked where the cursor is
CURTAIN = "Pass the keyboard"  # what is asked first where seats see different things
ASKED = b"\x1b[6n"
PLAIN = (sys.executable, "-c", "import msgspec, typer")
OURS = (sys.executable, "-c", "import sys; from commands import main; sys.exit(main())")
BARE = (
    sys.executable,
    "-c",
    "import prompt_toolkit; prompt_toolkit.PromptSession().prompt('ready> ')",
)
SIGNS = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\].*?(?:\x07|\x1b\\)")


class Pair(Struct, frozen=True):
    """What two things took that were done in turn, in seconds."""

    ours: float
    theirs: float
    ratio: float  # the median of the ratios, turn by turn

    def figure(self, what: str, baseline: str) -> Figure:
        """As it is printed: both so that their ratio is the one that was measured."""
        return Figure(what, self.theirs * self.ratio * 1000, "ms", baseline, self.theirs * 1000)


def commands(save: Path) -> Iterator[Figure]:
    """What a shell waits for, on a save in which a turn is open."""
    reading = Reading.open(save, OUTSIDE)
    answer = reading.legal().options[0].words
    at = str(save)
    for what, words in (
        ("play SAVE ANSWER", ("play", at, answer)),
        ("legal SAVE", ("legal", at)),
        ("show SAVE", ("show", at)),
        ("log SAVE", ("log", at)),
        ("why SAVE", ("why", at)),
    ):
        yield against(save, words).figure(what, "bare imports")


def against(save: Path, words: Sequence[str]) -> Pair:
    """A command, each time on the save as it was, and a Python that imports two libraries."""
    env = as_installed(save.parent)
    kept = save.read_bytes()
    times = []
    for _ in range(ROUNDS + 1):
        save.write_bytes(kept)
        ours = timed(lambda: finish((*OURS, *words), env))
        times.append((ours, timed(lambda: finish(PLAIN, env))))
    save.write_bytes(kept)
    return paired(times[1:])


def prompts(save: Path) -> Iterator[Figure]:
    """How soon the prompt stands on a terminal, beside that of the line editor alone."""
    reading = Reading.open(save, OUTSIDE)
    node = reading.node
    seat = node.seat if isinstance(node, Decision) else ""
    ready = f"{reading.game.prompt(reading.state)}>"  # the space behind it is not always drawn
    if curtained(reading, seat):
        ready = CURTAIN
    env = {**as_installed(save.parent), "TERM": "xterm-256color"}
    others: list[tuple[str, tuple[str, ...], bytes]] = [("bare prompt", BARE, b"ready>")]
    if litecli := shutil.which("litecli"):
        others.append(("litecli", (litecli, str(save.parent / "none.db")), b"none.db>"))
    kept = save.read_bytes()
    times: list[list[tuple[float, float]]] = [[] for _ in others]
    for _ in range(ROUNDS + 1):
        save.write_bytes(kept)
        ours = until_seen((*OURS, "play", str(save)), ready.encode(), env)
        for (_, command, seen), taken in zip(others, times, strict=True):
            taken.append((ours, until_seen(command, seen, env)))
    save.write_bytes(kept)
    for (name, _, _), taken in zip(others, times, strict=True):
        yield paired(taken[1:]).figure("the prompt is there", name)


def curtained(reading: Reading, seat: str) -> bool:
    """Whether a curtain falls before somebody looks, because others see something else."""
    own, shared = (reading.game.as_seen(reading.state, it) for it in (seat, None))
    return bool(own != shared)


def paired(times: Sequence[tuple[float, float]]) -> Pair:
    """The medians: what disturbs one of two neighbours mostly disturbs the other as well."""
    ratio = median(ours / theirs for ours, theirs in times)
    return Pair(median(it for it, _ in times), median(it for _, it in times), ratio)


def as_installed(folder: Path) -> dict[str, str]:
    """The environment of a user, in a folder of its own: what was compiled once stays so."""
    env = {key: it for key, it in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return env | {
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        "VICTORIANA_SAVES": str(folder),
        "XDG_STATE_HOME": str(folder / "state"),
    }


def finish(command: Sequence[str], env: Mapping[str, str]) -> None:
    """Run a process to its end."""
    subprocess.run(
        command,
        env=env,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def until_seen(command: Sequence[str], words: bytes, env: Mapping[str, str]) -> float:
    """How long it takes until words stand on the terminal of a process, in seconds.

    Raises:
        TimeoutError: they never do.
    """
    began = time.perf_counter()
    child, terminal = fork()
    if not child:
        os.execve(command[0], list(command), env)  # noqa: S606 - it gets its own terminal
    try:
        _wait(terminal, words, began + PATIENCE)
        return time.perf_counter() - began
    finally:
        os.close(terminal)  # as when a window is closed
        os.waitpid(child, 0)


def _wait(terminal: int, words: bytes, until: float) -> None:
    seen = b""
    while time.perf_counter() < until:
        if not select.select([terminal], [], [], 0.5)[0]:
            continue
        more = os.read(terminal, 65536)
        seen += more
        if ASKED in more:
            os.write(terminal, SCREEN)
        if words in SIGNS.sub(b"", seen):
            return
    message = f"{words!r} was never seen in {seen[-500:]!r}"
    raise TimeoutError(message)
