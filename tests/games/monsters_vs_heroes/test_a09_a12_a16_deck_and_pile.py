"""Archetypes A9, A12 and A16: cards are drawn, fetched from the pile, and the deck is ordered."""

from itertools import permutations

import pytest

from tests.games.monsters_vs_heroes.cast import HERO, MONSTER, goes_on, last_card, plays
from tests.games.monsters_vs_heroes.given import ADA, BEN, CAL, After, card, sits
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.covered import next_covered, with_uncovered
from victoriana.games.monsters_vs_heroes.ids import COVERED, SeatId
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.games.monsters_vs_heroes.state import TABLE, State
from victoriana.games.monsters_vs_heroes.world import Character
from victoriana.kernel.nodes import Decision, Over

SATAN = card("fiend", "monster", {"do": "draw"})
SERVANT = card("servant", "monster", {"do": "draw", "may": True})
MUMMY = card("mummy", "monster", {"do": "fetch", "where": "pile", "to": "hand", "what": MONSTER})
NEMO = card(
    "diver", "hero", {"do": "order", "where": "deck-top", "to": "deck-top", "most": 3}, copies=2
)
BILLY = card("billy", "hero", {"do": "order", "where": "deck-top", "to": "deck-bottom", "most": 2})
TOP = "{squire}", "{ghoul}", "{ogre}"
DECK = "squire ghoul ogre knight"


def ending(it: Character, *answers: str, deck: str) -> After:
    """Ada plays this card when nothing but these cards is left in the deck."""
    return last_card(it, *answers, deck=deck)


def top(state: State, seat: str | None) -> list[str]:
    """The places of the deck's top as somebody sees them."""
    return [it.card for it in seen_by(state, SeatId(seat) if seat else None).deck.top]


# --- A9 ------------------------------------------------------------------------------------


def test_how_to_play_a9_a_must_can_be_forced_to_end_the_game_with_the_last_card() -> None:
    after = ending(SATAN, "{squire}", deck="squire")

    assert isinstance(after.node, Over)
    assert ["End of the Game, E2"] == after.cited(f.DeckRanOut)


def test_how_to_play_a9_who_may_draw_the_last_card_may_decline_and_go_on() -> None:
    after = ending(SERVANT, "none", deck="squire")

    assert BEN == after.state.acting
    assert 1 == after.state.deck.size


def test_how_to_play_a9_k13_a_draw_beyond_three_does_not_happen() -> None:
    two = card("fiend", "monster", {"do": "draw", "most": 2})
    after = plays(two, "{ogre}", hand="squire squire", deck="ogre knight")

    assert ["squire", "squire", "ogre"] == after.hand("ada")


def test_how_to_play_a9_several_players_draw_clockwise_from_the_active_one() -> None:
    host = card("host", "hero", {"do": "draw", "whom": "all"})
    after = plays(host, *TOP, deck=DECK, ben=sits(), cal=sits())

    assert [(ADA, "squire"), (BEN, "ghoul"), (CAL, "ogre")] == [
        (it.seat, it.card) for it in after.facts(f.CardDrawn)
    ]


def test_how_to_play_a9_another_player_who_is_chosen_draws() -> None:
    host = card("host", "hero", {"do": "draw", "whom": "player", "may": True, "most": 2})
    after = plays(host, "whom:cal", "{squire}", "{ghoul}", deck=DECK, ben=sits(), cal=sits())

    assert ["squire", "ghoul"] == after.hand("cal")


# --- A12 -----------------------------------------------------------------------------------


def test_how_to_play_a12_of_an_empty_pile_nothing_is_fetched() -> None:
    assert ["How to Play, K6"] == plays(MUMMY).cited(f.SkillFailed)
    assert ["How to Play, K6"] == plays(MUMMY, pile="squire").cited(f.SkillFailed)


def test_how_to_play_a12_the_card_just_played_is_not_in_the_pile() -> None:
    after = plays(MUMMY, pile="ogre")

    assert ["pile:ogre"] == after.open


