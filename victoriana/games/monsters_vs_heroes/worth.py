"""How well somebody stands: a guess, for policies that look a step ahead."""

from victoriana.games.monsters_vs_heroes.rules.how_to_win import score
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import World


def worth(world: World, state: State) -> int:
    """Points for how well who is on turn stands, as far as factions are seen."""
    points = 0
    for player in state.players:
        if player.faction in world.factions:
            own = score(world, state, player).points * 10 + len(player.hand)
            points += own if player.seat == (state.acting or player.seat) else -own
    return points
