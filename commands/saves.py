"""`saves`: your games, the last played first."""

from commands import _out, _params
from commands._exits import Exit, WrongUsage


def saves(json: _params.Json = False) -> Exit:
    """List your games: where each stands, and when it was played last.

    victoriana saves
    victoriana saves --json
    """
    from commands._saves import OUTSIDE
    from victoriana.saves import places
    from victoriana.session import listing

    if places.is_closed():
        raise WrongUsage(
            f"{places.shown(str(places.saves()))} may not be looked into.\n"
            "To name another folder of saves:  VICTORIANA_SAVES=FOLDER"
        )
    found = list(listing.listed(OUTSIDE))
    if json:
        for save in found:
            _out.data(save)
        return Exit.GOOD
    if found:
        _out.show(listing.screen(found))
    else:
        _out.complain(f"No saves yet in {places.saves()}.\nTo start one:  victoriana new GAME")
    return Exit.GOOD
