"""No game with the cards of the box goes on for ever: the turn cap is never reached."""

import pytest

from tests.games.monsters_vs_heroes.given import ids, ruled, sits, table, when
from victoriana.games.monsters_vs_heroes import flow
from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.rules.the_turn import turn_cap
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.kernel.nodes import Chance, Over
from victoriana.lab.played import Player, Table, run
from victoriana.lab.trials import NAMES, OUTSIDE, Trial

GAMES = 8
FAR = 4  # no game comes nearer to the cap than this part of it


@pytest.mark.parametrize("deck", ["london-after-midnight", "sherlock-in-hell", "both"])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_games_with_either_deck_or_both_end_long_before_the_turn_cap(
    deck: str, policy: str
) -> None:
    for number in range(GAMES):
        trial = Trial("monsters-vs-heroes", NAMES[:2], policy, f"end-{number}", (("decks", deck),))
        table = Player(OUTSIDE).table(trial)
        assert isinstance(table, Table)
        game = table.game
        assert isinstance(game, MonstersVsHeroes)

        state = run(table, policy, game.start(table.header.seats), OUTSIDE).state

        assert isinstance(state, State)
        assert state.turn * FAR < turn_cap(game.world, state)


def test_watson_and_mrs_hudson_go_round_until_the_other_player_has_drawn_the_deck() -> None:
    world = ruled(decks="sherlock-in-hell")
    state = table(
        world,
        ada=sits("dr-watson", "mrs-hudson", "holmes-and-watson"),
        ben=sits(faction="satan-and-imp"),
        deck=f"{'imp ' * 3}{'baker-street-irregulars ' * 3}queen-victoria mary-morstan",
        count=0,
    )
    wanted = ("play:dr-watson", "play:mrs-hudson", "draw", "card:", "none", "to:ben", "play:")
    rounds = 0
    while not isinstance(node := flow.node(world, state), Over):
        open_ = ids(node)
        if isinstance(node, Chance):
            state = when(world, state, f"{{{open_[0]}}}").state
            continue
        answer = next((it for want in wanted for it in open_ if it.startswith(want)), open_[0])
        rounds += answer == "play:dr-watson"
        state = when(world, state, answer).state

    assert rounds > 2
    assert "drawn" == state.ran_out
    assert state.turn * FAR < turn_cap(world, state)
