"""How to Play: what skills fall on, who chooses, and what nobody chooses."""

from collections import Counter

import pytest

from tests.games.monsters_vs_heroes.cast import (
    CAST,
    HERO,
    MONSTER,
    OTHER,
    SQUIRE,
    THIS,
    goes_on,
    last_card,
    plays,
)
from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    CAL,
    After,
    card,
    ids,
    ruled,
    sits,
    table,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.kernel.nodes import Decision, Over, forced
from victoriana.session.course import RULES, Course
from victoriana.session.luck import Table


def decision(after: After) -> Decision:
    """The question that is open."""
    node = after.node
    assert isinstance(node, Decision)
    return node


# --- Targets -----------------------------------------------------------------------------


def test_how_to_play_k2_the_card_just_played_lies_on_the_table_too() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": MONSTER})
    included = plays(wolf, "card:1")
    excluded = plays(wolf, rulings={"K2": "source-excluded"})

    assert [] == included.area("ada")
    assert CardId("wolf") == included.state.pile[-1]
    assert ["wolf"] == excluded.area("ada")
    assert ["How to Play, K6"] == excluded.cited(f.SkillFailed)


def test_how_to_play_k2_a_text_that_says_other_spares_it_and_one_that_names_it_does_not() -> None:
    other = card("wolf", "monster", {"do": "discard", "what": {**MONSTER, **OTHER}})
    itself = card("wolf", "monster", {"do": "discard", "what": THIS})
    named = card("wolf", "monster", {"do": "discard", "what": {"names": ["wolf"]}})

    assert ["wolf"] == plays(other).area("ada")
    for it in (itself, named):
        for choice in ("source-included", "source-excluded"):
            assert [] == plays(it, "card:1", rulings={"K2": choice}).area("ada")


def test_how_to_play_k2_a_mass_effect_takes_its_source_along_or_spares_it() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": MONSTER, "most": 0})

    assert [] == plays(wolf, area="ghoul").area("ada")
    assert ["wolf"] == plays(wolf, area="ghoul", rulings={"K2": "source-excluded"}).area("ada")


def test_how_to_play_k7_a_choice_that_harms_only_oneself_must_be_taken() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO})
    harmful = plays(wolf, "card:1", area="squire")
    spared = plays(wolf, area="squire", rulings={"K7": "own-cards-spared"})

    assert ["wolf"] == harmful.area("ada")
    assert ["squire", "wolf"] == spared.area("ada")
    assert ["How to Play, K6"] == spared.cited(f.SkillFailed)


@pytest.mark.parametrize(
    ("part", "open_", "spared"),
    [
        ({"do": "discard"}, ["card:1", "card:3", "card:2"], ["card:2"]),
        ({"do": "discard", "may": True}, ["card:1", "card:3", "card:2", "none"], None),
        ({"do": "discard", "where": "own-area"}, ["card:1", "card:3"], None),
        ({"do": "discard", "what": {"names": ["squire"]}}, ["card:1"], None),
        ({"do": "move", "to": "any-area"}, ["card:1", "card:3", "card:2"], ["card:2"]),
        ({"do": "return", "to": "hand"}, ["card:1", "card:3", "card:2"], ["card:2"]),
    ],
)
def test_how_to_play_k7_own_cards_are_spared_where_the_text_lets_choose_and_names_none(
    part: dict[str, object], open_: list[str], spared: list[str] | None
) -> None:
    wolf = card("wolf", "monster", part)
    as_usual = plays(wolf, area="squire", ben=sits(area="ghoul"))
    sparing = plays(wolf, area="squire", ben=sits(area="ghoul"), rulings={"K7": "own-cards-spared"})

    assert open_ == as_usual.open
    assert (open_ if spared is None else spared) == sparing.open


def test_how_to_play_k7_a_skill_that_is_copied_does_no_harm_and_may_be_of_an_own_card() -> None:
    watson = card("watson", "hero", {"do": "copy"})
    sage = card("sage", "hero", {"do": "draw"})
    after = plays(watson, area="sage", more=(sage,), rulings={"K7": "own-cards-spared"})

    assert ["card:1"] == after.open


def test_how_to_play_k19_of_several_copies_one_is_chosen_and_all_are_all() -> None:
    one = card("hyde", "monster", {"do": "discard", "what": {"names": ["squire"]}})
    every = card("hyde", "monster", {"do": "discard", "what": {"names": ["squire"]}, "most": 0})
    chosen = plays(one, "card:2", area="squire", ben=sits(area="squire"))

    assert ["squire", "hyde"] == chosen.area("ada")
    assert [] == chosen.area("ben")
    assert ["hyde"] == plays(every, area="squire", ben=sits(area="squire squire")).area("ada")
    assert ["How to Play, K6"] == plays(one).cited(f.SkillFailed)


