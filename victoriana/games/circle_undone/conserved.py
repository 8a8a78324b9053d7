"""What a campaign can neither lose nor double: players, and what stands in its log once."""

from collections.abc import Iterable, Mapping

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World


def count(world: World, state: State) -> Mapping[str, int]:
    """Each kind with those that came into the log, and those that have not."""
    guide = world.box.campaign
    return {
        "players": len(state.players),
        "profiles": _all((it.id for it in state.missing), (it.id for it in world.box.characters)),
        "lines": _all((it.id for it in state.lines), guide.records),
        "mementos": _all((it.id for it in state.mementos), guide.mementos),
    }


def _all(here: Iterable[str], every: Iterable[str]) -> int:
    """So many as there are, unless one came twice or from nowhere."""
    came = list(here)
    return len(came) + sum(it not in came for it in every)
