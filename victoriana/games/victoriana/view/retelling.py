"""Many facts told in few sentences: steps, turned hands and draws in a row become one each."""

from collections.abc import Sequence
from itertools import groupby

from victoriana.games.victoriana.facts import BagDrawn, HandsTurned, Moved, PlotDrawn
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.tell_facts import tell
from victoriana.games.victoriana.world import World
from victoriana.kernel.events import Happened

Told = tuple[str, str]  # the section, and what happened under it


def retell(world: World, steps: Sequence[Happened]) -> tuple[Told, ...]:
    """What happened, in order: like facts in a row as one sentence, silent ones left out."""
    spoken = [step for step in steps if tell(world, step.before, step.after, step.fact)]
    found: list[Told] = []
    for (rule, kind), group in groupby(spoken, key=_alike):
        row = list(group)
        if len(row) > 1 and kind in JOINED:
            found.append((rule, together(world, row)))
        else:
            found += [(rule, tell(world, it.before, it.after, it.fact)) for it in row]
    return tuple(found)


JOINED = (Moved, HandsTurned, BagDrawn, PlotDrawn)


def _alike(step: Happened) -> tuple[str, type]:
    return step.rule, type(step.fact)


def together(world: World, row: Sequence[Happened]) -> str:
    """Facts of one kind in a row, as one sentence."""
    facts = [step.fact for step in row]
    moved = [fact for fact in facts if isinstance(fact, Moved)]
    turned = [fact for fact in facts if isinstance(fact, HandsTurned)]
    drawn = [fact.type for fact in facts if isinstance(fact, BagDrawn)]
    if moved:
        way = ", ".join(names.locale(world, fact.to) for fact in moved)
        left = names.many(moved[-1].left, "move")
        return f"{names.person(world, moved[0].seat)} goes by {way}: {left} left."
    if turned:
        signs = [f"{fact.lead}{names.HANDS[fact.hour]}" for fact in turned]
        return f"The hands turn: leads {names.listed(signs)}."
    if drawn:
        return f"From the bag: {names.amounts(''.join(drawn))}."
    plots = [world.plots[fact.plot] for fact in facts if isinstance(fact, PlotDrawn)]
    named = names.listed(f"{plot.name} ({SPHERE_NAMES[plot.type]})" for plot in plots)
    return f"Plots drawn: {named}."
