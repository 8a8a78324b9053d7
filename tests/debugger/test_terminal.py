"""The debugger in a real terminal, and typed at through a pipe."""

import hashlib
import signal
from pathlib import Path

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from syrupy.assertion import SnapshotAssertion

from tests.debugger.kit import timeline
from tests.repl.kit import LANTERNS, night, terminal
from tests.terminals import BOARD, CLEAR, ENTER, LEAVE, LEFT, RIGHT, TAB, UP
from victoriana.debugger import Cursor, Timeline, loop
from victoriana.debugger.timeline import Met
from victoriana.render.looks import Looks
from victoriana.saves import places
from victoriana.session.shell import Session
from victoriana.terminal.toolkit import Toolkit

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
        loop.talk(game, Cursor(game.end), chosen, Toolkit(chosen, None, pipe, DummyOutput()))


def test_arrows_step_where_nothing_is_typed(tmp_path: Path, capsys: Caught) -> None:
    typed_at(tmp_path / "a", LEFT, LEFT, RIGHT, "quit", ENTER)
    arrows = capsys.readouterr().out
    typed_at(tmp_path / "b", "back\rback\rstep\rquit\r")

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


def test_what_was_typed_before_is_known_again_in_any_save() -> None:
    played()
    with terminal("replay", "night") as vic:
        vic.wait("7 2a>")
        vic.type("back", ENTER)
        vic.wait("6 1b>")
        vic.type(LEAVE)
        assert 0 == vic.end()
    file = places.state() / "replay-history.txt"
    assert "back\n" == file.read_text(encoding="utf-8")
    file.write_bytes(b"\xff\xfe\x00\nwatch lights\n")
    with terminal("replay", "night") as vic:
        vic.wait("7 2a>")
        vic.type(UP)
        vic.wait("7 2a> watch lights")
        vic.type(CLEAR, LEAVE)
        assert 0 == vic.end()


def test_a_history_that_cannot_be_kept_disturbs_nobody() -> None:
    played()
    file = places.state() / "replay-history.txt"
    file.mkdir(parents=True)
    with terminal("replay", "night") as vic:
        vic.wait("7 2a>")
        vic.type("back", ENTER)
        vic.wait("6 1b>")
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_a_what_if_in_a_terminal_of_40_by_20(snapshot: SnapshotAssertion) -> None:
    path = played()
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    with terminal("replay", "night", rows=20, columns=40) as vic:
        vic.wait("7 2a>")
        vic.type("try thr")
        vic.wait("> try thr")
        vic.type(TAB)
        vic.wait("> try throw")
        vic.type(" {3}", ENTER)
        vic.wait("if>")
        vic.type("legal wh")
        vic.wait("            whistle")
        assert snapshot == vic.still()
        vic.type(CLEAR, BOARD)
        vic.wait("Market Square")
        vic.type("game", ENTER)
        vic.wait("as it was played")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert before == hashlib.sha256(path.read_bytes()).hexdigest()


def test_enter_gives_what_is_typed_and_the_menu_takes_four_lines() -> None:
    played()
    with terminal("replay", "night") as vic:
        vic.wait("7 2a>")
        vic.type("b")
        vic.wait("back-find")
        rows = [it for it in vic.still().splitlines() if it.startswith(("        b", "       b"))]
        assert 4 >= len(rows)
        vic.type(ENTER)
        vic.wait("6 1b>")
        vic.type("q", ENTER)

        assert 0 == vic.end()


def test_a_bookmark_from_the_prompt_of_a_game_goes_through_its_session() -> None:
    path = played()
    with terminal("play", "night") as vic:
        vic.wait("Fox")
        vic.type(":replay", ENTER)
        vic.wait("7 of 7")
        vic.type("5", ENTER)
        vic.wait("5 1b>")
        vic.type('mark here "a thought"', ENTER)
        vic.wait("The note is entry 8")
        vic.type("goto he")
        vic.wait("        here")
        vic.type(TAB)
        vic.wait("> goto here")
        vic.type(ENTER)
        vic.type("quit", ENTER)
        vic.wait("quit")
        vic.type("end", ENTER)
        vic.wait("Owl")
        vic.type(LEAVE)

        assert 0 == vic.end()
    with Session.open(path, LANTERNS) as session:
        assert 5 == session.moment("here")
        assert 9 == session.n


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


class Impatient(Timeline):
    """A game of which somebody stops every search with Ctrl-C."""

    def until(self, n: int, met: Met, *, forward: bool) -> int | None:
        """Searched for, but not to the end."""
        signal.raise_signal(signal.SIGINT)
        return super().until(n, met, forward=forward)


@pytest.mark.parametrize("search", ["find xyzzy", "until over", "watch lights\rrc"])
def test_ctrl_c_ends_a_long_search_and_not_the_debugger(
    tmp_path: Path, capsys: Caught, search: str
) -> None:
    game = Impatient(timeline(tmp_path).reading)
    with create_pipe_input() as pipe:
        pipe.send_text(f"{search}\rback\rwatch\r{LEAVE}")
        loop.talk(game, Cursor(game.end), Looks(), Toolkit(Looks(), None, pipe, DummyOutput()))

    told = capsys.readouterr().out
    assert f"\nInterrupted; you are still at {game.end}.\n" in told
    assert "Fox comes to Old Bridge." in told.partition("Interrupted")[2]
