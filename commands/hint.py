"""`hint`: a good answer, and why."""

from commands import _out, _params
from commands._exits import Exit


def hint(
    save: _params.Moment,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """Name a good answer: what it leads to, speaks for it and costs; the next best.

    It looks an answer or two ahead, with the eyes of whoever asks, and foretells no draw.

    victoriana hint last
    victoriana hint holmes-harker@9b
    """
    from commands import _saves
    from victoriana.kernel.errors import Refusal
    from victoriana.lab import hints

    at = _saves.at(save, seat, referee=referee, rules=True)
    found = hints.hint(at.reading, at.n)
    if isinstance(found, Refusal):
        if json:
            _out.data(hints.nothing(at.reading, at.n, found))
        else:
            _out.refuse(found)
        return Exit.NO
    if json:
        _out.data(found)
        return Exit.GOOD
    _out.show(hints.screen(found))
    return Exit.GOOD
