"""`audit`: the referee goes over saves, entry by entry."""

from typing import Annotated

import typer

from commands import _params
from commands._exits import Exit


def audit(
    saves: Annotated[
        list[str], typer.Argument(metavar="SAVE...", help="names, paths, or folders of saves")
    ],
    ruling: _params.Ruling = None,
    rulings: Annotated[
        str, typer.Option("--rulings", metavar="all", help="which other readings would matter")
    ] = "",
    tip: Annotated[
        str,
        typer.Option("--tip", metavar="N:HASH", help="a noted entry: finds an end that was cut"),
    ] = "",
    entries: Annotated[
        bool, typer.Option("--entries", help="the verdict on every entry, also on the same")
    ] = False,
    fairness: Annotated[
        bool, typer.Option("--fairness", help="the draws of all saves against their weights")
    ] = False,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="N", min=0, help="processes; else as many as pay")
    ] = 0,
    json: _params.Json = False,
) -> Exit:
    """Check saves: chain, legality, facts by the rules, draws by seed and weights.

    Each entry is judged on what the save says was before it: same, another outcome, no longer
    legal. The chain cannot show a cut end or a file hashed anew; --tip finds the first, rules
    and seed most of the second (help files). --fairness cannot see a seed picked among many,
    games thrown away, or a preference too small for so few draws.

    victoriana audit last --rulings all
    victoriana audit fixtures/*/saves/*.jsonl --fairness
    """
    from commands import _audit

    wanted = _audit.Wanted(saves, tip, tuple(ruling or ()), rulings, entries, fairness, jobs, json)
    return _audit.run(wanted)
