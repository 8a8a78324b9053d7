"""What the components say: each has a sentence and a page, and no word of the data is left raw."""

import re
from typing import get_args

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.games.circle_undone.given import world
from victoriana.games.circle_undone import codes
from victoriana.games.circle_undone.view import boxed, show_card
from victoriana.games.circle_undone.view import codes as told
from victoriana.kernel.screen import Screen
from victoriana.render import text

RAW = re.compile(r"[a-z0-9]+(-[a-z0-9]+){2,}")  # a word of the data, as nobody says it


def page(handle: str) -> str:
    found = boxed.card(world(), handle)
    assert isinstance(found, Screen)
    return text(found)


def test_each_component_has_a_handle_of_its_own_a_sentence_and_a_page() -> None:
    cards = boxed.cards(world())

    assert len({it.id for it in cards}) == len(cards)
    assert [] == [it.id for it in cards if not it.text.endswith((".", "?", "!"))]
    assert [] == [it.id for it in cards if boxed.card(world(), it.id) is None]
    assert boxed.card(world(), "nothing-like-that") is None


def test_no_word_of_the_data_is_left_as_it_stands_there() -> None:
    assert [] == [it.id for it in boxed.cards(world()) if RAW.search(it.text)]


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        (codes.Condition, told.CONDITIONS),
        (codes.CountOf, told.COUNTS),
        (codes.Effect, told.EFFECTS),
        (codes.Rule, told.RULES),
        (codes.BreachCost, told.COSTS),
        (codes.BreachEffect, told.BEFORE),
        (codes.BreachCount, told.MOVED),
    ],
    ids=["conditions", "counts", "effects", "rules", "costs", "before", "moved"],
)
def test_every_word_that_a_card_may_have_is_told(words: object, sentences: object) -> None:
    assert isinstance(sentences, dict)
    assert set(get_args(words)) == set(sentences)


@pytest.mark.parametrize(
    "handle",
    [
        "scenario-4",
        "scenario-5",
        "scenario-7",
        "the-wages-of-sin-set",
        "abandoned-chapel-spectral",
        "landlords-quarters",
        "unvisited-isle-misty-clearing",
        "merchant-district-1",
        "dancers-mist",
        "heretic-1",
        "azathoth",
        "paths-into-twilight",
        "the-night-howls",
        "the-tower",
        "pennys-fate",
        "st-marys-hospital",
        "agnes-baker-90017",
        "jerome-davids",
    ],
)
def test_the_page_of_a_component(handle: str, snapshot: SnapshotAssertion) -> None:
    found = boxed.card(world(), handle)

    assert snapshot == (text(found) if found else "nothing is called that")


def test_a_component_is_found_by_the_beginning_of_its_name() -> None:
    assert page("mindless-dancer") == text(show_card.show(world(), "mindless") or Screen(()))
    assert show_card.show(world(), "unvisited") is None  # six are called that
