"""The checklist of a set-up: what is to be done at the table, and what is done."""

from collections.abc import Iterator

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Item
from victoriana.games.circle_undone.world import World
from victoriana.kernel.screen import Part, Screen, Span, Text, Title

OPEN, DONE = "[ ]", "[x]"


def screen(world: World, state: State) -> Screen:
    """The checklist of the scenario on the table; a word where there is none."""
    items = state.table.checklist if state.table else ()
    if not items:
        return Screen((Text("No set-up is to be done."),))
    return Screen(tuple(_parts(world, state, items)))


def _parts(world: World, state: State, items: tuple[Item, ...]) -> Iterator[Part]:
    name = world.scenarios[state.on_table().scenario].name
    done = sum(it.done for it in items)
    yield Title(f"Set-up of {name}", f"{done} of {len(items)} done")
    wide = len(str(len(items)))
    for number, it in enumerate(items, start=1):
        front = f"{number:>{wide}} {DONE if it.done else OPEN} "
        text = Span(f"{front}{it.text}", "dim" if it.done else "")
        yield Text((text,), rule=it.section, hang=len(front))
    if done < len(items):
        yield Text("Type tick and a number when a line is done, or tick all.")
