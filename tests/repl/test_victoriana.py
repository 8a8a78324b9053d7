"""The prompt with Victoriana itself: who can be chosen, a good first line, destinations."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.repl.kit import SHELL
from victoriana.kernel.events import Header
from victoriana.kernel.nodes import OPEN_TURN, Decision
from victoriana.kernel.screen import Text
from victoriana.lab import hints
from victoriana.lab.policies import POLICIES
from victoriana.render.looks import Looks
from victoriana.repl import recalling, telling
from victoriana.repl.desk import Desk
from victoriana.repl.evening import Evening
from victoriana.repl.offering import Offering
from victoriana.repl.table import Table
from victoriana.session import asking, creation, logs
from victoriana.session.outside import Outside
from victoriana.session.shell import Session
from victoriana.terminal.completion import answers
from victoriana.terminal.keyboard import Ask

REAL = Outside(sync=False, policies=POLICIES)


def evening(folder: Path, seed: str) -> Session:
    """A game in which somebody's turn has begun."""
    header = creation.header(creation.Wanted("victoriana", ("holmes", "harker"), seed=seed), REAL)
    assert isinstance(header, Header)
    session = Session.create(folder / f"{seed}.jsonl", header, REAL)
    while isinstance(session.node, Decision) and session.node.id != OPEN_TURN:
        session.play(session.legal().options[0].words)
    return session


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_first_line_to_try_is_legal_and_leads_to_a_lead(tmp_path: Path, seed: str) -> None:
    with evening(tmp_path, seed) as session:
        line = hints.good_line(session)

        assert line.startswith("go ")
        assert ", " in line
        assert session.play(line).refused is None


def test_every_destination_on_offer_can_be_typed_as_it_is_offered(tmp_path: Path) -> None:
    with evening(tmp_path, "4") as session:
        legal = session.legal()
        for offer in answers(legal, "go "):
            found = session.game.read(session.state, f"go {offer.words}", whole=True)

            assert " " not in offer.words
            assert isinstance(found, tuple), offer


def test_behind_a_seat_nothing_is_offered_that_somebody_else_may_do(tmp_path: Path) -> None:
    with evening(tmp_path, "4") as session:
        offering = Offering(session, SHELL, lambda _: False)
        mine = session.legal().node.seat
        (other,) = (it.id for it in session.header.seats if it.id != mine)

        assert offering.offers(f"{mine}: go ")
        assert () == offering.offers(f"{other}: go ")
        assert () == offering.offers(f"{other}: end, g")
        assert () == offering.offers(f"{mine}:go ")  # a word of its own: nobody is named
        for offer in offering.offers(f"{mine}: g"):
            line = f"{mine}: g"[: -offer.length] + offer.words
            assert ["legal"] == [it.kind for it in offering.drafts.of(line).parts]


def test_an_answer_is_told_in_few_lines_with_sections_at_the_margin(tmp_path: Path) -> None:
    with evening(tmp_path, "5") as session:
        first = answers(session.legal(), "go ")[0]
        played = session.play(f"go {first.words}")
        told = Looks().text(telling.happened(session, played.entries))

        assert 1 == len(told.splitlines())
        assert told.endswith("Moving about London")


def test_the_usual_two_are_offered_first_and_the_others_with_a_line_each(tmp_path: Path) -> None:
    with evening(tmp_path, "6") as session:
        roles = session.game.roles()

        assert ["holmes", "harker"] == [role for role, _ in roles[:2]]
        assert all(says for _, says in roles)


class Typist:
    """A keyboard at which these lines are typed."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self.lines = list(lines)

    def line(self, ask: Ask) -> str:
        """The next line, whatever is asked."""
        if not self.lines:
            raise EOFError(ask.prompt)
        return self.lines.pop(0)


@pytest.fixture
def typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What is said where lines are typed into a game of its own."""

    def said(*lines: str) -> str:
        with evening(tmp_path, "7") as session:
            Evening(session, Desk(Looks(plain=True), SHELL, Typist(lines))).play(fresh=False)
        told = capsys.readouterr()
        return told.out + told.err

    return said


