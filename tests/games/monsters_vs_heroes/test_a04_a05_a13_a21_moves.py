"""Archetypes A4, A5, A13 and A21: cards change areas, go back to a hand, or are given away."""

from itertools import combinations

from tests.games.monsters_vs_heroes.cast import HERO, MONSTER, THIS, goes_on, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, card, ids, sits
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.rules.the_turn import turn_cap
from victoriana.games.monsters_vs_heroes.state import TABLE
from victoriana.kernel.nodes import forced

DRACULA = card(
    "drac",
    "monster",
    {"do": "move", "what": MONSTER, "where": "other-areas", "to": "own-area", "may": True},
)
MORIARTY = card("moriarty", "monster", {"do": "move", "to": "any-area"})
SWAP = card("trader", "hero", {"do": "swap", "what": HERO, "against": HERO})
JACK = card("jack", "monster", {"do": "return", "to": "hand", "may": True}, copies=2)
RIDER = card("rider", "monster", into="other-area")
IMP = card("goblin", "monster", into="any-area")


# --- A4 ------------------------------------------------------------------------------------


def test_how_to_play_a4_the_destination_is_never_the_origin() -> None:
    after = plays(MORIARTY, "card:1", ben=sits(area="squire"), cal=sits())

    assert ["to:ada", "to:cal"] == after.open
    assert ["squire"] == goes_on(after, "to:cal").area("cal")


def test_how_to_play_a4_a_card_in_the_own_area_is_no_target_of_taking_it_there() -> None:
    anywhere = card("drac", "monster", {"do": "move", "what": HERO, "to": "own-area"})
    after = plays(anywhere, area="knight", ben=sits(area="squire"))

    assert ["card:2"] == after.open


def test_how_to_play_a4_k9_a_card_that_is_moved_does_not_use_its_skill_again() -> None:
    sage = card("sage", "monster", {"do": "draw"})
    after = plays(DRACULA, "card:1", more=(sage,), ben=sits(area="sage"))

    assert ["drac", "sage"] == after.area("ada")
    assert ["drac"] == [it.card for it in after.facts(f.SkillRead)]


def test_how_to_play_a4_protection_may_end_on_moving() -> None:
    saint = card("saint", "hero", protects=[{"what": {"names": ["squire"]}}])
    taker = card(
        "taker",
        "monster",
        {"do": "move", "what": {"names": ["saint"]}, "to": "own-area"},
        {"do": "discard", "what": {"names": ["squire"]}},
    )
    after = plays(taker, "card:1", "card:2", more=(saint,), ben=sits(area="saint squire"))

    assert ["taker", "saint"] == after.area("ada")
    assert [] == after.area("ben")


def test_how_to_play_a4_the_mover_may_move_itself() -> None:
    after = plays(MORIARTY, "card:1", "to:ben")

    assert ["moriarty"] == after.area("ben")
    assert [f.CardMoved(1, MORIARTY.id, ADA, BEN)] == after.facts(f.CardMoved)


def test_how_to_play_a4_several_and_all_at_once_go_where_they_are_sent() -> None:
    two = card(
        "drac", "monster", {"do": "move", "what": HERO, "to": "any-area", "least": 1, "most": 2}
    )
    every = card("drac", "monster", {"do": "move", "what": HERO, "to": "own-area", "most": 0})
    ben = sits(area="squire knight")
    sent = plays(two, "card:1", "to:cal", "card:2", "to:ada", ben=ben, cal=sits())
    taken = plays(every, ben=ben, cal=sits(area="squire"))

    assert (["drac", "knight"], [], ["squire"]) == tuple(map(sent.area, ("ada", "ben", "cal")))
    assert ["drac", "squire", "knight", "squire"] == taken.area("ada")


# --- A5 ------------------------------------------------------------------------------------


def test_how_to_play_a5_two_cards_of_two_areas_change_places() -> None:
    after = plays(SWAP, "card:1", "card:3", area="knight", ben=sits(area="ghoul squire"))

    assert ["squire", "trader"] == after.area("ada")
    assert ["ghoul", "knight"] == after.area("ben")


def test_how_to_play_a5_with_fewer_than_two_legal_areas_nothing_happens() -> None:
    after = plays(SWAP, area="knight squire", ben=sits(area="ghoul"))

    assert ["How to Play, K6"] == after.cited(f.SkillFailed)


def test_how_to_play_a5_cards_of_one_name_may_change_places_though_nothing_changes() -> None:
    after = plays(SWAP, "card:1", "card:2", area="squire", ben=sits(area="squire"))

    assert ["squire", "trader"] == after.area("ada")
    assert ["squire"] == after.area("ben")
    assert 1 == len(after.facts(f.CardsSwapped))


