"""`undo`: back, as far as the table would allow."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def undo(
    save: _params.Save,
    moment: Annotated[
        str,
        typer.Argument(
            metavar="[MOMENT|turn]", help="where to; else before the last answer of yours"
        ),
    ] = "",
    takeback: Annotated[
        bool, typer.Option("--takeback", help="past a draw, recorded for everyone to see")
    ] = False,
) -> Exit:
    """Go back: before your last answer, to the start of the turn, or to a moment.

    victoriana undo last
    victoriana undo holmes-harker turn --takeback
    """
    from commands import _saves
    from victoriana.kernel.errors import Refusal
    from victoriana.kernel.screen import Screen, Text

    session, _ = _saves.session(_saves.only(save))
    with session:
        turned = session.undo(moment, takeback=takeback)
        if isinstance(turned, Refusal):
            _out.refuse(turned)
            return Exit.NO
        told, again = f"Back at {turned.n}{_saves.asked(session)}", "(redo plays it again)"
        if len(f"{told}  {again}") < _out.chosen().width:
            _out.show(Screen((Text(f"{told}  {again}"),)))
        else:
            _out.show(Screen((Text(told), Text(f"  {again}"))))
    return Exit.GOOD
