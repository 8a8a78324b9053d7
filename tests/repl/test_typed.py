"""Lines at the prompt: what is played, what is asked, what is a verb."""

import pytest

from victoriana.repl import typed
from victoriana.repl.typed import Answers, Help, Kept, Leave, Nothing, Question, Verb


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("", Nothing()),
        ("   ", Nothing()),
        ("go somerset, inv 3", Answers("go somerset, inv 3")),
        ("harker: end", Answers("harker: end")),
        ("?", Question("")),
        ("go carfax?", Question("go carfax")),
        ("go carfax ?", Question("go carfax")),
        ("quit", Leave()),
        ("EXIT", Leave()),
        (":q", Leave()),
        ("help", Help()),
        (":help", Help()),
        ("help notation", Verb("help", ("notation",))),
        ("undo", Verb("undo")),
        ("undo --takeback", Verb("undo", ("--takeback",))),
        ("redo", Verb("redo")),
        (":log", Verb("log")),
        (":Show bag", Verb("show", ("bag",))),
        (":", Help()),
        (":save", Kept()),
        ("undone", Answers("undone")),
        ("# a comment", Answers("# a comment")),
    ],
)
def test_a_line_is_understood_before_it_reaches_the_notation(line: str, meant: object) -> None:
    assert meant == typed.read(line)
