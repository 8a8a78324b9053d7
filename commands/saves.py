"""`saves`: your games, the last played first."""

from commands import _out, _params
from commands._exits import Exit


def saves(json: _params.Json = False) -> Exit:
    """List your games: where each stands, and when it was played last.

    victoriana saves
    victoriana saves --json
    """
    from commands._saves import OUTSIDE
    from victoriana.saves import places
    from victoriana.session import listing

    places.refuse_closed(places.saves())
    found = list(listing.listed(OUTSIDE))
    if json:
        for save in found:
            _out.data(save)
        return Exit.GOOD
    if found:
        _out.show(listing.screen(found))
        _out.remark(f"They lie in {places.shown(str(places.saves()))}")
    else:
        _out.remark(f"No saves yet in {places.saves()}.\nTo start one:  victoriana new GAME")
    return Exit.GOOD
