"""Positions of any game: what PATH=VALUE means, how a game is set up, where a file is wrong."""

import json

import msgspec
import pytest
from msgspec.structs import replace

from tests.session.kit import OUTSIDE
from tests.toy import State, Toy
from victoriana.chance import system
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Luck, Seat, Seed
from victoriana.session.positions import described, position_of, whole

SEATS = (Seat("fox"), Seat("owl"))
SEED = Luck("seeded", (Seed("7"),))


def set_to(*typed: str, luck: Luck = SEED) -> State | str:
    """The night that begins like that, or why it does not."""
    found = described(Toy(), SEATS, typed, luck, replace(OUTSIDE, system=system))
    if isinstance(found, Refusal):
        return found.text.split("\n")[0]
    return msgspec.json.decode(found, type=State)


def test_beginnings_of_words_set_what_they_mean() -> None:
    night = set_to("fox.pl=mill", "owl.lanterns=3")

    assert isinstance(night, State)
    assert (("old-mill", "market-square"), (0, 3)) == (night.places, night.lights)


def test_a_seed_sets_up_the_same_night_every_time() -> None:
    assert set_to("fox.lights=1") == set_to("fox.lights=1")


def test_at_a_table_the_set_up_is_drawn_by_lot() -> None:
    night = set_to("fox.lights=1", luck=Luck("table"))

    assert isinstance(night, State)
    assert night.acting in ("fox", "owl")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("fox", 'What is set is written PATH=VALUE, such as fox.place=...; not "fox".'),
        ("fox=3", "fox has several parts: say which, such as fox.place, fox.lights or "),
        ("bag=none", "bag cannot be set: it follows from the hands."),
        ("fox.lihgts=3", 'Nothing that can be set is called "fox.lihgts". Did you mean fox.lights'),
        ("fox.place=moon", "fox.place cannot be moon.   Walking"),
    ],
)
def test_what_cannot_be_set_says_why(typed: str, said: str) -> None:
    told = set_to(typed)

    assert isinstance(told, str)
    assert told.startswith(said)


def test_one_thing_is_not_set_to_two() -> None:
    assert "fox.lights is set to 1 and to 2." == set_to("fox.lights=1", "fox.lanterns=2")


def test_a_file_that_is_no_position_names_line_and_byte() -> None:
    found = position_of(b'{"game": "x",\n "seats": [}')

    assert isinstance(found, Refusal)
    assert "(line 2, byte 12)" in found.text


def test_a_whole_state_is_taken_or_names_its_field() -> None:
    state = json.loads(msgspec.json.encode(Toy().start(SEATS)))
    texts = []
    for changed in ({}, {"lying": "many"}, {"lying": 9}):
        said = {"game": "lantern-night", "seats": SEATS, "state": state | changed}
        position = position_of(msgspec.json.encode(said))
        assert not isinstance(position, Refusal)
        found = whole(Toy(), position, SEATS)
        texts.append(found.text if isinstance(found, Refusal) else "")

    assert [
        "",
        "lying: expected `int`, got `str`.",
        "lying: 9 tokens are too many; there are 4.   Digging 1",
    ] == texts
