"""Kinds of cards in the plural, as headings and people say them."""

import pytest

from victoriana.session.cards import plural


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("henchman", "henchmen"),
        ("hero", "heroes"),
        ("scenario", "scenarios"),
        ("treachery", "treacheries"),
        ("enemy", "enemies"),
        ("key", "keys"),
        ("locus", "locuses"),
        ("lead", "leads"),
    ],
)
def test_a_kind_of_card_has_the_plural_that_people_say(one: str, several: str) -> None:
    assert several == plural(one)
