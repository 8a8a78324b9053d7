"""How to Play: how skills are read, part by part, and what cannot be done."""

import pytest

from tests.games.monsters_vs_heroes.cast import (
    HERO,
    MONSTER,
    goes_on,
    last_card,
    plays,
)
from tests.games.monsters_vs_heroes.given import (
    ADA,
    card,
    sits,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.kernel.nodes import Over

# --- Reading -----------------------------------------------------------------------------


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


def test_how_to_play_k5_all_or_nothing_holds_for_copied_skills_and_those_that_entered_too() -> None:
    brute = card("brute", "hero", {"do": "discard", "what": MONSTER}, {"do": "draw"})
    mimic = card("mimic", "hero", {"do": "copy", "what": HERO})
    raiser = card("raiser", "hero", {"do": "fetch", "where": "pile", "to": "own-area"})
    rulings = {"K5": "all-or-nothing", "K9": "skill-on-entering"}
    copied = plays(mimic, "card:1", more=(brute,), ben=sits(area="brute"), rulings=rulings)
    entered = plays(raiser, "pile:brute", more=(brute,), pile="brute", rulings=rulings)

    for after in (copied, entered):
        assert [f.SkillFailed(ADA, brute.id, 0)] == after.facts(f.SkillFailed)
        assert [] == after.hand("ada")


def test_how_to_play_k4_what_hangs_on_a_part_that_took_fewer_than_all_follows_too() -> None:
    sage = card(
        "sage",
        "hero",
        {"do": "discard", "where": "hand", "least": 2, "most": 2},
        {"do": "draw", "then": True},
    )
    after = plays(sage, "hold:squire", "{ogre}", hand="squire", deck="ogre")

    assert ["ogre"] == after.hand("ada")
