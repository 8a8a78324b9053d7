"""Archetype A20: points that depend on other cards, counted once the last card is drawn."""

import pytest

from tests.games.monsters_vs_heroes.cast import MONSTER, goes_on, plays
from tests.games.monsters_vs_heroes.given import card, ruled, sits
from victoriana.games.monsters_vs_heroes.rules.how_to_win import flat, icons, score
from victoriana.games.monsters_vs_heroes.world import Character

FACTIONS = {it.side: it.id for it in ruled().box.factions}


def points(
    it: Character, *, area: str = "", ben: str = "", side: str = "heroes", **rulings: str
) -> int:
    """What Ada's area is worth with this card and these others in it."""
    ada = sits(it.id, area, faction=FACTIONS["heroes" if side == "heroes" else "monsters"])
    after = plays(it, ada=ada, ben=sits(area=ben), rulings=rulings)
    return score(after.world, after.state, after.state.player("ada")).points


@pytest.mark.parametrize("side", ["heroes", "monsters"])
def test_how_to_win_a20_flat_points_are_the_same_for_either_side_and_change_no_icon(
    side: str,
) -> None:
    gray = card("dandy", "monster", scores=[{"points": 2}])
    plain = card("dandy", "monster")

    assert 2 == points(gray, side=side) - points(plain, side=side)


def test_how_to_win_a20_they_count_the_final_table_and_not_that_of_the_play() -> None:
    gray = card("dandy", "monster", scores=[{"points": 2, "unless": {"icons": 2, "other": True}}])

    hunter = card("hunter", "hero", {"do": "discard", "what": {"names": ["ogre"]}})
    ada, ben = sits("dandy", "ogre", FACTIONS["heroes"]), sits("hunter squire squire")
    played = plays(gray, ada=ada, ben=ben, more=(hunter,))
    after = goes_on(played, "play:hunter", "card:1")

    assert [-3, -1 + 2] == [
        score(it.world, it.state, it.state.player("ada")).points for it in (played, after)
    ]


def test_how_to_win_a20_so_many_for_each_card_in_the_own_area_or_on_the_table() -> None:
    own = card("duke", "hero", scores=[{"points": 1, "each": MONSTER}])
    table = card("duke", "hero", scores=[{"points": 1, "each": MONSTER, "where": "table"}])

    assert 1 - 1 + 1 == points(own, area="ghoul", ben="ghoul ogre")
    assert 1 - 1 + 3 == points(table, area="ghoul", ben="ghoul ogre")


def test_how_to_win_a20_for_copies_of_itself_and_for_a_partner() -> None:
    brother = card(
        "brother",
        "hero",
        scores=[{"points": 1, "each": {"names": ["brother"], "other": True}}],
        copies=3,
    )
    groom = card("groom", "hero", scores=[{"points": 3, "beside": {"names": ["knight"]}}])

    assert 3 + 3 * 2 == points(brother, area="brother brother")
    assert (1, 1 + 2 + 3) == (points(groom), points(groom, area="knight"))


def test_how_to_win_a20_neutral_cards_count_as_neither_class() -> None:
    duke = card("duke", "hero", scores=[{"points": 1, "each": {"classes": ["hero", "monster"]}}])

    assert points(duke) == points(duke, area="widow")


def test_how_to_win_a20_x9_points_of_others_are_never_counted_again() -> None:
    twin = card(
        "twin", "hero", scores=[{"points": 1, "each": {"icons": 1, "other": True}}], copies=2
    )
    after = plays(twin, ada=sits("twin", "twin squire", faction=FACTIONS["heroes"]), ben=sits())
    ada = after.state.player("ada")

    assert 3 == icons(after.world, ada, "heroes")
    assert 4 == flat(after.world, after.state, ada)


def test_how_to_win_a20_n3_under_flat_values_the_icons_of_neutrals_do_not_count() -> None:
    widow = card("nun", "neutral", suns=2, value=1)

    assert 2 == points(widow, N3="flat-value") + 1
    assert 3 == points(widow)
