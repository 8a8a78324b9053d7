"""The prompt in odd surroundings: no colours, no home, no room, no reader, no terminal at all."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import terminals
from tests.repl.kit import WITH_LANTERNS, answers, night, terminal
from tests.terminals import LEAVE, Env, Terminal, in_a_shell, program

COLOR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;[\d;]+)(?:;\d+)*m")
ODD_SIZES = [("0", "-5"), ("many", ""), ("1", "1"), ("99999", "99999")]


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
    ("env", "ascii_alone"),
    [
        ({"TERM": "dumb"}, True),
        ({"TERM": None}, False),
        ({"TERM": ""}, False),
        ({"TERM": "no-such-terminal"}, False),
        ({"LANG": "C"}, True),
        ({"LANG": None}, False),
        ({"LC_ALL": "ja_JP.UTF-8"}, True),
        ({"LC_ALL": "de_DE.ISO-8859-1"}, True),
        ({"LC_ALL": "no such locale"}, True),
        ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, True),
        ({"PYTHONIOENCODING": "ascii"}, False),
        ({"HOME": None, "USER": None, "LOGNAME": None, "SHELL": None, "PATH": ""}, False),
        ({"HOME": "/no/such/folder", "PAGER": "/no/such/program"}, False),
        *(({"COLUMNS": columns, "LINES": lines}, False) for columns, lines in ODD_SIZES),
    ],
    ids=str,
)
def test_an_evening_goes_on_whatever_stands_in_the_environment(
    env: Env, *, ascii_alone: bool
) -> None:
    path = night()
    with terminal("play", "night", env=env) as vic:
        an_answer(vic)
        assert vic.raw.isascii() or not ascii_alone
    assert ["throw"] == answers(path)


@pytest.mark.parametrize(
    ("env", "colored"),
    [
        ({"NO_COLOR": None}, True),
        ({"NO_COLOR": ""}, True),
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


@pytest.mark.parametrize(
    ("rows", "columns"), [(1, 80), (24, 1), (1, 1), (0, 0), (2, 3), (500, 500)]
)
def test_a_terminal_of_any_size_can_be_played_in(rows: int, columns: int) -> None:
    path = night()
    env = {"VICTORIANA_PAGER": ""}
    with terminal("play", "night", rows=rows, columns=columns, env=env) as vic:
        vic.asked()
        vic.type("throw\r", "?\r", ":log\r", LEAVE)

        assert 0 == vic.end(), vic.told("It did not end well")
        assert "Something in the program broke" not in vic.raw.replace("\r\n", " ")
    assert ["throw"] == answers(path)


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("echo throw | victoriana play night", "Give answers, -f FILE or --auto POLICY"),
        ("victoriana play night | cat", "Give answers, -f FILE or --auto POLICY"),
        ("victoriana play night </dev/null", "Give answers, -f FILE or --auto POLICY"),
        ("victoriana play night >/dev/full", "Give answers, -f FILE or --auto POLICY"),
        ("victoriana play night <&-", "Give answers, -f FILE or --auto POLICY"),
        ("victoriana play night >&-", "Give answers, -f FILE or --auto POLICY"),
        ("victoriana play night <&- >&- 2>&-", ""),
        ("victoriana | cat", "start a save"),
        ("victoriana <&- >&- 2>&-", ""),
    ],
)
def test_whoever_sits_at_no_terminal_is_asked_nothing(command: str, shown: str) -> None:
    path = night()
    with in_a_shell(f"{command}; echo status $?", WITH_LANTERNS) as vic:
        told = vic.wait("status")
        vic.end()

        assert shown in " ".join(told.split()), vic.told("Nothing was said")
        assert ("status 0" if "| cat" in command else "status 2") in told
    assert [] == answers(path)


@pytest.mark.parametrize(
    "command",
    [
        "victoriana log night | head -1",
        "victoriana help | head -1",
        "victoriana log night --json | true",
        "victoriana 2>&1 | head -1",
        "victoriana legal night | :",
        "victoriana saves | head -c 1",
    ],
)
def test_a_reader_who_leaves_early_hears_no_complaint(command: str) -> None:
    night()
    with in_a_shell(f"{command}; echo; echo done", WITH_LANTERNS) as vic:
        told = vic.wait("done")
        vic.end()

        assert not {"Traceback", "Error", "Broken pipe"} & set(re.findall(r"\w+", told)), told


@pytest.mark.parametrize("talk", ["2>&-", "2>/dev/full", "2>/dev/null"])
def test_at_a_terminal_nothing_needs_the_stream_for_talk(talk: str) -> None:
    path = night()
    with in_a_shell(f"victoriana play night {talk}", WITH_LANTERNS) as vic:
        an_answer(vic)
    assert ["throw"] == answers(path)


MODES = program(
    "from tests.rights import no_more_than_the_modes_say\n"
    "held = no_more_than_the_modes_say()\n"
    "held.__enter__()\n"
    "from commands import _saves\n"
    "from tests.repl.kit import LANTERNS\n"
    "_saves.OUTSIDE = LANTERNS"
)


@pytest.fixture
def closed(home: Path) -> Iterator[Callable[[Path], None]]:
    """Close a folder for writing; open again afterwards."""
    folders: list[Path] = []

    def close(folder: Path) -> None:
        for it in (*folder.rglob("*"), folder):
            it.chmod(0o500 if it.is_dir() else 0o400)
        folders.append(folder)

    assert home.is_dir()
    yield close
    for folder in folders:
        for it in (folder, *folder.rglob("*")):
            it.chmod(0o700)


Close = Callable[[Path], None]


def test_with_a_home_that_takes_nothing_a_save_elsewhere_is_played(
    home: Path, closed: Close
) -> None:
    path = night()
    (home / "home").mkdir()
    closed(home / "home")
    env = {"HOME": str(home / "home"), "XDG_STATE_HOME": None, "VICTORIANA_CONFIG": None}
    with terminals.terminal("play", "night", env=env, argv=MODES) as vic:
        an_answer(vic)
    assert ["throw"] == answers(path)
    assert [] == list((home / "home").iterdir())


@pytest.mark.parametrize("where", ["/etc/passwd/home", "nowhere", "/proc"])
def test_without_a_home_a_save_is_named_by_its_path(home: Path, where: str) -> None:
    path = night()
    env = {"HOME": where, "XDG_STATE_HOME": None, "VICTORIANA_SAVES": None}
    with terminal("play", str(path), env={**env, "VICTORIANA_CONFIG": None}) as vic:
        an_answer(vic)
    with terminal(env={**env, "VICTORIANA_CONFIG": None}) as vic:
        vic.wait("Which?")
        vic.type("\r")
        vic.wait("Who plays?")
        vic.type("\r")

        assert vic.end() in (2, 4)
        assert "Traceback" not in vic.raw
        assert "Something in the program broke" not in vic.raw
    assert home.is_dir()
    assert ["throw"] == answers(path)


def test_a_folder_of_saves_that_takes_nothing_is_looked_at_and_not_played(
    home: Path, closed: Close
) -> None:
    path = night()
    closed(home / "saves")
    before = path.read_bytes()
    with terminals.terminal("show", "night", argv=MODES) as vic:
        vic.wait("Market Square")
        assert 0 == vic.end()
    with terminals.terminal("replay", "night", argv=MODES) as vic:
        vic.wait("1 of 1")
        vic.type(LEAVE)
        assert 0 == vic.end()
    with terminals.terminal("play", "night", argv=MODES) as vic:
        assert vic.end() in (2, 4)
        assert "night" in vic.shown()
        assert "Something in the program broke" not in vic.raw
    assert before == path.read_bytes()


def test_where_the_last_words_cannot_be_kept_the_evening_goes_on(home: Path, closed: Close) -> None:
    path = night()
    (home / "state").mkdir(exist_ok=True)
    closed(home / "state")
    with terminals.terminal("play", "night", argv=MODES) as vic:
        an_answer(vic)
    assert ["throw"] == answers(path)


def test_a_terminal_that_never_says_where_its_cursor_is_can_be_played_at() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vars(vic.screen)["write_process_input"] = lambda _: None
        an_answer(vic)
    assert ["throw"] == answers(path)


def test_over_a_slow_line_everything_arrives_whole() -> None:
    path = night()
    with terminal("play", "night", rows=50) as vic:
        vic.most = 16
        vic.wait("on disk")
        vic.type("go old-mill, throw, end\r")
        vic.wait("Owl is on turn")
        for _ in range(8):
            vic.type(":help\r", ":legal\r", ":log @..end\r")
        vic.type("whistle\r", LEAVE)

        assert 0 == vic.end()
        assert 8 == vic.story().count("# victoriana notation 1")
    assert ["go:old-mill", "throw", "end", "whistle"] == answers(path)
