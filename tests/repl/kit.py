"""The prompt with Lantern Night: typed at through a pipe, or in a terminal of its own."""

from contextlib import AbstractContextManager
from pathlib import Path

from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from commands import _prompt, main
from tests import terminals
from tests.session.kit import OUTSIDE, by_people
from tests.terminals import Env, Terminal
from tests.toy import header
from victoriana.render.looks import Looks
from victoriana.repl import loop
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session.outside import Outside
from victoriana.session.reading import Reading
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
SHELL = _prompt.shell(main)
LIT = "from commands import _saves\nfrom tests.repl.kit import LANTERNS\n_saves.OUTSIDE = LANTERNS"
WITH_LANTERNS = terminals.program(LIT)


def night(name: str = "night", seed: str = "9", luck: str = "seeded") -> Path:
    """A save of Lantern Night in which nothing is decided yet."""
    path = places.fresh(name)
    Session.create(path, header(seed, luck), LANTERNS).close()
    return path


def answers(path: Path) -> list[str]:
    """What people answered in a save of Lantern Night, as it is on disk."""
    return by_people(Reading.open(path, LANTERNS))


def typed_at(path: Path | None, *keys: str, looks: Looks | None = None) -> int:
    """Type at the prompt through a pipe; the exit status."""
    with create_pipe_input() as pipe:
        pipe.send_text("".join(keys))
        keyboard = Toolkit(looks or Looks(), None, pipe, DummyOutput())
        return loop.begin(path, LANTERNS, Desk(looks or Looks(), SHELL, keyboard))


def terminal(
    *args: str,
    rows: int = 24,
    columns: int = 80,
    term: str = "xterm",
    env: Env | None = None,
    broken: str = "",
) -> AbstractContextManager[Terminal]:
    """The program with Lantern Night installed, in a terminal that is switched off at the end.

    `broken`: what is done to the program before it starts.
    """
    around: Env = {"TERM": term, **(env or {})}
    argv = terminals.program(f"{LIT}\n{broken}") if broken else WITH_LANTERNS
    return terminals.terminal(*args, rows=rows, columns=columns, env=around, argv=argv)
