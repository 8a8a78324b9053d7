"""Turns and the end of random games, whoever plays and whatever is ruled."""

# What holds at every entry of every game stands in invariants.py, and is looked at by the soak.

import pytest

from tests.games.monsters_vs_heroes.roaming import Roamer
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.rules.how_to_win import score
from victoriana.games.monsters_vs_heroes.secrets import seen_by
from victoriana.kernel.nodes import Decision

GAMES = 42
SCORING = ("HandThrown", "FactionShown", "Scored", "TieBroken", "GameWon")


def told(roamer: Roamer) -> list[object]:
    """Every fact of a game, in order; the game is over afterwards."""
    return [it.fact for moment in roamer.moments() for it in moment.facts]


@pytest.mark.parametrize("seed", range(GAMES))
def test_turns_go_clockwise_from_the_first_player_but_for_further_ones(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)
    expected = ""
    for fact in told(roamer):
        match fact:
            case f.FirstPlayerFound(seat=seat):
                expected = seat
            case f.TurnBegan(seat=seat, further=False):
                assert expected == seat
                expected = roamer.state.after(seat).seat
    assert expected  # somebody went first


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_turn_begins_once_the_last_card_was_drawn(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)
    facts = told(roamer)
    ends = [n for n, it in enumerate(facts) if it == f.DeckRanOut("drawn")]

    assert ends == ends[:1]
    for n in ends:
        assert not any(isinstance(it, f.TurnBegan) for it in facts[n:])


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_end_is_told_in_order_and_its_points_are_those_of_the_table(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)
    names = [type(it).__name__ for it in told(roamer)]
    end, world = roamer.state, roamer.game.world
    kinds = [it for it in names if it in SCORING]

    assert sorted(kinds, key=SCORING.index) == kinds
    assert [len(end.players)] * 2 == [kinds.count("FactionShown"), kinds.count("Scored")]
    assert [score(world, end, it).points for it in end.players] == [it.points for it in end.players]
    assert all(not it.hand for it in end.players)


@pytest.mark.parametrize("seed", range(GAMES))
def test_everybody_has_a_place_by_points_and_the_winner_gives_the_result(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)
    end = roamer.played()
    points = [end.player(it).points for it in end.ranking]
    faction = roamer.game.world.factions[end.player(end.winner).faction]

    assert sorted(it.seat for it in end.players) == sorted(end.ranking)
    assert sorted(points, reverse=True) == points
    assert faction.side == end.result


@pytest.mark.parametrize("seed", range(GAMES))
def test_nobody_is_told_a_choice_about_hands_that_is_made_in_secret(seed: int) -> None:
    roamer = Roamer(seed, switched=True, rulings={"S10": "simultaneous", "start-hand": "three"})
    secret = 0
    for moment in roamer.moments():
        if not (isinstance(moment.node, Decision) and moment.node.id == "mulligan"):
            continue
        ways = [roamer.game.judge(moment.state, it.id).state for it in moment.node.options]
        if all(it.agenda == ways[0].agenda for it in ways):  # the last to decide shows what all did
            secret += len(ways) > 1
            for seat in (None, *(it.seat for it in moment.state.players)):
                if seat != moment.node.seat:
                    assert 1 == len({seen_by(it, seat) for it in ways})
    few_cards = roamer.game.rulings["S13"] == "all-or-nobody"
    assert secret or few_cards  # somebody chose, and others were yet to choose
