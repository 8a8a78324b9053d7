"""What is asked, offered, refused and taken back at the prompt of Victoriana, in a terminal."""

import re
from pathlib import Path

import pytest

from tests.repl.evenings import NO_PAGER, answers, evening
from tests.terminals import CLEAR, DOWN, ESCAPE, LEAVE, TAB, terminal
from victoriana.saves import places
from victoriana.session.reading import Reading


def test_verbs_behind_a_colon_come_back_to_the_prompt_of_the_same_game() -> None:
    path = evening()
    with terminal("play", "evening", env=NO_PAGER, rows=60) as vic:
        vic.asked()
        vic.enter("go yard")
        for line, told in (
            (":log", "# victoriana notation"),
            (":show leads", "likely type"),
            (":why", "go yard"),
            (":odds", "1 in"),
            (":legal use yard", "Yes"),
            (":saves", "evening"),
            (":fork another", "another"),
            (":cards grimoire", "Grimoire"),
            (":rules trauma", "Rulings"),
            (":audit", "clean"),
            (":verify", "audit"),
            (":nonsense", "There is no"),
        ):
            vic.enter(line)
            vic.wait(told)
            assert not path.read_text("utf-8").count("nonsense")
        vic.enter(":replay")
        vic.wait("12 of 12")
        vic.enter("back")
        vic.wait("11")
        vic.enter("quit")
        vic.enter("use yard, 2P")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["go:yard", "use:yard"] == answers(path)[:2]
    assert ["go:yard"] == answers(places.resolve("another"))


def test_a_report_from_the_prompt_asks_and_writes_one_file(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)
    path = evening()
    before = path.read_bytes()
    with terminal("play", "evening", env=NO_PAGER, rows=40) as vic:
        vic.asked()
        vic.enter(":report")
        vic.wait("What should have happened?")
        vic.enter("Harker should begin at the Yard")
        vic.wait("What happened instead?")
        vic.enter("she did not")
        vic.wait("fact that should hold")
        vic.enter("harker.trauma = 3")
        told = vic.still()
        vic.type(LEAVE)

        assert 0 == vic.end()
        assert "report.jsonl" in told, told
    assert before == path.read_bytes()
    assert 1 == len(list(home.glob("*.report.jsonl")))


def test_a_question_mark_asks_and_plays_nothing() -> None:
    path = evening()
    before = path.read_bytes()
    with terminal("play", "evening", env=NO_PAGER, rows=50) as vic:
        vic.asked()
        for line, told in (
            ("?", "At any time"),
            ("go yard?", "Yes"),
            ("go bank?", "No. The Bank is 5 moves away"),
            ("go yard, use yard?", "Yes"),
            ("mesmerism?", "Mesmerism"),
            ("leads?", "likely type"),
            ("holmes?", "Newspaper Archives"),
            ("xyzzy?", "xyzzy"),
        ):
            vic.enter(line)
            vic.wait(told)
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert before == path.read_bytes()


def test_tab_and_arrows_take_what_the_menu_offers_and_escape_closes_it() -> None:
    path = evening()
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        vic.type("go ya")
        vic.wait("> go ya", "choose 2, draw 2")  # in the menu, with what it does
        vic.type(ESCAPE)
        vic.gone("choose 2, draw 2")
        assert vic.here().endswith("> go ya")
        vic.type(TAB)
        vic.wait("> go yard")
        vic.enter("")
        vic.wait("2 moves left")
        vic.type("go ")
        vic.still()
        vic.type(DOWN, DOWN)
        vic.until(lambda _: re.search(r"> go \S", vic.here()) is not None, "what was chosen")
        chosen = vic.here().partition("> go ")[2].split()[0]
        vic.enter("")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["go:yard", f"go:{chosen}"] == answers(path)


