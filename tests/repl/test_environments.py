"""The prompt in odd surroundings: no colours, no home, no room, no reader, no terminal at all."""

import re
from pathlib import Path

import pytest

from tests import terminals
from tests.repl.kit import LANTERNS, night, terminal
from tests.session.kit import by_people
from tests.terminals import LEAVE, Env, Terminal
from victoriana.session.reading import Reading

COLOR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;[\d;]+)(?:;\d+)*m")
ODD_SIZES = [("0", "0"), ("-5", "-5"), ("many", "few"), ("1", "1"), ("99999", "99999"), ("", "")]


def answers(path: Path) -> list[str]:
    """What people answered, as it is on disk."""
    return by_people(Reading.open(path, LANTERNS))


def an_answer(vic: Terminal) -> None:
    """Play one answer that is told, ask something, leave."""
    vic.until(lambda _: "turn 1>" in vic.story(), "the prompt")
    vic.type("throw\r")
    vic.until(lambda _: "Fox lights" in vic.story(), "what became of it")
    vic.type("bag?\r")
    vic.until(lambda _: "in the bag" in vic.story(), "an answer")
    vic.type(LEAVE)

    assert 0 == vic.end(), vic.told("It did not end well")
    assert "Traceback" not in vic.raw
    assert "Something in the program broke" not in vic.raw


@pytest.mark.parametrize(
    "env",
    [
        {"TERM": "dumb"},
        {"TERM": None},
        {"TERM": ""},
        {"TERM": "unknown"},
        {"TERM": "no-such-terminal"},
        {"TERM": "vt52"},
        {"LANG": "C"},
        {"LANG": None},
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "ja_JP.UTF-8"},
        {"LC_ALL": "de_DE.ISO-8859-1"},
        {"LC_ALL": "no such locale"},
        {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"NO_COLOR": ""},
        {"HOME": None},
        {"HOME": "/no/such/folder", "USER": None, "LOGNAME": None},
        {"PATH": "/no/such/folder"},
        {"PAGER": "/no/such/program"},
        {"EDITOR": "/no/such/program", "SHELL": None},
        *({"COLUMNS": columns, "LINES": lines} for columns, lines in ODD_SIZES),
    ],
    ids=str,
)
def test_an_evening_goes_on_whatever_stands_in_the_environment(env: Env) -> None:
    path = night()
    with terminal("play", "night", env=env) as vic:
        an_answer(vic)
    assert ["throw"] == answers(path)


@pytest.mark.parametrize(
    "env",
    [
        {"TERM": "dumb"},
        {"LANG": "C"},
        {"LC_ALL": "ja_JP.UTF-8"},
        {"LC_ALL": "de_DE.ISO-8859-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=str,
)
def test_where_other_letters_may_go_wrong_every_letter_is_of_ascii(env: Env) -> None:
    night()
    with terminal("play", "night", env=env) as vic:
        an_answer(vic)
        assert vic.raw.isascii()


@pytest.mark.parametrize(
    ("env", "colored"),
    [
        ({"NO_COLOR": None}, True),
        ({"NO_COLOR": ""}, True),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ({"NO_COLOR": None, "TERM": "dumb"}, False),
    ],
    ids=str,
)
def test_colour_is_printed_where_it_is_wanted_and_nowhere_else(env: Env, *, colored: bool) -> None:
    with terminals.terminal("new", "victoriana", "holmes", "harker", "--seed", "7", env=env) as vic:
        vic.end()
    with terminals.terminal("play", "last", env=env) as vic:
        vic.until(lambda _: vic.here().endswith(">"), "the prompt")
        vic.type("go yard?\r")
        vic.wait("1 move")
        vic.type(LEAVE)
        vic.end()

        assert colored == bool(COLOR.search(vic.raw)), vic.told("Colour")
