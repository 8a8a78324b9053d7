"""`simulate`: many games by a policy, and what they say together."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit

MOST = 1_000_000  # games, each of which is a record in memory until all are played


def simulate(
    game: _params.NewGame,
    seats: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SEAT...]", help="as for new; else tables drawn for each game"),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, max=MOST, help="how many")
    ] = 100,
    seed: Annotated[
        str, typer.Option("--seed", metavar="N", help="the same games again; game 5 has seed N-5")
    ] = "",
    policy: Annotated[
        str, typer.Option("--policy", metavar="NAME", help="who plays: random, greedy or search")
    ] = "random",
    against: Annotated[
        str,
        typer.Option(
            "--against", metavar="NAME", help="this one too: the same games, or the rivals"
        ),
    ] = "",
    opening: Annotated[
        str, typer.Option("--opening", metavar="WORDS", help="said before it: 'play campaign'")
    ] = "",
    first: Annotated[
        str, typer.Option("--first", metavar="EXPR", help="when this first holds: 'cold > 2'")
    ] = "",
    by: Annotated[
        str,
        typer.Option("--by", metavar="KEY", help="seats role table end options, or a path"),
    ] = "",
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="N", min=0, help="processes; else one a processor")
    ] = 0,
    keep: Annotated[
        str, typer.Option("--keep", metavar="DIR", help="write every game there, as a save")
    ] = "",
    json: _params.Json = False,
) -> Exit:
    """Let a policy play many games: results, lengths, comparisons.

    Without SEAT tables are drawn by the seed. Any --jobs gives the same. Where each plays
    for himself, --against seats both policies at one table: one of the first, in each
    seat in turn with the same cards.

    victoriana simulate victoriana holmes harker --games 50 --seed 7
    victoriana simulate mvh ada ben cal --games 30 --policy greedy --against random
    """
    from commands import _simulate

    wanted = _simulate.Wanted(
        game, tuple(seats or ()), games, seed, policy, against, opening, first, by, jobs, keep
    )
    try:
        told = _simulate.run(wanted)
    except _simulate.Interrupted as interrupted:
        _out.complain(str(interrupted))
        return Exit.INTERRUPTED
    if json:
        _out.data(told.findings)
        return Exit.GOOD
    _out.show(told.screen)
    _out.remark(told.speed)
    return Exit.GOOD