def test_enter_plays_exactly_what_is_typed_and_nothing_that_is_only_offered() -> None:
    path = evening()
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        vic.enter("go yard, use yard")
        vic.enter("undo")
        vic.enter("undo")
        vic.type("go yard")
        vic.still()  # what was typed before stands behind the cursor, and the menu is open
        vic.enter("")
        assert "go:yard" == answers(path)[-1]
        stood = Reading.open(path).n
        vic.type("go ")
        vic.still()
        vic.enter("")
        vic.type("g")
        vic.still()
        vic.enter("")
        assert stood == Reading.open(path).n
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_an_illegal_line_is_answered_with_the_reason_and_nothing_is_played() -> None:
    path = evening()
    before = path.read_bytes()
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        vic.enter("go bank")
        vic.wait("The Bank is 5 moves away", "Moving about London")
        vic.enter("holmes: end")
        vic.wait("turn")
        vic.enter("end, go bank, end")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert path.read_bytes().startswith(before)


def test_undo_is_free_until_a_draw_and_redo_plays_it_again() -> None:
    path = evening()
    with terminal("play", "evening", env=NO_PAGER, rows=40) as vic:
        vic.asked()
        vic.enter("go yard")
        vic.enter("undo")
        vic.wait("Back at 11")
        assert [] == answers(path)
        vic.enter("redo")
        vic.wait("Again at 12")
        vic.enter("use yard, 2P")
        stood = Reading.open(path).n
        vic.enter("undo")
        vic.wait("what was seen stays seen", "undo --takeback")
        assert stood == Reading.open(path).n
        vic.enter("undo --takeback")
        vic.wait("Back at")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert stood == Reading.open(path).history.tip - 1 or Reading.open(path).n < stood


def test_a_choice_that_is_taken_back_or_made_again_is_asked_once() -> None:
    evening()
    with terminal("play", "evening", env=NO_PAGER, rows=60) as vic:
        vic.asked()
        vic.enter("go yard, use yard, take P")
        vic.enter("undo")
        vic.wait("Back at 13.  (redo plays it again)")
        vic.enter("redo")
        told = vic.wait("Again at 14.")
        back, again = told.split("> undo")[1].split("> redo")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert [1, 1] == [back.count("take U  Underworld"), again.count("take U  Underworld")]
    assert [1, 1] == [back.count("resource"), again.count("resource")]


def test_what_went_wrong_behind_a_colon_is_mended_behind_a_colon() -> None:
    evening()
    with terminal("play", "evening", env=NO_PAGER, rows=60) as vic:
        vic.asked()
        for line, told in (
            (":verify", "Checking a save is:  :audit"),
            (":nonsense", "All verbs:  :help"),
            (":settings", "to read about it:  :help settings"),
            (":help nonsense", "All of it:  :help"),
            (":export", "Help:  :export -h"),
            ("show board", "the verb of the shell is  :show board"),
        ):
            vic.enter(line)
            vic.wait(told)
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_another_game_stays_another_game_at_the_prompt() -> None:
    path = evening()
    before = path.read_bytes()
    with terminal("play", "evening", env=NO_PAGER, rows=60) as vic:
        vic.asked()
        vic.enter(":fork another")
        vic.wait("Here evening goes on.")
        vic.enter(":play another")
        vic.wait("another is a game of its own.", "quit, then  victoriana play another")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert before == path.read_bytes()


def test_a_game_that_was_begun_in_a_shell_says_how_its_table_was_laid() -> None:
    evening()
    with terminal("play", "evening", env=NO_PAGER, rows=60) as vic:
        told = vic.asked()
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert "The table is laid: 11 entries" in told, told
    assert "Try:  go" in told, told


def test_where_the_program_draws_nobody_is_asked_for_a_draw_that_was_taken_back() -> None:
    path = evening()
    with terminal("play", "evening", env=NO_PAGER, rows=40) as vic:
        vic.asked()
        vic.enter("undo start --takeback")
        assert 0 == Reading.open(path).n
        vic.enter("go yard")
        vic.type(LEAVE)

        assert 0 == vic.end()
    assert ["go:yard"] == answers(path)


def test_behind_a_word_that_is_not_legal_here_nothing_is_offered() -> None:
    evening()
    with terminal("play", "evening", env=NO_PAGER) as vic:
        vic.asked()
        vic.enter("go yard, use yard")
        vic.type("go ")
        shown = vic.still()
        vic.type(DOWN)
        vic.still()
        vic.typed("go")
        assert "all is on disk" not in shown
        vic.type(CLEAR, LEAVE)

        assert 0 == vic.end()
