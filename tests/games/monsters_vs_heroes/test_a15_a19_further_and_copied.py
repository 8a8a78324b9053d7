"""Archetypes A15 and A19: further turns and plays, and skills that do as another's."""

from tests.games.monsters_vs_heroes.cast import HERO, THIS, goes_on, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, card, sits
from victoriana.games.monsters_vs_heroes import facts as f

FOGG = card("clock", "hero", {"do": "extra"}, copies=4)
USHER = card("usher", "hero", {"do": "extra", "where": "hand"}, copies=5)
WATSON = card("doctor", "hero", {"do": "copy", "what": HERO, "may": True}, copies=2)
SAGE = card("sage", "hero", {"do": "draw"})


# --- A15 -----------------------------------------------------------------------------------


def test_how_to_play_a15_a_further_play_with_an_empty_hand_does_not_happen() -> None:
    assert ["How to Play, K6"] == plays(USHER).cited(f.SkillFailed)


def test_how_to_play_a15_a_further_turn_keeps_all_limits_and_may_be_a_draw() -> None:
    empty = plays(FOGG)
    two = plays(FOGG, hand="squire ogre")
    filled = card("clock", "hero", {"do": "extra"}, {"do": "draw"})
    full = plays(filled, "{ghoul}", hand="squire ogre", deck="ghoul")

    assert ["draw"] == empty.open
    assert ["draw", "play:squire", "play:ogre"] == two.open
    assert ["play:squire", "play:ogre", "play:ghoul"] == full.open


def test_how_to_play_a15_x19_a_further_turn_counts_and_then_play_goes_on_clockwise() -> None:
    given = plays(FOGG, ben=sits(), cal=sits(), deck="squire")
    after = goes_on(given, "draw", "{squire}")

    assert ADA == given.state.acting
    assert [f.TurnBegan(ADA, further=True)] == given.facts(f.TurnBegan)
    assert given.state.turn == given.state.player(ADA).last_turn
    assert BEN == after.state.acting
    assert given.state.turn + 1 == after.state.turn


def test_how_to_play_a15_the_holder_of_a_gift_has_the_turn_and_then_the_next_of_the_giver() -> None:
    gift = card("clock", "hero", {"do": "extra"}, into="other-area")
    given = plays(
        gift,
        "to:cal",
        ben=sits(),
        cal=sits(),
        deck="squire",
        rulings={"K11": "holder-chooses"},
    )
    after = goes_on(given, "draw", "{squire}")

    assert (CAL, BEN) == (given.state.acting, after.state.acting)


def test_how_to_play_a15_k22_no_more_than_so_many_in_a_row() -> None:
    after = plays(USHER, hand="usher usher usher usher ghoul", rulings={"K13": "exceed"})
    for _ in range(after.world.numbers.chain):
        after = goes_on(after, "play:usher")

    assert after.world.numbers.chain == len(after.facts(f.ActionGiven))
    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert BEN == after.state.acting


def test_how_to_play_a15_k22_the_count_begins_anew_when_the_next_player_is_on_turn() -> None:
    after = plays(FOGG, hand="squire", ben=sits("usher squire squire"), more=(USHER,))
    later = goes_on(after, "play:squire", "play:usher")

    assert ADA == after.state.acting
    assert 1 == after.state.given
    assert ["play:squire"] == later.open
    assert 1 == later.state.given


# --- A19 -----------------------------------------------------------------------------------


def test_how_to_play_a19_the_skill_of_another_card_is_used_with_its_own_choices() -> None:
    wolf = card("wolf", "hero", {"do": "discard", "what": HERO})
    after = plays(WATSON, "card:1", more=(wolf,), ben=sits(area="wolf squire"))

    assert [f.SkillCopied(ADA, WATSON.id, wolf.id)] == after.facts(f.SkillCopied)
    assert ["card:3", "card:1", "card:2"] == after.open
    assert ["wolf"] == goes_on(after, "card:2").area("ben")


def test_how_to_play_a19_copying_a_copy_is_not_offered_also_not_in_one_of_its_ways() -> None:
    hidden = card(
        "mirror", "hero", {"do": "copy", "ways": [[{"do": "copy", "what": HERO}], [{"do": "draw"}]]}
    )
    after = plays(WATSON, more=(hidden,), ben=sits(area="doctor mirror"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)


def test_how_to_play_a19_this_card_is_the_copier_and_other_cards_are_others_than_it() -> None:
    moth = card("moth", "hero", {"do": "discard", "what": THIS})
    rival = card("moth", "hero", {"do": "discard", "what": {"other": True}})
    itself = plays(WATSON, "card:1", "card:2", more=(moth,), ben=sits(area="moth"))
    others = plays(WATSON, "card:1", more=(rival,), ben=sits(area="moth"))

    assert [] == itself.area("ada")
    assert ["moth"] == itself.area("ben")
    assert ["card:1"] == others.open


def test_how_to_play_a19_a_passive_skill_cannot_be_copied_and_copying_it_has_no_effect() -> None:
    saint = card("saint", "hero", protects=[{"what": {"names": ["ogre"]}}])
    gambler = card("gambler", "hero", scores=[{"points": 2}])
    after = plays(WATSON, more=(saint, gambler), ben=sits(area="saint gambler squire"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["doctor"] == after.area("ada")


def test_how_to_play_a19_icons_are_not_copied() -> None:
    after = plays(WATSON, "card:1", "{ogre}", more=(SAGE,), ben=sits(area="sage"), deck="ogre")

    assert ["doctor"] == after.area("ada")
    assert 1 == after.world.characters[after.state.player("ada").area[0].card].icons


def test_how_to_play_a19_a_skill_of_the_pile_or_of_its_top_may_be_copied() -> None:
    any_ = card("doctor", "hero", {"do": "copy", "where": "pile", "what": HERO})
    top = card("doctor", "hero", {"do": "copy", "where": "pile-top", "what": HERO})
    after = plays(any_, "pile:sage", "{ogre}", more=(SAGE,), pile="sage squire", deck="ogre")

    assert ["ogre"] == after.hand("ada")
    assert ["How to Play, K6"] == plays(top, more=(SAGE,), pile="sage squire").cited(f.SkillFailed)
    assert ["pile:sage"] == plays(top, more=(SAGE,), pile="squire sage").open


def test_how_to_play_a19_what_hangs_on_the_copy_waits_for_the_copied_skill() -> None:
    eager = card("doctor", "hero", {"do": "copy", "what": HERO}, {"do": "draw", "then": True})
    after = plays(
        eager, "card:1", "{ogre}", "{ghoul}", more=(SAGE,), ben=sits(area="sage"), deck="ogre ghoul"
    )

    assert ["ogre", "ghoul"] == after.hand("ada")
