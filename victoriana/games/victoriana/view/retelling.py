"""Many facts told in few sentences: steps, turned hands and draws in a row become one each."""

from collections.abc import Sequence
from itertools import groupby

from victoriana.games.victoriana.facts import (
    BagDrawn,
    GrabBagOpened,
    HandsTurned,
    LeadInvestigated,
    LeadSolved,
    Moved,
    PileCardSeen,
    PlotDrawn,
    ResourcesGained,
)
from victoriana.games.victoriana.ids import SPHERE_NAMES, LeadId
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling import tell
from victoriana.games.victoriana.world import World
from victoriana.kernel.events import Happened
from victoriana.kernel.wording import listed, many

TWELVE = 12  # o'clock
Told = tuple[str, str]  # the section, and what happened under it


def retell(world: World, steps: Sequence[Happened]) -> tuple[Told, ...]:
    """What happened, in order: like facts in a row as one sentence, silent ones left out."""
    spoken = [
        step
        for step in steps
        if not _is_plain(step) and tell(world, step.before, step.after, step.fact)
    ]
    found: list[Told] = []
    for (rule, _), group in groupby(spoken, key=_alike):
        row = list(group)
        joined = together(world, row) if len(row) > 1 else ""
        if joined:
            found.append((rule, joined))
        else:
            found += [(rule, tell(world, it.before, it.after, it.fact)) for it in row]
    return tuple(found)


def _is_plain(step: Happened) -> bool:
    """Whether what follows in any case tells it too: the draw, the card, the plots."""
    match step.fact:
        case GrabBagOpened() | LeadSolved():
            return True
        case LeadInvestigated(lead=lead):
            return not step.after.lead(lead).card
    return False


def _alike(step: Happened) -> tuple[str, str]:
    """The section, and what facts must share to be told in one sentence."""
    match step.fact:
        case ResourcesGained(seat=seat):
            return step.rule, f"drawn or gained {seat}"
        case BagDrawn():
            return step.rule, f"drawn or gained {step.after.asked}"
        case Moved(by=by):
            return step.rule, f"moved {by}"
    return step.rule, type(step.fact).__name__


def together(world: World, row: Sequence[Happened]) -> str:
    """Facts of one kind in a row, as one sentence; nothing where each has its own."""
    facts = [step.fact for step in row]
    match facts[0]:
        case Moved():
            moved = [fact for fact in facts if isinstance(fact, Moved)]
            *by, to = [names.the(world, fact.to) for fact in moved]
            left = many(moved[-1].left, "move")
            who = names.character(world, moved[0].seat, moved[0].by)
            return f"{who} goes to {to} by {listed(by)}: {left} left."
        case HandsTurned():
            return hands([fact for fact in facts if isinstance(fact, HandsTurned)], row[-1].after)
        case PileCardSeen():
            cards = [fact.card for fact in facts if isinstance(fact, PileCardSeen)]
            named = listed(f"{names.card(world, it)} ({kind(world, it)})" for it in cards)
            return f"In the pile are {named}."
        case BagDrawn() | ResourcesGained():
            return drawn_and_gained(world, row)
        case PlotDrawn():
            plots = [world.plots[fact.plot] for fact in facts if isinstance(fact, PlotDrawn)]
            named = listed(f"{plot.name} ({SPHERE_NAMES[plot.type]})" for plot in plots)
            return f"Plots drawn: {named}."
    return ""


def kind(world: World, card: LeadId) -> str:
    """What a card of a lead pile is."""
    found = names.kind(world, card)
    return SPHERE_NAMES.get(found, found)


def hands(turned: Sequence[HandsTurned], state: State) -> str:
    """What leads have left whose hands were turned: leads 1 and 2 have 3 rounds left, 4 has 2."""
    told: list[str] = []
    for hour in dict.fromkeys(fact.hour for fact in turned):
        leads = [fact.lead for fact in turned if fact.hour == hour]
        which, is_one = listed(map(str, leads)), len(leads) == 1
        left = state.lead(leads[0]).rounds
        if hour == TWELVE:  # cold, or with all its rounds again: what follows tells
            told.append(f"{which} {'comes' if is_one else 'come'} to 12")
        elif any("left" in it for it in told):
            told.append(f"{which} {'has' if is_one else 'have'} {left}")
        else:
            rounds = many(left, "round")
            told.append(f"{which} {'has' if is_one else 'have'} {rounds} left")
    first = sum(fact.hour == turned[0].hour for fact in turned)
    return f"{'Lead' if first == 1 else 'Leads'} {', '.join(told)}."


def drawn_and_gained(world: World, row: Sequence[Happened]) -> str:
    """Draws from the bag and what is kept of them, or gains in a row, as one sentence."""
    drawn = [step.fact.type for step in row if isinstance(step.fact, BagDrawn)]
    gained = [step.fact for step in row if isinstance(step.fact, ResourcesGained)]
    bag = f"From the bag {{{'+'.join(drawn)}}}"
    if not gained:
        return f"{bag}."
    who, types = gained[0].seat, "".join(fact.types for fact in gained)
    holds = names.held(row[-1].after.investigator(who).holds)
    if not drawn:
        return f"{names.person(world, who)} gains {names.amounts(types)} and holds {holds}."
    if sorted(types) != sorted(drawn):
        return ""
    return f"{bag}: {names.person(world, who)} holds {holds}."
