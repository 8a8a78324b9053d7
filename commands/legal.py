"""`legal`: what may be done here, or whether an answer may, and if not, why."""

from commands import _out, _params
from commands._exits import Exit


def legal(
    save: _params.Moment,
    answers: _params.Answers = None,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """List what may be done; or tell whether an answer may, and what forbids it.

    victoriana legal last
    victoriana legal holmes-harker@r9 go tower
    """
    from commands import _saves
    from victoriana.session import asking

    at = _saves.at(save, seat, referee=referee, rules=True)
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
