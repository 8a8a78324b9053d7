"""`export`: a game as a page, a picture, a transcript or data, in a file for others."""

from typing import Annotated

import typer

from commands import _params
from commands._exits import Exit


def export(
    save: Annotated[
        str, typer.Argument(metavar="SAVE[@A..B]", help="a save, a moment in it, or a range")
    ],
    out: Annotated[
        str, typer.Argument(metavar="OUT", help="a file that ends in .html .svg .txt .json; or -")
    ],
    kind: Annotated[
        str, typer.Option("--as", metavar="FORM", help="html, svg, txt or json, whatever OUT says")
    ] = "",
    size: Annotated[
        str, typer.Option("--size", metavar="WxH", help="of a picture, in columns and lines")
    ] = "80x24",
    force: Annotated[bool, typer.Option("--force", help="replace a file that is there")] = False,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
) -> Exit:
    """Write a game for others: a page to step through, a picture, a transcript.

    A page is one file without a network, and a transcript where no scripts run; a picture
    and the state are of one moment. With --referee the state is whole, and new takes it.

    victoriana export last game.html
    victoriana export holmes-harker@r9 r9.svg --size 120x40
    """
    from commands import _export, _saves

    wanted = _export.kind_of(out, kind)
    columns, lines = _export.size_of(size)
    reading, moment = _saves.reading(save, seat, referee=referee)
    text = _export.made(reading, moment, wanted, (columns, lines))
    _export.written(out, text, replace=force)
    return Exit.GOOD
