"""`report`: from a save and a complaint to one file that can be sent."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def report(
    save: Annotated[
        str, typer.Argument(metavar="SAVE[@A..B]", help="a save, the moment, or the entries kept")
    ],
    out: Annotated[
        str, typer.Argument(metavar="[OUT]", help="the new file; else NAME-N.report.jsonl here")
    ] = "",
    should: Annotated[
        str,
        typer.Option(
            "--should", metavar="EXPR", help="a fact that should hold there, and does not"
        ),
    ] = "",
    expected: Annotated[
        str, typer.Option("--expected", metavar="TEXT", help="what should have happened")
    ] = "",
    happened: Annotated[
        str, typer.Option("--happened", metavar="TEXT", help="what happened instead")
    ] = "",
    referee: _params.Referee = False,
) -> Exit:
    """Make a bug report: what should hold, and the few entries that break it.

    Names, notes, times and seed are left out; read it before you send it. A fact is written
    as after until (holmes.trauma = 2), or asks for an answer: may "go tower", not may "go bank".
    What is not said is asked for on a terminal.

    victoriana report last --should "harker.trauma = 2"
    victoriana report last@212 tower.report.jsonl --should 'not may "go tower"'
    """
    from commands import _progress, _report, _saves
    from victoriana.kernel.errors import Refusal
    from victoriana.saves import places
    from victoriana.session.reports import drafting, faults

    reading, moment = _saves.reading(save, referee=referee, rules=True)
    said = drafting.Words(should, expected, happened)
    span, incident, words = _report.wanted(reading, moment, said)
    draft = drafting.drafted(reading, span, words, _progress.shortening, incident)
    if isinstance(draft, Refusal):
        _out.refuse(draft)
        return Exit.USAGE if draft.kind == "unknown" else Exit.NO
    path = places.fresh(out) if out else drafting.free_path(reading, draft.n)
    drafting.write(draft, path, _saves.OUTSIDE, reading)
    if incident:
        faults.forget()
    for line in drafting.lines(draft, path):
        _out.say(line)
    return Exit.GOOD
