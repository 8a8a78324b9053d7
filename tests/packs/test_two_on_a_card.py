"""Packs with two characters on one card: what such a card needs, and where a fault is told."""

from pathlib import Path

import pytest

from tests.packs.kit import HEAD, pack
from victoriana.packs.auditing import audited

CARD = """\
[pair]
name = "Two of Them"
short = "Two"
speciality = ["Politics", "Occult"]
shifts = "character"
starts = "Science"
abilities = []
"""
ONE = '{ id = "one", name = "One", short = "One", sign = "O", speciality = "Politics" }'
TWO = '{ id = "two", name = "Two", short = "Two", sign = "T", speciality = "Occult" }'
NUMBER = 'a card with shifts = "character" has two characters, and no other card has any.'


def found(folder: Path, card: str) -> list[str]:
    """What is wrong with an investigator's card."""
    return [it.said for it in audited(pack(folder, HEAD, investigators=card)).found]


def test_a_card_of_two_characters_is_read_with_both_of_them(tmp_path: Path) -> None:
    assert [] == found(tmp_path, f"{CARD}characters = [{ONE}, {TWO}]\n")


@pytest.mark.parametrize(
    ("characters", "text"),
    [
        (f"[{ONE}]", NUMBER),
        (f"[{TWO}, {ONE}]", "the speciality is those of the two characters, in their order."),
        (
            f"[{ONE.replace('one', 'pair')}, {TWO}]",
            'there is an investigator or a character "pair" already.',
        ),
    ],
)
def test_characters_are_two_in_order_with_handles_of_their_own(
    tmp_path: Path, characters: str, text: str
) -> None:
    assert text in " ".join(found(tmp_path, f"{CARD}characters = {characters}\n"))


def test_a_card_with_one_standee_has_no_characters(tmp_path: Path) -> None:
    card = CARD.replace('shifts = "character"\n', "")

    assert NUMBER in " ".join(found(tmp_path, f"{card}characters = [{ONE}, {TWO}]\n"))
