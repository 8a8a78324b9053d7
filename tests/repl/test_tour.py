"""The tour: taken as it is proposed, taken in other ways, left, and told without a terminal."""

import random
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from commands import _saves
from tests import terminals
from tests.repl.kit import LANTERNS, SHELL
from tests.terminals import ENTER, LEAVE
from victoriana import games
from victoriana.kernel.errors import Refusal
from victoriana.kernel.tour import Lesson, Tour
from victoriana.lab.policies import POLICIES
from victoriana.packs.tours import tour
from victoriana.render.looks import Looks
from victoriana.repl import tour as tours
from victoriana.repl.desk import Desk
from victoriana.saves import places
from victoriana.session import conditions, creation
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.terminal.keyboard import Ask

REAL = Outside(sync=False, policies=POLICIES)
TOURS = {game: found for game in games.GAMES if (found := tour(game))}
MOST = 200  # lines that somebody types who does anything
DRAWN = set("─│╲←↑→↓…☠")  # signs of a picture
Caught = pytest.CaptureFixture[str]


class Typist:
    """A keyboard at which these lines are typed, then nothing more."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def line(self, ask: Ask) -> str:
        """The next line, whatever is asked."""
        if not self.lines:
            raise EOFError(ask.prompt)
        return self.lines.pop(0)


class Wanderer:
    """A keyboard at which any offered answer is typed, whatever is proposed."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.typed = 0

    def line(self, ask: Ask) -> str:
        """One of the answers that Tab offers, to its end."""
        self.typed += 1
        assert self.typed < MOST
        if ask.toolbar and ask.toolbar(200).startswith(" 2"):
            raise EOFError  # a round is over, and with it the tour
        line = ""
        while True:
            offers = [it for it in ask.offers(line) if it.words.strip()]
            if not offers:
                return line.strip()
            offer = self.dice.choice(offers)
            line = line[: len(line) - offer.length] + offer.words
            if not offer.words.endswith(" "):
                return line


@pytest.fixture(autouse=True)
def real(monkeypatch: pytest.MonkeyPatch) -> None:
    """The verbs behind a colon know the games that are installed."""
    monkeypatch.setattr(_saves, "OUTSIDE", REAL)


def taken(*lines: str, looks: Looks | None = None) -> bool:
    """The tour of the first game, with these lines typed; whether it came to its end."""
    game = games.GAMES[0]
    return tours.take(game, TOURS[game], REAL, Desk(looks or Looks(), SHELL, Typist(*lines)))


def test_some_game_has_a_tour() -> None:
    assert TOURS


@pytest.mark.parametrize("game", TOURS)
def test_every_condition_of_a_tour_can_be_asked_where_it_begins(game: str, tmp_path: Path) -> None:
    found = TOURS[game]
    wanted = creation.Wanted(game, found.seats, luck="seeded", seed=found.seed)
    header = creation.header(wanted, REAL)
    assert not isinstance(header, Refusal)
    with Session.create(tmp_path / "tour.jsonl", header, REAL) as session:
        asked = [conditions.parse(session, it.when) for it in found.lessons if it.when]

    assert [] == [it for it in asked if isinstance(it, Refusal)]
    assert "quit" == found.lessons[-1].line


@pytest.mark.parametrize("game", TOURS)
def test_a_tour_taken_as_it_is_proposed_is_told_to_its_end(
    game: str, capsys: Caught, snapshot: SnapshotAssertion
) -> None:
    is_done = tours.take(game, TOURS[game], REAL, Desk(Looks(), SHELL, tours.Page()))
    told = capsys.readouterr()

    assert is_done
    assert snapshot == told.out
    assert "" == told.err