def test_how_to_play_k20_an_area_holds_any_number_of_cards_and_of_copies() -> None:
    after = plays(SQUIRE, area="squire squire squire")

    assert ["squire"] * 4 == after.area("ada")


def test_how_to_play_x1_a_class_without_a_place_means_the_table_alone() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO})
    after = plays(wolf, hand="squire", pile="squire", ben=sits("squire"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["squire"] == after.hand("ada")
    assert ["squire"] == after.hand("ben")
    assert ["card:1"] == plays(wolf, hand="squire", ben=sits("squire", "squire")).open


def test_neutral_cards_n7_immune_or_protected_is_no_target_and_another_must_be_taken() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO, "where": "other-areas"})
    saint = card("saint", "hero", protects=[{"what": HERO}])
    beside = plays(
        wolf, more=(saint,), ben=sits(area="saint squire"), cal=sits(area="widow knight")
    )
    alone = plays(wolf, more=(saint,), ben=sits(area="saint squire"), cal=sits(area="widow"))

    assert ["card:4"] == beside.open
    assert ["How to Play, K6"] == alone.cited(f.SkillFailed)


# --- Who chooses -------------------------------------------------------------------------


def test_how_to_play_k8_who_played_the_card_chooses_unless_the_text_gives_it_away() -> None:
    own = card("wolf", "monster", {"do": "discard", "what": HERO})
    given = card(
        "wolf",
        "monster",
        {"do": "discard", "where": "hands", "whom": "player", "chooser": "holder"},
    )

    assert ADA == decision(plays(own, ben=sits(area="squire"))).seat
    assert BEN == decision(plays(given, "whom:ben", ben=sits("squire ogre"))).seat


def test_how_to_play_k11_in_anothers_area_the_giver_chooses_or_the_holder() -> None:
    rider = card("rider", "monster", {"do": "draw", "may": True}, into="other-area")
    giver = plays(rider, "to:ben")
    holder = plays(rider, "to:ben", rulings={"K11": "holder-chooses"})

    assert ["rider"] == giver.area("ben")
    assert ADA == decision(giver).seat
    assert BEN == decision(holder).seat
    assert ["ogre"] == goes_on(
        plays(rider, "to:ben", deck="ogre", rulings={"K11": "holder-chooses"}), "use", "{ogre}"
    ).hand("ben")


def test_how_to_play_k12_a_card_goes_back_to_the_holder_of_the_area_or_to_who_played_it() -> None:
    jack = card("jack", "monster", {"do": "return", "what": HERO, "to": "hand"})
    rider = card("rider", "hero", into="other-area")
    for choice, back in (("area-holder", "ben"), ("who-played-it", "ada")):
        given = plays(rider, "to:ben", hand="jack", more=(jack,), rulings={"K12": choice})
        back_again = goes_on(given, *_ben_draws(given), "play:jack", "card:1")
        assert "rider" in back_again.hand(back)
        assert ["How to Play, K12"] == back_again.cited(f.CardReturned)


def _ben_draws(after: After) -> tuple[str, str]:
    """Ben takes his turn, whatever lies on top."""
    then = goes_on(after, "draw")
    return "draw", f"{{{ids(then.node)[0]}}}"


# --- Forced, one of two, up to -----------------------------------------------------------


def test_how_to_play_x4_a_single_target_is_taken_unasked_and_a_may_is_always_asked() -> None:
    must = card("wolf", "monster", {"do": "discard", "what": HERO})
    may = card("wolf", "monster", {"do": "discard", "what": HERO, "may": True})

    assert "card:1" == forced(plays(must, ben=sits(area="squire")).node)
    assert forced(plays(may, ben=sits(area="squire")).node) is None


def test_how_to_play_x4_what_was_forced_is_an_entry_of_its_own_by_the_rules() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO})
    world = ruled(*CAST, wolf)
    start = table(world, ada=sits("wolf"), ben=sits("ghoul", "squire"))
    course = Course(MonstersVsHeroes(world.box, world.rulings), start, Counter(), 1)
    course.answer("play:wolf")
    course.settle(Table())

    assert [("play:wolf", ""), ("card:1", RULES)] == [
        (it.taken.answer, it.by) for it in course.steps
    ]


