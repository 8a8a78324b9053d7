"""What a player may do to a prompt at any moment: interrupt, leave, stop, hang up, kill."""

import signal
import termios
from pathlib import Path

import pytest

from tests.repl.kit import LANTERNS, night, terminal
from tests.session.kit import by_people
from tests.terminals import (
    ENTER,
    LEAVE,
    Terminal,
)
from victoriana.session.reading import Reading

TYPED_AT = "Fox, turn 1> "


def answers(path: Path) -> list[str]:
    """What people answered, as it is on disk."""
    return by_people(Reading.open(path, LANTERNS))


def echoes(vic: Terminal) -> bool:
    """Whether the terminal shows by itself what is typed, as it did before the program came."""
    return bool(termios.tcgetattr(vic.child.child_fd)[3] & termios.ECHO)


def test_what_is_typed_between_two_lines_is_shown_once_and_ctrl_d_is_a_key() -> None:
    path = night()
    with terminal("play", "night", rows=60) as vic:
        vic.wait("on disk")
        vic.type(":audit --rulings all", ENTER)
        vic.until(lambda _: vic.screen.cursor.x == 0)  # the line is taken, no other is asked for
        vic.type("throw", ENTER, LEAVE)

        assert 0 == vic.end()
        assert 1 == vic.story().count("throw\n")
        assert "Fox, turn 1> throw\n" in vic.story()
    assert ["throw"] == answers(path)


@pytest.mark.parametrize("verb", ["play", "replay"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_as_it_was(verb: str, number: int) -> None:
    night()
    with terminal(verb, "night") as vic:
        vic.wait("1a" if verb == "replay" else "on disk")
        vic.still()
        assert not echoes(vic)
        vic.type("half typed")
        vic.wait("half typed")
        vic.signal(number)

        assert -number == vic.end()
        assert echoes(vic)