def test_how_to_play_a5_each_pair_is_offered_once_and_not_twice() -> None:
    areas = {"area": "squire knight", "ben": sits(area="squire"), "cal": sits(area="knight ghoul")}
    start = plays(SWAP, **areas)  # type: ignore[arg-type]  # areas of several kinds
    found = [(first, second) for first in start.open for second in goes_on(start, first).open]
    numbers = {"ada": (1, 2, 6), "ben": (3,), "cal": (4,)}
    pairs = {
        frozenset((f"card:{one}", f"card:{other}"))
        for a, b in combinations(numbers, 2)
        for one in numbers[a]
        for other in numbers[b]
    }

    assert len(pairs) == len(found)
    assert pairs == {frozenset(it) for it in found}


def test_how_to_play_a5_x3_a_slot_for_a_class_and_one_for_any_card_are_filled_apart() -> None:
    trader = card("trader", "monster", {"do": "swap", "what": HERO})
    start = plays(trader, area="squire", ben=sits(area="widow"))

    assert ["card:1"] == start.open
    assert ["card:2"] == goes_on(start, "card:1").open


# --- A13 -----------------------------------------------------------------------------------


def test_how_to_play_a13_k12_whose_hand_a_card_returns_to() -> None:
    after = plays(JACK, "card:1", ben=sits(area="squire"))

    assert ["squire"] == after.hand("ben")
    assert [f.CardReturned(1, after.state.player("ben").hand[0].card, BEN, BEN)] == after.facts(
        f.CardReturned
    )


def test_how_to_play_a13_k13_a_full_hand_is_no_legal_target() -> None:
    after = plays(JACK, ben=sits("ghoul ghoul ghoul", "squire"), area="knight")

    assert ["card:1", "card:3", "none"] == after.open


def test_how_to_play_a13_k22_two_cards_that_return_each_other_meet_the_cap_of_turns() -> None:
    after = plays(JACK, "card:1", area="jack", hand="squire squire")
    for _ in range(3):
        drawn = goes_on(after, "draw")
        after = goes_on(drawn, f"{{{ids(drawn.node)[0]}}}")
        number = after.state.player("ada").area[0].number
        after = goes_on(after, "play:jack", f"card:{number}")

    assert ["jack"] == after.area("ada")
    assert turn_cap(after.world, after.state) > after.state.turn


def test_how_to_play_a13_x23_who_holds_the_card_stays_public_until_it_is_played() -> None:
    after = plays(JACK, "card:1", ben=sits(area="squire"), cal=sits())

    assert (ADA, CAL, TABLE) == after.state.player("ben").hand[0].known


# --- A21 -----------------------------------------------------------------------------------


def test_how_to_play_a21_k11_a_gift_is_scored_where_it_lies_and_was_played_by_the_giver() -> None:
    after = plays(RIDER, "to:cal", ben=sits(), cal=sits())

    assert ["rider"] == after.area("cal")
    assert ADA == after.state.player("cal").area[0].by
    assert [f.CardPlayed(ADA, RIDER.id, CAL)] == after.facts(f.CardPlayed)


def test_how_to_play_a21_k11_everybody_sees_the_card_before_its_area_is_chosen() -> None:
    after = plays(RIDER, ben=sits(), cal=sits())

    assert [f.CardShown(ADA, RIDER.id)] == after.facts(f.CardShown)
    assert (BEN, CAL, TABLE) == after.state.player("ada").hand[0].known
    assert [] == after.area("ada")


def test_how_to_play_a21_with_two_players_there_is_only_one_choice() -> None:
    assert "to:ben" == forced(plays(RIDER).node)
    assert ["to:ben", "to:cal"] == plays(RIDER, ben=sits(), cal=sits()).open


def test_how_to_play_a21_a_may_leaves_it_in_the_own_area() -> None:
    after = plays(IMP, "to:ada")

    assert ["to:ada", "to:ben"] == plays(IMP).open
    assert ["goblin"] == after.area("ada")


def test_how_to_play_a21_w5_it_counts_as_played_by_the_giver() -> None:
    after = plays(RIDER, "to:ben")

    assert after.state.turn - 1 == after.state.player("ada").last_play
    assert 0 == after.state.player("ben").last_play


def test_how_to_play_a21_its_this_card_is_the_gift_wherever_it_lies() -> None:
    boomerang = card(
        "boomerang", "monster", {"do": "move", "what": THIS, "to": "own-area"}, into="other-area"
    )
    after = plays(boomerang, "to:ben", "card:1")

    assert ["boomerang"] == after.area("ada")
