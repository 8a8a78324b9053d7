"""End of the Game: the last card leaves the deck, in a turn or in the middle of a skill."""

import pytest
from msgspec import Raw, structs
from msgspec.json import encode

from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    After,
    box,
    card,
    ruled,
    sits,
    table,
    when,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.rules.how_to_win import score
from victoriana.games.monsters_vs_heroes.state import Deck
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Luck, Seat, Seed
from victoriana.kernel.nodes import Decision, Over
from victoriana.session.outside import REAL
from victoriana.session.positions import Position, described, whole

DRAWS = card("draws", "hero", {"do": "draw", "most": 2})
DRAWS_AND_HUNTS = card(
    "draws-and-hunts", "hero", {"do": "draw"}, {"do": "discard", "where": "other-areas"}
)
DRAWS_TWICE = card("draws-twice", "hero", {"do": "draw"}, {"do": "draw"})
FEEDS = card("feeds", "monster", {"do": "draw", "whom": "player"})
FEASTS = card("feasts", "monster", {"do": "draw", "whom": "all"})
MINES = card("mines", "monster", {"do": "discard", "where": "deck-top"})
MINES_AND_HUNTS = card(
    "mines-and-hunts",
    "monster",
    {"do": "discard", "where": "deck-top"},
    {"do": "discard", "where": "other-areas"},
)
MINES_AND_MENDS = card(
    "mines-and-mends",
    "hero",
    {"do": "discard", "where": "deck-top"},
    {"do": "fetch", "what": {"classes": ["hero"]}, "where": "pile", "to": "deck"},
)
DRAWS_AND_MENDS = card(
    "draws-and-mends", "hero", {"do": "draw"}, {"do": "fetch", "where": "pile", "to": "deck"}
)
AGAIN = card("again", "hero", {"do": "draw"}, {"do": "extra"})
MENDS = card("mends", "hero", {"do": "fetch", "where": "pile", "to": "deck"})
GAZES = card("gazes", "hero", {"do": "order", "where": "deck-top", "to": "deck-top", "most": 3})
PLAIN = card("plain", "hero", copies=6)
HOARD = card("hoard", "neutral", scores=[{"points": 1, "each": {}, "where": "pile"}])
CARDS = (
    *(DRAWS, DRAWS_AND_HUNTS, DRAWS_TWICE, FEEDS, FEASTS, MINES, MINES_AND_HUNTS, AGAIN, MENDS),
    *(MINES_AND_MENDS, DRAWS_AND_MENDS, GAZES, PLAIN, HOARD),
)
HEROES, MONSTERS = "nemo-and-mina", "hyde-and-mummy"


def endgame(
    ada: str = "",
    ben: str = "",
    *,
    deck: str = "dracula",
    area: str = "",
    pile: str = "",
    before_ben: str = "",
    **choices: str,
) -> After:
    """Ada's turn when only these cards are left in the deck; she plays for the Heroes."""
    world = ruled(*CARDS, **choices)
    start = table(
        world,
        ada=sits(ada, area=area, faction=HEROES, last_turn=3, last_play=3),
        ben=sits(ben, area=before_ben, faction=MONSTERS, last_turn=2, last_play=2),
        deck=deck,
        pile=pile,
        count=0,
    )
    return when(world, start)


def go(after: After, *answers: str) -> After:
    """These answers from there."""
    return when(after.world, after.state, *answers)


def is_over(after: After) -> bool:
    """Whether the game has ended."""
    return isinstance(after.node, Over)


# --- The last draw -------------------------------------------------------------------------


def test_end_of_the_game_e1_the_last_card_drawn_as_an_action_ends_it_at_once() -> None:
    after = go(endgame("plain", "priest", before_ben="the-mummy"), "draw", "{dracula}")

    assert is_over(after)
    assert ["End of the Game, E1"] == after.cited(f.DeckRanOut)
    assert [] == after.facts(f.TurnBegan)
    assert ["CardDrawn", "DeckRanOut", "HandThrown", "HandThrown"] == after.kinds()[1:5]
    assert [] == after.hand("ada") == after.hand("ben")
    assert ("plain", "dracula", "priest") == after.state.pile[-3:]
    assert [] == after.area("ada")


