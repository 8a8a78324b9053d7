"""`tour`: one turn of a game, taught by playing it."""

from typing import Annotated

import typer

from commands import _out
from commands._exits import Exit, WrongUsage


def tour(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="victoriana, or its beginning")
    ] = "",
) -> Exit:
    """Learn by playing: one turn by the real rules, with somebody beside you.

    victoriana tour
    victoriana tour victoriana --plain

    Enter types the line that is proposed, and any other legal line will do. Nothing
    is added to your games. Without a terminal it prints the whole tour as it is played.
    """
    from commands._app import main
    from commands._prompt import shell
    from commands._saves import OUTSIDE, known
    from victoriana.repl import tour as guided
    from victoriana.session.choosing import game_of

    offered = [it for it in OUTSIDE.games if OUTSIDE.has_tour(it)]
    chosen = known(game_of(game, OUTSIDE)) if game else next(iter(offered), "")
    found = OUTSIDE.tour(chosen) if chosen in offered else None
    if found is None:
        raise WrongUsage(f"There is no tour of {chosen or 'any game here'}.")
    desk = guided.desk(_out.chosen(), shell(main), _out.settings())
    guided.run(chosen, found, OUTSIDE, desk)
    return Exit.GOOD
