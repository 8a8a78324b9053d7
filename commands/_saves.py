"""SAVE and SAVE@MOMENT on a command line: opened to look at, or to play."""

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from commands import _out, _progress
from commands._exits import WrongUsage
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import OPEN_TURN, Over
from victoriana.lab.policies import POLICIES, STEADY
from victoriana.saves import places
from victoriana.session.outside import Outside
from victoriana.session.reading import Eyes, Reading

if TYPE_CHECKING:
    from victoriana.session.shell import Session

T = TypeVar("T")
OUTSIDE = Outside(policies=POLICIES, steady=STEADY, thinking=_progress.thinking)
SCRIPT = b"# victoriana notation"  # how one begins

at_hand: list[Path] = []  # the save that this command works on
lent: list["Session"] = []  # by the prompt, to the verb that was typed there


class At(Struct, frozen=True):
    """A save that is looked at, and the moment in it."""

    reading: Reading
    n: int


def reading(
    save: str, seat: str = "", *, referee: bool = False, rules: bool = False
) -> tuple[Reading, str]:
    """A save opened to look at, and the moment that was named, if any.

    Unless `rules` are needed it is told from its facts alone where its pack is missing.
    """
    name, moment = places.split(save)
    read = Reading.open if rules else Reading.look_back
    found = read(_opening(name), _waited_for(OUTSIDE))
    if seat:
        whose = found.seat(seat)
        found.eyes = Eyes(known(whose), referee=referee)
    elif referee:
        found.eyes = Eyes(referee=True)
    elif lent and lent[-1].path.absolute() == found.path.absolute():
        found.eyes = lent[-1].eyes  # of whoever sits at the prompt
    found.veil()
    _notes(found)
    return found, moment


def _notes(opened: Reading) -> None:
    """What a reader should know of a save before anything else; the prompt has said it."""
    if lent:
        return
    note = opened.differs()
    if note:
        _out.complain(note)
    if opened.saved.torn:
        _out.complain(f"The end of {opened.name} was torn and is left out; no answer is lost.")


def at(save: str, seat: str = "", *, referee: bool = False, rules: bool = False) -> At:
    """A save opened to look at, at a moment; `rules`: to be asked what they say."""
    found, moment = reading(save, seat, referee=referee, rules=rules)
    return At(found, known(found.moment(moment)) if moment else found.n)


def sign(read: Reading, n: int, *, recorded: bool = False) -> None:
    """Under a verdict, what it was given under, to be quoted; the prompt needs no such line."""
    if not lent:
        from victoriana.kernel.screen import Screen, Text
        from victoriana.session.under import under

        _out.show(Screen((Text(under(read, n, recorded=recorded).words),)))


def is_lent() -> bool:
    """Whether the verb was typed at the prompt of a save."""
    return bool(lent)


def asked(played: "Session") -> str:
    """What is awaited, behind a colon; the prompt itself tells a choice that waits."""
    node = played.node
    if lent and not isinstance(node, Over) and node.id != OPEN_TURN:
        return "."
    return f": {played.game.question(played.see(played.state))}"


def session(save: str, *, sync: bool = True) -> "tuple[Session, str]":
    """A save opened to play, and the moment that was named, if any."""
    from victoriana.session.shell import Session

    name, moment = places.split(save)
    if lent and lent[-1].path.absolute() == places.resolve(name).absolute():
        return lent[-1], moment
    outside = OUTSIDE if sync else msgspec.structs.replace(OUTSIDE, sync=False)
    opened = Session.open(_opening(name), _waited_for(outside))
    _notes(opened)
    return opened, moment


def _waited_for(outside: Outside) -> Outside:
    """The outside of somebody who waits for a save to be read."""
    return msgspec.structs.replace(outside, progress=_progress.reading)


def _opening(name: str) -> Path:
    """The path of a save that is about to be opened, remembered for whom to blame."""
    _refuse_script(name)
    path = places.resolve(name)
    at_hand[:] = [path]
    return path


def _refuse_script(name: str) -> None:
    """A transcript that lies here is easily taken for a save.

    Raises:
        WrongUsage: it is one.
    """
    if not places.is_path(name) and name in places.names():
        return
    with contextlib.suppress(OSError, ValueError):  # no such file, or no name of one
        if Path(name).is_file() and _begins(Path(name)) == SCRIPT:
            shown = places.shown(name)
            raise WrongUsage(
                f"{shown} is a script, and no save. To play it in a new game:\n"
                f"victoriana new GAME SEAT... --save NAME, then  victoriana play NAME -f {shown}"
            )


def _begins(file: Path) -> bytes:
    with file.open("rb") as stream:
        return stream.read(len(SCRIPT))


def only(save: str) -> str:
    """A save where no moment makes sense."""
    name, moment = places.split(save)
    if moment:
        raise WrongUsage(f"This needs a save without a moment:  {name}")
    return name


def known(found: T | Refusal) -> T:
    """What was named, or the command line is wrong."""
    if isinstance(found, Refusal):
        from victoriana.render.refusals import to_type

        raise WrongUsage(f"{found.text}\n{to_type(found)}".rstrip())
    return found