@pytest.mark.parametrize(
    "part",
    [
        {"do": "draw"},
        {"do": "draw", "whom": "all"},
        {"do": "discard", "where": "deck-top"},
        {"do": "move", "where": "deck-top", "to": "own-area"},
        {"do": "order", "where": "deck-top", "to": "deck-top", "most": 3},
        {"do": "look", "where": "deck-top"},
        {"do": "extra"},
        {"do": "extra", "where": "hand"},
        {"do": "discard", "what": HERO, "most": 0},
        {"do": "discard", "where": "hand", "chooser": "luck"},
        {"do": "discard", "where": "hands", "whom": "others", "chooser": "holder"},
        {"do": "discard", "where": "hands", "whom": "all", "chooser": "luck"},
        {"do": "pass", "where": "hands", "whom": "all", "to": "left"},
        {"do": "renounce", "where": "removed"},
        {"do": "fetch", "where": "pile", "to": "hand", "most": 0},
        {"do": "look", "where": "hands", "whom": "others"},
    ],
)
def test_how_to_play_x4_k3_a_may_is_asked_before_anything_that_nobody_chooses(
    part: dict[str, object],
) -> None:
    sage = card("sage", "hero", {**part, "may": True})
    after = plays(
        sage, hand="squire", pile="ogre", count=20, ben=sits("ghoul", "squire"), cal=sits("ogre")
    )

    assert ["use", "none"] == after.open
    assert ADA == decision(after).seat
    assert [f.SkillWaived(ADA, sage.id)] == goes_on(after, "none").facts(f.SkillWaived)


WAYS = [
    [{"do": "discard", "what": MONSTER, "where": "other-areas"}],
    [{"do": "discard", "where": "hand"}],
]


def test_how_to_play_x5_of_a_or_b_the_possible_one_must_be_done() -> None:
    judge = card("judge", "hero", {"do": "discard", "ways": WAYS})
    both = plays(judge, hand="squire", ben=sits(area="ghoul"))
    first = plays(judge, ben=sits(area="ghoul"))
    second = plays(judge, hand="squire")
    neither = plays(judge)

    assert ["way:0", "way:1"] == both.open
    assert "way:0" == forced(first.node)
    assert "way:1" == forced(second.node)
    assert ["How to Play, K6"] == neither.cited(f.SkillFailed)
    assert [] == goes_on(both, "way:0", "card:1").area("ben")
    assert [] == goes_on(both, "way:1", "hold:squire").hand("ada")


def test_how_to_play_x5_two_parts_with_ways_each_go_their_own() -> None:
    twice = card("judge", "hero", {"do": "discard", "ways": WAYS}, {"do": "discard", "ways": WAYS})
    after = plays(
        twice, "way:1", "hold:squire", "way:0", hand="squire ogre", ben=sits(area="ghoul")
    )

    assert ["card:1"] == after.open
    assert ["ogre"] == goes_on(after, "card:1").hand("ada")


def test_how_to_play_x5_who_may_do_a_or_b_may_do_neither() -> None:
    judge = card("judge", "hero", {"do": "discard", "ways": WAYS, "may": True})

    assert ["way:1", "none"] == plays(judge, hand="squire").open


def test_how_to_play_x6_up_to_two_may_be_none_and_one_or_two_is_at_least_one() -> None:
    upto = card("wolf", "monster", {"do": "discard", "what": HERO, "least": 0, "most": 2})
    some = card("wolf", "monster", {"do": "discard", "what": HERO, "least": 1, "most": 2})
    ben = sits(area="squire knight")

    assert ["card:1", "card:2", "none"] == plays(upto, ben=ben).open
    assert ["card:1", "card:2"] == plays(some, ben=ben).open
    assert ["card:2", "none"] == plays(some, "card:1", ben=ben).open
    assert ["draw"] == plays(some, "card:1", ben=sits(area="squire")).open


def test_how_to_play_x7_each_player_is_also_the_active_one_and_it_goes_clockwise() -> None:
    texan = card("texan", "hero", {"do": "draw", "whom": "all"})
    others = card("texan", "hero", {"do": "draw", "whom": "others"})
    deck = "ogre ghoul knight"
    after = plays(texan, "{ogre}", "{ghoul}", "{knight}", deck=deck, ben=sits(), cal=sits())

    assert [ADA, BEN, CAL] == [it.seat for it in after.facts(f.CardDrawn)]
    spared = plays(others, "{ogre}", "{ghoul}", deck=deck, ben=sits(), cal=sits())
    assert [BEN, CAL] == [it.seat for it in spared.facts(f.CardDrawn)]


def test_how_to_play_x7_the_end_cuts_it_short() -> None:
    after = last_card(card("texan", "hero", {"do": "draw", "whom": "all"}), "{ogre}")

    assert [ADA] == [it.seat for it in after.facts(f.CardDrawn)]
    assert isinstance(after.node, Over)


def test_how_to_play_x8_the_rest_of_a_skill_goes_on_when_its_card_has_left_the_table() -> None:
    moth = card("moth", "monster", {"do": "discard", "what": THIS}, {"do": "draw"})
    after = plays(moth, "card:1", "{ogre}", deck="ogre")

    assert [] == after.area("ada")
    assert ["ogre"] == after.hand("ada")
