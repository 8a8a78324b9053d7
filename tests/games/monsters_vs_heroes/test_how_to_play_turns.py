"""How to Play: a turn, what may be done in it, and what everybody sees of it."""

import pytest

from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    CAL,
    at_start,
    box,
    card,
    ruled,
    sits,
    table,
    up_to,
    when,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.nodes import Decision

PICKPOCKET = card(
    "pickpocket", "hero", {"do": "steal", "where": "hands", "whom": "player", "chooser": "luck"}
)
TWO_MORE = card("two-more", "hero", {"do": "draw", "most": 2})
ONE_MORE = card("one-more", "hero", {"do": "draw"})
AGAIN = card("again", "hero", {"do": "extra"})
CALLER = card("caller", "hero", {"do": "return", "where": "own-area", "what": {"other": True}})
PLAIN = card("plain", "hero", copies=6)

# --- What may be done ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("", ["draw"]),
        ("plain", ["draw", "play:plain"]),
        ("plain the-mummy", ["draw", "play:plain", "play:the-mummy"]),
        ("plain the-mummy priest", ["play:plain", "play:the-mummy", "play:priest"]),
    ],
)
def test_how_to_play_t1_a_card_is_played_or_drawn_and_nobody_passes(
    hand: str, options: list[str]
) -> None:
    start = table(ruled(PLAIN), ada=sits(hand), ben=sits())

    assert options == when(ruled(PLAIN), start).open


def test_how_to_play_t2_with_three_cards_one_must_be_played() -> None:
    world = ruled(PLAIN)
    start = when(world, table(world, ada=sits("plain plain priest"), ben=sits()))

    assert ["play:plain", "play:priest"] == start.open
    assert isinstance(start.node, Decision)
    assert {"How to Play, T2"} == {it.rule for it in start.node.options}


def test_how_to_play_t3_with_an_empty_hand_the_draw_is_the_whole_turn() -> None:
    world = ruled()
    start = table(world, ada=sits(), ben=sits("priest"))
    after = when(world, start, "draw", "{the-mummy}")

    assert ["draw"] == when(world, start).open
    assert [f.CardDrawn(ADA, CardId("the-mummy"))] == after.facts(f.CardDrawn)
    assert [f.TurnBegan(BEN)] == after.facts(f.TurnBegan)


def test_how_to_play_t4_who_loses_his_last_card_draws_only_in_his_own_turn() -> None:
    world = ruled(PICKPOCKET)
    start = table(world, ada=sits("pickpocket"), ben=sits("the-mummy"), cal=sits("priest"))
    after = when(world, start, "play:pickpocket", "whom:ben", "{the-mummy}")

    assert [] == after.hand("ben")
    assert [] == after.facts(f.CardDrawn)
    assert (BEN, ["draw"]) == (after.state.acting, after.open)


def test_how_to_play_t5_the_card_just_drawn_is_played_in_a_later_turn() -> None:
    world = ruled()
    start = table(world, ada=sits(), ben=sits())
    drawn = when(world, start, "draw", "{the-mummy}")
    later = when(world, drawn.state, "draw", "{priest}")

    assert [] == drawn.area("ada")
    assert (BEN, ["draw"]) == (drawn.state.acting, drawn.open)
    assert (ADA, ["draw", "play:the-mummy"]) == (later.state.acting, later.open)


def test_how_to_play_t8_the_pile_is_not_shuffled_into_an_empty_deck() -> None:
    miner = card("miner", "hero", {"do": "discard", "where": "deck-top"})
    world = ruled(miner, PLAIN, E5="only-a-draw")
    start = table(world, ada=sits("miner"), ben=sits("plain"), deck="the-mummy", count=0)
    after = when(world, start, "play:miner", "{the-mummy}")

    assert ["End of the Game, E5"] == after.cited(f.DeckRanOut)
    assert 0 == after.state.deck.size
    assert (*start.pile, "the-mummy") == after.state.pile
    assert ["play:plain"] == after.open


def test_how_to_play_t9_a_running_game_always_has_a_legal_answer() -> None:
    world = ruled(PLAIN)
    for hand in ("", "plain", "plain plain", "plain plain plain"):
        for count in (1, 2, 30):
            start = table(world, ada=sits(hand), ben=sits(), count=count)
            assert when(world, start).open, (hand, count)
    crowded = table(ruled(PLAIN, K13="exceed"), ada=sits("plain plain plain plain"), ben=sits())
    assert ["play:plain"] == when(ruled(PLAIN, K13="exceed"), crowded).open


