"""The book at hand: every section and ruling is told in words of our own."""

import re
from collections.abc import Iterator

import pytest

from tests.games.victoriana.given import box
from victoriana import packs
from victoriana.games import load
from victoriana.games.victoriana.book import BOOK
from victoriana.kernel.screen import Screen
from victoriana.packs.handbook import handbook

TOLD = handbook("victoriana")
GAME = load("victoriana", packs.read("victoriana"), {})
SENTENCE = re.compile(r"[.?!:] ")


def parts() -> Iterator[str]:
    """Every heading and step."""
    for heading, steps in BOOK.headings.items():
        yield heading
        yield from (f"{heading} {step}" for step in range(1, steps + 1))


def test_every_heading_and_step_has_a_summary_of_one_to_four_sentences() -> None:
    assert set(parts()) == set(TOLD.sections)
    assert [] == [name for name, text in TOLD.sections.items() if not text.endswith(".")]
    assert [] == [name for name, it in TOLD.sections.items() if len(SENTENCE.findall(it)) > 3]


def test_every_ruling_has_a_question_and_a_decision() -> None:
    assert set(BOOK.rulings) == set(TOLD.rulings)
    assert [] == [it for it, told in TOLD.rulings.items() if not told.question.endswith("?")]
    assert [] == [it for it, told in TOLD.rulings.items() if not told.decision.endswith(".")]


def test_every_choice_of_every_switch_is_told() -> None:
    assert [] == [
        f"{ruling.id}={choice}"
        for ruling in BOOK.rulings.values()
        for choice in ruling.choices
        if not TOLD.rulings[ruling.id].choices.get(choice)
    ]


def test_every_card_of_the_box_is_listed_once_with_a_text() -> None:
    cards = GAME.cards()
    leads = [card for card in cards if card.kind == "lead"]

    assert len(box().leads) == len(leads)
    assert len(cards) == len({card.id for card in cards})
    assert [] == [card.id for card in cards if not card.text.endswith(".")]
    assert [] == [card.id for card in cards if ".." in card.text]
    assert {"rulebook", "public", "house"} >= {card.origin for card in cards}


@pytest.mark.parametrize(
    ("handle", "text"),
    [
        (
            "ceremonial-dagger",
            (
                "Occult lead. When turned up: draw a resource from the bag and put it back;"
                " if it is Occult, this lead goes cold at once."
                " a  Connect the Dagger to a Previous Murder: S+U => 1D."
                " b  Reveal the Dagger's Power: 2O+2T => 3D."
            ),
        ),
        ("cultists", "Overcome by evidence: Occult + Occult + Politics."),
        (
            "bribed-peelers",
            (
                "You may not suffer 2 trauma for another movement. To be rid of it, at the end of a"
                " turn: at New Scotland Yard, pay 1 Underworld."
            ),
        ),
    ],
)
def test_a_card_is_told_by_its_data(handle: str, text: str) -> None:
    assert [text] == [card.text for card in GAME.cards() if card.id == handle]


def test_every_card_can_be_looked_at_without_a_game() -> None:
    assert [] == [it.id for it in GAME.cards() if not isinstance(GAME.card(it.id), Screen)]
    assert GAME.card("no-such-card") is None


def test_all_claims_are_there_when_the_game_is_loaded() -> None:
    assert BOOK.claims is GAME.book.claims or BOOK.claims == GAME.book.claims
    assert {"Pursuit", "Trauma", "F3", "E9"} <= set(GAME.book.claims)
