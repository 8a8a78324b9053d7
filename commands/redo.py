"""`redo`: forward again to where the last undo came from."""

from commands import _out, _params
from commands._exits import Exit


def redo(save: _params.Save) -> Exit:
    """Go forward to where the last undo came from, if nothing else was played since.

    victoriana redo last
    victoriana redo holmes-harker
    """
    from commands import _saves
    from victoriana.kernel.errors import Refusal
    from victoriana.kernel.screen import Screen, Text

    session, _ = _saves.session(_saves.only(save))
    with session:
        turned = session.redo()
        if isinstance(turned, Refusal):
            _out.refuse(turned)
            return Exit.NO
        _out.show(Screen((Text(f"Again at {turned.n}{_saves.asked(session)}"),)))
    return Exit.GOOD
