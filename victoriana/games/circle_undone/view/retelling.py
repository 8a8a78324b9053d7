"""Facts in a row, in few sentences."""

from collections.abc import Sequence

from victoriana.games.circle_undone.view.telling import tell
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Happened


def retell(world: World, steps: Sequence[Happened]) -> tuple[tuple[str, str], ...]:
    """Each with its section; silent ones left out."""
    told = ((it.rule, tell(world, it.before, it.after, it.fact)) for it in steps)
    return tuple((rule, text) for rule, text in told if text)
