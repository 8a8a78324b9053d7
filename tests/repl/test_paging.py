"""The pager in a real terminal: at the prompt and in the shell, there, missing, killed."""

import shlex
import signal
from pathlib import Path

import pytest

from tests import terminals
from tests.house.tree import ROOT
from tests.repl.kit import LANTERNS, WITH_LANTERNS, night, terminal
from tests.session.kit import by_people
from tests.terminals import CLEAR, ENTER, LEAVE, needs_less
from victoriana.saves import places
from victoriana.session.reading import Reading
from victoriana.session.shell import Session

ROWS = 12  # lower than any score sheet of a game
MORE = "Space for more, q to go on"


@pytest.fixture(autouse=True)
def _usual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own pager."""
    for name in ("PAGER", "LESS", "VICTORIANA_PAGER"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def played() -> Path:
    """A night with a score sheet that is longer than the screen."""
    path = night()
    with Session.open(path, LANTERNS) as session:
        session.play("go old-mill, throw, end, whistle")
    return path


@needs_less
@pytest.mark.usefixtures("played")
def test_a_long_score_sheet_is_shown_by_less_and_ctrl_c_does_no_harm() -> None:
    with terminal("log", "night", rows=ROWS) as vic:
        vic.wait("# victoriana notation")
        vic.line(MORE)
        vic.still()  # less has said so before it listens
        vic.type(CLEAR)  # which the terminal takes as a signal, with what was typed before
        vic.still()
        vic.type("G")
        vic.wait("The end, q to go on")
        vic.type("q")

        assert 0 == vic.end()
        assert "Traceback" not in vic.raw


@needs_less
@pytest.mark.usefixtures("played")
def test_behind_a_colon_and_after_a_question_mark_what_is_long_is_paged_too() -> None:
    with terminal("play", "night", rows=ROWS) as vic:
        vic.wait("on disk")
        for line in (":log", ":help exit", "help", ":log --all"):
            vic.type(line, ENTER)
            vic.line(MORE)
            vic.type("q")
            vic.asked()
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Traceback" not in vic.raw


@needs_less
@pytest.mark.usefixtures("played")
def test_a_move_that_is_typed_too_early_makes_no_file() -> None:
    with terminal("log", "night", rows=ROWS) as vic:
        vic.line(MORE)
        vic.still()
        vic.type("som", ENTER, ENTER)  # which to less is: write all of it into a file
        vic.still()
        vic.type("q")

        assert 0 == vic.end()
    assert not (ROOT / "om").exists()


@pytest.mark.parametrize(
    ("rows", "args"),
    [
        (60, ("log", "night")),
        (ROWS, ("log", "night", "--plain")),
        (ROWS, ("log", "night", "--json")),
        (ROWS, ("audit", "night")),
    ],
)
@pytest.mark.usefixtures("played")
def test_what_fits_or_is_plain_or_for_programs_is_not_paged(
    home: Path, monkeypatch: pytest.MonkeyPatch, rows: int, args: tuple[str, ...]
) -> None:
    monkeypatch.setenv("PAGER", f"touch {home / 'ran'}; cat")
    with terminal(*args, rows=rows) as vic:
        assert 0 == vic.end()

    assert not (home / "ran").exists()


@pytest.mark.usefixtures("played")
def test_a_dumb_terminal_has_no_pager(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAGER", f"touch {home / 'ran'}; cat")
    with terminal("log", "night", rows=ROWS, term="dumb") as vic:
        assert 0 == vic.end()

    assert not (home / "ran").exists()


@pytest.mark.parametrize("command", ["no-such-pager -R", "sh -c 'exit 127'", "", "/dev/null"])
@pytest.mark.usefixtures("played")
def test_where_the_pager_is_missing_all_is_printed(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("VICTORIANA_PAGER", command)
    with terminal("log", "night", rows=ROWS) as vic:
        assert 0 == vic.end()
        assert "# victoriana notation" in vic.raw
        assert "whistle" in vic.raw


@pytest.mark.usefixtures("played")
def test_a_pager_that_no_system_can_run_is_as_good_as_none(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = home / "config.toml"
    config.write_text(r'pager = "less \u0000"')
    monkeypatch.setenv("VICTORIANA_CONFIG", str(config))
    with terminal("log", "night", rows=ROWS) as vic:
        assert 0 == vic.end()
        assert "whistle" in vic.raw


@pytest.mark.usefixtures("played")
def test_the_prompt_stands_on_a_line_of_its_own_after_any_pager(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PAGER", "cat")
    with terminal("play", "night", rows=ROWS) as vic:
        vic.asked()
        vic.type("help", ENTER)
        vic.wait(":pack")

        assert vic.line("Ben as Owl, turn 2>")


@pytest.mark.parametrize("command", ["head -n 1", "exit 3", "stty -echo -icanon; kill -9 $$"])
@pytest.mark.usefixtures("played")
def test_a_pager_that_ends_early_or_is_killed_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("PAGER", f"sh -c '{command}'")
    with terminal("play", "night", rows=ROWS) as vic:
        vic.wait("on disk")
        vic.type(":log", ENTER)
        vic.still()
        vic.type("undo", ENTER)
        vic.wait("Back at")
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Traceback" not in vic.raw


@pytest.mark.usefixtures("played")
def test_a_terminal_is_left_as_it_was_by_a_pager_that_is_killed(home: Path) -> None:
    script = home / "pager"
    script.write_text("stty -echo -icanon\nkill -9 $$\n")
    command = f"{shlex.join(WITH_LANTERNS)} log night; stty -a"
    shell = (terminals.SHELL, "-c", command)
    with terminals.terminal(argv=shell, rows=ROWS, env={"PAGER": f"sh {script}"}) as vic:
        assert 0 == vic.end()
        assert " icanon " in vic.raw
        assert " echo " in vic.raw


def test_settings_may_name_a_pager_or_none(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    night()
    config = home / "config.toml"
    monkeypatch.setenv("VICTORIANA_CONFIG", str(config))
    monkeypatch.setenv("PAGER", "cat")
    config.write_text('pager = "tr a-z A-Z"')
    with terminal("help", rows=ROWS) as vic:
        vic.wait("EVERYWHERE")
        assert 0 == vic.end()
    config.write_text('pager = ""')
    with terminal("help", rows=ROWS) as vic:
        vic.wait("Everywhere")
        assert 0 == vic.end()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
@needs_less
def test_a_hang_up_in_the_pager_ends_both(played: Path, number: signal.Signals) -> None:
    with terminal("play", "night", rows=ROWS) as vic:
        vic.wait("on disk")
        vic.type(":log", ENTER)
        vic.line(MORE)
        vic.child.kill(number)

        assert -number == vic.end()
    assert ("night",) == places.names()
    assert by_people(Reading.open(played, LANTERNS))