def test_how_to_play_a12_s6_the_first_discard_of_the_set_up_can_be_fetched() -> None:
    after = plays(MUMMY, "pile:ogre", pile="ogre squire")

    assert ["ogre"] == after.hand("ada")
    assert (BEN, TABLE) == after.state.player("ada").hand[0].known


def test_how_to_play_a12_k9_into_the_area_it_comes_without_its_skill() -> None:
    raiser = card("raiser", "monster", {"do": "fetch", "where": "pile-top", "to": "own-area"})
    after = plays(raiser, "pile:fiend", more=(SATAN,), pile="squire fiend")

    assert ["raiser", "fiend"] == after.area("ada")
    assert ["raiser"] == [it.card for it in after.facts(f.SkillRead)]


def test_how_to_play_a12_only_the_top_card_where_the_text_says_so() -> None:
    raiser = card(
        "raiser", "monster", {"do": "fetch", "where": "pile-top", "to": "hand", "what": HERO}
    )

    assert ["pile:squire"] == plays(raiser, pile="knight squire").open
    assert ["How to Play, K6"] == plays(raiser, pile="squire ogre").cited(f.SkillFailed)


@pytest.mark.parametrize(("goal", "place"), [("deck-top", "top"), ("deck-bottom", "bottom")])
def test_how_to_play_a12_e7_into_the_deck_it_postpones_the_end(goal: str, place: str) -> None:
    herald = card("herald", "monster", {"do": "fetch", "where": "pile", "to": goal})
    after = plays(herald, "pile:ogre", pile="ogre", ben=sits(), cal=sits())

    assert [f.CardPutBack(after.facts(f.CardPutBack)[0].card, place)] == after.facts(f.CardPutBack)  # type: ignore[arg-type]  # an end of the deck
    assert ["End of the Game, E7"] != after.cited(f.CardPutBack)
    assert ["How to Play, E7"] == after.cited(f.CardPutBack)
    ends = after.state.deck.top if place == "top" else after.state.deck.bottom
    assert [("ogre", (ADA, BEN, CAL, TABLE))] == [(it.card, it.known) for it in ends]


def test_how_to_play_a12_shuffled_in_it_may_be_anywhere() -> None:
    herald = card("herald", "monster", {"do": "fetch", "where": "pile", "to": "deck"})
    after = plays(herald, "pile:ogre", pile="ogre")
    drawn = goes_on(after, "draw")

    assert ("ogre",) == after.state.deck.mixed
    assert "ogre" in drawn.open
    assert len(drawn.open) > 1


# --- A16 -----------------------------------------------------------------------------------


def orders(after: After) -> set[tuple[str, ...]]:
    """Every order in which the cards can be put back."""
    if not isinstance(after.node, Decision) or after.node.id != "skill":
        return {it.cards for it in after.facts(f.DeckOrdered)}
    return set().union(*(orders(goes_on(after, it)) for it in after.open))


def test_how_to_play_a16_every_order_can_be_chosen_step_by_step() -> None:
    after = plays(NEMO, *TOP, deck=DECK)

    assert ["top:squire", "top:ghoul", "top:ogre"] == after.open
    assert set(permutations(("squire", "ghoul", "ogre"))) == orders(after)


def test_how_to_play_a16_e6_with_fewer_cards_than_asked_all_are_used() -> None:
    after = ending(NEMO, "{squire}", "{ghoul}", "top:ghoul", "top:squire", deck="squire ghoul")

    assert ["ghoul", "squire"] == [it.card for it in after.state.deck.top]
    assert BEN == after.state.acting


def test_how_to_play_a16_with_one_card_there_is_nothing_to_order() -> None:
    after = ending(NEMO, "{squire}", deck="squire")

    assert BEN == after.state.acting
    assert [] == after.facts(f.DeckOrdered)
    assert (ADA,) == after.state.deck.top[0].known