def test_a_part_of_the_table_needs_no_question_mark(typed: Callable[..., str]) -> None:
    printed = typed("leads", "holmes")

    assert "Lead 1 at " in printed
    assert "speciality Underworld" in printed
    assert "I know no" not in printed


def test_a_verb_and_a_question_mark_list_its_ways(typed: Callable[..., str]) -> None:
    printed = typed("go?")

    assert "go carlton: 1 move" in printed
    assert "hurry" not in printed


def test_a_question_is_answered_with_the_price_and_what_it_does(tmp_path: Path) -> None:
    with evening(tmp_path, "7") as session:
        asked = ("hurry", "go yard", "end")
        said = [asking.verdict(session, session.n, it).text for it in asked]

    assert [
        "2 trauma, one more move.",
        "1 move, P7 U7, choose 2, draw 2.",
        "ends the turn.",
    ] == said


def test_a_beginning_of_a_name_shows_its_card(typed: Callable[..., str]) -> None:
    printed = typed("widow?", "carl?")

    assert "Widows of the White Thread: henchman" in printed
    assert "The Carlton Club: Politics 5" in printed


def test_an_answer_that_is_not_open_is_asked_before_a_part_that_begins_so(
    typed: Callable[..., str],
) -> None:
    printed = typed("overcome?", "evidence?", "harker?")

    assert "henchmen-overcome" not in printed
    assert "speciality Politics" in printed


def test_what_is_left_of_a_turn_stands_in_one_line(typed: Callable[..., str]) -> None:
    printed = typed("go yard, use yard, 2P")

    assert "Still open: reveal, end." in printed


def test_the_bar_says_where_one_is_and_what_is_left(tmp_path: Path) -> None:
    with evening(tmp_path, "7") as session:
        bar = telling.toolbar(session, 79)
        narrow = telling.toolbar(session, 39)

        assert "is at the Palace: 3 moves, one action │ " in bar
        assert len(bar) < 80
        assert len(narrow) < 40


def test_what_is_known_of_a_lead_is_told_whatever_is_asked(typed: Callable[..., str]) -> None:
    printed = typed("lead 2?", "leads?", "go somerset, investigate 2", "lead 3?")

    assert "Lead 2 is at " in printed
    assert "Lead 3 is at " in printed


def test_whoever_comes_back_hears_what_is_remembered_of_the_last_turn_of_each(
    tmp_path: Path,
) -> None:
    with evening(tmp_path, "7") as session:
        for words in ("go covent-garden", "investigate 4", "abandon", "reveal", "go yard", "end"):
            assert session.play(words).refused is None
        told = recalling.last_time(session, "8 days ago")

    assert [
        "Last time, 8 days ago: Lead 4 goes cold at Covent Garden: cold leads 1.",
        "  Holmes goes to the Yard: 2 moves left.",
    ] == [it.text for it in told.parts if isinstance(it, Text)]


def test_a_game_that_is_over_is_left_without_an_invitation_to_go_on(tmp_path: Path) -> None:
    with evening(tmp_path, "7") as session:
        session.auto("random")

        said = telling.farewell(session)

        assert "Go on" not in said
        assert "To step through it:  victoriana replay " in said


def test_a_program_off_the_search_path_is_named_as_it_was_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    with evening(tmp_path, "7") as session:
        monkeypatch.setattr("sys.argv", [str(tmp_path / "env" / "bin" / "victoriana")])
        assert telling.farewell(session).endswith("Go on:  env/bin/victoriana play last")

        monkeypatch.setattr("sys.argv", ["pytest"])
        assert telling.farewell(session).endswith("Go on:  victoriana play last")


def test_the_log_tells_like_things_in_one_sentence(tmp_path: Path) -> None:
    with evening(tmp_path, "7") as session:
        session.play("go yard, use yard, 2P, end, end")
        lines = "\n".join(logs.lines(session))

    assert "7:15 pm. Leads 1, 2, 3 and 4 have 3" in lines
    assert 1 == lines.count("From the bag {")


