"""`mark`: a bookmark with a note."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit, WrongUsage


def mark(
    save: _params.Moment,
    name: Annotated[
        str, typer.Argument(metavar="[NAME]", help="letters, digits and hyphens: second-strike")
    ] = "",
    text: Annotated[
        list[str] | None, typer.Argument(metavar="[TEXT]", help="a note, which log shows too")
    ] = None,
    json: _params.Json = False,
) -> Exit:
    """Give a moment a name, with a note; or list the bookmarks of a save.

    A name that is given again moves. SAVE@NAME is the moment from then on, everywhere.

    victoriana mark last strike "she struck twice"
    victoriana mark holmes-harker@388 second-strike
    victoriana mark holmes-harker
    """
    from commands import _saves
    from victoriana.kernel.errors import Refusal
    from victoriana.saves import places
    from victoriana.session import marks

    if not name:
        if places.split(save)[1]:
            raise WrongUsage(f"A bookmark needs a name:  victoriana mark {save} NAME")
        reading, _ = _saves.reading(save)
        for it in marks.listed(reading) if json else ():
            _out.data(it)
        if not json:
            _out.show(marks.screen(reading))
        return Exit.GOOD
    session, moment = _saves.session(save)
    with session:
        n = _saves.known(session.moment(moment)) if moment else session.n
        marked = marks.mark(session, n, name, " ".join(text or ()))
        if isinstance(marked, Refusal):
            _out.refuse(marked)
            return Exit.USAGE
        if json:
            _out.data(marked)
        else:
            _out.say(marks.said(marked))
    return Exit.GOOD
