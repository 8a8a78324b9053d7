"""`rules`: the book at hand, a section or a ruling of it, and the rulings of a save."""

from typing import Annotated

import typer

from commands import _out, _params
from commands._exits import Exit


def rules(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SAVE] [TOPIC]",
            help="a heading, a ruling such as F3, any word; a save for what is in force there",
        ),
    ] = None,
    game: _params.Game = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="how much has been seen at work and is tested")
    ] = False,
    json: _params.Json = False,
) -> Exit:
    """Tell what a section says and leaves open, how that is decided and tested.

    Without a topic: the sections of the book; of a save: its rulings.

    victoriana rules pursuit
    victoriana rules last F3
    """
    from commands import _book

    for it in _book.asked(words or (), game):
        rows, screen = _book.answer(it, coverage=coverage)
        for row in rows if json else ():
            _out.data(row)
        if not json:
            _out.show(screen)
    return Exit.GOOD
