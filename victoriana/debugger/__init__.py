"""The replay debugger: a game with a cursor, both ways."""

from victoriana.debugger import loop
from victoriana.debugger.commands import COMMANDS, run
from victoriana.debugger.replies import Cursor, Reply
from victoriana.debugger.timeline import Timeline

__all__ = ["COMMANDS", "Cursor", "Reply", "Timeline", "loop", "run"]
