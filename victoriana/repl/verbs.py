"""A verb of the shell behind a colon: run on the save that is played."""

import contextlib

from victoriana.kernel.errors import Refusal
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session.shell import Session
from victoriana.terminal.undisturbed import undisturbed

GOOD = 0
WRITE = ("play", "undo", "redo", "mark")  # soon done, and written and adopted as one


def is_other_save(session: Session, name: str) -> bool:
    """Whether this is the name of another save, and no answer that is open here."""
    if name == session.name or name not in places.names():
        return False
    return isinstance(session.game.read(session.see(session.state), name), Refusal)


def run(session: Session, desk: Desk, verb: str, rest: tuple[str, ...]) -> bool:
    """Run it, with the save and its moment in their place; whether it went well."""
    shell = desk.shell
    args = [verb]
    if verb in shell.verbs and verb not in shell.alone:
        save = session.name if places.is_among(session.path) else str(session.path)
        moment = rest[0] if rest and rest[0].startswith("@") else ""
        args.append(save + moment)
        rest = rest[1:] if moment else rest
    is_short = verb in WRITE and "--auto" not in rest
    with undisturbed() if is_short else contextlib.nullcontext():
        return shell.run(session, [*args, *rest]) == GOOD
