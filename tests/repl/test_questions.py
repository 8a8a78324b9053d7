"""A report from the prompt: three questions, completed, and asked again until they make sense."""

from pathlib import Path

from msgspec import UNSET

from tests.repl.kit import LANTERNS, night, terminal
from tests.terminals import CLEAR, ENTER, LEAVE, TAB
from victoriana.repl import questions
from victoriana.session.reading import Reading


def test_a_report_asks_three_questions_and_goes_on_with_the_game(tmp_path: Path) -> None:
    night()
    path = tmp_path / "night.report.jsonl"
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        vic.type("go old-mill", ENTER)
        vic.wait("comes to Old Mill")
        vic.type(f":report {path} --referee", ENTER)
        vic.wait("What should have happened?")
        vic.type("Nobody walks by night", ENTER)
        vic.wait("What happened instead?  [Fox comes to Old Mill.]")
        vic.type(ENTER)
        vic.wait("Enter skips")
        vic.type("lamps = 3", ENTER)
        vic.wait('I know no part called "lamps"')
        vic.type("places.0 = old-mill", ENTER)
        vic.wait("There is nothing to report.")
        vic.type("plac", TAB)
        vic.wait("places")
        vic.type(".0 = market-square", ENTER)
        vic.wait("Read it before you send it")
        vic.type("end", ENTER)
        vic.wait("Owl is on turn")
        vic.type(LEAVE)
        assert 0 == vic.end()

    complaint = Reading.open(path, LANTERNS).header.complaint
    assert complaint is not UNSET
    assert ("places.0 = market-square", "Nobody walks by night", "Fox comes to Old Mill.") == (
        complaint.should,
        complaint.expected,
        complaint.happened,
    )


def test_who_would_rather_not_report_is_back_at_the_prompt(tmp_path: Path) -> None:
    night()
    path = tmp_path / "night.report.jsonl"
    for key in (LEAVE, CLEAR):
        with terminal("play", "night") as vic:
            vic.wait("Fox, turn 1>")
            vic.type(f":report {path} --referee", ENTER)
            vic.wait("What should have happened?")
            vic.type(key)
            vic.until(lambda shown: shown.count("Fox, turn 1>") == 2, "the prompt")
            vic.type(LEAVE)
            assert 0 == vic.end()
    assert not path.exists()


def test_tab_offers_parts_of_the_game_in_a_fact() -> None:
    reading = Reading.open(night(), LANTERNS)
    offered = questions.offers(reading, reading.n, "not over and ligh")
    assert [("lights", 4)] == [(it.words, it.length) for it in offered]
