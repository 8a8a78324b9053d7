"""What a player may do to a prompt at any moment: interrupt, leave, stop, hang up, kill."""

import signal
import termios

import pytest

from tests.repl.kit import LANTERNS, WITH_LANTERNS, answers, night, terminal
from tests.terminals import (
    CLEAR,
    ENTER,
    LEAVE,
    PROMPT,
    SUSPEND,
    UP,
    Terminal,
    in_a_shell,
    needs_less,
)
from victoriana.session.audit.auditor import audit
from victoriana.session.reading import Reading


def echoes(vic: Terminal) -> bool:
    """Whether the terminal shows by itself what is typed, as it did before the program came."""
    return bool(termios.tcgetattr(vic.child.child_fd)[3] & termios.ECHO)


def throw_and_leave(vic: Terminal) -> None:
    """The game goes on as if nothing had been, and is left."""
    vic.type("throw\r")
    vic.wait("Fox lights")
    vic.type(LEAVE)

    assert 0 == vic.end()


def test_what_is_typed_between_two_lines_is_shown_once_and_ctrl_d_is_a_key() -> None:
    path = night()
    with terminal("play", "night", rows=60) as vic:
        vic.wait("on disk")
        vic.type(":audit --rulings all", ENTER)
        vic.until(lambda _: vic.screen.cursor.x == 0)  # the line is taken, no other is asked for
        vic.type("whistle", ENTER, LEAVE)

        assert 0 == vic.end()
        assert 1 == vic.story().count("whistle\n")
        assert "turn 1> whistle\n" in vic.story()
    assert ["whistle"] == answers(path)