def test_end_of_the_game_e2_in_the_middle_of_a_skill_the_rest_of_it_is_not_done() -> None:
    start = endgame("draws-and-hunts", before_ben="priest")
    after = go(start, "play:draws-and-hunts", "{dracula}")

    assert is_over(after)
    assert ["End of the Game, E2"] == after.cited(f.DeckRanOut)
    assert ["draws-and-hunts"] == after.area("ada")
    assert ["priest"] == after.area("ben")
    assert 1 == after.state.player("ada").points


def test_end_of_the_game_e2_finish_skill_the_rest_is_done_and_then_it_ends() -> None:
    start = endgame("draws-and-hunts plain", before_ben="priest", E2="finish-skill")
    drawn = go(start, "play:draws-and-hunts", "{dracula}")
    after = go(drawn, *drawn.open)

    assert ["card:1"] == drawn.open
    assert ["End of the Game, E2"] == drawn.cited(f.DeckRanOut)
    assert is_over(after)
    assert [] == after.area("ben")
    assert ["HandThrown"] == [it for it in after.kinds() if it in ("HandThrown", "TurnBegan")]


@pytest.mark.parametrize("skill", ["draws", "draws-twice", "feasts"])
def test_end_of_the_game_e2_finish_skill_later_draws_of_it_give_nothing(skill: str) -> None:
    after = go(endgame(skill, E2="finish-skill"), f"play:{skill}", "{dracula}")

    assert is_over(after)
    assert [CardId("dracula")] == [it.card for it in after.facts(f.CardDrawn)]
    assert 1 == len(after.facts(f.DeckRanOut))
    assert [] == after.facts(f.DrawBlocked)


def test_end_of_the_game_e2_finish_skill_goes_on_after_a_hand_came_down_to_three() -> None:
    start = endgame(
        "draws-and-hunts plain plain plain",
        before_ben="priest",
        E2="finish-skill",
        K13="discard-down",
    )
    drawn = go(start, "play:draws-and-hunts", "{dracula}")
    while not is_over(drawn):
        drawn = go(drawn, drawn.open[0])

    assert [] == drawn.area("ben")


@pytest.mark.parametrize("choice", ["end-at-once", "finish-skill"])
def test_end_of_the_game_k21_the_end_beats_an_action_that_the_skill_gives(choice: str) -> None:
    after = go(endgame("again plain", E2=choice), "play:again", "{dracula}")

    assert is_over(after)
    assert (choice == "finish-skill") == bool(after.facts(f.ActionGiven))
    assert ["again"] == after.area("ada")


def test_end_of_the_game_e1_the_last_card_drawn_in_an_extra_action_ends_it_too() -> None:
    start = endgame("again plain", "priest", deck="dracula carmilla")
    more = go(start, "play:again", "{dracula}")
    after = go(more, "draw", "{carmilla}")

    assert ["draw", "play:plain", "play:dracula"] == more.open
    assert is_over(after)
    assert ["End of the Game, E1"] == after.cited(f.DeckRanOut)
    assert ADA == after.state.acting


def test_end_of_the_game_e3_of_two_cards_to_draw_the_only_one_is_drawn_and_it_ends() -> None:
    after = go(endgame("draws"), "play:draws", "{dracula}")

    assert is_over(after)
    assert ["End of the Game, E2, E3"] == after.cited(f.DeckRanOut)
    assert 1 == len(after.facts(f.CardDrawn))
    assert not is_over(
        go(endgame("draws", deck="dracula carmilla priest"), "play:draws", "{dracula}")
    )


