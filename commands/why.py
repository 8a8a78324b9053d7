"""`why`: which answer, draw, fact and section is behind an entry or a part of the state."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def why(
    save: _params.Moment,
    path: Annotated[
        str, typer.Argument(metavar="[PATH]", help="the last change of this: holmes.trauma")
    ] = "",
    everything: Annotated[
        bool, typer.Option("--all", help="every answer that was open, every entry between")
    ] = False,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """Tell which answer, draw and section made an entry, or changed a part last.

    victoriana why last
    victoriana why holmes-harker@388 holmes.trauma
    """
    from commands import _saves, _shapes
    from victoriana.kernel.errors import Refusal
    from victoriana.session import reasons

    at = _saves.at(save, seat, referee=referee)
    because = reasons.why(at.reading, at.n, path)
    if isinstance(because, Refusal):
        _out.refuse(because)
        return Exit.NO if because.kind == "illegal" else Exit.USAGE
    if json:
        from victoriana.session.under import under

        signed = under(at.reading, because.n, recorded=True)
        _out.data({**_shapes.plain(because), "under": signed})
    else:
        _out.show(reasons.screen(at.reading, because, everything=everything))
        _saves.sign(at.reading, because.n, recorded=True)
    return Exit.GOOD
