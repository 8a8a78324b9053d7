"""`help`: all verbs, one verb, or a topic."""

from typing import Annotated

import typer

from commands import _out
from commands._exits import Exit, WrongUsage


def help(
    about: Annotated[str, typer.Argument(metavar="[VERB|TOPIC]", help="what to tell about")] = "",
    schema: Annotated[
        bool, typer.Option("--schema", help="of files: the JSON Schema of saves and packs")
    ] = False,
) -> Exit:
    """Tell about the verbs, about one of them, or about a topic.

    victoriana help play
    victoriana help notation
    """
    from commands import _help
    from commands._app import command
    from commands._table import TOPICS, verbs

    if schema:
        from victoriana import games
        from victoriana.saves.schema import schema as of_saves

        packs = {game: games.pack_schema(game) for game in games.GAMES}
        _out.data({**of_saves(), "packs": packs})
    elif not about:
        _out.tell(_help.screen())
    elif about in verbs():
        found = command(about)
        _out.tell(found.get_help(found.make_context(about, [], resilient_parsing=True)))
    elif about in TOPICS:
        _out.tell(_help.of_topic(about))
    else:
        raise WrongUsage(_help.nothing_about(about))
    return Exit.GOOD
