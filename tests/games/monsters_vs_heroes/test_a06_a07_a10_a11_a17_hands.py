"""Archetypes A6, A7, A10, A11 and A17: hands are robbed, seen, emptied, exchanged and passed."""

import pytest
from msgspec.structs import replace

from tests.games.monsters_vs_heroes.cast import HERO, MONSTER, goes_on, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, After, card, sits
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import Held
from victoriana.kernel.nodes import Chance, Decision

CARMILLA = card(
    "camilla", "monster", {"do": "steal", "where": "hands", "whom": "player", "chooser": "luck"}
)
MINA = card("wilma", "hero", {"do": "look", "where": "hands", "whom": "player", "may": True})
QUEEN = card("queen", "hero", {"do": "discard", "where": "hand", "most": 2, "may": True})
PHANTOM = card(
    "phantom", "monster", {"do": "discard", "where": "hands", "whom": "others", "chooser": "holder"}
)
ADLER = card("adler", "hero", {"do": "pass", "where": "hands", "whom": "player", "may": True})
CAROL = card(
    "carol",
    "hero",
    {"do": "pass", "where": "hand", "whom": "all", "chooser": "holder", "to": "left"},
)


def known(after: After, seat: str) -> dict[str, list[str]]:
    """Who else knows each card of a hand."""
    return {it.card: list(it.known) for it in after.state.player(seat).hand}


def asked(after: After) -> str:
    """Who is asked."""
    return after.node.seat if isinstance(after.node, Decision) else ""


# --- A6 ------------------------------------------------------------------------------------


def test_how_to_play_a6_k18_an_empty_hand_is_not_robbed() -> None:
    assert ["whom:cal"] == plays(CARMILLA, ben=sits(), cal=sits("squire")).open
    assert ["How to Play, K6"] == plays(CARMILLA).cited(f.SkillFailed)


