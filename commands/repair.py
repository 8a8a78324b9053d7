"""`repair`: make a damaged or torn save whole again, without losing a byte."""

from commands import _out, _params
from commands._exits import Exit


def repair(save: _params.Save) -> Exit:
    """Make a damaged save whole again; the file as it was is kept beside it.

    victoriana repair last
    victoriana repair ~/games/holmes-harker.jsonl
    """
    from commands import _saves
    from victoriana.saves import places
    from victoriana.saves.repair import repair as mend

    path = places.resolve(_saves.only(save))
    repaired = mend(path, _saves.OUTSIDE.load)
    if repaired is None:
        _out.say(f"Nothing is wrong with {places.called(path)}.")
    else:
        _out.say(repaired.text)
    return Exit.GOOD
