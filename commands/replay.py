"""`replay`: the replay debugger, at a prompt or by script."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from commands import _out, _params, _streams
from commands._exits import Exit, WrongUsage

if TYPE_CHECKING:
    from victoriana.session.shell import Session

NAMED = 100  # letters of a command that is named in full before its refusal


def replay(
    save: _params.Moment,
    command: Annotated[
        list[str] | None,
        typer.Option("-x", metavar="COMMAND", help="do this and go on; may repeat"),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="stop at what was undone too, and at notes")
    ] = False,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
) -> Exit:
    """Step through a game both ways, ask at every entry, try what was not played.

    Only the commands fork (a new save) and mark (a bookmark in this one) write anything.

    victoriana replay last
    victoriana replay holmes-harker@r9 -x "watch holmes.trauma" -x continue -x why

    The command help lists all others. Without a terminal, -x or standard input
    gives commands; the first that fails ends it with status 1, or 3 where
    another process has the save.
    """
    from commands import _files, _saves
    from victoriana.debugger import Cursor, Timeline, loop

    def held() -> "Session":
        return _saves.session(str(at.reading.path))[0]

    at = _saves.at(save, seat, referee=referee)
    timeline, cursor = Timeline(at.reading, everything=everything, writing=held), Cursor(at.n)
    if not command and sys.stdin.isatty():
        if not sys.stdout.isatty():
            raise WrongUsage('No terminal to talk to: say what to do with -x, as in -x "goto r9".')
        loop.talk(timeline, cursor, _out.chosen(), settings=_out.settings())
        return Exit.GOOD
    lines = command or [it for it in _files.script("-").split("\n") if _says(it)]
    for line in loop.opening(timeline, cursor.n):
        _out.remark(line)
    for block in loop.script(timeline, cursor, lines):
        _out.say(block.line)
        if block.reply.refused:
            is_named = f'"{block.command}"' in block.reply.refused.text
            _out.refuse(
                block.reply.refused, prefix="" if is_named else f"{_short(block.command)}: "
            )
            return Exit.FIRST if block.reply.refused.kind in {"held", "stale"} else Exit.NO
        _streams.put(loop.text(block.reply, _out.chosen()))
    return Exit.GOOD


def _short(command: str) -> str:
    """A command as it is named before its refusal, which has three lines at most."""
    return command if len(command) <= NAMED else f"{command[:NAMED]}..."


def _says(line: str) -> bool:
    """Whether a line of a script is a command: neither empty nor a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("#")
