"""Secrets: what somebody cannot know changes not one byte of what the program tells him."""

from pathlib import Path

import pytest

from bench.blind import leaks, unlike
from victoriana.kernel.errors import Refusal
from victoriana.lab.trials import OUTSIDE
from victoriana.session import creation
from victoriana.session.creation import Wanted
from victoriana.session.shell import Session

GUESTS = ("ada", "ben", "cleo", "dan", "eve", "fay", "gus", "hal")
AT_ONCE = {"S10": "simultaneous", "S12": "face-down-until-play"}


def played(folder: Path, seats: int, seed: str, rulings: dict[str, str]) -> Path:
    """A whole game that was played at random."""
    wanted = Wanted("monsters-vs-heroes", GUESTS[:seats], rulings, "seeded", seed)
    header = creation.header(wanted, OUTSIDE)
    assert not isinstance(header, Refusal), header.text
    path = folder / "game.jsonl"
    with Session.create(path, header, OUTSIDE) as session:
        session.auto("random")
    return path


@pytest.mark.parametrize(
    ("seats", "seed", "rulings"),
    [(2, "31", {}), (3, "32", AT_ONCE), (5, "33", {"K13": "exceed"})],
    ids=["two", "three who swap secretly", "five with large hands"],
)
def test_what_a_seat_cannot_know_changes_nothing_of_what_it_is_told(
    tmp_path: Path, seats: int, seed: str, rulings: dict[str, str]
) -> None:
    path = played(tmp_path, seats, seed, rulings)

    assert [] == leaks(path, seed, looks=1, eyes=2)


READINGS: tuple[dict[str, str], ...] = (
    {},
    AT_ONCE,
    {"K13": "discard-down"},
    {"K13": "exceed", "K9": "skill-on-entering"},
    {"decks": "both", **AT_ONCE},
)


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_what_a_seat_sees_of_a_table_is_what_it_can_know(tmp_path: Path, seats: int) -> None:
    for number, rulings in enumerate(READINGS):
        path = played(tmp_path, seats, f"{seats}{number}", rulings)
        assert [] == unlike(path, f"{number}", looks=10)
        path.unlink()


@pytest.mark.parametrize(
    ("seats", "seed", "rulings"),
    [
        (8, "56", {"decks": "both"}),
        (8, "59", {"decks": "both", "K13": "exceed", "K9": "skill-on-entering"}),
        (6, "57", AT_ONCE),
    ],
    ids=["who looked at a hand", "who saw what is shown", "who sees a card leave"],
)
def test_from_which_place_in_a_hand_a_card_comes_is_told_to_nobody(
    tmp_path: Path, seats: int, seed: str, rulings: dict[str, str]
) -> None:
    path = played(tmp_path, seats, f"z{seed}", rulings)

    assert [] == unlike(path, f"u{seed}", looks=25)
