"""`play`: the prompt on a terminal; otherwise answers, a script or a policy."""

from typing import Annotated

import typer

from commands import _params
from commands._exits import Exit, WrongUsage


def play(
    save: Annotated[
        str, typer.Argument(metavar="SAVE[@N]", help="with @N only if it still stands there")
    ],
    answers: _params.Answers = None,
    file: Annotated[
        str, typer.Option("-f", metavar="FILE", help="the answers of a script or log; - is input")
    ] = "",
    auto: Annotated[
        str,
        typer.Option("--auto", metavar="POLICY", help="random, greedy or search, for everybody"),
    ] = "",
    until: Annotated[
        str, typer.Option("--until", metavar="EXPR", help='stop when it holds: "holmes.trauma > 3"')
    ] = "",
    seat: _params.Seat = "",
    atomic: Annotated[
        bool, typer.Option("--atomic", help="all answers or none; no draw before the last")
    ] = False,
    ident: _params.Ident = "",
    no_sync: Annotated[
        bool, typer.Option("--no-sync", help="do not wait for the disk: faster, at your own risk")
    ] = False,
    json: _params.Json = False,
) -> Exit:
    """Play answers in order; the first that is refused ends it, those before it stay.

    victoriana play last go somerset, investigate 3
    victoriana play holmes-harker@212 end --id turn-12 --json
    """
    from commands import _play

    wanted = _play.Wanted(" ".join(answers or ()), file, auto, until, seat, atomic, ident)
    if (bool(file) + bool(answers) + bool(auto)) > 1:
        raise WrongUsage("Answers, -f and --auto exclude each other: give one of them.")
    if not (file or answers or auto):
        return _play.at_the_prompt(save)
    tell = _play.as_data if json else _play.as_words
    return _play.told(save, wanted, sync=not no_sync, tell=tell)
