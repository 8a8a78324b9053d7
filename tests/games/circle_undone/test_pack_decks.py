"""What a pack tells of decks is checked: sizes, deckbuilding options, and bonded cards."""

import copy
from typing import Any

import pytest

from tests.games.circle_undone.given import GAME
from victoriana import packs
from victoriana.games.circle_undone.pack import faults_of

Table = dict[str, Any]  # Any: as TOML gives it
JOE, MELODY = "joe-diamond", "soothing-melody"
CLASSES = "the classes of an option are one to three, each once, as the box has them in order."
BAD: tuple[tuple[str, str, Table, str], ...] = (
    ("investigators", JOE, {"deck_size": 1}, "a deck has 20 to 60 cards that count."),
    ("investigators", JOE, {"options": [{"highest": 9}]}, "cards have no level above 5."),
    (
        "investigators",
        JOE,
        {"options": [{"slots": 0}]},
        "an option has 1 to 30 slots, or none where it has no limit.",
    ),
    (
        "investigators",
        JOE,
        {"options": [{"others": True}]},
        "an option without slots has no limit, and so no other cards.",
    ),
    (
        "investigators",
        JOE,
        {"options": [{"of": "spell", "classes": ["mystic"]}]},
        "an option is for cards of classes, or of a kind: of and classes do not go together.",
    ),
    (
        "investigators",
        JOE,
        {"options": [{"of": "title"}]},
        (
            '"title" can be no kind of cards: words of letters and digits with hyphens between,'
            " 40 characters at most."
        ),
    ),
    ("investigators", JOE, {"options": [{"classes": ["mystic", "mystic"]}]}, CLASSES),
    ("investigators", JOE, {"options": [{"classes": ["mystic", "guardian"]}]}, CLASSES),
    ("bonded", MELODY, {"summoner": MELODY}, "it cannot bring itself."),
    (
        "bonded",
        MELODY,
        {"summoner": "Hallowed Mirror"},
        '"Hallowed Mirror" is no handle of a card that could bring it.',
    ),
    ("bonded", MELODY, {"code": "01004"}, "[agnes-baker] has the code 01004 too."),
)


@pytest.mark.parametrize(("file", "handle", "said", "sentence"), BAD)
def test_what_is_wrong_with_a_deck_is_said_where_it_stands(
    file: str, handle: str, said: Table, sentence: str
) -> None:
    raw: dict[str, Any] = copy.deepcopy(packs.read(GAME))  # Any: as TOML gives it
    raw[file][handle].update(said)

    assert [f"{file}.toml, [{handle}]: {sentence}"] == [str(it) for it in faults_of(raw)]
