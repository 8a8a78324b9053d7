"""The loop, typed at through a pipe: what is played, told, refused and asked."""

import signal

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from syrupy.assertion import SnapshotAssertion

from tests.repl.kit import LANTERNS, night, typed_at
from tests.session.kit import by_people
from tests.terminals import BOARD, CLEAR, ENTER, LEAVE, TAB
from victoriana.render.looks import Looks
from victoriana.repl import loop
from victoriana.repl.desk import Desk, Shell
from victoriana.saves import places
from victoriana.saves.faults import NotWritten
from victoriana.saves.store import Writer
from victoriana.session.reading import Reading
from victoriana.terminal.toolkit import Toolkit

Caught = pytest.CaptureFixture[str]


def played(name: str = "night") -> list[str]:
    """The answers of people that are on disk."""
    return by_people(Reading.open(places.resolve(name), LANTERNS))


def test_a_turn_is_typed_and_told_and_left(capsys: Caught, snapshot: SnapshotAssertion) -> None:
    status = typed_at(night(), "go old-mill", ENTER, "throw, whistle", ENTER, "end", ENTER, LEAVE)

    assert 0 == status
    assert snapshot == capsys.readouterr().out


def test_refusals_are_told_and_play_nothing(capsys: Caught, snapshot: SnapshotAssertion) -> None:
    typed_at(night(), "go old", ENTER, "fly", ENTER, "log", ENTER, "owl: end", ENTER, "quit\r")

    assert [] == played()
    told = capsys.readouterr()
    assert snapshot == told.out + told.err


def test_questions_play_nothing(capsys: Caught, snapshot: SnapshotAssertion) -> None:
    typed_at(night(), "?\r", "go north?\r", "flee market?\r", "owl?\r", "bag?\r", LEAVE)

    assert [] == played()
    told = capsys.readouterr()
    assert snapshot == told.out + told.err


