"""`diff`: what changed between two moments, or where two games part."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def diff(
    save: Annotated[str, typer.Argument(metavar="A", help="SAVE, SAVE@MOMENT or SAVE@A..B")],
    others: Annotated[
        list[str] | None,
        typer.Argument(metavar="[B]", help="another save, or a moment of the same: 9b, @strike"),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="every part, also those that follow from others")
    ] = False,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """Tell what changed between two moments of a game, or where two games part.

    One moment alone is compared with the entry before it, SAVE with a moment from there to
    the end. Of two games: how they were set up, the first entry that differs, and what
    differs where they end; --all tells that in full. Status 1 where anything differs.

    victoriana diff last@9a 9b
    victoriana diff holmes-harker gentler
    """
    from commands import _diff, _saves
    from victoriana.session import differences, partings

    it = _diff.ends(save, others or (), seat, referee=referee)
    if it.one is it.other:
        changes = differences.between(it.one, it.n, it.m)
        if json:
            ends = [partings.Side(it.one.name, n) for n in (it.n, it.m)]
            _out.data({"a": ends[0], "b": ends[1], "changes": changes})
        else:
            _out.show(differences.screen(it.one, it.n, it.m, changes, everything=everything))
        return Exit.NO if changes else Exit.GOOD
    parting = _saves.known(partings.parting(it.one, it.n, it.other, it.m))
    if json:
        _out.data(parting)
    else:
        _out.show(partings.screen(it.one, parting, everything=everything))
    return Exit.GOOD if parting.is_none else Exit.NO
