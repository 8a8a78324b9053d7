"""`legal`: what may be done here, or whether an answer may, and if not, why; what lies ahead."""

from typing import TYPE_CHECKING, Annotated

import typer

from commands import _out, _params
from commands._exits import Exit

if TYPE_CHECKING:
    from commands._saves import At

Ahead = Annotated[
    bool,
    typer.Option("--ahead", help="what can still come about; or a thing by its name"),
]


def legal(
    save: _params.Moment,
    answers: _params.Answers = None,
    ahead: Ahead = False,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """List what may be done; or tell whether an answer may, and what forbids it.

    With --ahead, in a campaign: which endings, resolutions and lines of the log can still be
    reached, in how many states and by which answers; which not any more, and what bars
    them. A name behind it asks for one sort, or for one thing with the whole way to it.
    For a program: save, n, text, states, notes, and sorts: id, title, open (id, words,
    states, by), closed (id, words, why, rule), done, brief.

    victoriana legal last
    victoriana legal holmes-harker@r9 go tower
    """
    from commands import _saves
    from victoriana.session import asking

    at = _saves.at(save, seat, referee=referee, rules=True)
    if ahead:
        return _ahead(at, " ".join(answers or ()), json=json)
    if not answers:
        found = at.reading.legal(at.n)
        if json:
            _out.data(found)
        else:
            _out.show(asking.screen(found))
        return Exit.GOOD
    typed = " ".join(answers)
    verdict = asking.verdict(at.reading, at.n, typed)
    if json:
        from commands import _shapes
        from victoriana.session.under import under

        _out.data({**_shapes.plain(verdict), "under": under(at.reading, at.n)})
    else:
        _out.show(asking.told(verdict))
        _saves.sign(at.reading, at.n)
    return Exit.GOOD if verdict.legal else Exit.NO


def _ahead(at: "At", wanted: str, *, json: bool) -> Exit:
    """What can still come about: all of it, or what is asked for by name."""
    from commands import _progress, _saves
    from commands._exits import WrongUsage
    from victoriana.kernel.errors import Refusal
    from victoriana.session import outlook

    with _progress.looking("Looking ahead ..."):
        found = outlook.outlook(at.reading, at.n, wanted)
    if isinstance(found, outlook.Unmapped):
        raise WrongUsage(found.text)
    if isinstance(found, Refusal):
        _out.refuse(found)
        return Exit.NO
    if json:
        _out.data(found)
    else:
        _out.show(outlook.screen(found, whole=bool(wanted)))
        _saves.sign(at.reading, at.n)
    return Exit.GOOD if outlook.is_open(found) else Exit.NO