@pytest.mark.parametrize("count", range(2, 9))
def test_how_to_play_x17_every_first_turn_is_a_play(count: int) -> None:
    names = ("ada", "ben", "cal", "dot", "eve", "fay", "gus", "hal")[:count]
    world = ruled()
    begun = up_to(world, at_start(world, *names), "turn", *["keep"] * count)

    assert all(len(it.hand) == 3 for it in begun.state.players)
    assert all(it.startswith("play:") for it in begun.open)
    assert (
        "draw"
        in up_to(ruled(start_hand="one"), at_start(ruled(start_hand="one"), *names), "turn").open
    )


def test_how_to_play_x18_a_card_that_hurts_oneself_may_be_played_and_lies_open() -> None:
    world = ruled()
    start = table(
        world,
        ada=sits("mr-hyde priest the-mummy", area="dr-jekyll", faction="nemo-and-mina"),
        ben=sits(),
    )
    after = when(world, start, "play:mr-hyde", "card:1")

    assert ["mr-hyde"] == after.area("ada")
    assert ["dr-jekyll"] == [it.card for it in after.facts(f.TableCardDiscarded)]
    assert after.state.player("ada").area == seen(after.state, None).player("ada").area


# --- Skills that draw or give a turn more --------------------------------------------------


def test_how_to_play_x20_a_further_draw_with_three_cards_in_hand_is_blocked() -> None:
    world = ruled(TWO_MORE)
    start = table(world, ada=sits("two-more priest the-mummy"), ben=sits())
    after = when(world, start, "play:two-more", "{dracula}")

    assert ["priest", "the-mummy", "dracula"] == after.hand("ada")
    assert [f.DrawBlocked(ADA, 1)] == after.facts(f.DrawBlocked)
    assert ["How to Play, K13"] == after.cited(f.DrawBlocked)
    assert BEN == after.state.acting


def test_how_to_play_x20_an_action_more_with_three_cards_is_a_play_and_else_may_be_a_draw() -> None:
    refill = card("refill", "hero", {"do": "draw"}, {"do": "extra"})
    world = ruled(AGAIN, refill)
    two = table(world, ada=sits("again priest the-mummy"), ben=sits())
    three = table(world, ada=sits("refill priest the-mummy"), ben=sits())

    assert ["draw", "play:priest", "play:the-mummy"] == when(world, two, "play:again").open
    assert ["play:priest", "play:the-mummy", "play:dracula"] == (
        when(world, three, "play:refill", "{dracula}").open
    )


def test_how_to_play_x12_a_blocked_draw_leaves_the_last_card_and_the_game_goes_on() -> None:
    world = ruled(TWO_MORE)
    start = table(
        world, ada=sits("two-more priest the-mummy"), ben=sits("carmilla"), deck="dracula", count=1
    )
    after = when(world, start, "play:two-more", "{dracula}")

    assert 1 == after.state.deck.size
    assert ["How to Play, K13, X12"] == after.cited(f.DrawBlocked)
    assert [] == after.facts(f.DeckRanOut)
    assert (BEN, ["draw", "play:carmilla"]) == (after.state.acting, after.open)


# --- What is public ------------------------------------------------------------------------


def seen(state: State, seat: str | None) -> State:
    """The table as somebody sees it."""
    return MonstersVsHeroes(box(), {}).as_seen(state, seat)


def test_how_to_play_t6_hand_sizes_deck_and_areas_are_public_and_hands_are_not() -> None:
    world = ruled()
    start = table(
        world, ada=sits("priest the-mummy", area="dracula"), ben=sits("carmilla"), cal=sits()
    )
    for seat in (None, BEN, CAL):
        eyes = seen(start, seat)
        assert [2, 1, 0] == [len(it.hand) for it in eyes.players]
        assert start.deck.size == eyes.deck.size
        assert start.player("ada").area == eyes.player("ada").area
        assert [COVERED] * 2 == [it.card for it in eyes.player("ada").hand]
        assert ADA == eyes.acting
    assert ["priest", "the-mummy"] == [it.card for it in seen(start, ADA).player("ada").hand]


def test_how_to_play_t7_the_pile_is_public_with_its_order() -> None:
    start = table(ruled(), ada=sits(), ben=sits(), pile="dracula priest carmilla")

    for seat in (None, ADA, BEN):
        assert ("dracula", "priest", "carmilla") == seen(start, seat).pile