def test_how_to_play_a16_the_order_is_known_to_him_alone_and_so_is_what_he_chooses() -> None:
    midway = plays(NEMO, *TOP, "top:ogre", deck=DECK, ben=sits(), cal=sits())
    after = goes_on(midway, "top:squire", "top:ghoul")

    assert ["ogre", "squire", "ghoul"] == top(after.state, "ada")
    assert [] == top(after.state, "ben") == top(after.state, None)
    assert [COVERED] == list(seen_by(midway.state, BEN).player("ada").picked)
    assert "ogre" not in str(seen_by(midway.state, BEN).agenda)


def test_how_to_play_a16_what_others_knew_of_the_top_lapses_when_it_is_ordered() -> None:
    first = plays(
        NEMO,
        *TOP,
        "top:squire",
        "top:ghoul",
        "top:ogre",
        deck=DECK,
        ben=sits("billy diver ghoul"),
        more=(BILLY,),
    )
    after = goes_on(first, "play:diver", *TOP, "top:ogre", "top:ghoul", "top:squire")

    assert ["squire", "ghoul", "ogre"] == top(first.state, "ada")
    assert [COVERED] * 3 == top(after.state, "ada")
    assert ["ogre", "ghoul", "squire"] == top(after.state, "ben")


def test_how_to_play_a16_private_knowledge_of_the_order_lapses_on_a_shuffle() -> None:
    herald = card("herald", "monster", {"do": "fetch", "where": "pile", "to": "deck"})
    first = plays(
        NEMO,
        *TOP,
        "top:squire",
        "top:ghoul",
        "top:ogre",
        deck=DECK,
        pile="knight",
        ben=sits("herald ghoul ghoul"),
        more=(herald,),
    )
    after = goes_on(first, "play:herald", "pile:knight")

    assert ["squire", "ghoul", "ogre"] == top(first.state, "ada")
    assert [] == top(after.state, "ada")
    assert first.state.deck.size + 1 == after.state.deck.size


def test_how_to_play_a16_each_card_is_kept_or_buried_and_the_kept_keep_their_order() -> None:
    start = plays(BILLY, "{squire}", "{ghoul}", deck=DECK)
    answers = {("keep", "keep"), ("keep", "bury"), ("bury", "keep"), ("bury", "bury")}
    tops, bottoms = {}, {}
    for it in answers:
        deck = goes_on(start, *it).state.deck
        tops[it] = [held.card for held in deck.top][: 2 - it.count("bury")]
        bottoms[it] = [held.card for held in deck.bottom]

    assert ["keep", "bury"] == start.open
    assert ["squire", "ghoul"] == tops[("keep", "keep")]
    assert (["squire"], ["ghoul"]) == (tops[("keep", "bury")], bottoms[("keep", "bury")])
    assert (["ghoul"], ["squire"]) == (tops[("bury", "keep")], bottoms[("bury", "keep")])
    assert ["squire", "ghoul"] == bottoms[("bury", "bury")]


def test_how_to_play_a16_looking_alone_changes_nothing_and_is_remembered() -> None:
    seer = card("seer", "hero", {"do": "look", "where": "deck-top", "most": 2})
    after = plays(seer, "{squire}", "{ghoul}", deck=DECK)

    assert ["squire", "ghoul"] == top(after.state, "ada")
    assert [] == top(after.state, "ben")
    assert ["{squire}"] == [f"{{{it}}}" for it in goes_on(after, "draw").open]


def test_how_to_play_a16_what_he_has_picked_may_for_others_be_any_of_those_cards() -> None:
    midway = plays(NEMO, *TOP, "top:ogre", deck=DECK, ben=sits(), cal=sits())
    state = seen_by(midway.state, BEN)
    while (node := next_covered(state)) is not None:
        last, state = node, with_uncovered(state, node.outcomes[0].id)

    assert "covered-pick" == last.id
    assert len(last.outcomes) <= 3
    assert not state.eyes
    assert state.player("ada").picked[0] in [it.card for it in state.deck.top]
