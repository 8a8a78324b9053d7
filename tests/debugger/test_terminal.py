"""The debugger in a real terminal, and typed at through a pipe."""

import hashlib
from pathlib import Path

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from syrupy.assertion import SnapshotAssertion

from tests.debugger.kit import timeline
from tests.repl.kit import CLEAR, ENTER, LANTERNS, LEAVE, TAB, night, terminal
from victoriana.debugger import Cursor, loop
from victoriana.debugger.toolkit import Toolkit
from victoriana.render.looks import Looks
from victoriana.session.shell import Session

LEFT, RIGHT = "\x1b[D", "\x1b[C"
Caught = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders with nothing in them."""
    monkeypatch.setenv("VICTORIANA_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


def played() -> Path:
    """A night in which something happened."""
    path = night()
    with Session.open(path, LANTERNS) as session:
        session.play("go mill, throw, end, whistle, end")
    return path


def typed_at(folder: Path, *keys: str, looks: Looks | None = None) -> None:
    """Type at the debugger through a pipe."""
    game = timeline(folder)
    with create_pipe_input() as pipe:
        pipe.send_text("".join(keys))
        chosen = looks or Looks()
        loop.talk(game, Cursor(game.end), chosen, Toolkit(chosen, pipe, DummyOutput()))


def test_arrows_step_where_nothing_is_typed(tmp_path: Path, capsys: Caught) -> None:
    typed_at(tmp_path / "a", LEFT, LEFT, RIGHT, "quit", ENTER)
    arrows = capsys.readouterr().out
    typed_at(tmp_path / "a2", "back\rback\rstep\rquit\r")

    assert arrows.splitlines()[1:] == capsys.readouterr().out.splitlines()[1:]


def test_ctrl_c_clears_the_line_and_ctrl_d_leaves(tmp_path: Path, capsys: Caught) -> None:
    typed_at(
        tmp_path / "a", "jum", CLEAR, CLEAR, "b", LEFT, "x", CLEAR, "bacc", "\x7fk", ENTER, LEAVE
    )

    told = capsys.readouterr().out
    assert "quit or Ctrl-D leaves." in told
    assert "I know no" not in told
    assert "Old Bridge" in told


def test_in_ascii_nothing_else_is_printed(tmp_path: Path, capsys: Caught) -> None:
    typed_at(tmp_path / "a", "show\rlog\rhelp\r", LEAVE, looks=Looks(ascii=True))

    assert capsys.readouterr().out.isascii()


def test_a_replay_in_a_terminal_of_80_by_24(snapshot: SnapshotAssertion) -> None:
    path = played()
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    with terminal("replay", "night") as vic:
        vic.wait("the start of round 2")
        vic.type(LEFT)
        vic.wait("Fox whistles")
        vic.type("watch li")
        vic.wait("   lights")  # in the menu
        vic.type(TAB)
        vic.wait("> watch lights")
        vic.type(ENTER)
        vic.wait("looking for lights")
        vic.type("rc", ENTER)
        vic.wait("0, 0 -> ")
        vic.type("1b", ENTER)
        vic.wait("Owl is on turn")
        vic.type("goto")
        vic.wait("> goto")
        assert snapshot == vic.wait("5 of 7")
        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()
    assert before == hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_replay_fits_forty_columns() -> None:
    played()
    with terminal("replay", "night", rows=20, columns=40) as vic:
        vic.wait("7 2a>")
        vic.type("show", ENTER)
        vic.wait("Market Square")
        vic.type(LEFT)
        vic.wait("Fox whistles")
        vic.type("q", ENTER)

        assert 0 == vic.end()


@pytest.mark.parametrize("options", [("--plain",), ()])
def test_plain_and_dumb_terminals_get_lines_and_nothing_drawn(options: tuple[str, ...]) -> None:
    played()
    with terminal("replay", "night", *options, term="xterm" if options else "dumb") as vic:
        vic.wait("7 2a>")
        vic.type("back\n")
        vic.wait("Fox whistles")
        vic.type("quit\n")

        assert 0 == vic.end()
        assert "\x1b" not in vic.raw


def test_from_the_prompt_of_a_game_and_back() -> None:
    played()
    with terminal("play", "night") as vic:
        vic.wait("Fox")
        vic.type(":replay", ENTER)
        vic.wait("7 of 7")
        vic.type(LEFT)
        vic.wait("Fox whistles")
        vic.type("quit", ENTER)
        vic.wait("quit")
        vic.type("end", ENTER)
        vic.wait("Owl")
        vic.type(LEAVE)

        assert 0 == vic.end()
