"""How to Win: icons, values and the names of factions, and who comes first."""

import pytest
from msgspec import structs

from tests.games.monsters_vs_heroes.given import (
    ADA,
    BEN,
    CAL,
    After,
    around,
    box,
    card,
    ruled,
    sits,
    table,
    when,
)
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.ids import CardId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.rules.how_to_win import Score, score
from victoriana.games.monsters_vs_heroes.state import Player
from victoriana.games.monsters_vs_heroes.world import Box, Faction, World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.nodes import Over

HEROES, MONSTERS = "nemo-and-mina", "hyde-and-mummy"  # who name none of the cards below
CREATURE = "creature-and-werewolf"
AGAIN = card("again", "hero", {"do": "extra"})
GIFT = card("gift", "monster", into="other-area")


def scored(world: World, area: str, faction: str = HEROES, **more: Player) -> Score:
    """What Ada's area is worth for somebody of a faction."""
    others = more or {"ben": sits()}
    state = around(world, {"ada": sits(area=area, faction=faction), **others})
    return score(world, state, state.player("ada"))


def ended(world: World, turn: str = "ada", **seats: Player) -> After:
    """The end of a game in which the last card is drawn."""
    start = around(world, seats, turn=turn, deck="jack-the-ripper", count=0)
    return when(world, start, "draw", "{jack-the-ripper}")


def odd(box_: Box) -> Box:
    """The box with a faction of the Monsters that names a Hero."""
    pair = Faction(
        FactionId("odd-pair"),
        "monsters",
        (CardId("the-mummy"), CardId("priest")),
        box_.decks[0].id,
    )
    return structs.replace(box_, factions=(*box_.factions, pair))


def with_odd_pair(**choices: str) -> World:
    """The game with that faction."""
    world = ruled(**choices)
    return World(odd(world.box), world.rulings)


# --- The examples of the book --------------------------------------------------------------


def test_how_to_win_w1_a_hero_scores_each_sun_and_loses_each_skull() -> None:
    """Each sun is a point for a Hero, and each skull one less; cards with several count all."""
    it = scored(ruled(), "priest van-helsing dracula the-werewolf")

    assert (3, 3) == (it.suns, it.skulls)
    assert 0 == it.points
    assert 3 == scored(ruled(), "priest van-helsing").points


def test_how_to_win_w1_a_monster_scores_each_skull_and_loses_each_sun() -> None:
    assert 2 == scored(ruled(), "dracula the-werewolf priest", MONSTERS).points
    assert -3 == scored(ruled(), "priest van-helsing", MONSTERS).points


@pytest.mark.parametrize(
    ("area", "icons"),
    [("the-creature", 2), ("the-werewolf", 1), ("the-creature the-werewolf", 3)],
)
def test_how_to_win_w2_the_creature_or_the_werewolf_or_both_are_two_points_more(
    area: str, icons: int
) -> None:
    """The book's own example of a faction card."""
    it = scored(ruled(), area, CREATURE)

    assert (icons, 2) == (it.icons, it.bonus)
    assert icons + 2 == it.points


# --- The score -----------------------------------------------------------------------------


def test_how_to_win_w1_there_is_no_floor_below_nothing() -> None:
    after = ended(
        ruled(),
        ada=sits("priest", area="dracula the-creature", faction=HEROES),
        ben=sits(area="van-helsing", faction=MONSTERS),
    )

    assert [-4, -2] == [it.points for it in after.state.players]
    assert "ben" == after.state.winner


@pytest.mark.parametrize(("choice", "both"), [("once", 2), ("per-name", 4)])
def test_how_to_win_w2_both_names_pay_once_or_each(choice: str, both: int) -> None:
    world = ruled(W2=choice)

    assert both == scored(world, "the-creature the-werewolf", CREATURE).bonus
    assert 2 == scored(world, "the-werewolf", CREATURE).bonus
    assert 2 == scored(world, "wicked-servant wicked-servant", "dracula-and-servant").bonus
    assert 0 == scored(world, "priest", CREATURE).bonus


def test_how_to_win_w2_who_has_both_names_stands_better_where_each_pays() -> None:
    worth = {}
    for choice in ("once", "per-name"):
        world = ruled(W2=choice)
        state = table(
            world,
            ada=sits("priest", area="the-creature the-werewolf", faction=CREATURE),
            ben=sits("carmilla", area="van-helsing captain-nemo", faction=HEROES),
            count=4,
        )
        worth[choice] = MonstersVsHeroes(box(), {"W2": choice}).worth(state, "ada")

    assert worth["once"] < worth["per-name"]


