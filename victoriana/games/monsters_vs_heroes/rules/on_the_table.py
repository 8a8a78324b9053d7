"""How to Play: what skills do with cards that lie on the table."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    CardMoved,
    CardReturned,
    CardsSwapped,
    SkillCopied,
    TableCardDiscarded,
)
from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.rules.drawing import has_room
from victoriana.games.monsters_vs_heroes.rules.parts import choice, finish, parts_of
from victoriana.games.monsters_vs_heroes.rules.targets import on_table
from victoriana.games.monsters_vs_heroes.state import Lying, Player, State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Node

VERBS = ("discard", "move", "swap", "return", "copy")
ZONES = ("table", "own-area", "other-areas")
Target = tuple[Player, Lying]


def targets(world: World, state: State, task: Skill | Parted, step: Step) -> tuple[Target, ...]:
    """The cards that a part may fall on."""
    found = on_table(world, state, task, step, step.what)
    match step.do:
        case "return":
            return tuple(it for it in found if has_room(world, state, _home(world, *it)))
        case "move":
            return tuple(it for it in found if _goals(state, task, step, it[0].seat))
        case "swap":
            return tuple(it for it in found if _partners(world, state, task, step, it[1]))
        case "copy":
            return tuple(it for it in found if can_be_copied(world, task, it[1]))
    return found


def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """Whether there is a card to do it with."""
    return bool(targets(world, state, task, step))


@BOOK.claim("How to Play", "K12")
def _home(world: World, holder: Player, lying: Lying) -> SeatId:
    """Into whose hand a card of the table goes back (K12)."""
    if world.ruled("K12", "who-played-it") and lying.by:
        return lying.by
    return holder.seat


def _goals(state: State, task: Skill | Parted, step: Step, origin: SeatId) -> list[SeatId]:
    """The areas into which a card may be moved: never the one where it lies."""
    seats = [it.seat for it in state.clockwise(task.seat) if it.seat != origin]
    match step.to:
        case "own-area":
            return [it for it in seats if it == task.seat]
        case "other-area":
            return [it for it in seats if it != task.seat]
    return seats


def _partners(
    world: World, state: State, task: Skill | Parted, step: Step, first: Lying
) -> list[Lying]:
    """The cards of other areas with which one may change places."""
    other = replace(step, where="table")
    holder = state.holder(first.number)
    return [
        lying
        for player, lying in on_table(world, state, task, other, step.against)
        if player != holder and lying.number != first.number
    ]


@BOOK.claim("How to Play", "K6")
def can_be_copied(world: World, task: Skill | Parted, lying: Lying) -> bool:
    """A card with a skill that is applied when it is played, and is no copy itself (A19)."""
    parts = parts_of(world, lying.card)
    return bool(parts) and lying.number != task.number and all(it.do != "copy" for it in parts)


# --- Applying ------------------------------------------------------------------------------


@BOOK.rule("How to Play", "K15", "K16", "N7")
def begin(t: Ledger, task: Parted, step: Step) -> None:
    """All that are meant at once, or one after the other as they are chosen."""
    if step.most:
        t.push(task)
        return
    t.push(task)
    for player, lying in targets(t.world, t.state, task, step):  # all tested before any is moved
        _apply(t, task, step, player.seat, lying)
    finish(t, task)


def ask(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Which card, and where it goes."""
    match step.do, task.chosen:
        case "move", (number,):
            holder = state.holder(int(number))
            origin = holder.seat if holder else task.seat
            return choice(task, [f"to:{it}" for it in _goals(state, task, step, origin)])
        case "swap", (number,):
            first = state.lying(int(number))
            found = _partners(world, state, task, step, first) if first else []
            return choice(task, [f"card:{it.number}" for it in found])
    found_targets = targets(world, state, task, step)
    if not found_targets or len(task.chosen) >= step.most:
        return None
    free = step.may if not task.chosen else len(task.chosen) >= step.least
    return choice(task, [f"card:{it.number}" for _, it in found_targets], free=free)


@BOOK.rule("How to Play", "K2", "K7", "K8", "K15")
def answer(t: Ledger, task: Parted, step: Step, given: str) -> None:
    """A card was chosen, or where it goes."""
    verb, _, value = given.partition(":")
    if verb == "to":
        number = int(task.chosen[0])
        lying, holder = t.state.lying(number), t.state.holder(number)
        if lying and holder:
            t.fact(CardMoved(number, lying.card, holder.seat, SeatId(value)))
        finish(t, task)
        return
    lying, holder = t.state.lying(int(value)), t.state.holder(int(value))
    if lying is None or holder is None:
        raise LookupError(given)
    if step.do == "swap" and task.chosen:
        t.fact(CardsSwapped(int(task.chosen[0]), lying.number))
        finish(t, task)
        return
    following = replace(task, chosen=(*task.chosen, value))
    t.agenda[t.agenda.index(task)] = following
    if step.do == "move":
        goals = _goals(t.state, task, step, holder.seat)
        if len(goals) == 1:
            t.fact(CardMoved(lying.number, lying.card, holder.seat, goals[0]))
            finish(t, following)
        return
    if step.do == "swap":
        return
    _apply(t, following, step, holder.seat, lying)


def _apply(t: Ledger, task: Parted, step: Step, area: SeatId, lying: Lying) -> None:
    """One card is discarded, returned or copied."""
    match step.do:
        case "return":
            holder = t.state.player(area)
            to = _home(t.world, holder, lying)
            t.fact(CardReturned(lying.number, lying.card, area, to), "K12")
        case "copy":
            t.fact(SkillCopied(task.seat, task.card, lying.card))
            finish(t, task)
            t.push(Skill(task.seat, lying.card, task.number, deep=1))
        case _:
            t.fact(TableCardDiscarded(lying.number, lying.card, area))


def close(t: Ledger, task: Parted) -> None:
    """Nothing more is to be chosen."""
    finish(t, task, done=bool(task.chosen))
