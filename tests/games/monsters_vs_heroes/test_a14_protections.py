"""Archetype A14: cards that cannot be targets while another, or they themselves, lie there."""

from tests.games.monsters_vs_heroes.cast import HERO, MONSTER, THIS, goes_on, plays
from tests.games.monsters_vs_heroes.given import card, sits
from victoriana.games.monsters_vs_heroes import facts as f

PRIEST = card("deacon", "hero", protects=[{"what": HERO, "against": "monster"}])
SAINT = card("saint", "hero", protects=[{"what": {"names": ["squire"]}}])
GHOST = card("ghost", "monster", protects=[{"what": THIS}])
WOLF = card("wolf", "monster", {"do": "discard", "what": HERO})
FLOOD = card("flood", "monster", {"do": "discard", "what": HERO, "most": 0})
JUDGE = card("judge", "hero", {"do": "discard", "what": HERO, "where": "other-areas"})


def test_how_to_play_a14_n7_what_is_protected_is_no_target_and_another_must_be_taken() -> None:
    after = plays(WOLF, more=(SAINT,), ben=sits(area="saint squire"), cal=sits(area="squire"))

    assert ["card:1", "card:3"] == after.open


def test_how_to_play_a14_it_is_no_cancellation_so_with_no_target_left_the_skill_fails() -> None:
    ghostly = card("hunter", "hero", {"do": "discard", "what": MONSTER})
    after = plays(ghostly, more=(GHOST,), ben=sits(area="ghost"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["ghost"] == after.area("ben")


def test_how_to_play_a14_a_mass_effect_passes_protected_cards_by() -> None:
    after = plays(FLOOD, more=(GHOST, SAINT), ben=sits(area="saint squire knight"))

    assert ["squire"] == after.area("ben")


def test_how_to_play_a14_protector_and_charge_hit_by_the_same_mass_effect_are_tested_first() -> (
    None
):
    after = plays(FLOOD, more=(SAINT,), area="saint squire")

    assert ["squire", "flood"] == after.area("ada")
    assert ["saint"] == [it.card for it in after.facts(f.TableCardDiscarded)]


def test_how_to_play_a14_of_several_that_are_chosen_none_loses_its_protector_before() -> None:
    both = card("flood", "monster", {"do": "discard", "what": HERO, "least": 0, "most": 2})
    after = plays(both, "card:1", more=(SAINT,), ben=sits(area="saint squire"))

    assert ["draw"] == after.open
    assert ["squire"] == after.area("ben")


def test_how_to_play_a14_it_holds_against_effects_of_the_own_skills_too() -> None:
    after = plays(WOLF, more=(SAINT,), area="saint squire")

    assert ["card:1"] == after.open


def test_how_to_play_a14_two_protections_hold_until_both_are_gone() -> None:
    double = card("angel", "hero", protects=[{"what": {"names": ["squire"]}}])
    sweep = card(
        "sweep",
        "monster",
        {"do": "discard", "what": {"names": ["saint"]}},
        {"do": "discard", "what": {"names": ["squire"]}},
        {"do": "discard", "what": {"names": ["angel"]}},
        {"do": "discard", "what": {"names": ["squire"]}},
    )
    after = plays(
        sweep,
        "card:1",
        "card:2",
        "card:3",
        more=(SAINT, double),
        ben=sits(area="saint angel squire"),
    )

    assert [f.SkillFailed(after.state.players[0].seat, sweep.id, 2)] == after.facts(f.SkillFailed)
    assert [] == after.area("ben")


def test_how_to_play_a14_against_a_class_it_holds_for_skills_of_that_class_alone() -> None:
    ben = sits(area="deacon squire")

    assert ["How to Play, K6"] == plays(WOLF, more=(PRIEST,), ben=ben).cited(f.SkillFailed)
    assert ["card:1", "card:2"] == plays(JUDGE, more=(PRIEST,), ben=ben).open


def test_how_to_play_a14_of_a_copied_skill_the_class_of_the_copier_counts() -> None:
    mimic = card("mimic", "hero", {"do": "copy", "what": MONSTER})
    after = plays(mimic, "card:1", more=(PRIEST, WOLF), area="wolf", ben=sits(area="deacon squire"))

    assert ["card:4", "card:2", "card:3"] == sorted(after.open, key=after.open.index)


def test_how_to_play_a14_in_the_own_area_it_shields_no_other_but_on_the_table_all() -> None:
    warden = card("warden", "hero", protects=[{"what": {"names": ["squire"]}, "where": "table"}])
    own = plays(WOLF, more=(SAINT,), ben=sits(area="saint"), cal=sits(area="squire"))
    everywhere = plays(WOLF, more=(warden,), ben=sits(area="warden"), cal=sits(area="squire"))

    assert ["card:1", "card:2"] == own.open
    assert ["card:1"] == everywhere.open


def test_how_to_play_a14_it_lasts_while_the_card_lies_there_and_no_longer() -> None:
    bait = card(
        "bait",
        "monster",
        {"do": "discard", "what": {"names": ["saint"]}},
        {"do": "discard", "what": {"names": ["squire"]}, "then": True},
    )
    after = goes_on(plays(bait, "card:1", more=(SAINT,), ben=sits(area="saint squire")), "card:2")

    assert [] == after.area("ben")
