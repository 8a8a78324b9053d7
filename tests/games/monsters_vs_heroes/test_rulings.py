"""The list of open points is whole: its rulings, its switches with their choices, its variants."""

import pytest

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.kernel.events import Header
from victoriana.session.creation import Wanted, header
from victoriana.session.outside import REAL

COUNTS = {"S": 14, "T": 10, "K": 22, "N": 7, "E": 8, "W": 8, "X": 24}  # numbered from 1
SWITCHES = {  # the default first
    "S8": ("random", "input", "rotated"),
    "S9": ("before-mulligan", "after-mulligan"),
    "S10": ("one-after-the-other", "simultaneous"),
    "S12": ("face-up", "face-down-until-play"),
    "S13": ("while-four-left", "all-or-nobody"),
    "K2": ("source-included", "source-excluded"),
    "K5": ("as-much-as-possible", "all-or-nothing"),
    "K7": ("own-cards-count", "own-cards-spared"),
    "K9": ("no-skill", "skill-on-entering"),
    "K11": ("giver-chooses", "holder-chooses"),
    "K12": ("area-holder", "who-played-it"),
    "K13": ("hard-cap", "exceed", "discard-down"),
    "K18": ("empty-handed-barred", "empty-handed-allowed"),
    "N3": ("icons-by-sign", "flat-value"),
    "N4": ("everywhere", "table-only"),
    "E2": ("end-at-once", "finish-skill"),
    "E5": ("ends-too", "only-a-draw"),
    "W2": ("once", "per-name"),
    "W4": ("pays", "pair-refused"),
    "W5": ("last-turn", "last-card-played"),
    "W6": ("later-seat", "earlier-seat"),
}
VARIANTS = {
    "start-hand": ("three", "one"),
    "decks": ("by-number", "london-after-midnight", "sherlock-in-hell", "both"),
}


def test_there_are_93_rulings_and_two_variants_and_no_other() -> None:
    numbered = {f"{letter}{n}" for letter, most in COUNTS.items() for n in range(1, most + 1)}

    assert 93 == len(numbered)
    assert numbered | VARIANTS.keys() == BOOK.rulings.keys()


def test_there_are_21_switches_with_the_choices_of_the_book_in_their_order() -> None:
    switches = {it.id: it.choices for it in BOOK.rulings.values() if it.choices}

    assert 21 == len(SWITCHES)
    assert SWITCHES | VARIANTS == switches


@pytest.mark.parametrize(
    ("ruling", "choice"),
    [(ruling.id, choice) for ruling in BOOK.rulings.values() for choice in ruling.choices],
)
def test_each_choice_can_be_set_and_stands_in_the_header(ruling: str, choice: str) -> None:
    made = header(Wanted("monsters-vs-heroes", ("ada", "ben"), {ruling: choice}), REAL)

    assert isinstance(made, Header)
    assert {**BOOK.defaults(), ruling: choice} == made.rulings
    assert made.rulings == REAL.load(made).rulings
