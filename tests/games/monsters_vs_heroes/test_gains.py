"""How to Play: the limit of a hand while skills give cards, and cards that leave at once."""

import pytest

from tests.games.monsters_vs_heroes.cast import HERO, MONSTER, goes_on, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, After, card, sits
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.state import TABLE
from victoriana.kernel.nodes import Chance, Decision

STEAL: dict[str, object] = {"do": "steal", "where": "hands", "whom": "player", "chooser": "luck"}
FETCH: dict[str, object] = {"do": "fetch", "where": "pile", "to": "hand"}


# --- The limit of three --------------------------------------------------------------------


def test_how_to_play_k13_of_two_draws_at_two_cards_only_one_is_drawn() -> None:
    sage = card("sage", "hero", {"do": "draw", "most": 2})
    after = plays(sage, "{squire}", hand="ghoul ghoul", deck="squire knight")

    assert ["ghoul", "ghoul", "squire"] == after.hand("ada")
    assert [f.DrawBlocked(ADA, 1)] == after.facts(f.DrawBlocked)
    assert ["How to Play, K13"] == after.cited(f.DrawBlocked)


def test_how_to_play_k13_exceed_takes_all_and_the_next_turn_must_be_a_play() -> None:
    sage = card("sage", "hero", {"do": "draw", "most": 2})
    after = plays(
        sage,
        "{squire}",
        "{knight}",
        hand="ghoul ghoul",
        deck="squire knight ogre",
        rulings={"K13": "exceed"},
    )
    later = goes_on(after, "draw", "{ogre}")

    assert 4 == len(after.hand("ada"))
    assert ["play:ghoul", "play:squire", "play:knight"] == later.open


def test_how_to_play_k13_discard_down_takes_all_and_then_three_of_ones_choice_are_kept() -> None:
    sage = card("sage", "hero", {"do": "draw", "most": 2})
    after = plays(
        sage,
        "{squire}",
        "{knight}",
        hand="ghoul ghoul",
        deck="squire knight ogre",
        rulings={"K13": "discard-down"},
    )
    later = goes_on(after, "discard:knight")

    assert ["discard:ghoul", "discard:squire", "discard:knight"] == after.open
    assert ADA == decision(after).seat
    assert ["ghoul", "ghoul", "squire"] == later.hand("ada")
    assert ["How to Play, K13"] == later.cited(f.HandCardDiscarded)
    assert BEN == later.state.acting


def test_how_to_play_k13_discard_down_comes_before_a_further_play_and_clockwise() -> None:
    usher = card(
        "usher", "hero", {"do": "extra", "where": "hand"}, {"do": "draw", "whom": "all", "most": 2}
    )
    after = plays(
        usher,
        *["{squire}", "{squire}", "{squire}", "{knight}"],
        hand="ghoul ghoul",
        deck="squire squire squire knight",
        ben=sits("ogre ogre"),
        rulings={"K13": "discard-down"},
    )

    assert ADA == decision(after).seat
    first = goes_on(after, "discard:squire")
    assert BEN == decision(first).seat
    assert ["play:ghoul", "play:squire"] == goes_on(first, "discard:ogre").open


def test_how_to_play_k13_a_skill_can_only_draw_for_who_has_room() -> None:
    host = card("host", "hero", {"do": "draw", "whom": "player"})
    full = sits("ghoul ghoul ghoul")

    assert ["whom:cal"] == plays(host, ben=full, cal=sits()).open
    assert ["How to Play, K6"] == plays(host, ben=full).cited(f.SkillFailed)
    assert ["whom:ben"] == plays(host, ben=full, rulings={"K13": "exceed"}).open


def test_how_to_play_k13_a_theft_at_three_does_not_happen() -> None:
    thief = card("thief", "monster", {**STEAL, "least": 2, "most": 2})
    ben = sits("squire squire")
    cut = plays(thief, "whom:ben", "{squire}", hand="ghoul ghoul", ben=ben)
    full = plays(
        card("thief", "monster", {"do": "draw"}, STEAL),
        "{ogre}",
        hand="ghoul ghoul",
        deck="ogre",
        ben=ben,
    )

    assert 3 == len(cut.hand("ada"))
    assert ["squire"] == cut.hand("ben")
    assert ["How to Play, K13"] == cut.cited(f.GainBlocked)
    assert ["How to Play, K6"] == full.cited(f.SkillFailed)


@pytest.mark.parametrize(("choice", "held"), [("exceed", 4), ("discard-down", 4)])
def test_how_to_play_k13_a_theft_takes_all_in_the_other_readings(choice: str, held: int) -> None:
    thief = card("thief", "monster", {**STEAL, "least": 2, "most": 2})
    after = plays(
        thief,
        *["whom:ben", "{squire}", "{squire}"],
        hand="ghoul ghoul",
        ben=sits("squire squire"),
        rulings={"K13": choice},
    )

    assert held == len(after.hand("ada"))
    assert ("discard:squire" in after.open) == (choice == "discard-down")


