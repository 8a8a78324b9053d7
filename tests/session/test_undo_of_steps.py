"""An answer that is said in several steps is taken back as one, in every game that has such."""

from pathlib import Path

import pytest

from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation, joined
from victoriana.session.creation import Wanted
from victoriana.session.shell import Session
from victoriana.session.values import Turned

MANSION = "play campaign, difficulty standard, prologue gavriella-mizrah penny-white"


def begun(folder: Path, game: str, *seats: str, seed: str = "1") -> Session:
    """A new game of these players."""
    header = creation.header(Wanted(game, seats, {}, "seeded", seed), OUTSIDE)
    assert not isinstance(header, Refusal), header
    return Session.create(folder / "game.jsonl", header, OUTSIDE)


def undone(session: Session) -> tuple[int, int]:
    """Where an undo leads, and whence."""
    turned = session.undo(takeback=True)
    assert isinstance(turned, Turned), turned
    return turned.n, turned.left


@pytest.mark.parametrize(
    ("typed", "back"),
    [
        ("spawn wraith at office", 3),
        ("spawn, wraith, at office", 3),
        ("spawn wraith", 3),
        ("put penny office", 3),
        ("tick 1, put penny office", 4),
        ("damage penny 1", 3),
    ],
)
def test_a_verb_of_the_table_is_taken_back_with_all_that_it_needs(
    tmp_path: Path, typed: str, back: int
) -> None:
    with begun(tmp_path, "circle-undone", "ada", "ben") as session:
        session.play(MANSION)
        stood = session.n
        session.play(typed)

        assert back - 3 + stood == undone(session)[0]


@pytest.mark.parametrize("typed", ["include seeker 0 deduction", "include, seeker, deduction"])
def test_an_answer_with_a_step_that_went_by_itself_is_taken_back_as_one(
    tmp_path: Path, typed: str
) -> None:
    with begun(tmp_path, "circle-undone", "ada") as session:
        session.play("play campaign, difficulty standard, penny, tick all, tell end nobody-left")
        session.play("tell penny other, tell clues 0, tell hunted no, decks, take joe")
        stood = session.n
        session.play(typed)

        assert (stood, stood + 4) == undone(session)


def test_people_who_are_taken_in_one_breath_are_put_back_so(tmp_path: Path) -> None:
    with begun(tmp_path, "circle-undone", "ada", "ben") as session:
        session.play("play campaign, difficulty standard")
        stood = session.n
        session.play("prologue gavriella-mizrah penny-white")

        assert stood == undone(session)[0]


def _is_joint(session: Session) -> bool:
    """Whether the last answer completes the one before."""
    first, last = [0, *session.history.line()][-2:]
    return bool(first) and bool(joined.joint(session, first, last))


def test_a_card_and_where_it_goes_are_taken_back_as_one(tmp_path: Path) -> None:
    with begun(tmp_path, "monsters-vs-heroes", "ada", "ben", "cal", "dot", seed="5") as session:
        session.auto("random", until=_is_joint)
        assert _is_joint(session)
        *_, before, first, then = session.history.line()
        tie = joined.joint(session, first, then)
        steps = [(it, session.history.played(it).answer) for it in (first, then)]
        said = [session.game.words(session.history.before(n), answer) for n, answer in steps]
        session.undo(str(before), takeback=True)
        played = session.play(tie.join(said))

        assert played.refused is None
        assert before == undone(session)[0]
