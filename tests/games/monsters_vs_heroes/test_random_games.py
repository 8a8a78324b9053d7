"""What holds in every game, whoever plays and whatever is ruled: some dozen random games."""

import pytest

from tests.games.monsters_vs_heroes.roaming import Roamer, placed
from victoriana.games.monsters_vs_heroes import facts as f
from victoriana.games.monsters_vs_heroes.rules.how_to_win import icons
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.nodes import Decision

GAMES = 42
# What may take cards off the pile or put some below others, besides the swapped cards of S12.
FETCHES = (f.CardFetched, f.CardRaised, f.CardPutBack)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_and_every_card_is_in_one_place(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)
    whole = placed(roamer.state)

    for moment in roamer.moments():
        assert whole == placed(moment.after), moment.given
        assert len(moment.after.unseen) == moment.after.deck.count

    assert roamer.state.result in ("heroes", "monsters")
    assert all(not it.hand for it in roamer.state.players)


@pytest.mark.parametrize("seed", range(GAMES))
def test_hands_of_a_random_game_keep_to_the_limit(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)
    limit = roamer.game.rulings["K13"]

    for moment in roamer.moments():
        between = isinstance(moment.node, Decision) and moment.node.id == "turn"
        if limit == "hard-cap" or (limit == "discard-down" and between):
            assert max(len(it.hand) for it in moment.state.players) <= 3


@pytest.mark.parametrize("seed", range(GAMES))
def test_icons_as_heroes_are_the_opposite_of_icons_as_monsters(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)
    world: World = roamer.game.world
    end: State = roamer.played()

    for player in end.players:
        assert icons(world, player, "heroes") == -icons(world, player, "monsters")


@pytest.mark.parametrize("seed", range(GAMES))
def test_everybodys_first_turn_is_a_play_unless_a_skill_took_cards(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0, rulings={"start-hand": "three"})

    for moment in roamer.moments():
        if moment.given != "draw":
            continue
        rounds = (moment.state.turn - 1) // len(moment.state.players)
        if not rounds:
            assert len(moment.state.player(moment.state.acting).hand) < 3
            assert moment.state.came > 0, "a skill took cards before"


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_pile_keeps_its_order_and_only_grows_on_top(seed: int) -> None:
    roamer = Roamer(seed, switched=seed % 3 > 0)

    for moment in roamer.moments():
        facts = [it.fact for it in moment.facts]
        if not any(isinstance(it, (*FETCHES, f.CoveredTurnedUp)) for it in facts):
            before, after = moment.state.pile, moment.after.pile
            assert before == after[: len(before)], moment.given
