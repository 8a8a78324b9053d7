"""A finished game under other readings: what would have been otherwise is seen, and no more."""

from pathlib import Path

import pytest

from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation
from victoriana.session.creation import Wanted
from victoriana.session.forks import How, fork
from victoriana.session.shell import Session
from victoriana.session.unplayed.rulings import Readings

TURNED = ("S8", "S9", "S10", "S12", "S13", "N3", "N4", "E2", "E5", "W2", "W4", "W5", "W6")


@pytest.fixture(name="readings", scope="module")
def whole_game(tmp_path_factory: pytest.TempPathFactory) -> Readings:
    """A game of two that was played to its end."""
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    wanted = Wanted("monsters-vs-heroes", ("ada", "ben"), {}, "seeded", "6")
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    with Session.create(Path(path), header, OUTSIDE) as session:
        session.auto("random")
    return Readings(session, OUTSIDE)


@pytest.mark.parametrize("ruling", TURNED)
def test_another_reading_is_compared_with_all_cards_open(readings: Readings, ruling: str) -> None:
    for choice in readings.reading.game.book.rulings[ruling].choices[1:]:
        found = readings.under({ruling: choice})

        assert [] == [
            it for it in found.changes if it.path == "eyes" or "?" in (it.before, it.after)
        ]


def test_who_decides_in_which_order_is_all_that_s9_and_s10_make_otherwise(
    readings: Readings,
) -> None:
    for ruling, choice in (("S9", "after-mulligan"), ("S10", "simultaneous")):
        found = readings.under({ruling: choice})

        assert "Set up otherwise: What is still to be done differs." == found.words


def test_no_game_goes_on_under_a_reading_by_which_its_players_have_no_factions(
    tmp_path: Path,
) -> None:
    wanted = Wanted("monsters-vs-heroes", tuple("abcdefg"), {}, "seeded", "4")
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    one = {"decks": "london-after-midnight"}
    with Session.create(tmp_path / "seven.jsonl", header, OUTSIDE) as session:
        session.play("keep")
        found = Readings(session, OUTSIDE).under(one)
        forked = fork(session, session.n, tmp_path / "other.jsonl", OUTSIDE, How(one))

    expected = "London after Midnight has 6 faction cards, and 7 players need one each."
    assert isinstance(forked, Refusal)
    assert (expected, "Set Up, S2") == (forked.text, forked.rule)
    assert found.unfit is not None
    assert expected == found.unfit.text
    assert not (tmp_path / "other.jsonl").exists()
