"""The book at hand: every section and ruling is told in words of our own, and so is every card."""

import re

import pytest

from tests.games.monsters_vs_heroes.given import box
from victoriana import packs
from victoriana.games import load
from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.kernel.screen import Screen
from victoriana.packs.handbook import handbook

GAME_ID = "monsters-vs-heroes"
TOLD = handbook(GAME_ID)
GAME = load(GAME_ID, packs.read(GAME_ID), {})
SENTENCE = re.compile(r"[.?!] ")
MOST_SENTENCES = 6


def test_every_heading_has_a_summary_of_a_few_sentences() -> None:
    assert set(BOOK.headings) == set(TOLD.sections)
    assert [] == [name for name, text in TOLD.sections.items() if not text.endswith(".")]
    assert [] == [
        name for name, it in TOLD.sections.items() if len(SENTENCE.findall(it)) >= MOST_SENTENCES
    ]


def test_every_ruling_has_a_question_and_a_decision() -> None:
    assert set(BOOK.rulings) == set(TOLD.rulings)
    assert [] == [it for it, told in TOLD.rulings.items() if not told.question.endswith("?")]
    assert [] == [it for it, told in TOLD.rulings.items() if not told.decision.endswith(".")]


def test_every_choice_of_every_switch_is_told_and_no_other() -> None:
    assert {it.id: set(it.choices) for it in BOOK.rulings.values()} == {
        it: set(told.choices) for it, told in TOLD.rulings.items()
    }


def test_the_only_heading_without_a_rule_says_why() -> None:
    assert ["Components"] == list(TOLD.unruled)


def test_every_card_of_the_box_is_listed_once_with_a_text() -> None:
    cards = GAME.cards()

    assert len(box().characters) + len(box().factions) == len(cards)
    assert len(cards) == len({it.id for it in cards})
    assert [] == [it.id for it in cards if not it.text.endswith(".") or ".." in it.text]
    assert ["hero", "monster", "neutral", "faction"] == list(dict.fromkeys(it.kind for it in cards))
    assert 60 == sum(it.copies for it in cards if it.kind != "faction")


@pytest.mark.parametrize(
    ("handle", "text"),
    [
        ("queen-victoria", "2 suns. You may discard one or two cards from your hand."),
        ("woman-in-black", "No icon. Play this card into any area."),
        (
            "creature-and-werewolf",
            (
                "You play for the Monsters."
                " The Creature or The Werewolf in your area is worth 2 points."
            ),
        ),
    ],
)
def test_a_card_is_told_by_its_data(handle: str, text: str) -> None:
    (told,) = [it.text for it in GAME.cards() if it.id == handle]

    assert told.startswith(text)


def test_every_card_can_be_looked_at_without_a_game() -> None:
    assert [] == [it.id for it in GAME.cards() if not isinstance(GAME.card(it.id), Screen)]
    assert GAME.card("no-such-card") is None
