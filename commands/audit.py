"""`audit`: the referee goes over saves, entry by entry."""

import re
from typing import Annotated

import typer

from commands import _out, _params, _progress
from commands._exits import Exit, WrongUsage


def audit(
    saves: Annotated[list[str], typer.Argument(metavar="SAVE...", help="names or paths")],
    tip: Annotated[
        str,
        typer.Option("--tip", metavar="N:HASH", help="a noted entry: finds an end that was cut"),
    ] = "",
    json: _params.Json = False,
) -> Exit:
    """Check saves: the chain, legality, facts against the rules, draws against seed and weights.

    The chain cannot show an end that was cut off or a file hashed anew; --tip finds the
    first, rules and seed most of the second: help files says what nothing can find.

    victoriana audit last
    victoriana audit fixtures/*/saves/*.jsonl --json
    """
    from commands import _saves
    from victoriana.kernel.errors import DamagedSave, VictorianaError
    from victoriana.saves import places
    from victoriana.session import auditor

    noted = re.fullmatch(r"([0-9]{1,9}):(\w{1,64})", tip)
    if tip and not noted:
        raise WrongUsage("A tip is N:HASH, as in 212:9f3c...")
    tipped = (int(noted[1]), noted[2]) if noted else None
    status = Exit.GOOD
    for save in _progress.each(saves, "The referee reads"):
        try:
            path = places.resolve(_saves.only(save))
            found = auditor.audit(path, _saves.OUTSIDE, tipped)
        except DamagedSave as damaged:
            found = auditor.unreadable(path, damaged)
            status = Exit.DAMAGED
            if not json:
                _out.complain(str(damaged))
                continue
        except VictorianaError as error:  # the others are judged all the same
            _out.complain(str(error))
            status = max(status, Exit.USAGE)
            continue
        if json:
            _out.data(found)
        else:
            _out.show(auditor.screen(found))
        if any(it.kind == auditor.DAMAGED for it in found.findings):
            status = Exit.DAMAGED
        status = max(status, Exit.GOOD if found.ok else Exit.NO)
    return status
