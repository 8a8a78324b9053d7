"""Archetypes A1 to A3: cards on the table are discarded, one, by name, or many at once."""

import pytest

from tests.games.monsters_vs_heroes.cast import HERO, MONSTER, OTHER, goes_on, plays
from tests.games.monsters_vs_heroes.given import card, sits
from victoriana.games.monsters_vs_heroes import facts as f

HELSING = card("helsing", "hero", {"do": "discard", "what": MONSTER})
HUNTER = card("hunter", "hero", {"do": "discard", "where": "other-areas"})
JEKYLL = card("jekyll", "hero", {"do": "discard", "what": {"names": ["hyde"]}}, copies=2)
HYDE = card("hyde", "monster", {"do": "discard", "what": {"names": ["jekyll"]}}, copies=2)
FLOOD = card("flood", "monster", {"do": "discard", "what": HERO, "most": 0})


# --- A1 ------------------------------------------------------------------------------------


def test_how_to_play_a1_k7_the_only_legal_target_may_be_your_own_card() -> None:
    after = plays(HELSING, "card:1", area="ghoul")

    assert ["helsing"] == after.area("ada")
    assert "ghoul" == after.state.pile[-1]


def test_how_to_play_a1_k2_the_only_legal_target_may_be_the_source_itself() -> None:
    hunter = card("wolf", "monster", {"do": "discard", "what": MONSTER})
    after = plays(hunter, "card:1")

    assert [] == after.area("ada")


def test_how_to_play_a1_neutrals_are_no_targets_of_a_class_but_of_a_card() -> None:
    any_card = card("hunter", "hero", {"do": "discard", "what": OTHER})

    assert ["How to Play, K6"] == plays(HELSING, ben=sits(area="widow")).cited(f.SkillFailed)
    assert ["card:1"] == plays(any_card, ben=sits(area="widow")).open


def test_how_to_play_a1_k6_without_a_target_the_card_stays_and_nothing_happens() -> None:
    after = plays(HELSING, ben=sits(area="squire"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["helsing"] == after.area("ada")
    assert ["squire"] == after.area("ben")


def test_how_to_play_a1_another_players_card_with_an_empty_table_is_none() -> None:
    after = plays(HUNTER, area="ghoul")

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["ghoul", "hunter"] == after.area("ada")


@pytest.mark.parametrize(("chooser", "asked"), [("holder", "ben"), ("you", "ada")])
def test_how_to_play_a1_k8_another_player_discards_from_his_area_by_his_choice_or_yours(
    chooser: str, asked: str
) -> None:
    judge = card("judge", "hero", {"do": "discard", "whom": "player", "chooser": chooser})
    chosen = plays(judge, "whom:ben", ben=sits(area="ghoul squire"), cal=sits(area="ogre"))
    after = goes_on(chosen, "card:2")

    assert ["whom:ben", "whom:cal"] == plays(
        judge, ben=sits(area="ghoul squire"), cal=sits(area="ogre")
    ).open
    assert asked == getattr(chosen.node, "seat", "")
    assert ["card:1", "card:2"] == chosen.open
    assert ["ghoul"] == after.area("ben")


def test_how_to_play_a1_each_other_player_discards_from_his_area_clockwise() -> None:
    judge = card("judge", "hero", {"do": "discard", "whom": "others", "chooser": "holder"})
    first = plays(
        judge,
        ben=sits(area="ghoul squire"),
        cal=sits(),
        dot=sits(area="ogre knight"),
        area="squire",
    )
    second = goes_on(first, "card:2")
    after = goes_on(second, "card:5")

    assert ["ben", "dot"] == [getattr(it.node, "seat", "") for it in (first, second)]
    assert ["card:4", "card:5"] == second.open
    assert (["squire"], ["ogre"], ["squire", "judge"]) == (
        after.area("ben"),
        after.area("dot"),
        after.area("ada"),
    )


# --- A2 ------------------------------------------------------------------------------------


def test_how_to_play_a2_an_absent_name_fizzles() -> None:
    after = plays(HYDE, more=(JEKYLL,), hand="jekyll", ben=sits("jekyll", "squire"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)


def test_how_to_play_a2_the_name_may_lie_in_your_own_area() -> None:
    after = plays(HYDE, "card:1", more=(JEKYLL,), area="jekyll")

    assert ["hyde"] == after.area("ada")


def test_how_to_play_a2_k19_of_several_copies_one_is_chosen() -> None:
    after = plays(HYDE, more=(JEKYLL,), area="jekyll", ben=sits(area="jekyll"))

    assert ["card:1", "card:2"] == after.open


def test_how_to_play_a2_a_name_of_the_other_deck_fizzles_when_decks_are_single() -> None:
    other = card("hyde", "monster", {"do": "discard", "what": {"names": ["sherlock-holmes"]}})
    after = plays(other, ben=sits(area="squire"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)


def test_how_to_play_a2_immunity_by_class_does_not_help_against_a_name() -> None:
    priest = card("exorcist", "hero", {"do": "discard", "what": {"names": ["widow"]}})
    after = plays(priest, "card:1", ben=sits(area="widow"))

    assert [] == after.area("ben")


# --- A3 ------------------------------------------------------------------------------------


def test_how_to_play_a3_a_mass_discard_takes_itself_if_it_is_one_of_them() -> None:
    itself = card("flood", "monster", {"do": "discard", "what": MONSTER, "most": 0})
    other = card("flood", "monster", {"do": "discard", "what": {**MONSTER, **OTHER}, "most": 0})

    assert [] == plays(itself, area="ghoul").area("ada")
    assert ["flood"] == plays(other, area="ghoul").area("ada")


def test_how_to_play_a3_protected_and_neutral_cards_stay() -> None:
    saint = card("saint", "hero", protects=[{"what": {"names": ["knight"]}}])
    after = plays(FLOOD, more=(saint,), ben=sits(area="saint knight squire widow"))

    assert ["knight", "widow"] == after.area("ben")


def test_how_to_play_a3_k16_they_lie_on_the_pile_by_area_from_the_active_player() -> None:
    after = plays(FLOOD, area="knight", ben=sits(area="squire"), cal=sits(area="knight"))

    assert ("knight", "squire", "knight") == after.state.pile[-3:]


def test_how_to_play_a3_exceptions_are_spared_wherever_over_the_whole_table_they_lie() -> None:
    creature = card(
        "creature",
        "monster",
        {"do": "discard", "what": {"spared": ["squire", "creature"]}, "most": 0},
    )
    after = plays(
        creature, area="squire ghoul", ben=sits(area="squire squire"), cal=sits(area="knight")
    )

    assert ["squire", "creature"] == after.area("ada")
    assert ["squire", "squire"] == after.area("ben")
    assert [] == after.area("cal")


def test_how_to_play_a3_empty_areas_are_fine_and_an_empty_table_fizzles() -> None:
    some = plays(FLOOD, ben=sits(), cal=sits(area="squire"))
    none = plays(FLOOD, ben=sits(), cal=sits())

    assert [] == some.area("cal")
    assert ["How to Play, K6"] == none.cited(f.SkillFailed)
