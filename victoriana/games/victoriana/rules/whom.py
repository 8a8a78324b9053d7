"""Whom an instruction speaks of, who is immune to it, and what it does to each of them."""

from collections.abc import Sequence

from victoriana.games.victoriana import effects as do
from victoriana.games.victoriana.abilities import DUELIST, FRIENDS
from victoriana.games.victoriana.book import BOOK, Ledger, section_of
from victoriana.games.victoriana.facts import StrikeWarded
from victoriana.games.victoriana.ids import AbilityId, InvestigatorId
from victoriana.games.victoriana.rules.agents import has_ability, reached, within_reach
from victoriana.games.victoriana.rules.emerging_victorious import ended
from victoriana.games.victoriana.rules.gains_and_losses import gain, lose
from victoriana.games.victoriana.rules.trauma import heal, recover, suffer
from victoriana.games.victoriana.state import State
from victoriana.games.victoriana.tasks import (
    AnyTask,
    Bag,
    ChooseDiscard,
    ChooseGain,
    Pick,
    Program,
    Purpose,
    RandomDiscard,
    Strike,
)
from victoriana.kernel.nodes import Decision, Option

Personal = (
    do.Suffer
    | do.Heal
    | do.Recover
    | do.Gain
    | do.GainChoice
    | do.Discard
    | do.DrawBag
    | do.Afflict
)
PERSONAL = (
    do.Suffer,
    do.Heal,
    do.Recover,
    do.Gain,
    do.GainChoice,
    do.Discard,
    do.DrawBag,
    do.Afflict,
)


def addressed(t: Ledger, task: Program, who: do.Who) -> list[InvestigatorId]:
    """The living investigators that an instruction speaks of; for "one" those who can be picked."""
    state = t.state
    match who:
        case "you":
            found = [one.id for one in state.living if one.id == task.seat]
        case "others":
            found = [one.id for one in state.living if one.id != task.seat]
        case "within-two":
            found = [one.id for one in within_reach(t.world, state, task.agent)]
        case "same-place":
            found = [one.id for one in reached(t.world, state, task.agent, 0)]
        case _:
            found = [one.id for one in state.living]
    return found


def address(t: Ledger, task: Program, effect: Personal) -> None:
    """An instruction for investigators reaches each of those it speaks of."""
    who = effect.who
    found = addressed(t, task, who)
    found = spared(t, task, found, picked=who == "one")
    if who == "one" and len(found) > 1:
        purpose = _PURPOSE[type(effect)]
        place = (task.source, task.step, task.lead, task.agent)
        t.push(Pick(purpose, task.seat, tuple(found), *place))
        return
    _apply_to(t, task, effect, found)


_PURPOSE: dict[type, Purpose] = {
    do.Suffer: "suffer",
    do.Heal: "heal",
    do.Recover: "recover",
    do.Gain: "gain",
    do.GainChoice: "gain",
    do.Discard: "discard",
    do.DrawBag: "draw-bag",
}


def shield_against(task: Program) -> AbilityId | None:
    """The ability that makes immune to whoever's text this is: an agent's, or a henchman's."""
    if task.agent:
        return DUELIST
    return FRIENDS if task.source.startswith("henchman/") else None


@BOOK.rule("Investigator Abilities FAQ", "F9", "H39")
def spared(
    t: Ledger, task: Program, found: list[InvestigatorId], *, picked: bool
) -> list[InvestigatorId]:
    """Who is immune to agents or henchmen is not reached by their effects, nor picked for them."""
    shield = shield_against(task)
    if shield is None:
        return found
    rest = []
    for seat in found:
        if not has_ability(t.world, t.state.investigator(seat), shield):
            rest.append(seat)
        elif not picked:
            t.fact(StrikeWarded(seat, shield), "H39")
    return rest


def ask_picked(state: State, task: Pick, rule: str) -> Decision | None:
    """Which of these investigators?"""
    if not any(who.id in task.among for who in state.living):
        return None
    return ask_pick(state, task.among, "pick", rule)


@BOOK.claim("Make Deductions", "H25")
def ask_pick(
    state: State,
    among: tuple[InvestigatorId, ...],
    name: str,
    rule: str,
) -> Decision:
    """The group picks one of these investigators; whose turn it is speaks for it (H25)."""
    living = [who.id for who in state.living if who.id in among]
    options = tuple(Option(f"pick:{who}", rule, state.asked) for who in living)
    return Decision(name, state.asked, rule, options)


def printed_wild(t: Ledger, seat: InvestigatorId) -> bool:
    """Whether Wild stands among the starting resources of a card (B17)."""
    return t.world.investigators[seat].starts.any > 0


@BOOK.rule("Investigation Effects", "H25")
def picked(t: Ledger, task: Pick, answer: str) -> None:
    """The group has picked somebody for an instruction."""
    t.pop()
    t.heading = section_of(task.source)
    program = Program(task.source, task.seat, task.step, task.lead, task.agent)
    effect = t.world.program(task.source)[task.step]
    _apply_to(t, program, effect, [InvestigatorId(answer.removeprefix("pick:"))])


def _apply_to(
    t: Ledger, task: Program, effect: do.AnyEffect, seats: Sequence[InvestigatorId]
) -> None:
    """The instruction is carried out on these investigators, in seating order."""
    pending: list[AnyTask] = []
    for seat in seats:
        if ended(t):
            return
        pending.extend(_apply(t, task, effect, seat))
    t.push(*pending)


def _apply(t: Ledger, task: Program, effect: do.AnyEffect, seat: InvestigatorId) -> list[AnyTask]:
    """Carry out an instruction on one investigator, or say what is still to be done for it."""
    match effect:
        case do.Suffer() | do.Discard() | do.Afflict() if task.agent:
            return [_agent_strikes(task, effect, seat)]
        case do.Suffer():
            suffer(t, seat, effect.points)
        case do.Discard(what="random"):
            return [RandomDiscard(seat, effect.count, t.heading)]
        case do.Discard(what="choice"):
            return [ChooseDiscard(seat, effect.count, t.heading)]
        case do.Discard():
            lose(t, seat, effect.what, effect.count)
        case do.Heal():
            heal(t, seat, effect.points)
        case do.Recover():
            recover(t, seat)
        case do.Gain():
            gain(t, seat, effect.type * effect.count)
        case do.GainChoice():
            wild = effect.wild == "if-printed" and printed_wild(t, seat)
            free = effect.wild == "allowed" and t.world.ruled("B18", "unless-forbidden")
            return [ChooseGain(seat, effect.count, wild or free)]
        case do.DrawBag():
            return [Bag(seat, effect.count, effect.count, t.heading)]
    return []


def _agent_strikes(
    task: Program, effect: do.Suffer | do.Discard | do.Afflict, seat: InvestigatorId
) -> Strike:
    match effect:
        case do.Suffer():
            return Strike(task.agent, seat, "suffer", effect.points)
        case do.Afflict():
            return Strike(task.agent, seat, "status", 1, effect.which)
    match effect.what:
        case "random":
            return Strike(task.agent, seat, "random", effect.count)
        case "choice":
            return Strike(task.agent, seat, "choice", effect.count)
        case _:
            return Strike(task.agent, seat, "discard", effect.count, effect.what)
