"""The prompt with Victoriana itself: who can be chosen, a good first line, destinations."""

from pathlib import Path

import pytest

from victoriana.kernel.events import Header
from victoriana.kernel.nodes import Decision
from victoriana.render.looks import Looks
from victoriana.repl import hint, telling
from victoriana.repl.completion import answers
from victoriana.session import creation
from victoriana.session.outside import Outside
from victoriana.session.shell import Session

REAL = Outside(sync=False)


def evening(folder: Path, seed: str) -> Session:
    """A game in which somebody's turn has begun."""
    header = creation.header(creation.Wanted("victoriana", ("holmes", "harker"), seed=seed), REAL)
    assert isinstance(header, Header)
    session = Session.create(folder / f"{seed}.jsonl", header, REAL)
    while isinstance(session.node, Decision) and session.node.id != telling.TURN:
        session.play(session.legal().options[0].words)
    return session


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_first_line_to_try_is_legal_and_leads_to_a_lead(tmp_path: Path, seed: str) -> None:
    with evening(tmp_path, seed) as session:
        line = hint.good_line(session)

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
