"""`show`: the table, or one part of it."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def show(
    save: _params.Moment,
    part: Annotated[
        str,
        typer.Argument(
            metavar="[VIEW|PATH]", help="board, leads, holmes, holmes.trauma, ending ..."
        ),
    ] = "",
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """Show the table at a moment, or one part of it.

    victoriana show last
    victoriana show holmes-harker@r9 holmes.trauma
    """
    from commands import _saves
    from victoriana.kernel.errors import Refusal
    from victoriana.kernel.nodes import OPEN_TURN
    from victoriana.session import showing

    at = _saves.at(save, seat, referee=referee)
    tall = _out.chosen().height >= showing.TALL
    screen = showing.part(at.reading, part, at.n, tall=tall)
    if isinstance(screen, Refusal):
        _out.refuse(screen)
        return Exit.USAGE
    if json:
        from commands import _shapes

        _out.data(_shapes.shown(at.reading, at.n))
    else:
        _out.show(screen)
        awaited = at.reading.awaited(at.reading.history.states[at.n])
        if not part and awaited.kind != "over" and awaited.id != OPEN_TURN:
            _out.remark(awaited.prompt)
    return Exit.GOOD
