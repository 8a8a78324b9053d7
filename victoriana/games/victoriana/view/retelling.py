"""Many facts told in few sentences: steps, turned hands and draws in a row become one each."""

from collections.abc import Sequence
from itertools import groupby

from victoriana.games.victoriana.facts import (
    BagDrawn,
    ClockAdvanced,
    GrabBagOpened,
    HandsTurned,
    HourStruck,
    LeadInvestigated,
    LeadSolved,
    LeadWentCold,
    Moved,
    PileCardSeen,
    PileCleared,
    PlotDrawn,
    ResourcesGained,
    TraumaHealed,
    TraumaSuffered,
    TurnBegan,
    TurnEnded,
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
    rows = [list(group) for _, group in groupby(spoken, key=_alike)]
    found: list[Told] = []
    while rows:
        told, taken = _first_of(world, rows)
        found += told
        rows = rows[taken:]
    return tuple(found)


def _first_of(world: World, rows: Sequence[Sequence[Happened]]) -> tuple[list[Told], int]:
    """What is told of the first row or rows, and how many they are."""
    for join in (of_the_clock, of_turns, of_gains):
        joined = join(world, rows)
        if joined:
            return [joined[0]], joined[1]
    row = rows[0]
    rule = row[0].rule
    text = together(world, row) if len(row) > 1 else ""
    if text:
        return [(rule, text)], 1
    return [(rule, tell(world, it.before, it.after, it.fact)) for it in row], 1


def _is_plain(step: Happened) -> bool:
    """Whether what follows in any case tells it too: the draw, the card, the plots."""
    match step.fact:
        case GrabBagOpened() | LeadSolved():
            return True
        case LeadInvestigated(lead=lead):
            return not step.after.lead(lead).card
        case PileCleared(cards=()):
            return True  # the rest of a pile always goes, unseen
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
        case TraumaSuffered() | TraumaHealed():
            return trauma(world, row)
        case LeadWentCold():
            return gone_cold(world, row)
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


# --- rows of several kinds -----------------------------------------------------------------

Joined = tuple[Told, int] | None  # what is told, and of how many rows


def of_the_clock(world: World, rows: Sequence[Sequence[Happened]]) -> Joined:
    """The time, the hour and the hands that turn, under the steps in which they come."""
    now, taken = rows[0], 1
    fact = now[0].fact
    if not isinstance(fact, ClockAdvanced) or len(now) > 1:
        return None
    told = names.clock(fact.quarter)
    if taken < len(rows) and isinstance(rows[taken][0].fact, HourStruck):
        told += ", the clock strikes"
        taken += 1
    if taken < len(rows) and isinstance(rows[taken][0].fact, HandsTurned):
        turned = [it.fact for it in rows[taken] if isinstance(it.fact, HandsTurned)]
        left = hands(turned, rows[taken][-1].after)
        told += f". {left.rstrip('.').replace(' left', '', 1)}"
        taken += 1
    last = rows[taken - 1][0].rule
    return ((steps(now[0].rule, last), f"{told}."), taken) if taken > 1 else None


def steps(first: str, last: str) -> str:
    """Numbered steps of one section as one citation: Concluding a Round 1-3."""
    (head, _, one), (tail, _, two) = first.rpartition(" "), last.rpartition(" ")
    return f"{first}-{two}" if head == tail and one.isdigit() and two.isdigit() else first


def of_turns(world: World, rows: Sequence[Sequence[Happened]]) -> Joined:
    """One turn that ends and the next that begins, if whoever begins it may move."""
    if len(rows) == 1 or len(rows[0]) > 1:
        return None
    ended, began = rows[0][0], rows[1][0]
    if not isinstance(ended.fact, TurnEnded) or not isinstance(began.fact, TurnBegan):
        return None
    who = began.after.investigator(began.fact.seat)
    if who.other or began.fact.bound or ended.rule != began.rule:
        return None
    where, moves = names.the(world, who.place), many(began.fact.movement, "move")
    return (ended.rule, f"{names.person(world, who.id)} is next, at {where} with {moves}."), 2


def of_gains(world: World, rows: Sequence[Sequence[Happened]]) -> Joined:
    """The same gained by one investigator after the other."""
    types = gain(rows[0])
    alike: list[Happened] = []
    for row in rows:
        if not types or gain(row) != types or row[0].rule != rows[0][0].rule:
            break
        alike.append(row[-1])
    if len(alike) == 1 or not alike:
        return None
    holds = [
        f"{names.person(world, who)}{'' if number else ' holds'} "
        f"{names.held(it.after.investigator(who).holds)}"
        for number, it in enumerate(alike)
        if isinstance(it.fact, ResourcesGained)
        for who in [it.fact.seat]
    ]
    told = f"Each gains {names.amounts(types)}: {listed(holds)}."
    return (alike[0].rule, told), len(alike)


def gain(row: Sequence[Happened]) -> str:
    """What a row gives somebody, where it does nothing else."""
    facts = [it.fact for it in row]
    if not all(isinstance(fact, ResourcesGained) for fact in facts):
        return ""
    return "".join(fact.types for fact in facts if isinstance(fact, ResourcesGained))


def trauma(world: World, row: Sequence[Happened]) -> str:
    """The same trauma of several, if nobody is overcome by it."""
    facts = [it.fact for it in row if isinstance(it.fact, TraumaSuffered | TraumaHealed)]
    borne = [it.after.investigator(fact.seat).trauma for it, fact in zip(row, facts, strict=True)]
    safe = world.numbers.safe_trauma
    if len({fact.seat for fact in facts}) < len(facts) or max(borne) > safe:
        return ""
    if len({fact.points for fact in facts}) > 1:
        return ""
    who = listed(names.person(world, fact.seat) for fact in facts)
    verb = "suffer" if isinstance(facts[0], TraumaSuffered) else "heal"
    return f"{who} {verb} {facts[0].points} trauma each: {listed(map(str, borne))} of {safe}."


def gone_cold(world: World, row: Sequence[Happened]) -> str:
    """Several leads that go cold."""
    where = listed(
        f"{fact.lead} at {names.the(world, it.before.lead(fact.lead).place)}"
        for it in row
        for fact in [it.fact]
        if isinstance(fact, LeadWentCold)
    )
    return f"Leads {where} go cold: cold leads {row[-1].after.cold}."
