"""An evening from its start to its end: a game is chosen or gone on with, and played."""

from pathlib import Path

from victoriana.kernel.events import Header
from victoriana.render.looks import Looks
from victoriana.repl import start
from victoriana.repl.desk import Desk, Shell
from victoriana.repl.evening import Evening
from victoriana.saves import places
from victoriana.session import creation, listing
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.settings import USUAL, Settings
from victoriana.terminal.ahead import typing_ahead
from victoriana.terminal.hangup import until_gone

GOOD = 0


def run(
    path: Path | None, outside: Outside, looks: Looks, shell: Shell, settings: Settings = USUAL
) -> int:
    """Play at the terminal until somebody leaves; the exit status.

    Raises:
        VictorianaError: the save cannot be opened, or something else wrote to it.
        KeyboardInterrupt: Ctrl-C before any game was open.
    """
    desk = Desk(looks, shell, settings=settings)
    evening = typing_ahead(looks)(begin)
    return until_gone(lambda: evening(path, outside, desk), GOOD)


def begin(path: Path | None, outside: Outside, desk: Desk) -> int:
    """Choose where nothing was named, then play."""
    try:
        chosen = path or start.choose(desk, outside)
    except EOFError:
        chosen = None
    if chosen is None:
        return GOOD
    if isinstance(chosen, Header):
        new = places.fresh(creation.free_name(chosen))
        with Session.create(new, chosen, outside) as session:
            Evening(session, desk).play(fresh=True)
        return GOOD
    age = listing.age(chosen) if chosen.exists() else ""
    with Session.open(chosen, outside) as session:
        Evening(session, desk, age).play(fresh=False)
    return GOOD