def test_end_of_the_game_e4_an_opponent_made_to_draw_the_last_card_ends_it_the_same() -> None:
    start = endgame("feeds", "priest")
    drawn = go(start, "play:feeds", *(go(start, "play:feeds").open))
    after = go(drawn, "{dracula}")

    assert is_over(after)
    assert ["End of the Game, E2, E4"] == after.cited(f.DeckRanOut)
    assert [f.CardDrawn(BEN, CardId("dracula"))] == after.facts(f.CardDrawn)
    assert ADA == after.state.acting
    assert ["feeds"] == after.area("ada")


# --- Emptied without a draw ----------------------------------------------------------------


def test_end_of_the_game_e5_a_deck_emptied_by_a_discard_ends_it_too() -> None:
    after = go(endgame("mines-and-hunts", before_ben="priest"), "play:mines-and-hunts", "{dracula}")

    assert is_over(after)
    assert [f.DeckRanOut("emptied")] == after.facts(f.DeckRanOut)
    assert ["End of the Game, E5"] == after.cited(f.DeckRanOut)
    assert ["priest"] == after.area("ben")


def test_end_of_the_game_e5_only_a_draw_ends_it_and_who_has_no_move_passes() -> None:
    start = endgame("mines plain", E5="only-a-draw")
    after = go(start, "play:mines", "{dracula}")
    passed = go(after, "pass")
    last = go(passed, "play:plain")

    assert not is_over(after)
    assert (BEN, ["pass"]) == (after.state.acting, after.open)
    assert isinstance(after.node, Decision)
    assert ["End of the Game, E5"] == [it.rule for it in after.node.options]
    assert [f.TurnPassed(BEN)] == passed.facts(f.TurnPassed)
    assert (ADA, ["play:plain"]) == (passed.state.acting, passed.open)
    assert is_over(last)


def test_end_of_the_game_e5_only_a_draw_it_ends_when_nobody_can_ever_play_again() -> None:
    start = endgame("mines", E5="only-a-draw", before_ben="priest")
    after = go(start, "play:mines", "{dracula}")

    assert is_over(after)
    assert ["End of the Game, E5"] == after.cited(f.NothingLeft)
    assert [] == after.facts(f.TurnBegan)
    assert ADA == after.state.acting


def test_end_of_the_game_e5_only_a_draw_a_deck_that_was_mended_ends_with_its_last_draw() -> None:
    start = endgame("mines-and-mends", "plain", pile="priest", E5="only-a-draw")
    mended = go(start, "play:mines-and-mends", "{dracula}", "pile:priest")
    after = go(mended, "draw", "{priest}")

    assert [f.DeckRanOut("emptied")] == mended.facts(f.DeckRanOut)
    assert (BEN, ["draw", "play:plain"]) == (mended.state.acting, mended.open)
    assert is_over(after)
    assert [f.DeckRanOut("drawn")] == after.facts(f.DeckRanOut)


@pytest.mark.parametrize(
    ("choice", "rule"), [("ends-too", "How to Play, T1"), ("only-a-draw", "How to Play, T1, E5")]
)
def test_end_of_the_game_e5_who_has_a_move_is_told_why_nobody_passes(
    choice: str, rule: str
) -> None:
    start = endgame("plain", "priest", E5=choice)
    refused = MonstersVsHeroes(start.world.box, start.world.rulings).read(start.state, "pass")

    assert isinstance(refused, Refusal)
    assert rule == refused.rule


@pytest.mark.parametrize(("choice", "least"), [("ends-too", 1), ("only-a-draw", 0)])
def test_end_of_the_game_e5_a_position_may_have_an_empty_deck_where_only_a_draw_ends_it(
    choice: str, least: int
) -> None:
    game = MonstersVsHeroes(box(), {"E5": choice})
    seats = (Seat("ada"), Seat("ben"))
    found = {
        size: described(game, seats, (f"deck.size={size}",), Luck("seeded", (Seed("7"),)), REAL)
        for size in (0, 1)
    }
    start = endgame("plain", "priest", E5=choice)
    pile = (*start.state.pile, CardId("dracula"))
    raw = Raw(encode(structs.replace(start.state, deck=Deck(), unseen=(), pile=pile)))
    own = MonstersVsHeroes(start.world.box, start.world.rulings)
    placed = whole(own, Position(own.id, seats, raw), seats)

    assert least == min(size for size, it in found.items() if not isinstance(it, Refusal))
    refused = placed.text if isinstance(placed, Refusal) else ""
    assert ("with the last card the game is over" in refused) == (choice == "ends-too")