def test_verbs_behind_a_colon_are_those_of_the_shell(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    typed_at(
        night(),
        "throw\r",
        ":log\r",
        ":why\r",
        ":show bag\r",
        ":show @0 fox\r",
        ":fork attic\r",
        ":save\r",
        ":fly\r",
        LEAVE,
    )

    assert ["throw"] == played("attic")
    told = capsys.readouterr()
    assert snapshot == told.out + told.err


def test_undo_and_redo_need_no_colon_and_stop_where_something_was_seen(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    path = night()
    typed_at(path, "go old-mill\r", "undo\r", "redo\r", "throw\r", "undo\r", LEAVE)
    told = capsys.readouterr()

    assert ["go:old-mill", "throw"] == played()
    assert snapshot == told.out + told.err

    typed_at(path, "undo --takeback\r", LEAVE)

    assert ["go:old-mill"] == played()


def test_ctrl_c_clears_the_line_and_says_what_leaves_when_there_is_none(capsys: Caught) -> None:
    status = typed_at(night(), "go old-mi", CLEAR, "throw\r", CLEAR, LEAVE)

    assert 0 == status
    assert ["throw"] == played()
    assert 1 == capsys.readouterr().out.count("Ctrl-D leaves; everything is on disk.")


def test_enter_plays_what_is_typed_and_never_what_is_offered(capsys: Caught) -> None:
    typed_at(night(), "go old-m\r", "en", ENTER, LEAVE)

    assert ["go:old-mill", "end"] == played()
    assert "refused" not in capsys.readouterr().out


def test_tab_completes_a_word_that_is_the_only_one() -> None:
    typed_at(night(), "thr", TAB, ENTER, "go nort", TAB, ENTER, LEAVE)

    assert ["throw"] == played()[:1]


def test_several_pasted_lines_are_a_script_up_to_the_first_refusal(capsys: Caught) -> None:
    paste = "\x1b[200~# victoriana notation 1\n1 go old-mill  # Walking\nfly\nend\x1b[201~"
    typed_at(night(), paste, ENTER, LEAVE)

    assert ["go:old-mill"] == played()
    assert "Line 3" in capsys.readouterr().out


def test_a_paste_with_a_line_that_cannot_be_read_is_kept_as_it_is(capsys: Caught) -> None:
    typed_at(night(), "\x1b[200~throw\nfly {\x1b[201~", ENTER, LEAVE)

    assert [] == played()
    assert "Lines 1 to 2 were not played; Up brings them back.\n" in capsys.readouterr().out


def test_pasted_commands_are_done_line_by_line() -> None:
    typed_at(night(), "\x1b[200~go old-mill\nundo\nthrow\x1b[201~", ENTER, LEAVE)

    assert ["throw"] == played()


def test_the_board_comes_again_with_a_key(capsys: Caught) -> None:
    typed_at(night(), BOARD, "throw\r", LEAVE)

    assert 2 == capsys.readouterr().out.count("Lantern Night")


def test_at_a_table_the_draws_are_asked_for(capsys: Caught, snapshot: SnapshotAssertion) -> None:
    path = night(luck="table")
    typed_at(path, "{owl}\r", "throw\r", "7\r", "3\r", "throw {1}\r", LEAVE)

    assert ["throw", "throw"] == played()
    told = capsys.readouterr()
    assert snapshot == told.out + told.err


def test_at_a_table_a_question_is_about_what_enter_would_take(capsys: Caught) -> None:
    path = night(luck="table")
    typed_at(path, "{owl}\r", "throw\r", "1?\r", "{1}?\r", "9?\r", LEAVE)

    told = capsys.readouterr().out
    assert 2 == told.count("Yes.")
    assert "cannot give {9} here" in told
    assert "in braces" not in told


def test_a_game_that_is_over_shows_its_end_and_goes_no_further(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    path = night()
    typed_at(path, *("end\r",) * 6, LEAVE)
    capsys.readouterr()
    typed_at(path, "end\r", "undo\r", LEAVE)

    told = capsys.readouterr()
    assert snapshot == told.out + told.err


def test_whoever_comes_back_is_told_what_happened_last(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    path = night()
    typed_at(path, "go old-mill, throw\r", LEAVE)
    capsys.readouterr()
    typed_at(path, LEAVE)

    assert snapshot == capsys.readouterr().out


def test_a_seat_without_a_person_answers_by_itself(capsys: Caught) -> None:
    status = typed_at(None, "1\r", "fox owl=random\r", "end\r", LEAVE)

    assert 0 == status
    assert "  Owl " in capsys.readouterr().out


def test_the_start_offers_games_and_asks_who_plays(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    typed_at(None, ENTER, "badger\r", "fox\r", "?\r", ENTER, LEAVE)

    told = capsys.readouterr()
    assert snapshot == told.out + told.err


def test_enter_goes_on_with_the_last_game_and_a_new_one_overwrites_nothing(
    capsys: Caught,
) -> None:
    typed_at(None, ENTER, ENTER, "go old-mill\r", LEAVE)
    typed_at(None, ENTER, "throw\r", LEAVE)
    typed_at(None, "1\r", ENTER, LEAVE)
    typed_at(None, "fox-owl\r", LEAVE)

    assert ("fox-owl", "fox-owl-2") == places.names()
    assert ["go:old-mill", "throw"] == played("fox-owl")
    assert "Enter goes on" in capsys.readouterr().out


def test_leaving_at_the_start_plays_nothing() -> None:
    assert 0 == typed_at(None, LEAVE)
    assert 0 == typed_at(None, "1\r", LEAVE)
    assert 0 == typed_at(None, "quit\r")
    assert () == places.names()


def test_a_last_game_that_is_over_is_named_and_enter_begins_another(capsys: Caught) -> None:
    typed_at(None, ENTER, ENTER, *("end\r",) * 6, LEAVE)
    capsys.readouterr()
    typed_at(None, ENTER, ENTER, LEAVE)

    assert ("fox-owl", "fox-owl-2") == places.names()
    assert "fox-owl   round 3, the night is over: dawn, just now\n" in capsys.readouterr().out


def test_a_full_disk_plays_nothing_and_leaves_the_prompt_open(
    capsys: Caught, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = night()

    def full(*_: object) -> None:
        raise NotWritten("The disk is full.")

    with monkeypatch.context() as disk:
        disk.setattr(Writer, "append", full)
        status = typed_at(path, "throw\r", "dig\r", LEAVE)

    assert 0 == status
    assert [] == played()
    assert 2 == capsys.readouterr().out.count("Nothing of it was played")

    typed_at(path, "throw\r", LEAVE)

    assert ["throw"] == played()


def test_whoever_is_asked_who_plays_can_ask_and_leave(capsys: Caught) -> None:
    assert 0 == typed_at(None, "1\r", "?\r", "quit\r", LEAVE)
    told = capsys.readouterr().out
    assert "fox" in told
    assert "I know no" not in told
    assert () == places.names()


def test_ctrl_c_in_what_was_asked_leaves_nobody_out_of_the_game(capsys: Caught) -> None:
    def interrupted(_: object, __: object) -> int:
        signal.raise_signal(signal.SIGINT)
        return 0

    path = night()
    with create_pipe_input() as pipe:
        pipe.send_text(f":log\rgo mill\r{LEAVE}")
        keyboard = Toolkit(Looks(), None, pipe, DummyOutput())
        shell = Shell(interrupted, {"log": ""})
        status = loop.begin(path, LANTERNS, Desk(Looks(), shell, keyboard))

    assert 0 == status
    assert "\nInterrupted; everything is on disk.\n" in capsys.readouterr().out
    assert ["go:old-mill"] == played()
