"""An evening from its start to its end: a game is chosen or gone on with, and played."""

from pathlib import Path
from typing import NamedTuple

from victoriana.kernel.errors import VictorianaError
from victoriana.kernel.events import Header
from victoriana.render.looks import Looks
from victoriana.repl.desk import Desk, Shell
from victoriana.repl.evening import Evening
from victoriana.saves import places
from victoriana.session import listing
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
        begun = _opened(path, outside) if path else _chosen(outside, desk)
    except EOFError:
        return GOOD
    if begun:
        with begun.session as session:
            Evening(session, desk, begun.age).play(fresh=begun.fresh)
    return GOOD


class _Begun(NamedTuple):
    """A save that is open, and what is known of it."""

    session: Session
    age: str = ""
    fresh: bool = False


def _chosen(outside: Outside, desk: Desk) -> _Begun | None:
    """What somebody chooses at the start; what cannot be opened is told, and they choose again."""
    # Imported where nothing was named: who goes on with a game waits for none of it.
    from victoriana.repl import start  # noqa: PLC0415 - see above
    from victoriana.session import creation  # noqa: PLC0415 - see above

    again = False
    while chosen := start.choose(desk, outside, again=again):
        if isinstance(chosen, Header):
            new = places.fresh(creation.free_name(chosen))
            return _Begun(Session.create(new, chosen, outside), fresh=True)
        try:
            return _opened(chosen, outside)
        except VictorianaError as error:
            desk.say(str(error))
            again = True
    return None


def _opened(path: Path, outside: Outside) -> _Begun:
    age = listing.age(path) if path.exists() else ""
    return _Begun(Session.open(path, outside), age)