def test_how_to_win_w3_a_name_in_the_hand_or_on_the_pile_pays_nothing() -> None:
    world = ruled()
    start = table(
        world,
        ada=sits("the-creature", area="carmilla", faction=CREATURE),
        ben=sits(area="priest", faction=HEROES),
        deck="dracula",
        count=0,
        pile="the-werewolf",
    )
    after = when(world, start, "draw", "{dracula}")

    assert [(1, 0), (1, 0)] == [(it.icons, it.bonus) for it in after.facts(f.Scored)]
    assert 2 == scored(world, "the-werewolf carmilla", CREATURE).bonus


def test_how_to_win_w4_a_name_of_the_other_side_pays_and_still_costs_its_icons() -> None:
    it = scored(with_odd_pair(), "priest", "odd-pair")

    assert (-1, 2, 1) == (it.icons, it.bonus, it.points)


def test_how_to_win_w4_pair_refused_no_game_begins_with_such_a_faction() -> None:
    seats = [Seat("ada"), Seat("ben")]
    refused = MonstersVsHeroes(odd(box()), {"W4": "pair-refused"}).seats(seats)

    assert isinstance(refused, Refusal)
    assert (
        "The faction odd-pair of the Monsters names Priest, who is a Hero, and W4=pair-refused"
        " allows no such pair."
    ) == refused.text
    assert ("How to Win, W4", ("--ruling W4=pays",)) == (refused.rule, refused.tries)
    assert not isinstance(MonstersVsHeroes(odd(box()), {}).seats(seats), Refusal)
    assert not isinstance(MonstersVsHeroes(box(), {"W4": "pair-refused"}).seats(seats), Refusal)


def test_how_to_win_w4_pair_refused_such_a_name_pays_nothing_in_a_game_under_way() -> None:
    world = with_odd_pair(W4="pair-refused")

    assert (0, ()) == paid(scored(world, "priest", "odd-pair"))
    assert (2, (CardId("the-mummy"),)) == paid(scored(world, "priest the-mummy", "odd-pair"))


def paid(it: Score) -> tuple[int, tuple[CardId, ...]]:
    """What names paid, and which."""
    return it.bonus, it.names


def test_how_to_win_x14_any_copy_in_the_own_area_pays_and_one_elsewhere_does_not() -> None:
    world = ruled(decks="both")

    assert 2 == scored(world, "wicked-servant wicked-servant", "dracula-and-servant").bonus
    assert 2 == scored(world, "imp", "satan-and-imp").bonus
    rival = scored(world, "priest", "dracula-and-servant", ben=sits(area="wicked-servant dracula"))
    assert 0 == rival.bonus


def test_how_to_win_x15_a_name_pays_however_it_came_there() -> None:
    world = ruled()
    start = table(
        world,
        turn="ben",
        ada=sits(area="carmilla", faction=CREATURE),
        ben=sits("headless-horseman", faction=HEROES),
    )
    given = when(world, start, "play:headless-horseman", "to:ada").state
    horse = structs.replace(
        world.factions[FactionId(CREATURE)],
        names=(CardId("headless-horseman"), CardId("the-creature")),
    )
    named = World(structs.replace(world.box, factions=(horse,)), world.rulings)

    assert ADA != given.player("ada").area[-1].by
    assert 2 == score(named, given, given.player("ada")).bonus


def test_how_to_win_x16_an_empty_area_scores_nothing_and_can_win() -> None:
    after = ended(
        ruled(),
        ada=sits("priest", area="dracula", faction=HEROES),
        ben=sits(faction=MONSTERS),
    )

    assert [-2, 0] == [it.points for it in after.state.players]
    assert (BEN, "monsters") == (after.state.winner, after.state.result)


# --- Ties ----------------------------------------------------------------------------------


def test_how_to_win_w5_of_equals_whoever_took_the_last_turn_comes_first() -> None:
    after = ended(
        ruled(),
        turn="ben",
        ada=sits("priest", faction=HEROES, last_turn=5, last_play=5),
        ben=sits("mina-harker", faction=MONSTERS, last_turn=6, last_play=2),
        cal=sits(faction=HEROES, last_turn=4, last_play=4),
    )

    assert (BEN, ADA, CAL) == after.state.ranking
    assert [f.TieBroken((BEN, ADA, CAL), (6, 5, 4), "turn")] == after.facts(f.TieBroken)
    assert ["How to Win, W5"] == after.cited(f.TieBroken)


def test_how_to_win_w5_last_card_played_a_draw_is_no_play_and_who_never_played_comes_last() -> None:
    after = ended(
        ruled(W5="last-card-played"),
        turn="ben",
        ada=sits("priest", faction=HEROES, last_turn=5, last_play=5),
        ben=sits("mina-harker", faction=MONSTERS, last_turn=6, last_play=2),
        cal=sits(faction=HEROES, last_turn=4),
        dot=sits(faction=CREATURE, last_turn=3),
    )

    assert (ADA, BEN, CAL, SeatId("dot")) == after.state.ranking
    assert [(5, 2, 0, 0)] == [it.turns for it in after.facts(f.TieBroken)]
    assert ["card"] == [it.by for it in after.facts(f.TieBroken)]


