"""`log`: the score sheet with the book in the margin."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def log(
    save: Annotated[
        str, typer.Argument(metavar="SAVE[@A..B]", help="a save, or a range of its entries")
    ],
    path: Annotated[
        str, typer.Argument(metavar="[PATH]", help="the history of this part: holmes.trauma")
    ] = "",
    everything: Annotated[bool, typer.Option("--all", help="with what was undone")] = False,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """Print the score sheet: left what was said, right what the book says.

    play -f plays it. A round or a turn alone is all of it: last@r9, last@9b. With a path,
    each change of it in a line: the entry, the turn, what it became, and the answer or draw
    that did it.

    victoriana log last
    victoriana log holmes-harker@r9..r10 holmes.trauma
    """
    from commands import _saves
    from victoriana.session import logs, moments

    reading, moment = _saves.reading(save, seat, referee=referee)
    span = _saves.known(moments.whole(reading.game, reading.history, moment)) if moment else None
    if path:
        from victoriana.kernel.errors import Refusal
        from victoriana.kernel.screen import Screen
        from victoriana.session import changes

        found = changes.along(reading, path, span)
        if isinstance(found, Refusal):
            _out.refuse(found)
            return Exit.USAGE
        if json:
            for change in found:
                _out.data(change)
        else:
            _out.show(Screen(tuple(changes.told(found))))
    elif json:
        for entry in logs.entries(reading, span, everything=everything):
            _out.data(entry)
    else:
        for line in logs.lines(reading, span, everything=everything):
            _out.say(line)
    return Exit.GOOD
