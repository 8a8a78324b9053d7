"""`cards`: what is in the box, each card as the sentence its data says."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit, WrongUsage


def cards(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME]", help="any word of a card's name, or a kind: henchmen"),
    ] = None,
    game: _params.Game = "",
    pack: Annotated[
        str, typer.Option("--pack", metavar="DIR", help="with your own cards; see victoriana pack")
    ] = "",
    json: _params.Json = False,
) -> Exit:
    """Show a card as its data says it in a sentence, all of a kind, or all there is.

    victoriana cards watson
    victoriana cards agents
    """
    from commands import _book
    from victoriana.kernel.errors import Refusal
    from victoriana.session import cards as finding

    typed = " ".join(words or ())
    found = [(it, finding.found(it, typed)) for it in _book.games(game, pack)]
    shown = [(it, meant) for it, meant in found if not isinstance(meant, Refusal)]
    if not shown:
        refused = [it for _, it in found if isinstance(it, Refusal)]
        raise WrongUsage(min(refused, key=lambda it: it.kind == "unknown").text)
    for it, meant in shown:
        for card in meant if json else ():
            _out.data(_book.card(it, card))
        if not json:
            _out.show(finding.screen(it, meant, typed))
    return Exit.GOOD