def test_how_to_play_k13_a_card_of_the_pile_is_fetched_while_there_is_room() -> None:
    mummy = card("mummy", "monster", {**FETCH, "least": 2, "most": 2})
    after = plays(mummy, "pile:ogre", hand="ghoul ghoul", pile="ogre knight", count=20)
    more = plays(
        mummy,
        *["pile:ogre", "pile:knight"],
        hand="ghoul ghoul",
        pile="ogre knight",
        count=20,
        rulings={"K13": "exceed"},
    )

    assert ["ghoul", "ghoul", "ogre"] == after.hand("ada")
    assert ["How to Play, K13"] == after.cited(f.GainBlocked)
    assert 4 == len(more.hand("ada"))


def test_how_to_play_k13_all_that_are_meant_are_fetched_from_the_top_down_to_three() -> None:
    mummy = card("mummy", "monster", {**FETCH, "what": MONSTER, "most": 0})
    pile = "ghoul ogre squire ghoul"
    capped = plays(mummy, hand="squire", pile=pile)
    down = plays(mummy, hand="squire", pile=pile, rulings={"K13": "discard-down"})

    assert ["squire", "ghoul", "ogre"] == capped.hand("ada")
    assert ["How to Play, K13"] == capped.cited(f.GainBlocked)
    assert len(down.hand("ada")) > 3


def test_how_to_play_k13_a_card_returns_to_no_full_hand() -> None:
    jack = card("jack", "monster", {"do": "return", "what": HERO, "to": "hand"})
    ben = sits("ghoul ghoul ghoul", "squire")

    assert ["How to Play, K6"] == plays(jack, ben=ben).cited(f.SkillFailed)
    assert ["card:1"] == plays(jack, ben=ben, rulings={"K13": "exceed"}).open
    down = plays(jack, "card:1", ben=ben, rulings={"K13": "discard-down"})
    assert BEN == decision(down).seat


def test_how_to_play_k13_of_several_that_return_at_once_only_those_with_room_do() -> None:
    every = card("jack", "monster", {"do": "return", "what": HERO, "to": "hand", "most": 0})
    some = card(
        "jack", "monster", {"do": "return", "what": HERO, "to": "hand", "least": 2, "most": 2}
    )
    ben = sits("ghoul ghoul", "squire knight")
    after = plays(every, ben=ben)

    assert ["ghoul", "ghoul", "squire"] == after.hand("ben")
    assert ["knight"] == after.area("ben")
    assert ["How to Play, K13"] == after.cited(f.GainBlocked)
    assert ["knight"] == plays(some, "card:1", ben=ben).area("ben")


def test_how_to_play_k13_cards_that_go_round_the_table_leave_nobody_with_more_than_three() -> None:
    carol = card(
        "carol",
        "hero",
        {"do": "pass", "where": "hand", "whom": "all", "chooser": "holder", "to": "left"},
    )
    after = plays(
        carol,
        *["hold:ghoul", "hold:squire"],
        hand="ghoul ghoul",
        ben=sits("squire squire squire"),
        cal=sits(),
    )

    assert ["ghoul"] == after.hand("ada")
    assert ["squire", "squire", "ghoul"] == after.hand("ben")
    assert ["squire"] == after.hand("cal")


def test_how_to_play_x20_a_further_draw_at_three_is_blocked_though_the_turn_was_a_play() -> None:
    texan = card("texan", "hero", {"do": "draw", "whom": "all"})
    after = plays(texan, "{ogre}", hand="ghoul", deck="ogre", ben=sits("squire squire squire"))

    assert [f.DrawBlocked(BEN, 1)] == after.facts(f.DrawBlocked)
    assert ["ghoul", "ogre"] == after.hand("ada")


def test_how_to_play_k14_exchanged_hands_only_change_places() -> None:
    adler = card("adler", "hero", {"do": "pass", "where": "hands", "whom": "player"})
    after = plays(adler, "whom:ben", hand="ghoul", ben=sits("squire squire squire"))

    assert ["squire"] * 3 == after.hand("ada")
    assert ["ghoul"] == after.hand("ben")
    assert ["How to Play, K14"] == after.cited(f.HandsExchanged)


