"""Character Cards: classes and icons, and what neutral cards count."""

from tests.games.monsters_vs_heroes.given import box, card, decks_of, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes.rules.character_cards import unmarked
from victoriana.games.monsters_vs_heroes.rules.how_to_win import Score, icons, score
from victoriana.games.monsters_vs_heroes.world import World

TWILIGHT = card("twilight", "hero", suns=2, skulls=1)
VALUED = card("valued", "neutral", suns=2, value=3)
MOURNER = card("mourner", "neutral", skulls=1)


def scored(world: World, area: str, faction: str) -> Score:
    """What an area is worth for somebody of a faction."""
    state = table(world, ada=sits(area=area, faction=faction), ben=sits())
    return score(world, state, state.player("ada"))


def test_character_cards_heroes_have_suns_and_monsters_have_skulls() -> None:
    for it in box().characters:
        assert it.suns > 0 or it.cls != "hero", it.id
        assert it.skulls > 0 or it.cls != "monster", it.id


def test_character_cards_n1_two_marks_together_make_a_hero_or_a_monster() -> None:
    assert unmarked(card("dusk", "hero", suns=0, skulls=1))
    assert unmarked(card("dawn", "monster", suns=1, skulls=0))
    assert "" == unmarked(card("shade", "neutral"))
    assert [] == [it.id for it in box().characters if unmarked(it)]


def test_character_cards_n1_a_hero_with_a_skull_is_no_monster_to_a_skill() -> None:
    hunter = card("hunter", "hero", {"do": "discard", "what": {"classes": ["monster"]}})
    world = ruled(hunter, TWILIGHT, MOURNER)
    start = table(world, ada=sits("hunter"), ben=sits(area="twilight mourner dracula carmilla"))

    assert ["card:3", "card:4"] == when(world, start, "play:hunter").open


def test_character_cards_n2_a_hero_may_carry_a_skull_which_counts() -> None:
    world = ruled(TWILIGHT)

    assert (1, 2, 1) == counted(scored(world, "twilight", "nemo-and-mina"))
    assert (-1, 2, 1) == counted(scored(world, "twilight", "hyde-and-mummy"))


def test_character_cards_n2_a_hero_with_a_skull_still_needs_a_sun() -> None:
    assert "" == unmarked(TWILIGHT)
    assert unmarked(card("dusk", "hero", suns=0, skulls=1))


def counted(it: Score) -> tuple[int, int, int]:
    """Icons by sign, suns and skulls."""
    return it.icons, it.suns, it.skulls


def test_character_cards_n3_icons_of_neutral_cards_count_by_sign() -> None:
    world = ruled(MOURNER)

    assert -1 == scored(world, "mourner", "nemo-and-mina").points
    assert 1 == scored(world, "mourner", "hyde-and-mummy").points


def test_character_cards_n3_with_a_flat_value_icons_of_neutral_cards_do_not_count() -> None:
    world = ruled(MOURNER, VALUED, N3="flat-value")

    for faction in ("nemo-and-mina", "hyde-and-mummy"):
        assert 0 == scored(world, "mourner", faction).points
        assert 3 == scored(world, "valued", faction).points


def test_character_cards_x9_a_flat_value_is_the_same_for_both_sides_beside_icons() -> None:
    world = ruled(VALUED)
    heroes = scored(world, "valued priest", "hyde-and-mummy")
    monsters = scored(world, "valued the-mummy", "nemo-and-mina")

    assert (-3, 3, 0) == (heroes.icons, heroes.flat, heroes.bonus)
    assert (1, 3, 0) == (monsters.icons, monsters.flat, monsters.bonus)
    assert ((VALUED.id, 3),) == heroes.values == monsters.values


def test_character_cards_n3_icons_as_heroes_are_the_opposite_of_icons_as_monsters() -> None:
    for choice in ("icons-by-sign", "flat-value"):
        world = ruled(MOURNER, TWILIGHT, N3=choice)
        state = table(world, ada=sits(area="mourner twilight priest dracula"), ben=sits())
        player = state.player("ada")
        assert icons(world, player, "heroes") == -icons(world, player, "monsters")


def test_character_cards_in_london_there_are_no_neutral_cards_and_in_hell_one_kind() -> None:
    neutral = {
        str(deck): [it.name for it in cards if it.cls == "neutral"]
        for deck, cards in decks_of(ruled())
    }

    assert [] == neutral["london-after-midnight"]
    assert 1 == len(neutral["sherlock-in-hell"])