def test_how_to_play_a6_k13_a_thief_at_three_cards_steals_nothing() -> None:
    greedy = card(
        "greedy", "monster", {"do": "draw"}, {"do": "steal", "where": "hands", "whom": "player"}
    )
    after = plays(greedy, "{ogre}", hand="ghoul ghoul", deck="ogre", ben=sits("squire"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["squire"] == after.hand("ben")


def test_how_to_play_a6_both_know_the_stolen_card_and_others_do_not() -> None:
    after = plays(CARMILLA, "whom:ben", "{squire}", ben=sits("squire"), cal=sits())

    assert {"squire": [BEN]} == known(after, "ada")
    assert "squire" == seen_by(after.state, BEN).player("ada").hand[0].card
    assert COVERED == seen_by(after.state, CAL).player("ada").hand[0].card
    assert COVERED == seen_by(after.state, None).player("ada").hand[0].card


def test_how_to_play_a6_chances_weigh_by_cards_with_equal_ones_together() -> None:
    node = plays(CARMILLA, "whom:ben", ben=sits("squire ogre squire")).node

    assert isinstance(node, Chance)
    assert [("squire", 2), ("ogre", 1)] == [(it.id, it.weight) for it in node.outcomes]


def test_how_to_play_a6_a_thief_who_may_look_first_sees_all_and_chooses() -> None:
    lupin = card(
        "robin",
        "hero",
        {"do": "steal", "where": "hands", "whom": "player", "shown": True, "may": True},
    )
    looked = plays(lupin, "whom:ben", ben=sits("squire ogre"))
    after = goes_on(looked, "hold:ogre")

    assert ["hold:squire", "hold:ogre"] == looked.open
    assert {"squire": [ADA]} == known(after, "ben")
    assert ["ogre"] == after.hand("ada")


def test_how_to_play_a6_a_theft_of_a_class_from_a_hand_without_one_takes_nothing() -> None:
    picky = card(
        "picky",
        "monster",
        {"do": "steal", "where": "hands", "whom": "player", "chooser": "luck", "what": HERO},
    )
    open_ = plays(picky, ben=sits("ghoul"), cal=sits("squire"))
    after = goes_on(open_, "whom:ben")

    assert ["whom:ben", "whom:cal"] == open_.open  # that Ben has none is not to be seen here
    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert ["ghoul"] == after.hand("ben")


# --- A7 ------------------------------------------------------------------------------------


def test_how_to_play_a7_what_was_seen_is_known_until_the_card_leaves_the_hand() -> None:
    seen = plays(MINA, "whom:ben", ben=sits("squire ogre ghoul"), cal=sits())
    after = goes_on(seen, "play:squire")

    assert {"squire": [ADA], "ogre": [ADA], "ghoul": [ADA]} == known(seen, "ben")
    assert {"ogre": [ADA], "ghoul": [ADA]} == known(after, "ben")
    eyes = seen_by(after.state, ADA).player("ben").hand
    assert ["ogre", "ghoul"] == [it.card for it in eyes]
    assert [COVERED] * 2 == [it.card for it in seen_by(after.state, CAL).player("ben").hand]


def test_how_to_play_a7_a_card_drawn_afterwards_is_not_known() -> None:
    seen = plays(MINA, "whom:ben", ben=sits("squire"), deck="ogre")
    after = goes_on(seen, "draw", "{ogre}")

    assert {"squire": [ADA], "ogre": []} == known(after, "ben")


def test_how_to_play_a7_an_empty_hand_may_be_looked_at_and_shows_nothing() -> None:
    after = plays(MINA, "whom:ben", ben=sits(), cal=sits("squire"))

    assert ["whom:ben", "whom:cal", "none"] == plays(MINA, ben=sits(), cal=sits("squire")).open
    assert [f.HandSeen(ADA, BEN)] == after.facts(f.HandSeen)


def test_how_to_play_a7_it_does_not_stop_the_owner_from_playing_the_card() -> None:
    after = goes_on(plays(MINA, "whom:ben", ben=sits("squire")), "play:squire")

    assert ["squire"] == after.area("ben")


def test_how_to_play_a7_each_other_hand_may_be_looked_at_at_once() -> None:
    spy = card("spy", "hero", {"do": "look", "where": "hands", "whom": "others"})
    after = plays(spy, ben=sits("squire"), cal=sits("ogre"))

    assert [f.HandSeen(ADA, BEN), f.HandSeen(ADA, CAL)] == after.facts(f.HandSeen)


# --- A10 -----------------------------------------------------------------------------------


def subsets(after: After) -> list[tuple[str, ...]]:
    """Every way in which the choices can be made, with the cards in the order chosen."""
    if not isinstance(after.node, Decision) or after.node.id != "skill":
        return [tuple(it.card for it in after.facts(f.HandCardDiscarded))]
    return [found for it in after.open for found in subsets(goes_on(after, it))]


def test_how_to_play_a10_subsets_are_sets_equal_cards_one_and_only_the_pile_has_an_order() -> None:
    equal = subsets(plays(QUEEN, hand="squire squire"))
    unlike = subsets(plays(QUEEN, hand="squire ogre"))

    assert [(), ("squire",), ("squire", "squire")] == sorted(equal)
    assert 4 == len({frozenset(it) for it in unlike})
    assert len(unlike) == len(set(unlike))  # none is offered twice in the same order


def test_how_to_play_a10_with_an_empty_hand_there_is_nothing_to_choose() -> None:
    assert ["How to Play, K6"] == plays(QUEEN).cited(f.SkillFailed)


def test_how_to_play_a10_k4_discard_then_draw_with_none_discarded_draws_nothing() -> None:
    sift = card(
        "sifter",
        "hero",
        {"do": "discard", "where": "hand", "least": 0, "most": 2},
        {"do": "draw", "then": True},
    )
    none = plays(sift, "none", hand="squire ogre", deck="ghoul")
    one = plays(sift, "hold:ogre", "none", "{ghoul}", hand="squire ogre", deck="ghoul")

    assert ["squire", "ogre"] == none.hand("ada")
    assert ["squire", "ghoul"] == one.hand("ada")


def test_how_to_play_a10_own_cards_of_a_class_and_all_of_them() -> None:
    purge = card("purge", "hero", {"do": "discard", "where": "hand", "what": MONSTER, "most": 0})
    after = plays(purge, "hold:ogre", hand="squire ogre")

    assert ["squire"] == after.hand("ada")


def test_how_to_play_a10_an_own_card_may_go_by_lot() -> None:
    fumble = card("fumble", "monster", {"do": "discard", "where": "hand", "chooser": "luck"})
    after = plays(fumble, hand="squire ogre")

    assert isinstance(after.node, Chance)
    assert ["squire"] == goes_on(after, "{ogre}").hand("ada")


# --- A11 -----------------------------------------------------------------------------------


def test_how_to_play_a11_a_player_out_of_turn_decides_what_he_discards() -> None:
    after = plays(PHANTOM, ben=sits("squire ogre"))

    assert BEN == asked(after)
    assert ADA == after.state.acting
    assert ["hold:squire", "hold:ogre"] == after.open


def test_how_to_play_a11_x7_several_victims_decide_clockwise_and_empty_hands_are_passed_by() -> (
    None
):
    first = plays(PHANTOM, ben=sits("squire"), cal=sits(), dot=sits("ogre knight"))
    second = goes_on(first, "hold:squire")
    after = goes_on(second, "hold:knight")

    assert [BEN, "dot"] == [asked(first), asked(second)]
    assert ("squire", "knight") == after.state.pile[-2:]
    assert ["How to Play, K6"] == plays(PHANTOM).cited(f.SkillFailed)


@pytest.mark.parametrize("chooser", ["holder", "luck"])
def test_how_to_play_a11_k6_a_hero_if_you_have_one_is_enforced(chooser: str) -> None:
    tax = card(
        "tax",
        "monster",
        {"do": "discard", "where": "hands", "whom": "others", "chooser": chooser, "what": HERO},
    )
    first = plays(tax, ben=sits("ghoul ogre"), cal=sits("ghoul squire"))
    answer = "hold:squire" if chooser == "holder" else "{squire}"

    assert [answer.strip("{}")] == first.open
    assert ["How to Play, K6"] == first.cited(f.SkillFailed)  # of Ben, who has none
    assert ["ghoul"] == goes_on(first, answer).hand("cal")
    assert ["ghoul", "ogre"] == goes_on(first, answer).hand("ben")


def test_how_to_play_a11_blind_discards_are_by_lot() -> None:
    blind = card(
        "blind", "monster", {"do": "discard", "where": "hands", "whom": "player", "chooser": "luck"}
    )
    node = plays(blind, "whom:ben", ben=sits("squire ogre")).node

    assert isinstance(node, Chance)
    assert ["squire", "ogre"] == [it.id for it in node.outcomes]


def test_how_to_play_a11_after_a_look_the_active_player_chooses() -> None:
    censor = card(
        "censor", "monster", {"do": "discard", "where": "hands", "whom": "others", "shown": True}
    )
    first = plays(censor, ben=sits("squire ogre"), cal=sits("knight"))
    after = goes_on(first, "hold:ogre")

    assert ADA == asked(first)
    assert [f.HandSeen(ADA, BEN), f.HandSeen(ADA, CAL)] == after.facts(f.HandSeen)
    assert ["hold:knight"] == after.open


def test_how_to_play_a11_x7_each_players_whole_hand_goes() -> None:
    fire = card("fire", "monster", {"do": "discard", "where": "hands", "whom": "all", "most": 0})
    after = plays(fire, "hold:ogre", "{squire}", hand="ogre", ben=sits("squire"))

    assert ([], []) == (after.hand("ada"), after.hand("ben"))


# --- A17 -----------------------------------------------------------------------------------


def test_how_to_play_a17_after_playing_the_active_hand_is_two_at_most_and_goes_whole() -> None:
    after = plays(ADLER, "whom:ben", hand="squire ogre", ben=sits("ghoul ghoul ghoul"))

    assert 3 == len(after.hand("ada"))
    assert ["squire", "ogre"] == after.hand("ben")


def test_how_to_play_a17_empty_for_full_is_legal() -> None:
    gives = plays(ADLER, "whom:cal", hand="squire", ben=sits("ogre"), cal=sits())

    assert [] == gives.hand("ada")
    assert ["squire"] == gives.hand("cal")


def test_how_to_play_a17_what_was_known_of_a_hand_moves_with_the_cards() -> None:
    seen_by_cal = replace(
        sits(), hand=(Held(CardId("squire"), (ADA, CAL)), Held(CardId("ghoul"), (ADA,)))
    )
    after = plays(ADLER, "whom:ben", hand="ogre", ben=seen_by_cal, cal=sits())

    assert {"squire": [BEN, CAL], "ghoul": [BEN]} == known(after, "ada")
    assert {"ogre": [ADA]} == known(after, "ben")
    assert "ogre" == seen_by(after.state, ADA).player("ben").hand[0].card
    assert COVERED == seen_by(after.state, CAL).player("ben").hand[0].card
    assert ["squire", COVERED] == [it.card for it in seen_by(after.state, CAL).player("ada").hand]


@pytest.mark.parametrize(
    ("side", "held"),
    [("left", ["ogre", "squire", "ghoul"]), ("right", ["ghoul", "ogre", "squire"])],
)
def test_how_to_play_a17_k14_all_pass_their_hands_to_one_side(side: str, held: list[str]) -> None:
    wheel = card("wheel", "hero", {"do": "pass", "where": "hands", "whom": "all", "to": side})
    hands = {"hand": "squire", "ben": sits("ghoul"), "cal": sits("ogre")}
    after = plays(wheel, **hands)  # type: ignore[arg-type]  # hands of several kinds

    assert held == [after.hand(it)[0] for it in ("ada", "ben", "cal")]
    giver = {"left": CAL, "right": BEN}[side]
    assert {held[0]: [giver]} == known(after, "ada")


def test_how_to_play_a17_what_each_passes_stays_hidden_until_all_have_chosen() -> None:
    ada = plays(
        CAROL, "hold:squire", hand="squire knight", ben=sits("ghoul ogre"), cal=sits("ogre")
    )
    ben = goes_on(ada, "hold:ghoul")

    assert (BEN, CAL) == (asked(ada), asked(ben))
    assert ["squire"] == list(seen_by(ben.state, ADA).player("ada").picked)
    assert [COVERED] == list(seen_by(ben.state, CAL).player("ada").picked)
    assert [COVERED] == list(seen_by(ben.state, None).player("ben").picked)
    assert "squire" not in str(seen_by(ben.state, CAL).agenda)
    assert ["squire", "knight"] == ben.hand("ada")


def test_how_to_play_a17_k14_then_the_cards_go_round_all_at_once() -> None:
    start = plays(CAROL, hand="squire knight", ben=sits("ghoul ogre"), cal=sits("ogre"))
    after = goes_on(start, "hold:squire", "hold:ghoul", "hold:ogre")

    assert ["knight", "ogre"] == after.hand("ada")
    assert ["ogre", "squire"] == after.hand("ben")
    assert ["ghoul"] == after.hand("cal")
    assert {"ogre": [], "squire": [ADA]} == known(after, "ben")
    assert [f.CardsPassed("left", whole=False)] == after.facts(f.CardsPassed)
    assert not any(it.picked for it in after.state.players)


def test_how_to_play_a17_who_has_no_card_passes_none() -> None:
    after = plays(CAROL, "hold:squire", hand="squire", ben=sits(), cal=sits())

    assert [[], ["squire"], []] == [after.hand(it) for it in ("ada", "ben", "cal")]
    assert ["How to Play, K6"] == plays(CAROL, ben=sits(), cal=sits()).cited(f.SkillFailed)
    assert SeatId("ben") == after.state.acting
