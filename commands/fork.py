"""`fork`: play on from a moment in a new save, also under another reading."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def fork(
    save: _params.Moment,
    new: Annotated[str, typer.Argument(metavar="NEW", help="the name or path of the new save")],
    ruling: _params.Ruling = None,
    same_luck: Annotated[
        bool, typer.Option("--same-luck", help="the same draws as there; noted in the new save")
    ] = False,
    referee: Annotated[
        bool, typer.Option("--referee", help="the same luck also where something lies hidden")
    ] = False,
) -> Exit:
    """Play on from a moment in a new save and leave the old one alone.

    victoriana fork holmes-harker@212 what-if
    victoriana fork holmes-harker@388 gentler --ruling F3=stays
    """
    from commands import _saves
    from victoriana.kernel.errors import Refusal
    from victoriana.saves import places
    from victoriana.session import choosing, forks

    at = _saves.at(save, referee=referee, rules=True)
    how = forks.How(_saves.known(choosing.pairs(ruling or ())), same_luck)
    forked = forks.fork(at.reading, at.n, places.fresh(new), _saves.OUTSIDE, how)
    if isinstance(forked, Refusal):
        _out.refuse(forked)
        return Exit.USAGE
    _out.say(forks.told(forked, how))
    if forked.stopped:
        _out.refuse(forked.stopped, prefix=f"Entry {forked.stopped.answer} is no longer legal: ")
    return Exit.GOOD
