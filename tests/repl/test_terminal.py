"""The prompt in a real terminal: what stands on the screen, keys, signals, small and dumb ones."""

import os
import signal

from syrupy.assertion import SnapshotAssertion

from tests.repl.kit import answers, night, terminal
from tests.terminals import BOARD, CLEAR, ENTER, LEAVE, TAB
from victoriana.terminal.history import of_save


def test_a_turn_in_a_terminal_of_80_by_24(snapshot: SnapshotAssertion) -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("go old", ENTER)
        vic.wait("may be")
        vic.type("go old-mill", ENTER)
        vic.wait("comes to Old Mill")
        vic.type("undo", ENTER)
        vic.wait("Back at 1")
        vic.type("go north", ENTER)
        vic.wait("comes to North Tower")
        vic.type("go mark")
        vic.wait("walk there")

        assert snapshot == vic.still()

        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()
    assert ["go:north-tower"] == answers(path)


def test_the_menu_takes_four_lines_and_tab_goes_through_it(snapshot: SnapshotAssertion) -> None:
    night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type(TAB)
        vic.wait("old-mill, old-bridge, north-tower")
        assert snapshot == vic.still()
        vic.type(TAB, TAB)
        vic.wait("> throw")
        vic.type(ENTER)
        vic.wait("Fox lights")
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_a_half_typed_line_stays_when_the_board_is_shown_and_goes_with_ctrl_c() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("dig")
        vic.wait("> dig")
        vic.type(BOARD)
        vic.until(lambda shown: shown.count("Lantern Night") == 2 and "> dig" in shown)
        vic.type(CLEAR)
        vic.until(lambda shown: "> dig" not in shown)
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert [] == answers(path)


def test_what_is_asked_behind_a_colon_comes_back_to_the_prompt() -> None:
    path = night()
    with terminal("play", "night", rows=40) as vic:
        vic.wait("on disk")
        vic.type("go old-mill", ENTER)
        vic.wait("comes to Old Mill")
        for line, told in (
            (":diff start", "From 0 to 2 (1a):"),
            (":odds", "straws"),
            (":mark here a note", "Bookmark night@here"),
            (":why", "answers were open"),
            (":log @1a", "# 1a"),
            (":audit --rulings all", "other reading tried"),
            ("go old-bridge", "comes to Old Bridge"),
        ):
            vic.type(line, ENTER)
            vic.wait(told)
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["go:old-mill", "go:old-bridge"] == answers(path)


def test_lines_pasted_into_a_terminal_are_all_played() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("\x1b[200~go old-mill\nthrow\nend\n\x1b[201~")
        vic.wait("throw")
        vic.type(ENTER)
        vic.wait("Owl is on turn")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["go:old-mill", "throw", "end"] == answers(path)


def test_what_of_a_paste_was_not_played_is_told_and_up_brings_it_back() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("\x1b[200~go old-mill\nfly\nthrow\n\x1b[201~")
        vic.wait("throw")
        vic.type(ENTER)
        vic.wait("Lines 2 to 3 were not played; Up brings them back.")
        vic.type("\x1b[A")
        vic.until(lambda shown: shown.count("fly\n") > 1)
        vic.type("\x1b[A", "\x01", *("\x1b[3~",) * len("fly\n"))
        vic.wait("> throw")
        vic.type(ENTER)
        vic.wait("Fox lights")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["go:old-mill", "throw"] == answers(path)


def test_a_paste_that_is_not_marked_as_one_stops_at_what_is_refused_too() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("go old-mill\rfly\rthrow\rend\r")
        vic.wait("2 lines that came with it were not played; Up brings them back.")
        vic.type("\x1b[A")
        vic.until(lambda shown: shown.rstrip().count("throw\nend") == 1)
        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()
    assert ["go:old-mill"] == answers(path)


def test_at_40_columns_nothing_is_wider(snapshot: SnapshotAssertion) -> None:
    night()
    with terminal("play", "night", rows=20, columns=40) as vic:
        vic.wait("on disk")
        vic.type("go north", ENTER)
        vic.wait("Walking")
        vic.type("go ")
        vic.wait("market-square")

        assert snapshot == vic.still()

        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()


