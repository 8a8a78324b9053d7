"""A game in which nobody takes a role: how it is begun, played at the prompt, and ended."""

from pathlib import Path

import pytest

from commands import _prompt, main
from tests.session.kit import by_people
from victoriana.kernel.events import Header
from victoriana.lab.policies import POLICIES
from victoriana.render.looks import Looks
from victoriana.repl import start
from victoriana.repl.desk import Desk
from victoriana.repl.evening import Evening
from victoriana.session.creation import Wanted, header
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.terminal.keyboard import Ask

GAME = "monsters-vs-heroes"
OUTSIDE = Outside(policies=POLICIES, sync=False)
SHELL = _prompt.shell(main)
Caught = pytest.CaptureFixture[str]


class Typist:
    """A keyboard at which these lines are typed, and which remembers what it was asked."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []
        self.asks: list[Ask] = []

    def line(self, ask: Ask) -> str:
        """The next line, whatever is asked."""
        self.asked.append(ask.prompt.strip())
        self.asks.append(ask)
        if not self.lines:
            raise EOFError(ask.prompt)
        return self.lines.pop(0)


def who(*lines: str) -> tuple[Header, list[str]]:
    """The header of a new game where these lines are typed, and what was asked."""
    typist = Typist(*lines)
    return start.who(Desk(Looks(), SHELL, typist), OUTSIDE, GAME), typist.asked


def played(path: Path, *lines: str, seats: tuple[str, ...] = ("ada", "ben=greedy")) -> Session:
    """An evening at which these lines are typed."""
    found = header(Wanted(GAME, seats, seed="21"), OUTSIDE)
    assert isinstance(found, Header)
    with Session.create(path, found, OUTSIDE) as session:
        Evening(session, Desk(Looks(), SHELL, Typist(*lines))).play(fresh=True)
    return session


def test_names_are_asked_for_and_how_many() -> None:
    made, asked = who("")

    assert ["ada", "ben"] == [it.id for it in made.seats]
    assert asked[0].startswith("Who plays? Two to eight names, ben=")
    assert asked[0].endswith("is played by the program. [ada ben]")


def test_a_question_mark_tells_how_the_program_plays(capsys: Caught) -> None:
    who("?", "ada ben=greedy")

    told = capsys.readouterr().out
    assert "A name for everybody who plays, clockwise:  ada ben" in told
    assert "greedy" in told


def test_a_name_stands_as_it_was_typed() -> None:
    made, _ = who("McCoy o'hara=greedy")

    assert [("mccoy", "McCoy"), ("ohara", "o'hara")] == [(it.id, it.name) for it in made.seats]


def test_tab_offers_policies_behind_a_name() -> None:
    typist = Typist("ada ben")
    start.who(Desk(Looks(), SHELL, typist), OUTSIDE, GAME)
    offers = typist.asks[0].offers

    assert ["search"] == [it.words for it in offers("ada=search ben=se")]
    assert ["random", "greedy", "search"] == [it.words for it in offers("ada ben=")]
    assert () == offers("ada b")


def test_what_no_policy_is_called_is_refused_and_asked_again(capsys: Caught) -> None:
    made, asked = who("ada ben=bot", "ada ben=search")

    told = " ".join(capsys.readouterr().out.split())
    assert 'The program cannot play for ben as "bot"; it can as random, greedy or search.' in told
    assert "ben=random, ben=greedy, ben=search" in told
    assert 2 == len(asked)
    assert ["", "search"] == [it.policy for it in made.seats]


def test_one_person_against_the_program_never_meets_a_curtain(
    tmp_path: Path, capsys: Caught
) -> None:
    session = played(tmp_path / "one.jsonl", "keep", "play priest", "quit")

    assert "keyboard" not in capsys.readouterr().out
    assert ["keep", "play:priest"] == by_people(session)


def test_a_verb_of_the_game_is_not_taken_for_one_of_the_shell(
    tmp_path: Path, capsys: Caught
) -> None:
    played(tmp_path / "two.jsonl", "keep", "play nobody", "quit")

    told = capsys.readouterr().out
    assert 'I know no card "nobody".' in told
    assert "verb of the shell" not in told


def test_the_board_leaves_room_for_what_is_asked(tmp_path: Path, capsys: Caught) -> None:
    played(tmp_path / "three.jsonl", "quit")

    told = capsys.readouterr().out.split("\n")
    first = next(at for at, line in enumerate(told) if line.startswith("Set-up"))
    last = next(at for at, line in enumerate(told) if "redraw" in line)
    assert 22 >= last - first + 1


def test_draws_that_are_not_for_these_eyes_are_not_listed(tmp_path: Path, capsys: Caught) -> None:
    found = header(Wanted(GAME, ("ada", "ben"), luck="table"), OUTSIDE)
    assert isinstance(found, Header)
    with Session.create(tmp_path / "five.jsonl", found, OUTSIDE) as session:
        Evening(session, Desk(Looks(), SHELL, Typist("quit"))).play(fresh=True)

    told = capsys.readouterr().out
    assert "Which faction card is Ada dealt?" in told
    assert "{?}" not in told