@pytest.mark.parametrize("verb", ["play", "replay"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
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


def test_what_breaks_while_one_types_is_told_in_a_line_and_leaves_the_terminal_as_it_was() -> None:
    night()
    broken = (
        "from victoriana.repl.offering import Offering\nOffering.notes = lambda self, text: 1 / 0"
    )
    with terminal("play", "night", broken=broken) as vic:
        vic.asked()
        vic.type("w")

        assert 70 == vic.end()
        assert "Something in the program broke" in vic.shown()
        assert "Traceback" not in vic.raw
        assert echoes(vic)


def test_interrupts_that_come_with_every_key_leave_no_trace() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        for _ in range(30):
            vic.type("?", ENTER)
            vic.signal(signal.SIGINT)
            vic.read()
        vic.still()
        vic.type("whistle", ENTER)
        vic.wait("Owl lights")
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Traceback" not in vic.raw
    assert ["whistle"] == answers(path)


def test_what_was_on_its_way_when_ctrl_c_came_is_not_played_but_can_be_brought_back() -> None:
    path = night()
    broken = (
        "import signal\nfrom victoriana.repl.desk import Desk\n"
        "Desk.refuse = lambda self, why: signal.raise_signal(signal.SIGINT)"
    )
    with terminal("play", "night", broken=broken) as vic:
        vic.asked()
        vic.type("jump over the moon\rthrow\rend\rthrow\r")
        vic.wait("Interrupted; everything is on disk.")
        vic.wait("3 lines that came with it were not played; Up brings them back.")
        vic.still()
        vic.type(UP)
        vic.wait("throw")
        vic.type(CLEAR)
        vic.still()
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert [] == answers(path)


def test_a_signal_inside_the_replay_that_a_game_opened_ends_both_and_loses_nothing() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("throw\r")
        vic.wait("Fox lights")
        vic.asked()
        vic.type(":replay\r")
        vic.wait("of 3")
        vic.signal(signal.SIGTERM)

        assert -signal.SIGTERM == vic.end()
        assert echoes(vic)
    assert ["throw"] == answers(path)


def test_ctrl_c_clears_a_half_typed_line_and_with_none_says_how_to_leave() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("go old-m")
        vic.wait("> go old-m")
        vic.type(CLEAR)
        vic.gone("> go old-m")
        vic.type(CLEAR)
        vic.wait("Ctrl-D leaves")
        vic.asked()
        throw_and_leave(vic)
    assert ["throw"] == answers(path)


def test_ctrl_c_in_what_is_asked_step_by_step_goes_back_to_the_prompt() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type(":report\r")
        vic.wait("What should have happened?")
        vic.type("a lantern\r")
        vic.wait("What happened instead?")
        vic.type(CLEAR)
        vic.wait("turn 1>")
        vic.asked()
        throw_and_leave(vic)
    assert ["throw"] == answers(path)


@needs_less
def test_ctrl_c_in_the_pager_is_for_the_pager_and_the_game_goes_on() -> None:
    path = night()
    with terminal("play", "night", rows=8, env={"VICTORIANA_PAGER": "less"}) as vic:
        vic.asked()
        vic.type(":help\r")
        vic.until(lambda _: vic.here().startswith(("Space", "The end", "/dev", "~")), "the pager")
        vic.still()
        vic.type(CLEAR)
        vic.still()
        vic.type("q")
        vic.asked()
        throw_and_leave(vic)
    assert ["throw"] == answers(path)


def test_ctrl_d_leaves_an_empty_line_and_no_other() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("thro")
        vic.wait("> thro")
        vic.type(LEAVE, "w\r")
        vic.wait("Fox lights")
        vic.asked()
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Go on:  victoriana play last" in vic.story()
    assert ["throw"] == answers(path)


@pytest.mark.parametrize("verb", ["play", "replay"])
def test_closing_the_window_ends_the_program_with_everything_on_disk(verb: str) -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("throw\r")
        vic.wait("Fox lights")
        if verb == "replay":
            vic.type(":replay\r")
            vic.wait("3 of 3")
        vic.asked()
        vic.type("half typed")
        vic.wait("half typed")

        assert vic.hang_up() in (-signal.SIGHUP, 0)
    assert ["throw"] == answers(path)
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        assert "torn" not in vic.shown()
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_killed_in_the_middle_of_a_line_the_save_is_free_and_whole() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("throw\r")
        vic.wait("Fox lights")
        vic.type("half typed")
        vic.wait("half typed")
        vic.signal(signal.SIGKILL)

        assert -signal.SIGKILL == vic.end()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        assert "torn" not in vic.shown()
        vic.type("end\r")
        vic.wait("Owl is on turn")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["throw", "end"] == answers(path)
    assert audit(path, LANTERNS).ok


@pytest.mark.parametrize("after", [1, 7, 15])
def test_killed_while_lines_are_played_whatever_was_told_is_on_disk(after: int) -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("throw\rundo start --takeback\r" * 20)
        vic.until(lambda _: vic.story().count("Back at") >= after, "some turns")
        vic.signal(signal.SIGKILL)
        vic.end()
        told = vic.story().count("Back at")
    read = Reading.open(path, LANTERNS)

    assert told <= path.read_text("utf-8").count('"rewound"')
    assert not read.saved.torn
    assert audit(path, LANTERNS).ok
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type(LEAVE)
        assert 0 == vic.end()


def test_ctrl_z_stops_the_game_and_fg_goes_on_with_it() -> None:
    path = night()
    with in_a_shell(argv=WITH_LANTERNS) as vic:
        vic.type("victoriana play night\r")
        vic.asked()
        vic.wait("on disk")
        vic.type("thr")
        vic.wait("> thr")
        vic.type(SUSPEND)
        vic.until(lambda _: vic.here() == PROMPT.strip(), "the shell")
        vic.type("echo mean''while\r")
        vic.wait("meanwhile")
        vic.type("fg\r")
        vic.typed("thr")
        vic.type("ow\r")
        vic.wait("Fox lights")
        vic.asked()
        vic.type(LEAVE)
        vic.until(lambda _: vic.here() == PROMPT.strip(), "the shell")
        vic.type("echo at ''home\r", "exit\r")
        vic.wait("at home")

        assert 0 == vic.end()
    assert ["throw"] == answers(path)


def test_of_two_terminals_at_one_save_the_second_hears_who_has_it_and_when_it_is_free() -> None:
    path = night()
    with terminal("play", "night") as first:
        first.asked()
        with terminal("play", "night") as second:
            second.wait("night is being played by process", "victoriana show night")

            assert 3 == second.end()
            assert str(first.child.pid) in second.shown()
        with terminal("show", "night") as second:
            second.wait("Market Square")
            assert 0 == second.end()
        first.type("throw\r")
        first.wait("Fox lights")
        first.type(LEAVE)
        assert 0 == first.end()
    with terminal("play", "night") as second:
        second.wait("Fox lights", "on disk")
        second.type("end\r")
        second.wait("Owl is on turn")
        second.type(LEAVE)

        assert 0 == second.end()
    assert ["throw", "end"] == answers(path)
