"""How to Play: how skills are read, what they fall on, who chooses, and what cannot be done."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.cast import (
    CAST,
    HERO,
    MONSTER,
    OTHER,
    SQUIRE,
    THIS,
    goes_on,
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
    when,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.rules.the_turn import turn_cap
from victoriana.games.monsters_vs_heroes.world import Character
from victoriana.kernel.nodes import Decision, Over, forced


def decision(after: After) -> Decision:
    """The question that is open."""
    node = after.node
    assert isinstance(node, Decision)
    return node


def last_card(it: Character, *answers: str) -> After:
    """Ada plays this card, and one card is left in the deck."""
    first, second = (faction.id for faction in ruled().box.factions[:2])
    ada, ben = sits(it.id, faction=first), sits(faction=second)
    return plays(it, *answers, deck="ogre", count=0, ada=ada, ben=ben)


# --- Reading -------------------------------------------------------------------------------


def test_how_to_play_k1_a_card_lies_in_its_area_before_its_skill_is_read_part_by_part() -> None:
    sage = card("sage", "hero", {"do": "draw"}, {"do": "discard", "where": "deck-top"})
    after = plays(sage, "{ogre}", "{ghoul}", deck="ogre ghoul")

    assert ["CardPlayed", "SkillRead", "CardDrawn", "DeckCardDiscarded"] == [
        it for it in after.kinds() if it not in ("Awaits", "TurnBegan")
    ]
    assert ["How to Play"] == after.cited(f.SkillRead)
    assert ["sage"] == after.area("ada")


def test_how_to_play_k1_the_end_comes_at_the_draw_that_empties_the_deck_in_a_skill() -> None:
    sage = card("sage", "hero", {"do": "draw"}, {"do": "discard", "what": HERO})
    after = last_card(sage, "{ogre}")

    assert isinstance(after.node, Over)
    assert ["sage"] == after.area("ada")
    assert [] == after.facts(f.TableCardDiscarded)


def test_how_to_play_k3_who_may_need_not_and_says_so() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO, "may": True})
    asked = plays(wolf, ben=sits(area="squire"))
    after = goes_on(asked, "none")

    assert ["card:1", "none"] == asked.open
    assert [f.SkillWaived(ADA, wolf.id)] == after.facts(f.SkillWaived)
    assert ["How to Play, K3"] == after.cited(f.SkillWaived)
    assert ["squire"] == after.area("ben")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_how_to_play_k3_may_discard_one_or_two_means_none_one_or_two(number: int) -> None:
    queen = card("queen", "hero", {"do": "discard", "where": "hand", "most": 2, "may": True})
    answers = ["hold:squire", "hold:ghoul"][:number] + ["none"] * (number < 2)
    after = plays(queen, *answers, hand="squire ghoul")

    assert number == len(after.facts(f.HandCardDiscarded))
    assert 2 - number == len(after.hand("ada"))


def test_how_to_play_k3_x6_who_must_discard_from_the_hand_cannot_choose_none() -> None:
    must = card("queen", "hero", {"do": "discard", "where": "hand", "most": 2})
    first = plays(must, hand="squire ghoul")

    assert ["hold:squire", "hold:ghoul"] == first.open
    assert ["hold:ghoul", "none"] == goes_on(first, "hold:squire").open


def test_how_to_play_x6_of_the_hand_up_to_two_may_be_none() -> None:
    upto = card("queen", "hero", {"do": "discard", "where": "hand", "least": 0, "most": 2})
    after = plays(upto, "none", hand="squire ghoul")

    assert [f.SkillWaived(ADA, upto.id)] == after.facts(f.SkillWaived)
    assert ["squire", "ghoul"] == after.hand("ada")


def test_how_to_play_k4_what_hangs_on_a_part_follows_only_if_that_was_done() -> None:
    damsel = card(
        "damsel",
        "hero",
        {"do": "discard", "where": "hand", "may": True},
        {"do": "draw", "then": True},
    )
    done = plays(damsel, "hold:squire", "{ogre}", hand="squire", deck="ogre")
    not_done = plays(damsel, "none", hand="squire", deck="ogre")
    impossible = plays(damsel, deck="ogre")

    assert ["ogre"] == done.hand("ada")
    assert ["squire"] == not_done.hand("ada")
    assert [] == impossible.hand("ada")
    assert ["How to Play, K6"] == impossible.cited(f.SkillFailed)


def test_how_to_play_k5_as_much_as_possible_is_done_part_by_part() -> None:
    brute = card(
        "brute", "monster", {"do": "discard", "what": HERO}, {"do": "draw"}, {"do": "draw"}
    )
    after = plays(brute, "{ogre}", "{ghoul}", deck="ogre ghoul")

    assert [f.SkillFailed(ADA, brute.id, 1)] == after.facts(f.SkillFailed)
    assert ["ogre", "ghoul"] == after.hand("ada")


def test_how_to_play_k5_all_or_nothing_leaves_all_undone_where_a_part_cannot_be_done() -> None:
    brute = card(
        "brute", "monster", {"do": "discard", "what": HERO}, {"do": "draw"}, {"do": "draw"}
    )
    after = plays(brute, deck="ogre ghoul", rulings={"K5": "all-or-nothing"})

    assert [f.SkillFailed(ADA, brute.id, 0)] == after.facts(f.SkillFailed)
    assert ["How to Play, K5"] == after.cited(f.SkillFailed)
    assert [] == after.hand("ada")


@pytest.mark.parametrize(
    ("parts", "setting", "is_whole"),
    [
        # two are asked for, and one is there
        ([{"do": "discard", "what": HERO, "least": 2, "most": 2}], {"ben": "squire"}, False),
        ([{"do": "discard", "what": HERO, "least": 2, "most": 2}], {"ben": "squire squire"}, True),
        ([{"do": "discard", "what": HERO, "least": 1, "most": 2}], {"ben": "squire"}, True),
        # up to so many can always be done
        ([{"do": "discard", "what": HERO, "least": 0, "most": 2}], {}, True),
        # all: one at least
        ([{"do": "discard", "what": HERO, "most": 0}], {}, False),
        ([{"do": "discard", "what": HERO, "most": 0}], {"ben": "squire"}, True),
        # a draw of three has no room beside two cards, of two beside one it has
        ([{"do": "draw", "most": 2}], {"hand": "ogre ogre"}, False),
        ([{"do": "draw", "most": 2}], {"hand": "ogre"}, True),
        # what was drawn before can be discarded, and what was discarded makes room
        ([{"do": "draw"}, {"do": "discard", "where": "hand"}], {}, True),
        ([{"do": "discard", "where": "hand"}, {"do": "draw"}], {}, False),
        (
            [{"do": "discard", "where": "hand"}, {"do": "draw", "most": 2}],
            {"hand": "ogre ogre"},
            True,
        ),
        # what may be left out does not count, nor what hangs on it
        ([{"do": "draw"}, {"do": "discard", "what": HERO, "may": True}], {}, True),
        (
            [
                {"do": "draw"},
                {"do": "discard", "where": "pile-top", "may": True},
                {"do": "discard", "what": HERO, "then": True},
            ],
            {},
            True,
        ),
        # each of those on whom it falls
        (
            [{"do": "discard", "where": "hands", "whom": "others", "chooser": "holder"}],
            {"held": ""},
            False,
        ),
        (
            [{"do": "discard", "where": "hands", "whom": "others", "chooser": "holder"}],
            {"held": "ogre"},
            True,
        ),
        ([{"do": "steal", "where": "hands", "whom": "player", "least": 2, "most": 2}], {}, False),
        (
            [{"do": "steal", "where": "hands", "whom": "player", "least": 2, "most": 2}],
            {"held": "ogre ogre"},
            True,
        ),
        ([{"do": "fetch", "where": "pile", "to": "hand"}], {}, False),
        ([{"do": "fetch", "where": "pile", "to": "hand"}], {"pile": "ogre"}, True),
        # one way is enough
        (
            [{"do": "draw", "ways": [[{"do": "discard", "what": HERO}], [{"do": "draw"}]]}],
            {},
            True,
        ),
        (
            [
                {
                    "do": "discard",
                    "ways": [
                        [{"do": "discard", "what": HERO}],
                        [{"do": "fetch", "where": "pile", "to": "hand"}],
                    ],
                }
            ],
            {},
            False,
        ),
    ],
)
def test_how_to_play_k5_all_or_nothing_counts_what_can_be_done_as_the_table_lies(
    parts: list[dict[str, object]], setting: dict[str, str], *, is_whole: bool
) -> None:
    troll = card("troll", "monster", *parts)
    after = plays(
        troll,
        hand=setting.get("hand", ""),
        pile=setting.get("pile", ""),
        count=30 if "pile" in setting else None,
        ben=sits(setting.get("held", ""), setting.get("ben", "")),
        rulings={"K5": "all-or-nothing"},
    )

    assert is_whole == ("How to Play, K5" not in after.cited(f.SkillFailed))


def test_how_to_play_k5_k13_all_of_a_draw_has_room_where_a_hand_may_exceed_three() -> None:
    sage = card("sage", "hero", {"do": "draw", "most": 2})
    capped, exceeding = (
        plays(sage, hand="squire squire", rulings={"K5": "all-or-nothing", "K13": choice})
        for choice in ("hard-cap", "exceed")
    )

    assert ["How to Play, K5"] == capped.cited(f.SkillFailed)
    assert [] == exceeding.cited(f.SkillFailed)


def test_how_to_play_k5_all_or_nothing_offers_no_choice_of_which_the_rest_is_impossible() -> None:
    damsel = card(
        "damsel",
        "hero",
        {"do": "discard", "where": "hand", "may": True},
        {"do": "discard", "what": MONSTER, "then": True},
    )
    whole = plays(damsel, hand="squire", rulings={"K5": "all-or-nothing"})
    partly = plays(damsel, hand="squire")
    possible = plays(
        damsel, hand="squire", ben=sits(area="ghoul"), rulings={"K5": "all-or-nothing"}
    )

    assert ["hold:squire", "none"] == possible.open
    assert ["How to Play, K6"] == whole.cited(f.SkillFailed)
    assert ["hold:squire", "none"] == partly.open


def test_how_to_play_k5_all_or_nothing_goes_no_way_that_ends_half_way() -> None:
    ways = [
        [{"do": "draw"}, {"do": "discard", "what": HERO, "where": "other-areas"}],
        [{"do": "draw"}],
    ]
    troll = card("troll", "monster", {"do": "draw", "ways": ways})

    assert ["way:0", "way:1"] == plays(troll).open
    assert ["way:1"] == plays(troll, rulings={"K5": "all-or-nothing"}).open


def test_how_to_play_k6_what_cannot_be_applied_is_not_and_the_card_stays() -> None:
    hyde = card("hyde", "monster", {"do": "discard", "what": {"names": ["jekyll"]}})
    after = plays(hyde, more=(card("jekyll", "hero"),), ben=sits(area="squire"))

    assert [f.SkillFailed(ADA, hyde.id, 1)] == after.facts(f.SkillFailed)
    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["hyde"] == after.area("ada")
    assert ["draw"] == after.open


def test_how_to_play_k6_what_can_be_applied_must_be() -> None:
    hyde = card("hyde", "monster", {"do": "discard", "what": {"names": ["jekyll"]}})
    after = plays(hyde, "card:1", more=(card("jekyll", "hero"),), ben=sits(area="jekyll"))

    assert [] == after.area("ben")
    assert [] == after.facts(f.SkillFailed)


# --- Targets -------------------------------------------------------------------------------


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


# --- Who chooses ---------------------------------------------------------------------------


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


# --- Forced, one of two, up to -------------------------------------------------------------


def test_how_to_play_x4_a_single_target_is_taken_unasked_and_a_may_is_always_asked() -> None:
    must = card("wolf", "monster", {"do": "discard", "what": HERO})
    may = card("wolf", "monster", {"do": "discard", "what": HERO, "may": True})

    assert "card:1" == forced(plays(must, ben=sits(area="squire")).node)
    assert forced(plays(may, ben=sits(area="squire")).node) is None


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


# --- Cards that come to the table ----------------------------------------------------------


RAISER: dict[str, object] = {"do": "fetch", "where": "pile", "to": "own-area"}


def test_how_to_play_k9_a_card_that_a_skill_puts_into_an_area_uses_its_skill_or_not() -> None:
    azazel = card("azazel", "monster", RAISER)
    sage = card("sage", "hero", {"do": "draw"})
    no_skill = plays(azazel, "pile:sage", more=(sage,), pile="sage")
    skill = plays(
        azazel,
        "pile:sage",
        "{ogre}",
        more=(sage,),
        pile="sage",
        deck="ogre",
        rulings={"K9": "skill-on-entering"},
    )

    assert ["azazel", "sage"] == no_skill.area("ada")
    assert [] == no_skill.hand("ada")
    assert ["How to Play, K9"] == no_skill.cited(f.CardRaised)
    assert ["ogre"] == skill.hand("ada")


def test_how_to_play_k9_the_cards_that_entered_are_read_in_order_after_the_first_skill() -> None:
    azazel = card("azazel", "monster", {**RAISER, "least": 2, "most": 2}, {"do": "draw"})
    sage = card("sage", "hero", {"do": "discard", "where": "deck-top"})
    fool = card("fool", "hero", {"do": "discard", "where": "deck-top"})
    after = plays(
        azazel,
        "pile:sage",
        "pile:fool",
        "{ogre}",
        "{ghoul}",
        "{knight}",
        more=(sage, fool),
        pile="sage fool",
        count=20,
        deck="ogre ghoul knight",
        rulings={"K9": "skill-on-entering"},
    )

    assert ["azazel", "sage", "fool"] == [it.card for it in after.facts(f.SkillRead)]
    assert ["ogre"] == after.hand("ada")


def test_how_to_play_k9_a_card_that_only_changes_areas_uses_no_skill_in_either_reading() -> None:
    dracula = card("drac", "monster", {"do": "move", "where": "other-areas", "to": "own-area"})
    trade = card("trade", "monster", {"do": "swap", "what": THIS, "against": {}})
    sage = card("sage", "hero", {"do": "draw"})
    for it, answers in ((dracula, ["card:1"]), (trade, ["card:2", "card:1"])):
        after = plays(
            it,
            *answers,
            more=(sage,),
            ben=sits(area="sage"),
            rulings={"K9": "skill-on-entering"},
        )
        assert "sage" in after.area("ada")
        assert [it.id] == [read.card for read in after.facts(f.SkillRead)]


def test_how_to_play_k9_a_card_that_has_left_again_before_its_turn_is_not_read() -> None:
    azazel = card("azazel", "monster", RAISER, {"do": "discard", "what": HERO})
    sage = card("sage", "hero", {"do": "draw"})
    after = plays(
        azazel,
        "pile:sage",
        "card:2",
        more=(sage,),
        pile="sage",
        rulings={"K9": "skill-on-entering"},
    )

    assert ["azazel"] == [it.card for it in after.facts(f.SkillRead)]


def test_how_to_play_k9_skills_that_bring_each_other_come_to_an_end() -> None:
    ghost = card(
        "ghost",
        "monster",
        {"do": "discard", "what": OTHER, "where": "own-area", "most": 0},
        {**RAISER, "what": {"names": ["ghost"]}},
        copies=2,
    )
    after = plays(ghost, "pile:ghost", pile="ghost", rulings={"K9": "skill-on-entering"})
    for _ in range(10):
        if after.open != ["pile:ghost"]:
            break
        after = goes_on(after, "pile:ghost")

    assert 1 + after.world.numbers.chain == len(after.facts(f.SkillRead))
    assert "How to Play, K9, K22" in after.cited(f.SkillFailed)


def test_how_to_play_k10_a_card_that_leaves_does_nothing() -> None:
    wolf = card("wolf", "monster", {"do": "discard", "what": HERO})
    sage = card("sage", "hero", {"do": "draw"})
    after = plays(wolf, "card:1", more=(sage,), ben=sits(area="sage"))

    assert ["wolf"] == [it.card for it in after.facts(f.SkillRead)]
    assert [] == after.hand("ben")


def test_how_to_play_x10_a_further_card_is_played_when_the_first_skill_is_finished() -> None:
    usher = card(
        "usher", "hero", {"do": "extra", "where": "hand"}, {"do": "discard", "where": "deck-top"}
    )
    sage = card("sage", "hero", {"do": "draw"})
    waiting = plays(usher, "{ogre}", hand="sage ghoul", more=(sage,), deck="ogre knight")
    after = goes_on(waiting, "play:sage", "{knight}")

    assert ["play:sage", "play:ghoul"] == waiting.open
    assert ["usher", "sage"] == after.area("ada")
    assert ["ghoul", "knight"] == after.hand("ada")
    assert ["How to Play, X10"] == after.cited(f.ActionGiven)


def test_how_to_play_x10_with_no_card_in_the_hand_there_is_no_further_play() -> None:
    usher = card("usher", "hero", {"do": "extra", "where": "hand"})
    gone = card(
        "usher", "hero", {"do": "extra", "where": "hand"}, {"do": "discard", "where": "hand"}
    )
    lapsed = plays(gone, "hold:squire", hand="squire")

    assert ["How to Play, K6"] == plays(usher).cited(f.SkillFailed)
    assert ["How to Play, X10"] == lapsed.cited(f.ActionLapsed)
    assert BEN == lapsed.state.acting


@pytest.mark.parametrize(
    ("part", "answers", "fact"),
    [
        ({"do": "move", "where": "deck-top", "to": "own-area"}, ["{sage}"], f.DeckCardLaid),
        (
            {"do": "move", "where": "hands", "to": "own-area", "whom": "player", "chooser": "luck"},
            ["whom:ben", "{sage}"],
            f.HandCardLaid,
        ),
    ],
)
def test_how_to_play_x11_a_card_off_the_deck_or_out_of_anothers_hand_uses_no_skill(
    part: dict[str, object], answers: list[str], fact: type[f.Happening]
) -> None:
    thief = card("thief", "hero", part)
    sage = card("sage", "hero", {"do": "draw"}, copies=2)
    usual = plays(thief, *answers, more=(sage,), deck="sage ogre", ben=sits("sage"))
    entering = plays(
        thief,
        *answers,
        more=(sage,),
        deck="sage ogre",
        ben=sits("sage"),
        rulings={"K9": "skill-on-entering"},
    )

    assert ["thief", "sage"] == usual.area("ada")
    assert ["How to Play, X11"] == usual.cited(fact)
    assert ["thief"] == [it.card for it in usual.facts(f.SkillRead)]
    assert ["thief", "sage"] == [it.card for it in entering.facts(f.SkillRead)]


def test_end_of_the_game_x11_the_last_card_played_off_the_deck_ends_the_game_by_e5() -> None:
    thief = card("thief", "hero", {"do": "move", "where": "deck-top", "to": "own-area"})
    after = last_card(thief, "{ogre}")

    assert ["End of the Game, E5"] == after.cited(f.DeckRanOut)
    assert isinstance(after.node, Over)
    assert ["thief", "ogre"] == after.area("ada")


# --- Limits --------------------------------------------------------------------------------


def test_how_to_play_k21_the_end_beats_a_further_turn() -> None:
    after = last_card(card("fogg", "hero", {"do": "extra"}, {"do": "draw"}), "{ogre}")

    assert [ADA] == [it.seat for it in after.facts(f.ActionGiven)]
    assert isinstance(after.node, Over)


def test_how_to_play_k22_at_the_cap_the_game_ends_and_is_scored() -> None:
    jack = card("jack", "monster", {"do": "return", "what": THIS, "to": "hand"})
    world = ruled(*CAST, jack)
    first, second = (it.id for it in world.box.factions[:2])
    start = table(world, ada=sits("jack", faction=first), ben=sits("squire", faction=second))
    cap = turn_cap(world, start)
    before = when(world, replace(start, turn=cap - 1), "play:jack", "card:1")
    after = when(world, replace(start, turn=cap), "play:jack", "card:1")

    assert cap == 20 * sum(Counter(start.unseen).values()) + 20 * 2
    assert BEN == before.state.acting
    assert [f.CapReached(cap)] == after.facts(f.CapReached)
    assert ["How to Play, K22"] == after.cited(f.CapReached)
    assert isinstance(after.node, Over)
    assert 2 == len(after.facts(f.Scored))