def test_a_dumb_terminal_gets_one_line_after_the_other(snapshot: SnapshotAssertion) -> None:
    path = night()
    with terminal("play", "night", term="dumb") as vic:
        vic.wait("Fox, turn 1>")
        vic.type("go old-mill\n")
        vic.wait("comes to Old Mill")
        vic.until(lambda shown: shown.count("turn 1>") == 2, "the second prompt")
        vic.type("help\n")
        vic.wait(":log")
        vic.until(lambda shown: shown.count("turn 1>") == 3, "the third prompt")
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert snapshot == vic.shown()
        assert "\x1b" not in vic.raw
    assert ["go:old-mill"] == answers(path)


def test_plain_words_have_no_toolbar_and_no_menu(snapshot: SnapshotAssertion) -> None:
    path = night()
    with terminal("play", "night", "--plain") as vic:
        vic.wait("Fox, turn 1>")
        vic.type("throw\n")
        vic.wait("Fox lights")
        vic.until(lambda shown: shown.count("turn 1>") == 2, "the second prompt")
        vic.type("go nor", TAB, "\n")
        vic.wait("comes to North Tower")
        vic.until(lambda shown: shown.count("turn 1>") == 3, "the third prompt")
        vic.type(CLEAR)
        vic.wait("Ctrl-D leaves")
        vic.until(lambda shown: shown.count("turn 1>") == 4, "the fourth prompt")
        vic.type(":show fox\n", LEAVE)

        assert 0 == vic.end()
        assert snapshot == vic.shown()
    assert ["throw", "go:north-tower"] == answers(path)


def test_text_with_colours_that_is_typed_is_no_mouse_and_breaks_nothing() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.asked()
        vic.type("whi\x1b[31mst\x1b[0m\x1b[<0;10M\x1b[M!!!le")
        vic.wait("> whistle")
        vic.type(ENTER)
        vic.wait("Owl lights")
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "Traceback" not in vic.raw
    assert ["whistle"] == answers(path)


def test_a_save_that_is_played_elsewhere_is_not_opened() -> None:
    night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        with terminal("play", "night") as other:
            other.wait("night is being played by process")

            assert 3 == other.end()


def test_a_hang_up_loses_nothing_and_ends_by_the_signal() -> None:
    path = night()
    for number in (signal.SIGHUP, signal.SIGTERM):
        with terminal("play", "night") as vic:
            vic.wait("on disk")
            vic.type("whistle" if number == signal.SIGHUP else "throw", ENTER)
            vic.wait("Owl lights" if number == signal.SIGHUP else "Fox lights")
            vic.type("half typed")
            vic.wait("half typed")
            vic.child.kill(number)

            assert -number == vic.end()
    assert ["whistle", "throw"] == answers(path)


def test_what_was_typed_comes_back_at_the_next_evening() -> None:
    path = night()
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("go old-mill", ENTER)
        vic.wait("comes to Old Mill")
        vic.type("undo", ENTER)
        vic.wait("Back at")
        vic.type(LEAVE)
        vic.end()
    kept = of_save(path)
    assert kept is not None
    assert "go old-mill\nundo\n" == kept.read_text("utf-8")
    assert 0o600 == kept.stat().st_mode & 0o777

    kept.write_bytes(b"\xff\xfe\x00\n\x1b[2J\n" + kept.read_bytes())
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("go o")
        vic.wait("> go old-mill")
        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()


def test_a_history_that_cannot_be_kept_disturbs_nobody() -> None:
    path = night()
    kept = of_save(path)
    assert kept is not None
    kept.parent.mkdir(parents=True)
    os.mkfifo(kept)
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("throw", ENTER)
        vic.wait("Fox lights")
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_the_program_alone_begins_a_game_in_a_terminal(snapshot: SnapshotAssertion) -> None:
    with terminal() as vic:
        vic.wait("Which?")
        vic.type(ENTER)
        vic.wait("Who plays?")
        vic.type(ENTER)
        vic.wait("Try:")
        vic.wait("Ctrl-L")

        assert snapshot == vic.still()

        vic.type(LEAVE)

        assert 0 == vic.end()
