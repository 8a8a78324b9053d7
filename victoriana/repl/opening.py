"""What is said before the first line of an evening, to a new player and to one who comes back."""

from victoriana.kernel.nodes import OPEN_TURN, Decision
from victoriana.kernel.screen import Screen
from victoriana.repl import recalling, telling
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session.shell import Session


def welcome(session: Session, desk: Desk) -> bool:
    """A new game; whether a good line is owed to whoever begins: it is."""
    first = places.names() in ((), (session.name,))  # it is said here and never again
    kept = " Every answer is on disk at once. Ctrl-D leaves." if first else ""
    desk.say(f"Saved as {session.name}.{kept}")
    _laid_out(session, desk)
    return True


def _laid_out(session: Session, desk: Desk) -> None:
    """Who plays, how the table was laid, and why somebody is asked before the first turn."""
    for told in (telling.at_the_table(session), telling.set_up(session)):
        if told:
            desk.say(told)
    node = session.node
    if isinstance(node, Decision) and node.id != OPEN_TURN:
        desk.show(telling.just_now(session))  # it says why somebody is asked


def welcome_back(session: Session, desk: Desk, age: str) -> Screen:
    """What happened last; nothing on it where nothing has."""
    note = session.differs()
    if note:
        desk.say(note)
    if session.saved.torn:
        desk.say("The end of the file was torn; nothing acknowledged is lost.")
    told = recalling.last_time(session, age)
    desk.show(told)
    if not told.parts:  # begun in a shell: what was laid out is said now
        _laid_out(session, desk)
    return told
