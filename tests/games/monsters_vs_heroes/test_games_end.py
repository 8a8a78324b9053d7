"""No game with the cards of the box goes on for ever: the turn cap is never reached."""

import pytest

from victoriana.games.monsters_vs_heroes.game import MonstersVsHeroes
from victoriana.games.monsters_vs_heroes.rules.the_turn import turn_cap
from victoriana.games.monsters_vs_heroes.state import State
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