@pytest.mark.parametrize("game", TOURS)
@pytest.mark.parametrize(
    "looks", [Looks(width=40, height=20), Looks(plain=True), Looks(ascii=True), Looks(color=True)]
)
def test_a_tour_looks_as_its_reader_wants(
    game: str, looks: Looks, capsys: Caught, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C" if looks.ascii else "C.UTF-8")  # for verbs behind a colon
    is_done = tours.take(game, TOURS[game], REAL, Desk(looks, SHELL, tours.Page()))
    told = capsys.readouterr()

    assert is_done
    assert told.out.isascii() == looks.ascii or looks.plain
    assert not (looks.plain and DRAWN & set(told.out))
    assert "" == told.err


@pytest.mark.parametrize("game", TOURS)
def test_a_tour_taken_as_it_is_proposed_refuses_nothing_but_what_it_asks_about(
    game: str, capsys: Caught
) -> None:
    tours.take(game, TOURS[game], REAL, Desk(Looks(), SHELL, tours.Page()))
    told = capsys.readouterr().out

    given = [it for it in TOURS[game].lessons if " ".join(it.says.split())[:30] in told]
    assert TOURS[game].lessons[-1] == given[-1]
    assert "Nothing was played" not in told
    assert len(TOURS[game].lessons) - 6 < len(given)


@pytest.mark.parametrize("seed", range(12))
def test_whoever_does_anything_at_all_comes_to_the_end_of_the_tour(seed: int) -> None:
    game = games.GAMES[0]

    assert tours.take(game, TOURS[game], REAL, Desk(Looks(), SHELL, Wanderer(seed)))


def test_the_tour_answers_to_what_is_done_otherwise(capsys: Caught) -> None:
    taken("go carlton", "fly", "investigate 3", "help", "undo")
    told = capsys.readouterr().out

    assert "He is there." in told
    assert "Nothing was played, and the line above says why." in told
    assert "He stands at the Palace again." in told


def test_what_is_said_of_a_refusal_waits_for_one(capsys: Caught) -> None:
    taken("?", "?", "go tower?")
    told = capsys.readouterr().out

    assert 1 == told.count("Any line can be asked about")
    assert told.index("6 moves away") < told.index("That is how the program says no")


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (20, 40)])
def test_a_tour_is_taken_in_a_real_terminal(rows: int, columns: int) -> None:
    with terminals.terminal("tour", rows=rows, columns=columns) as vic:
        vic.wait("Type:", "on disk" if columns > 40 else "11")
        for line in ("", "", "go som\t", "undo", "", "inves\t", "a", "ded\t", "skip", "", ""):
            vic.still()
            vic.type(line, ENTER)
        vic.still()

        assert "Five words carried it" in " ".join(vic.story().split())
        vic.type(ENTER)

        assert 0 == vic.end()
    assert () == places.names()


def test_the_first_time_enter_takes_the_tour_and_then_asks_again() -> None:
    with terminals.terminal() as vic:
        vic.wait(f"Which? [{len(games.GAMES) + 1}]")
        vic.type(ENTER)
        vic.wait("Type:  ?", "on disk")
        vic.type("quit", ENTER)
        vic.wait("The tour is there whenever you like", "Which? [1]")
        vic.type(LEAVE)

        assert 0 == vic.end()


def test_a_tour_is_left_at_once_and_nothing_is_kept(capsys: Caught) -> None:
    assert not taken()
    assert not taken("quit")
    assert not taken("skip", "exit")

    told = capsys.readouterr().out
    assert 3 == told.count("The tour is there whenever you like:  victoriana tour")
    assert 1 == told.count("> ?")
    assert () == places.names()
    assert places.last() is None
    assert [] == list(places.state().glob("tour-*"))


def test_what_was_played_in_a_tour_can_be_kept(capsys: Caught) -> None:
    taken("go somerset", ":fork mine")

    assert ("mine",) == places.names()
    assert "mine" in capsys.readouterr().out


def test_without_a_home_the_tour_is_taken_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))

    assert taken(*("",) * 13)


def test_another_game_brings_a_tour_of_its_own(capsys: Caught) -> None:
    found = Tour(
        seats=("fox", "owl"),
        seed="9",
        opening=("By night.",),
        lessons=(Lesson("Light something.", "throw", "1a"), Lesson("That is all.", "quit", "1b")),
        elsewhere="So be it.",
        refused="No.",
        left="Good night.",
    )
    desk = Desk(Looks(), SHELL, Typist("go mill", "", "fly", ""))

    assert not tours.take("lantern-night", found, LANTERNS, desk)
    told = capsys.readouterr().out
    assert 1 == told.count("Light something.")
    assert 1 == told.count("So be it.")
    assert 1 == told.count("\nNo.\n")


def test_whoever_goes_to_another_lead_is_taught_there_and_told_how_one_wins(
    capsys: Caught,
) -> None:
    is_done = taken("", "", "go lambeth", *[""] * 12)
    told = " ".join(capsys.readouterr().out.split())

    assert is_done
    assert "A lead lies here as well" in told
    assert "Type: investigate" in told
    assert "T a trauma and * any resource" in told
    assert "you lose at eight cold leads" in told