# --- Discarded -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "answers"),
    [
        ({"do": "discard", "what": HERO}, ["card:1"]),
        ({"do": "discard", "where": "hand"}, ["hold:squire"]),
        ({"do": "discard", "where": "deck-top"}, ["{squire}"]),
        ({"do": "discard", "where": "hands", "whom": "others", "chooser": "luck"}, ["{squire}"]),
    ],
)
def test_how_to_play_k15_what_is_discarded_lies_face_up_on_the_pile(
    part: dict[str, object], answers: list[str]
) -> None:
    wolf = card("wolf", "monster", part)
    after = plays(wolf, *answers, hand="squire", deck="squire ogre", ben=sits("squire", "squire"))

    assert "squire" == after.state.pile[-1]


def test_how_to_play_k16_several_cards_lie_on_the_pile_by_area_clockwise_and_position() -> None:
    flood = card("flood", "monster", {"do": "discard", "what": HERO, "most": 0})
    after = plays(
        flood,
        area="squire ghoul",
        ben=sits(area="knight squire"),
        cal=sits(area="ogre knight"),
    )

    assert ["squire", "knight", "squire", "knight"] == list(after.state.pile[-4:])


def test_how_to_play_k16_chosen_cards_of_the_table_lie_so_whatever_was_chosen_first() -> None:
    flood = card("flood", "monster", {"do": "discard", "what": HERO, "least": 2, "most": 2})
    ben = sits(area="knight squire")
    one, other = (
        plays(flood, *answers, ben=ben).state.pile[-2:]
        for answers in (["card:1", "card:2"], ["card:2", "card:1"])
    )

    assert ("knight", "squire") == one == other


def test_how_to_play_k16_own_cards_of_the_hand_lie_in_the_order_chosen() -> None:
    queen = card("queen", "hero", {"do": "discard", "where": "hand", "most": 2, "may": True})
    one = plays(queen, "hold:squire", "hold:ghoul", hand="squire ghoul")
    other = plays(queen, "hold:ghoul", "hold:squire", hand="squire ghoul")

    assert ("squire", "ghoul") == one.state.pile[-2:]
    assert ("ghoul", "squire") == other.state.pile[-2:]


# --- Theft ---------------------------------------------------------------------------------


def test_how_to_play_k17_theft_from_an_unseen_hand_is_by_lot_each_card_alike() -> None:
    thief = card("thief", "monster", {**STEAL, "chooser": "you"})
    node = plays(thief, "whom:ben", ben=sits("squire squire ogre")).node

    assert isinstance(node, Chance)
    assert [("squire", 2), ("ogre", 1)] == [(it.id, it.weight) for it in node.outcomes]
    assert "How to Play, K17" == node.rule


def test_how_to_play_k17_unless_the_thief_looks_or_the_victim_chooses() -> None:
    looks = card("thief", "monster", {**STEAL, "chooser": "you", "shown": True})
    gives = card("thief", "monster", {**STEAL, "chooser": "holder"})
    ben = sits("squire ogre")

    assert ADA == decision(plays(looks, "whom:ben", ben=ben)).seat
    assert [f.HandSeen(ADA, BEN)] == plays(looks, "whom:ben", ben=ben).facts(f.HandSeen)
    assert BEN == decision(plays(gives, "whom:ben", ben=ben)).seat


def test_how_to_play_k18_who_holds_nothing_cannot_be_robbed_while_another_can() -> None:
    thief = card("thief", "monster", STEAL)
    barred = plays(thief, ben=sits(), cal=sits("squire"))
    nobody = plays(thief, ben=sits(), cal=sits())

    assert ["whom:cal"] == barred.open
    assert ["How to Play, K6"] == nobody.cited(f.SkillFailed)


def test_how_to_play_k18_or_he_may_be_chosen_and_nothing_happens() -> None:
    thief = card("thief", "monster", STEAL)
    allowed = plays(thief, ben=sits(), cal=sits("squire"), rulings={"K18": "empty-handed-allowed"})
    after = goes_on(allowed, "whom:ben")

    assert ["whom:ben", "whom:cal"] == allowed.open
    assert ["How to Play, K18"] == after.cited(f.SkillFailed)
    assert BEN == after.state.acting
    assert [] == after.facts(f.CardStolen)


def test_how_to_play_x23_a_stolen_card_is_known_to_two_and_a_returned_one_to_all() -> None:
    thief = card("thief", "monster", STEAL)
    jack = card("jack", "monster", {"do": "return", "what": HERO, "to": "hand"})
    stolen = plays(thief, "whom:ben", "{squire}", ben=sits("squire"), cal=sits())
    returned = plays(jack, "card:1", ben=sits(area="squire"), cal=sits())

    assert (BEN,) == stolen.state.player("ada").hand[-1].known
    assert (ADA, CAL, TABLE) == returned.state.player("ben").hand[-1].known


def decision(after: After) -> Decision:
    """The question that is open."""
    node = after.node
    assert isinstance(node, Decision)
    return node
