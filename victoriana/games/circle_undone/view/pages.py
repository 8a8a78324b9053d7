"""The parts of the table that can be shown."""

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import checklist
from victoriana.games.circle_undone.view import map as chart
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import Screen, Text


def views() -> tuple[str, ...]:
    """Their names, the whole first."""
    return ("campaign", "map", "setup")


def view(world: World, state: State, name: str = "") -> Screen | None:
    """The table, or one part of it."""
    if name == "map":
        return chart.screen(world, state)
    if name == "setup":
        return checklist.screen(world, state)
    if name not in ("", "campaign", "ending"):
        return None
    lines = [f"{state.mode or 'nothing chosen'} {state.difficulty} {state.scenario}"]
    lines += [str(it) for it in (*state.lines, *state.numbers, *state.mementos)]
    return Screen(tuple(Text(it) for it in lines))