# --- Looking, putting back -----------------------------------------------------------------


def test_end_of_the_game_e6_looking_at_what_is_left_and_ordering_it_is_no_draw() -> None:
    start = endgame("gazes", "priest", deck="dracula carmilla")
    looked = go(start, "play:gazes", "{dracula}", "{carmilla}")
    after = go(looked, "top:carmilla", "top:dracula")

    assert ["top:dracula", "top:carmilla"] == looked.open
    assert 2 == len(looked.facts(f.TopSeen))
    assert not is_over(after)
    assert [] == after.facts(f.DeckRanOut)
    assert ["carmilla", "dracula"] == [it.card for it in after.state.deck.top]


def test_end_of_the_game_e7_a_card_put_back_into_the_deck_puts_the_end_off() -> None:
    start = endgame("mends", "plain", pile="priest")
    mended = go(start, "play:mends", "pile:priest")
    first = go(mended, "draw")

    assert 2 == mended.state.deck.size
    assert ["How to Play, E7"] == mended.cited(f.CardPutBack)
    assert not is_over(go(first, f"{{{first.open[0]}}}"))


@pytest.mark.parametrize(("choice", "mended"), [("end-at-once", 0), ("finish-skill", 1)])
def test_end_of_the_game_e7_once_the_last_card_is_drawn_nothing_puts_the_end_off(
    choice: str, mended: int
) -> None:
    after = go(
        endgame("draws-and-mends", pile="priest", E2=choice), "play:draws-and-mends", "{dracula}"
    )
    while not is_over(after):
        after = go(after, "pile:priest")

    assert mended == after.state.deck.size


# --- Hands and factions --------------------------------------------------------------------


def test_end_of_the_game_e8_hands_go_to_the_pile_without_effect_or_score() -> None:
    start = endgame("draws-twice plain", "the-mummy mr-hyde", area="dr-jekyll")
    after = go(start, "draw", "{dracula}")

    assert ["End of the Game, E8"] * 2 == after.cited(f.HandThrown)
    assert [ADA, BEN] == [it.seat for it in after.facts(f.HandThrown)]
    assert ("draws-twice", "plain", "dracula", "the-mummy", "mr-hyde") == after.state.pile[-5:]
    assert ["dr-jekyll"] == after.area("ada")
    assert [1, 0] == [it.points for it in after.state.players]


def test_end_of_the_game_x13_skills_count_the_pile_before_hands_lie_there() -> None:
    start = endgame("plain", "priest the-mummy", area="hoard", pile="carmilla")
    pile = len(start.state.pile)
    after = go(start, "draw", "{dracula}")

    assert pile == after.facts(f.Scored)[0].flat
    assert pile + 4 == len(after.state.pile)
    assert pile + 4 == score(after.world, after.state, after.state.player("ada")).flat


def test_end_of_the_game_factions_are_shown_before_areas_are_counted() -> None:
    after = go(endgame("", "priest"), "draw", "{dracula}")
    ending = [it for it in after.kinds() if it != "Awaits"]

    assert ["CardDrawn", "DeckRanOut", "HandThrown", "HandThrown"] == ending[:4]
    assert ["FactionShown", "FactionShown", "Scored", "Scored", "TieBroken", "GameWon"] == ending[
        4:
    ]
    assert [(ADA, HEROES), (BEN, MONSTERS)] == [
        (it.seat, it.faction) for it in after.facts(f.FactionShown)
    ]