def test_how_to_play_t7_a_card_out_of_the_pile_leaves_the_others_in_order() -> None:
    world = ruled()
    start = table(world, ada=sits("the-mummy"), ben=sits(), pile="dracula carmilla priest")
    after = when(world, start, "play:the-mummy", "pile:carmilla")

    assert ("dracula", "priest") == after.state.pile


def test_how_to_play_x23_a_drawn_card_is_known_to_who_drew_it_alone() -> None:
    world = ruled()
    start = table(world, ada=sits(), ben=sits(), cal=sits())
    after = when(world, start, "draw", "{the-mummy}").state

    assert ["the-mummy"] == [it.card for it in seen(after, ADA).player("ada").hand]
    for seat in (None, BEN, CAL):
        assert [COVERED] == [it.card for it in seen(after, seat).player("ada").hand]
        assert "the-mummy" in seen(after, seat).unseen


def test_how_to_play_x23_a_stolen_card_is_known_to_the_two_involved() -> None:
    world = ruled(PICKPOCKET)
    start = table(world, ada=sits("pickpocket"), ben=sits("the-mummy"), cal=sits("priest"))
    after = when(world, start, "play:pickpocket", "whom:ben", "{the-mummy}").state

    known = {ADA: "the-mummy", BEN: "the-mummy", CAL: COVERED, None: COVERED}
    for seat, card_seen in known.items():
        assert [card_seen] == [it.card for it in seen(after, seat).player("ada").hand]


def test_how_to_play_x23_a_hand_that_is_looked_at_is_known_to_who_looked_alone() -> None:
    world = ruled()
    start = table(world, ada=sits("mina-harker"), ben=sits("the-mummy"), cal=sits("priest"))
    after = when(world, start, "play:mina-harker", "whom:ben").state

    assert ["the-mummy"] == [it.card for it in seen(after, ADA).player("ben").hand]
    for seat in (None, CAL):
        assert [COVERED] == [it.card for it in seen(after, seat).player("ben").hand]


def test_how_to_play_x23_a_card_that_goes_back_to_a_hand_is_known_to_all_until_played() -> None:
    world = ruled(CALLER)
    start = table(world, ada=sits("caller", area="the-mummy"), ben=sits("priest"))
    after = when(world, start, "play:caller", "card:1").state
    later = when(world, after, "play:priest", "play:the-mummy").state

    for seat in (None, BEN):
        assert ["the-mummy"] == [it.card for it in seen(after, seat).player("ada").hand]
    assert [] == [it.card for it in later.player("ada").hand]


def test_how_to_play_x23_a_buried_card_is_known_to_who_looked_at_it_alone() -> None:
    digger = card(
        "digger", "hero", {"do": "order", "where": "deck-top", "to": "deck-bottom", "most": 1}
    )
    world = ruled(digger)
    start = table(world, ada=sits("digger"), ben=sits(), cal=sits())
    after = when(world, start, "play:digger", "{the-mummy}", "bury").state

    assert ["the-mummy"] == [it.card for it in seen(after, ADA).deck.bottom]
    for seat in (None, BEN, CAL):
        assert () == seen(after, seat).deck.bottom
        assert start.deck.size == seen(after, seat).deck.size


def test_how_to_play_x23_what_is_discarded_is_public_wherever_it_came_from() -> None:
    miner = card("miner", "hero", {"do": "discard", "where": "deck-top"})
    thrower = card("thrower", "hero", {"do": "discard", "where": "hand"})
    world = ruled(miner, thrower)
    deck = table(world, ada=sits("miner"), ben=sits())
    hand = table(world, ada=sits("thrower the-mummy"), ben=sits())

    for start, play in ((deck, "play:miner {the-mummy}"), (hand, "play:thrower hold:the-mummy")):
        after = when(world, start, *play.split()).state
        assert "the-mummy" == seen(after, BEN).pile[-1] == seen(after, None).pile[-1]


# --- The examples of the book --------------------------------------------------------------


def test_how_to_play_k6_a_discard_of_a_card_not_in_play_does_not_apply_and_the_card_stays() -> None:
    """The book's own example of a skill that cannot be applied."""
    world = ruled()
    start = table(world, ada=sits("mr-hyde priest carmilla"), ben=sits(area="the-mummy"))
    after = when(world, start, "play:mr-hyde")

    assert ["mr-hyde"] == after.area("ada")
    assert ["the-mummy"] == after.area("ben")
    assert ["How to Play, K6"] == after.cited(f.SkillFailed)
    assert BEN == after.state.acting
