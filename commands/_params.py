"""Parameters that several verbs take, described once."""

from typing import Annotated

import typer

NewGame = Annotated[
    str, typer.Argument(metavar="GAME", help="victoriana, mvh, circle, or a beginning")
]
Save = Annotated[str, typer.Argument(metavar="SAVE", help="a name, a path, or last")]
Moment = Annotated[str, typer.Argument(metavar="SAVE[@MOMENT]", help="a save, or a moment in it")]
Answers = Annotated[
    list[str] | None,
    typer.Argument(metavar="[ANSWER...]", help="words, with commas between answers"),
]
Json = Annotated[bool, typer.Option("--json", help="for a program, one object a line")]
Seat = Annotated[
    str, typer.Option("--seat", metavar="NAME", help="as NAME sees it: also what NAME alone knows")
]
Referee = Annotated[bool, typer.Option("--referee", help="with everything, also what is hidden")]
Ruling = Annotated[
    list[str] | None,
    typer.Option("--ruling", metavar="ID=CHOICE", help="another reading of the book; may repeat"),
]
Ident = Annotated[
    str,
    typer.Option("--id", metavar="TEXT", help="the same command again plays nothing twice"),
]
Game = Annotated[str, typer.Option("--game", metavar="GAME", help="of this game; otherwise of any")]
