"""A game of Monsters vs. Heroes in the shell, as somebody meets it who knows only the cards."""

import re
from pathlib import Path

import pytest

from commands import _saves
from tests.commands.conftest import Run
from tests.repl.test_at_a_table_of_names import played
from victoriana.lab.trials import OUTSIDE

GAME = ("new", "mvh", "ada", "ben", "--seed", "5", "--save", "duel")
OPENING = "keep, keep, play brave-young-man, play damsel-in-distress, none"
ON = f"{OPENING}, play headless-horseman, play quincey-morris, draw"


@pytest.fixture
def shell(vic: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The program with the games that are really installed."""
    monkeypatch.setattr(_saves, "OUTSIDE", OUTSIDE)
    return vic


@pytest.fixture
def duel(shell: Run) -> Run:
    """The program, with a game of two in its third round."""
    shell(*GAME)
    shell("play", "duel", *ON.split())
    return shell


def test_why_names_cards_and_not_how_they_are_kept(duel: Run) -> None:
    told = " ".join(duel("why", "duel", "ada.area").out.split())

    assert (
        "ada.area went from damsel-in-distress, headless-horseman to damsel-in-distress,"
        " headless-horseman, quincey-morris at entry 18"
    ) in told


def test_why_does_not_say_that_nothing_was_open_where_a_hand_is_hidden(duel: Run) -> None:
    table = duel("why", "duel@13").out
    own = duel("why", "duel@13", "--seat", "ben").out

    assert "Ben has three cards and plays one of them.\n" in table
    assert "open" not in table
    assert "3 answers were open:" in own


def test_why_names_no_ruling_that_only_what_comes_next_rests_on(duel: Run) -> None:
    assert "K3" not in duel("why", "duel@14").out
    assert "K3 is a ruling" in duel("why", "duel@15").out


def test_a_policy_that_does_not_exist_is_no_person(shell: Run) -> None:
    told = shell("new", "mvh", "ada", "ben=bot")

    assert 2 == told.status
    assert 'The program cannot play for ben as "bot"; it can as random, greedy or search.' in (
        told.err
    )


def test_the_end_says_for_whom_a_draw_was_lucky(duel: Run, home: Path) -> None:
    duel("play", "duel", "--auto", "random")
    told = duel("show", "duel", "ending").out
    winner = told.split(" (")[0].split()[-1]

    assert f"\nTurning points for {winner} " in told
    assert f"\nLuck of {winner} " in told
    assert "\nLuck of Ada " in duel("show", "duel", "ending", "--seat", "ada").out
    duel("export", "duel", "duel.html")
    assert f"<h2>Turning points for {winner}</h2>" in (home / "duel.html").read_text("utf-8")


def test_what_the_program_played_for_a_seat_is_told_in_sentences_alone(shell: Run) -> None:
    shell("new", "mvh", "ada", "ben=greedy", "--seed", "1", "--save", "against")
    shell("play", "against", "--auto", "random")
    log = shell("log", "against").out
    moves = re.findall(r"^ *(\d+)  (?:\w+: )?(?:move|swap) ", log, re.MULTILINE)

    assert moves
    for n in moves:
        lately = shell("show", f"against@{int(n) + 1}").out.splitlines()
        assert not [it for it in lately if it.strip().startswith(("ada: ", "ben: "))]


def test_factions_are_told_by_their_names_and_to_nobody_who_may_not_know(duel: Run) -> None:
    own = " ".join(duel("show", "duel", "faction", "--seat", "ada").out.split())
    table = " ".join(duel("show", "duel", "faction").out.split())

    assert "Ada for the Monsters: Dracula or Wicked Servant Ben not known here" in own
    assert 1 == own.count("Dracula or Wicked Servant")
    assert "Ada not known here Ben not known here" in table
    assert "Dracula or Wicked Servant" in table.partition("One of these")[2]


def test_why_of_a_card_names_the_verb_that_shows_it(duel: Run) -> None:
    assert duel("why", "duel", "priest").err.startswith(
        "Priest is a card, and no part of the table that could change.\n"
        "The card:  victoriana cards priest\n"
    )


def test_behind_a_colon_a_refusal_names_verbs_as_they_are_typed_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(tmp_path / "asked.jsonl", "keep", ":why priest", "quit")

    assert "The card:  :cards priest\n" in "".join(capsys.readouterr())


def test_a_referee_sees_all_that_may_be_done_and_nobody_else_does(shell: Run) -> None:
    shell(*GAME)
    shell("play", "duel", "keep,", "keep")
    asked = shell("legal", "duel", "--json", "--referee").out
    cards = re.findall(r'"words":"(play [a-z-]+)"', asked)

    assert 3 == len(cards)
    assert not re.findall(r'"words":"play [a-z]', shell("legal", "duel", "--json").out)
    assert 0 == shell("legal", "duel", *cards[0].split(), "--referee").status
    assert 1 == shell("legal", "duel", *cards[0].split()).status


def test_a_name_that_several_cards_of_one_game_have_is_known_though_another_game_has_none(
    shell: Run,
) -> None:
    assert (
        '"inspector" may be inspector-lestrade (Inspector Lestrade)'
        in shell("cards", "inspector").err
    )
    assert 'I know no card "nobodee".' in shell("cards", "nobodee").err