def test_how_to_win_w5_a_gift_counts_as_played_by_who_gave_it() -> None:
    world = ruled(GIFT)
    start = table(
        world,
        ada=sits("gift", faction=HEROES),
        ben=sits(faction=MONSTERS),
        cal=sits(faction=CREATURE),
    )
    after = when(world, start, "play:gift", "to:cal")

    assert [start.turn, 0, 0] == [it.last_play for it in after.state.players]


@pytest.mark.parametrize(
    ("choice", "never"), [("later-seat", (BEN, ADA)), ("earlier-seat", (ADA, BEN))]
)
def test_how_to_win_w6_who_never_had_a_turn_comes_after_all_who_had(
    choice: str, never: tuple[SeatId, ...]
) -> None:
    after = ended(
        ruled(W6=choice),
        turn="cal",
        ada=sits(faction=HEROES),
        ben=sits(faction=MONSTERS),
        cal=sits("priest", faction=CREATURE, last_turn=3),
        dot=sits("mina-harker", faction="van-helsing-and-young-man", last_turn=2),
    )

    assert "cal" == after.state.first
    assert (CAL, SeatId("dot"), *never) == after.state.ranking
    assert ["How to Win, W5, W6"] == after.cited(f.TieBroken)


def test_how_to_win_w7_places_below_the_first_go_by_points_and_the_last_turn_too() -> None:
    after = ended(
        ruled(),
        ada=sits("priest", area="dracula", faction=MONSTERS, last_turn=8),
        ben=sits(area="mina-harker", faction="van-helsing-and-young-man", last_turn=6),
        cal=sits(area="jonathan-harker", faction="morris-and-damsel", last_turn=7),
        dot=sits(area="the-werewolf", faction=HEROES, last_turn=5),
    )

    assert (ADA, CAL, BEN, SeatId("dot")) == after.state.ranking
    assert [2, 1, 1, -1] == [after.state.player(it).points for it in after.state.ranking]
    assert ["How to Win, W5, W7"] == after.cited(f.TieBroken)
    assert [(CAL, BEN)] == [it.seats for it in after.facts(f.TieBroken)]


def test_how_to_win_w8_there_is_one_winner_also_among_players_of_one_side() -> None:
    after = ended(
        ruled(),
        ada=sits("priest", area="mina-harker", faction="van-helsing-and-young-man", last_turn=3),
        ben=sits(area="jonathan-harker", faction=HEROES, last_turn=2),
    )

    assert [f.GameWon(ADA, "heroes", (ADA, BEN))] == after.facts(f.GameWon)
    assert ["How to Win, W7, W8"] == after.cited(f.GameWon)
    assert isinstance(after.node, Over)
    assert "heroes" == after.node.result == after.state.result


def test_how_to_win_x19_a_further_turn_is_a_turn_and_the_real_order_counts() -> None:
    world = ruled(AGAIN)
    start = table(
        world,
        ada=sits("again priest", faction=HEROES),
        ben=sits(faction=MONSTERS),
        cal=sits(faction=CREATURE),
    )
    after = when(world, start, "play:again", "play:priest")

    assert [ADA, BEN] == [it.seat for it in after.facts(f.TurnBegan)]
    assert [start.turn + 1, start.turn + 2, 0] == [it.last_turn for it in after.state.players]
    late = ended(
        world,
        turn="cal",
        ada=sits(faction=HEROES, last_turn=9),
        ben=sits(faction=MONSTERS, last_turn=8),
        cal=sits(faction=CREATURE, last_turn=7),
    )
    assert (ADA, BEN, CAL) == late.state.ranking


# --- What a referee reads ------------------------------------------------------------------


def test_how_to_win_the_facts_of_the_end_say_how_every_point_came_about() -> None:
    mourner = card("mourner", "neutral", suns=1, value=1)
    world = ruled(mourner)
    after = ended(
        world,
        ada=sits(area="the-mummy mr-hyde priest", faction=MONSTERS, last_turn=4),
        ben=sits(area="mourner captain-nemo", faction=HEROES, last_turn=3),
    )
    ada, ben = after.facts(f.Scored)

    assert f.Scored(ADA, 2, 0, 2, 1, 3, (CardId("mr-hyde"), CardId("the-mummy")), ()) == ada
    assert f.Scored(BEN, 3, 1, 2, 3, 0, (CardId("captain-nemo"),), ((mourner.id, 1),)) == ben
    assert ["How to Win, W1, W2", "How to Win, W1, N3, X9, W2"] == after.cited(f.Scored)
    assert [4, 6] == [it.points for it in (ada, ben)] == [it.points for it in after.state.players]
    assert (BEN, ADA) == after.state.ranking
    assert [] == after.facts(f.TieBroken)
