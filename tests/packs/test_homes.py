"""Ruling A3: whether the homes have types is printed on the board, and so offered by the pack."""

from pathlib import Path

import pytest

from tests.packs.kit import FIXTURES, HEAD, pack
from victoriana import games, packs
from victoriana.games.victoriana.game import Victoriana
from victoriana.kernel.events import Seat
from victoriana.kernel.game import Game
from victoriana.packs.auditing import audited

ONLY_TYPED = """\
[baker-street]
name = "221B Baker Street"
short = "Baker St"
at = [1, 1]
slots = ["U6"]
token = false

[x-club]
name = "The X Club"
short = "X Club"
at = [2, 1]
slots = ["S8"]
"""


def game(folder: Path, **rulings: str) -> Victoriana:
    raw = audited(folder).raw
    assert raw is not None
    found: Game = games.load("victoriana", raw, rulings)
    assert isinstance(found, Victoriana)
    return found


def homes(found: Victoriana) -> dict[str, list[str]]:
    return {
        place.id: [f"{slot.type}{slot.number}" for slot in place.slots]
        for place in found.world.box.locales
        if not place.token
    }


def test_setup_a3_the_homes_have_types_only_where_that_board_is_chosen() -> None:
    board = FIXTURES / "typed-homes"
    untyped, typed = game(board), game(board, A3="homes-typed")

    assert {"baker-street": [], "speakers": [], "hideout": [], "sanctum": []} == homes(untyped)
    assert {
        "baker-street": ["S6"],
        "speakers": ["U5"],
        "hideout": ["P8"],
        "sanctum": ["U7"],
    } == homes(typed)
    assert ("museum", "baker-street") == (untyped.world.slot("S", 6), typed.world.slot("S", 6))
    assert untyped.pack == typed.pack
    assert 31 == len(typed.start((Seat("holmes"), Seat("harker"))).tokens)


def test_setup_a3_a_pack_offers_the_boards_that_it_prints() -> None:
    both = game(FIXTURES / "typed-homes").book.rulings["A3"]
    box = games.load("victoriana", packs.read("victoriana"), {}).book.rulings["A3"]

    assert ("homes-untyped", "homes-typed") == both.choices
    assert ("homes-untyped",) == box.choices


def test_setup_a3_a_board_with_typed_homes_alone_offers_only_that(tmp_path: Path) -> None:
    found = game(pack(tmp_path, locales=ONLY_TYPED))

    assert ("homes-typed",) == found.book.rulings["A3"].choices
    assert "homes-typed" == found.rulings["A3"]
    assert "baker-street" == found.world.slot("U", 6)


BAD = [
    (
        'slots = ["S8"]\nhomes_typed = ["S8", "U6"]\n',
        "locales.toml: the dice may show U6, and no locale has that slot.",
    ),
    (
        'slots = ["S8", "U6"]\nhomes_typed = ["S8"]\n',
        "locales.toml: the dice may show U6, and no locale has that slot under homes-typed.",
    ),
    (
        'slots = ["S8", "U6"]\nhomes_typed = ["S8", "U6", "U5"]\n',
        "in the box, locales.toml, [old-bailey]: U5 belongs to x-club already.",
    ),
    (
        'slots = ["S8", "U6"]\nhomes_typed = ["X1"]\n',
        (
            'locales.toml, line 6, [x-club]: "X1" is no slot; '
            'write a letter of O P S U and a number from 1 to 10: "P2".'
        ),
    ),
]


@pytest.mark.parametrize(("slots", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_each_board_must_have_a_locale_for_every_throw(
    tmp_path: Path, slots: str, sentence: str
) -> None:
    head = '[x-club]\nname = "The X Club"\nshort = "X Club"\nat = [2, 1]\n'
    judged = audited(pack(tmp_path, HEAD, locales=head + slots))

    assert sentence in [it.said for it in judged.found]
