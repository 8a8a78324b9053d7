"""`pack`: cards of your own: a new pack, and what is wrong with one."""

from pathlib import Path
from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit, WrongUsage


def pack(
    action: Annotated[str, typer.Argument(metavar="new|audit", help="write one, or check one")],
    folder: Annotated[str, typer.Argument(metavar="DIR", help="the folder of the pack")],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="for which game, or as the pack says")
    ] = "",
    full: Annotated[
        bool, typer.Option("--full", help="new: with every card of the box, to be changed")
    ] = False,
    json: _params.Json = False,
) -> Exit:
    """Write the files of a pack of your own, each explained; or check them.

    A pack lies over the box of the game: what it does not bring stays as it is there.

    victoriana pack new my-cards
    victoriana pack audit my-cards
    """
    from commands._saves import OUTSIDE, known
    from victoriana.packs import skeleton
    from victoriana.session import pack_audit
    from victoriana.session.choosing import game_of

    meant = known(game_of(game, OUTSIDE)) if game else ""
    if action == "new":
        written = skeleton.write(meant or OUTSIDE.games[0], Path(folder), full=full)
        _out.say(f"{folder}: {len(written)} files, each of which explains itself.")
        _out.remark(f"Change what you like, then:  victoriana pack audit {folder}")
        return Exit.GOOD
    if action != "audit":
        raise WrongUsage(f'"{action[:40]}" is nothing to do with a pack: new or audit.')
    judged = pack_audit.judge(Path(folder), meant)
    if json:
        _out.data(judged)
    else:
        _out.show(pack_audit.screen(judged, folder))
    return Exit.GOOD if judged.ok else Exit.NO
