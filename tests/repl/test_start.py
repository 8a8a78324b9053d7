"""The start: what Enter means, what can be chosen and how, and what is in the way of a game."""

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from tests.repl.kit import LANTERNS, SHELL, night, terminal, typed_at
from tests.saves.kit import chained
from tests.session.kit import by_people
from tests.terminals import ENTER, LEAVE, TAB
from victoriana.kernel.tour import Lesson, Tour
from victoriana.kernel.wording import titled
from victoriana.render.looks import Looks
from victoriana.repl import going_on, loop
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session.reading import Reading
from victoriana.session.shell import Session
from victoriana.terminal.keyboard import Ask

Caught = pytest.CaptureFixture[str]
LESSONS = (Lesson("Light something.", "throw", "1a"), Lesson("That is all.", "quit", "1b"))
TOUR = Tour(("fox", "owl"), "9", ("By night.",), LESSONS, "So be it.", "No.", "Good night.")
TOURED = replace(LANTERNS, has_tour=lambda _: True, tour=lambda _: TOUR)
OVER = ("end\r",) * 6


class Typist:
    """A keyboard at which these lines are typed, and which remembers what it was asked."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.asked: list[Ask] = []

    def line(self, ask: Ask) -> str:
        """The next line, whatever is asked."""
        self.asked.append(ask)
        if not self.lines:
            raise EOFError(ask.prompt)
        return self.lines.pop(0)


def chosen(*lines: str) -> Typist:
    """What is asked at the start where these lines are typed."""
    typist = Typist(*lines)
    loop.begin(None, TOURED, Desk(Looks(), SHELL, typist))
    return typist


def prompts(typist: Typist) -> list[str]:
    """What stood before the lines that were typed."""
    return [it.prompt.strip() for it in typist.asked]


def test_the_first_time_enter_is_the_tour_and_then_a_game(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    asked = prompts(chosen("", "", "end", "quit", "", "", "throw"))

    assert ["Which? [2]", "Fox, turn 1>", "Fox, turn 1>"] == asked[:3]
    assert "Which? [1]" in asked
    assert ("fox-owl",) == places.names()
    assert snapshot == capsys.readouterr().out


def test_ever_after_enter_goes_on(capsys: Caught) -> None:
    night()
    asked = prompts(chosen("", "throw"))

    assert ["Which? [go on]", "Ada as Fox, turn 1>", "Ada as Fox, turn 1>"] == asked
    told = capsys.readouterr().out
    assert "night   round 1, Ada to act, just now     Enter goes on\n" in told
    assert "1 Lantern Night  2 tour, 5 min  ? help\n" in told
    assert ["throw"] == by_people(Reading.open(places.resolve("night"), LANTERNS))


@pytest.mark.parametrize("line", ["2", "tour", "to", "tou"])
def test_the_tour_has_a_number_and_a_name(line: str, capsys: Caught) -> None:
    night()
    chosen(line, "quit")

    assert 1 == capsys.readouterr().out.count("By night.")


@pytest.mark.parametrize("line", ["play", "go on", "Continue"])
def test_what_enter_means_can_be_said(line: str, capsys: Caught) -> None:
    night()
    chosen(line)

    assert "night is at 1, round 1" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["new", "start", "1", "lantern-night", "lan", "Lantern Night"])
def test_a_game_has_a_number_a_name_and_beginnings(line: str) -> None:
    assert "Who plays? Two names, Tab lists all. [fox owl]" in prompts(chosen(line))


@pytest.mark.parametrize("line", ["attic", "att", "cellar-door", "door"])
def test_a_save_is_chosen_by_its_name_or_a_beginning(line: str, capsys: Caught) -> None:
    night("attic")
    night("cellar-door")
    chosen(line)

    name = "attic" if line.startswith("att") else "cellar-door"
    assert f"{name} is at 1, round 1" in capsys.readouterr().out


@pytest.mark.parametrize("line", ["0", "3", "\u00b2", "\u0661", "9" * 5000])
def test_a_number_that_no_game_has_is_asked_again(line: str, capsys: Caught) -> None:
    asked = prompts(chosen(line))

    assert ["Which? [2]", "Which? [2]"] == asked
    assert "I know no game" in capsys.readouterr().out


def test_what_may_mean_two_games_or_none_is_asked_again(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    night("attic-one")
    night("attic-two")
    chosen("att", "chess", "saves", "?")

    told = capsys.readouterr()
    assert "Tab lists your 2 games" in told.out
    assert snapshot(name="ambiguous") == next(
        line for line in told.out.splitlines() if line.startswith('"att"')
    )
    assert "chess" in told.out
    assert "where it stands" in told.out


def test_tab_lists_the_games_the_tour_and_every_save_with_where_it_stands() -> None:
    night("attic")
    with Session.open(night("cellar"), LANTERNS) as session:
        session.play("end")
    typist = chosen()
    offers = {it.words: it.says for it in typist.asked[0].offers("")}

    assert {
        "lantern-night": "a new game of Lantern Night",
        "tour": "learn by playing",
        "cellar": "round 1, Ben to act, just now",
        "attic": "round 1, Ada to act, just now",
    } == offers


def test_where_the_last_game_is_over_the_next_one_goes_on(capsys: Caught) -> None:
    night("attic")
    typed_at(night("finished"), *OVER, LEAVE)
    capsys.readouterr()
    asked = prompts(chosen(""))

    told = capsys.readouterr().out
    assert "Which? [go on]" == asked[0]
    assert told.startswith("finished   round 3, the night is over: dawn, just now\nattic   ")
    assert "attic is at 1" in told


def test_where_every_game_is_over_enter_begins_another(capsys: Caught) -> None:
    typed_at(night("finished"), *OVER, LEAVE)
    capsys.readouterr()

    assert ["Which? [1]", "Who plays? Two names, Tab lists all. [fox owl]"] == prompts(chosen(""))


def test_a_damaged_game_is_named_with_a_way_out_and_closes_no_door(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    night("attic")
    path = night("broken")
    path.write_bytes(path.read_bytes() + b"no line\n" + b"{}\n")
    places.remember(path)
    asked = prompts(chosen("broken", ""))

    assert ["Which? [go on]", "Which? [go on]"] == asked[:2]
    assert snapshot == capsys.readouterr().out


def test_a_game_of_a_newer_program_is_named_and_closes_no_door(
    capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    path = night("newer")
    path.write_bytes(chained([{"kind": "header", "format": 99}]))
    places.remember(path)
    asked = prompts(chosen())

    assert ["Which? [1]"] == asked
    assert snapshot == capsys.readouterr().out


def test_a_game_that_is_played_elsewhere_says_so_and_can_be_tried_again(capsys: Caught) -> None:
    night("attic")
    path = night("night")
    places.remember(path)
    with terminal("play", "night") as vic:
        vic.wait("on disk")
        places.remember(path)
        asked = prompts(chosen("night", ""))
        vic.type(LEAVE)

        assert 0 == vic.end()
    told = capsys.readouterr().out
    assert ["Which? [go on]", "Which? [go on]"] == asked[:2]
    assert 2 == told.count("night is being played by process")
    assert 2 == told.count("To look on:  victoriana show night")
    assert "attic is at 1" in told


def test_a_game_on_which_the_rules_break_closes_no_door() -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    night("odd")
    found = going_on.standing(places.resolve("odd"), replace(LANTERNS, load=broken))

    assert not found.is_open
    assert "The rules make nothing of odd.\nTo see why:  victoriana audit odd" == found.told


def test_what_is_misspelt_at_the_start_is_answered_by_what_was_meant(capsys: Caught) -> None:
    night("attic")
    chosen("tuor", "atttic", "holmes griffin", "quit")
    told = capsys.readouterr().out

    assert 'I know no game "tuor". Did you mean tour?' in told
    assert 'I know no game "atttic". Did you mean attic?' in told
    assert "Type a number up to 2, the name of a save, or ? for the help." in told


def test_names_of_people_are_typed_before_roles() -> None:
    typist = chosen("1", "ada=fox ben=owl", "quit")
    offers = typist.asked[1].offers

    assert ["fox", "owl"] == [it.words for it in offers("ada=")]
    assert [("owl", 1)] == [(it.words, it.length) for it in offers("ada=fox ben=o")]
    assert ("ada-ben",) == places.names()


def test_whoever_comes_back_hears_of_the_last_deed_of_each(capsys: Caught) -> None:
    night()
    chosen("", "throw, end", "go north, end", "end")
    capsys.readouterr()
    asked = prompts(chosen(""))
    told = capsys.readouterr().out

    assert "Which? [go on]" == asked[0]
    assert "Last time, just now: Fox lights 1.\n  Owl comes to North Tower.\nLantern" in told


def test_what_happened_last_stands_where_one_types_if_the_board_takes_the_screen() -> None:
    with Session.open(night(), LANTERNS) as session:
        session.play("throw")
    typist = Typist("1", "throw")
    for height, hint in ((24, ""), (6, "Last time, just now: Fox lights 1.")):
        typist = Typist("")
        loop.begin(None, LANTERNS, Desk(Looks(height=height), SHELL, typist))

        told = typist.asked[1].hint
        assert hint == (told() if told else "")


def test_titles_of_games_read_as_names() -> None:
    assert "Monsters vs. Heroes" == titled("monsters-vs-heroes")
    assert "Circle Undone" == titled("circle-undone")


def test_the_first_minute_in_a_terminal(snapshot: SnapshotAssertion) -> None:
    with terminal() as vic:
        vic.wait("Which?")
        vic.type("1", ENTER)
        vic.wait("Who plays?")
        vic.type(TAB)
        vic.wait("Owl, by night")
        assert snapshot(name="tab") == vic.still()
        vic.type(ENTER)
        vic.wait("Try:")
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_how_answers_are_kept_is_said_in_the_first_game_and_never_again(capsys: Caught) -> None:
    for _ in range(2):
        chosen("1", "")
    told = capsys.readouterr().out

    assert 1 == told.count("Every answer is on disk at once. Ctrl-D leaves.")
    assert "Saved as fox-owl-2.\n" in told


def test_a_table_that_draws_for_itself_says_so_behind_its_names(capsys: Caught) -> None:
    chosen("1", "?", "fox owl --chance table", "quit")
    out = capsys.readouterr().out

    assert "  fox owl --chance table" in out
    assert "fox-owl is at 0, the straws to be told." in out