def test_the_name_of_an_ability_shows_whose_it_is(typed: Callable[..., str]) -> None:
    printed = typed("nautilus?", "brain?", "mist form?")

    assert "Captain Nemo: speciality Underworld." in printed
    assert "Ada Lovelace and Charles Babbage: speciality Science" in printed
    assert "Wilhelmina Harker: speciality Politics" in printed


def seated(folder: Path, *seats: str) -> Session:
    """A game of these seats in which somebody's turn has begun."""
    header = creation.header(creation.Wanted("victoriana", seats, seed="5"), REAL)
    assert isinstance(header, Header)
    session = Session.create(folder / "seated.jsonl", header, REAL)
    while isinstance(session.node, Decision) and session.node.id != OPEN_TURN:
        session.play(session.legal().options[0].words)
    return session


def test_the_bar_says_of_two_who_share_a_card_where_both_are(tmp_path: Path) -> None:
    with seated(tmp_path, "stead-x", "holmes") as session:
        while session.node.seat != "stead-x":  # type: ignore[union-attr]  # turns are decisions
            session.play("end")
        together = telling.toolbar(session, 79)
        session.play("go miss-x carlton")
        apart = telling.toolbar(session, 79)

        assert "Stead & X, together at the Palace: 4 moves, one action │ " in together
        assert "Stead at the Palace and Miss X at the Carlton: 3 moves, one action │ " in apart
        assert max(len(together), len(apart)) < 80


def test_what_two_who_share_a_card_may_do_alike_is_listed_once(tmp_path: Path) -> None:
    with seated(tmp_path, "stead-x", "holmes") as session:
        while session.node.seat != "stead-x":  # type: ignore[union-attr]  # turns are decisions
            session.play("end")
        together = Looks().text(asking.screen(session.legal()))
        session.play("go miss-x carlton")
        apart = Looks().text(asking.screen(session.legal()))

        assert 1 == together.count(" yard ")
        assert "go stead|miss-x yard" in together
        assert "go stead embassy" in apart


def test_where_the_board_is_as_high_as_the_screen_the_first_hint_waits_in_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hints: list[str] = []

    class Watcher(Typist):
        def line(self, ask: Ask) -> str:
            hints.append(ask.hint() if ask.hint else "")
            return super().line(ask)

    def shown(*seats: str) -> list[str]:
        hints.clear()
        (tmp_path / seats[-1]).mkdir()
        with seated(tmp_path / seats[-1], *seats) as session:
            capsys.readouterr()
            desk = Desk(Looks(), SHELL, Watcher(("leads",)))
            Evening(session, desk).play(fresh=True)
        return capsys.readouterr().out.split("\n")

    few = shown("holmes", "harker")
    few_hints = list(hints)
    many = shown("holmes", "harker", "griffin", "nemo")

    assert 1 == sum(it.startswith("Try:  go ") for it in few)
    assert ["", ""] == few_hints
    assert not any(it.startswith("Try:  go ") for it in many)
    assert hints[0].startswith("Try:  go ")
    assert "" == hints[1]


def test_the_page_of_an_end_says_nothing_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with evening(tmp_path, "7") as session:
        session.auto("random")
        ended = session.awaited(session.state).prompt
        Evening(session, Desk(Looks(width=200), SHELL, Typist(()))).play(fresh=False)
    told = capsys.readouterr().out
    board = told[told.index(" Round ") :]

    assert 1 == sum(it.strip() == ended for it in board.splitlines())
    assert "Turning points" in board
    assert "show 7@" not in board


def test_what_is_left_of_a_turn_pushes_no_line_of_a_full_board_off_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with seated(tmp_path, "holmes", "harker", "griffin", "pimpernel") as session:
        for words in ("go carlton covent-garden somerset", "hurry", "go covent-garden carlton"):
            assert session.play(words).refused is None
        shown = []
        for height in (24, 40):
            capsys.readouterr()
            Table(session, Desk(Looks(height=height), SHELL, Typist(()))).look()
            shown.append(capsys.readouterr().out)

    assert [False, True] == ["Still open" in it for it in shown]
    assert [1, 1] == [it.count("Round 1 of 21") for it in shown]
