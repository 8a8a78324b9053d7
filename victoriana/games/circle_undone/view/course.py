"""Where in the course of the campaign this is, what people did, what is remembered."""

from collections.abc import Sequence

from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.events import Fact, Happened
from victoriana.kernel.screen import Table

MEMORABLE = {"investigator-lost": 9, "campaign-ended": 8, "recorded": 5, "memento-discovered": 4}


def labels(state: State) -> tuple[str, ...]:
    """The scenario, and the round in it."""
    if not state.scenario:
        return ()
    short = "s0" if state.scenario == "prologue" else f"s{state.scenario[-1]}"
    return (short, f"{short}r{state.table.round}") if state.table else (short,)


def deeds(world: World, steps: Sequence[Happened]) -> Table:
    """No row: one person answers for all."""
    del world, steps
    return Table((), ())


def memorable(fact: Fact) -> int:
    """How well a fact is remembered a week later."""
    return MEMORABLE.get(str(type(fact).__struct_config__.tag), 0)  # type: ignore[attr-defined]  # a Struct
