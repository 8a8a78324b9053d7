"""`odds`: how likely everything is that may come here, and was what came last."""

from commands import _out, _params
from commands._exits import Exit


def odds(
    save: _params.Moment,
    seat: _params.Seat = "",
    referee: _params.Referee = False,
    json: _params.Json = False,
) -> Exit:
    """Tell the exact chance of every outcome here, and of what was drawn last.

    The odds are those of whoever looks: at the table, a card that nobody has seen is
    any of its kind.

    victoriana odds last
    victoriana odds holmes-harker@388
    """
    from commands import _saves
    from victoriana.session import odds as likely

    at = _saves.at(save, seat, referee=referee)
    if json:
        _out.data(likely.odds(at.reading, at.n))
    else:
        _out.show(likely.screen(at.reading, at.n))
    return Exit.GOOD
