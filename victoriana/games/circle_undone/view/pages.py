"""The parts of a campaign that can be shown, by their names."""

from collections.abc import Callable

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.view import (
    bag_page,
    checklist,
    endings,
    log_page,
    one,
    table_page,
)
from victoriana.games.circle_undone.view import map as chart
from victoriana.games.circle_undone.world import World
from victoriana.kernel.game import ENDING
from victoriana.kernel.screen import Part, Screen, Text, Title

Viewer = Callable[[World, State], tuple[Part, ...]]


def views() -> tuple[str, ...]:
    """Their names, the whole first."""
    return tuple(VIEWS)


def view(world: World, state: State, name: str = "") -> Screen | None:
    """What one wants to see now, a part of it, or one thing; None where nothing has this name."""
    viewer = VIEWS.get(name or NOW)
    if viewer is not None:
        return Screen(viewer(world, state))
    return one.one(world, state, name)


def now(world: World, state: State) -> tuple[Part, ...]:
    """In a scenario the table, between scenarios the log."""
    return table_page.table(world, state) if state.table else log_page.between(world, state)


def investigators(world: World, state: State) -> tuple[Part, ...]:
    """Everybody who plays, each in full."""
    if not state.playing:
        return (Title("Investigators"), Text("Nobody has chosen an investigator yet."))
    told = [(*one.investigator(world, state, it), Text("")) for it in state.playing]
    return tuple(part for parts in told for part in parts)[:-1]


def mementos(world: World, state: State) -> tuple[Part, ...]:
    """What was found on the way, and what of it is crossed off."""
    if not state.mementos:
        return (Title("Mementos"), Text("No memento is listed yet."))
    return (log_page.mementos(world, state),)


def missing(world: World, state: State) -> tuple[Part, ...]:
    """The four missing persons."""
    if not state.missing:
        return (Title("Missing persons"), Text("The log has no profiles yet."))
    return (log_page.missing(world, state),)


def drawn(world: World, state: State) -> tuple[Part, ...]:
    """The locations with their ways."""
    return chart.screen(world, state).parts


def set_up(world: World, state: State) -> tuple[Part, ...]:
    """The checklist of the set-up."""
    return checklist.screen(world, state).parts


NOW = "now"
VIEWS: dict[str, Viewer] = {
    NOW: now,
    "campaign": log_page.campaign,
    "table": table_page.table,
    "map": drawn,
    "setup": set_up,
    "bag": bag_page.bag,
    "investigators": investigators,
    "mementos": mementos,
    "missing": missing,
    ENDING: endings.ending,
}
