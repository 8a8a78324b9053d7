"""How to Play: what skills do with cards that lie on the table."""

from collections import Counter

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    CardMoved,
    CardReturned,
    CardsSwapped,
    GainBlocked,
    TableCardDiscarded,
)
from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.rules.copies import can_be_copied, copy
from victoriana.games.monsters_vs_heroes.rules.drawing import has_room
from victoriana.games.monsters_vs_heroes.rules.parts import (
    choice,
    finish,
    next_victim,
    now,
)
from victoriana.games.monsters_vs_heroes.rules.targets import (
    Target,
    everybody,
    is_free_choice,
    on_table,
    others,
)
from victoriana.games.monsters_vs_heroes.state import Lying, Player, State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Node

VERBS = ("discard", "move", "swap", "return", "copy")
ZONES = ("table", "own-area", "other-areas")


# --- What there is to be hit ---------------------------------------------------------------


def targets(world: World, state: State, task: Skill | Parted, step: Step) -> tuple[Target, ...]:
    """The cards that a part may fall on, less those that were chosen already."""
    chosen = chosen_of(task)
    found = tuple(
        (holder, it)
        for holder, it in on_table(world, state, task, step, step.what)
        if it.number not in chosen
    )
    match step.do:
        case "return":
            return tuple(it for it in found if _fits_home(world, state, task, *it))
        case "move":
            return tuple(it for it in found if goals(state, task.seat, step, it[0].seat))
        case "swap":
            firsts = {one for one, _ in pairs(world, state, task, step)}
            return tuple(it for it in found if it[1].number in firsts)
        case "copy":
            return tuple(it for it in found if can_be_copied(world, it[1].card, it[1], task))
    return found


def chosen_of(task: Skill | Parted) -> list[int]:
    """The numbers of the cards that were chosen so far, in this order."""
    if isinstance(task, Skill):
        return []
    return [int(it.partition(":")[0]) for it in task.chosen]


def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """Whether there is a card to do it with; for others, in the area of one of them."""
    if step.whom == "player":
        return bool(others(world, state, task, step))
    if step.whom == "others":
        return any(holder.seat != task.seat for holder, _ in targets(world, state, task, step))
    return bool(targets(world, state, task, step))


@BOOK.claim("How to Play", "K12")
def home(world: World, holder: Player, lying: Lying) -> SeatId:
    """Into whose hand a card of the table goes back: nobody owns it (K12)."""
    if world.ruled("K12", "who-played-it") and lying.by:
        return lying.by
    return holder.seat


@BOOK.claim("How to Play", "K13")
def _fits_home(
    world: World, state: State, task: Skill | Parted, holder: Player, lying: Lying
) -> bool:
    """Whether a hand has room for one more, beside those that were chosen to go there (K13)."""
    to = home(world, holder, lying)
    coming: Counter[SeatId] = Counter()
    for number in chosen_of(task):
        area, card = state.holder(number), state.lying(number)
        if area and card:
            coming[home(world, area, card)] += 1
    return has_room(world, state, to, coming[to])


def goals(state: State, seat: SeatId, step: Step, origin: SeatId) -> list[SeatId]:
    """The areas into which a card may be moved: never the one where it lies."""
    seats = [it.seat for it in state.clockwise(seat) if it.seat != origin]
    match step.to:
        case "own-area":
            return [it for it in seats if it == seat]
        case "other-area":
            return [it for it in seats if it != seat]
    return seats


@BOOK.claim("How to Play")
def pairs(world: World, state: State, task: Skill | Parted, step: Step) -> list[tuple[int, int]]:
    """The cards of two areas that may change places: each pair once, whichever comes first."""
    ones = [(it.seat, lying.number) for it, lying in on_table(world, state, task, step, step.what)]
    anywhere = on_table(world, state, task, replace(step, where="table"), step.against)
    seconds = [(it.seat, lying.number) for it, lying in anywhere]
    found: dict[tuple[int, int], None] = {}
    for area, one in ones:
        for other_area, other in seconds:
            if area != other_area and (other, one) not in found:
                found[one, other] = None
    return list(found)


# --- Choosing ------------------------------------------------------------------------------


@BOOK.rule("How to Play", "K15", "K16", "N7")
def begin(t: Ledger, task: Parted, step: Step) -> None:
    """All that are meant at once; or one after the other as they are chosen."""
    t.push(task)
    if step.most == 0:
        _apply(t, task, step, targets(t.world, t.state, task, step))
    elif step.whom in ("others", "all"):
        found = [it.seat for it, _ in targets(t.world, t.state, task, step)]
        seats = [it for it in everybody(t.state, task, step) if it in found]
        now(t, task, replace(task, victims=tuple(seats)))


def ask(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Whose card, which card, and where it goes."""
    if step.whom == "player" and not task.victims:
        names = [f"whom:{it}" for it in others(world, state, task, step)]
        return choice(task, names, free=step.may)
    if task.pending:
        return _ask_further(world, state, task, step)
    found = _open(world, state, task, step)
    if not found or len(task.chosen) >= step.most:
        return None
    first = step.may and step.whom == "you"
    free = first or step.least == 0 if not task.chosen else len(task.chosen) >= step.least
    return choice(task, [f"card:{it.number}" for _, it in found], seat=_who(task, step), free=free)


def _ask_further(world: World, state: State, task: Parted, step: Step) -> Node:
    """Where a card goes, or with which it changes places."""
    number = int(task.pending)
    if step.do == "swap":
        found = [other for one, other in pairs(world, state, task, step) if one == number]
        return replace(choice(task, [f"card:{other}" for other in found]), joint=", ")
    holder = state.holder(number)
    origin = holder.seat if holder else task.seat
    return replace(
        choice(task, [f"to:{it}" for it in goals(state, task.seat, step, origin)]), joint=" "
    )


def _open(world: World, state: State, task: Parted, step: Step) -> tuple[Target, ...]:
    """What can be chosen now: of several players the cards of the one who is served."""
    found = targets(world, state, task, step)
    if not task.victims:
        return found
    return tuple(it for it in found if it[0].seat == task.victims[0])


@BOOK.claim("How to Play", "K8")
def _who(task: Parted, step: Step) -> SeatId:
    """Who chooses: he who uses the skill, unless the text leaves it to who loses the card (K8)."""
    return task.victims[0] if task.victims and step.chooser == "holder" else task.seat


@BOOK.rule("How to Play", "K2", "K7", "K15")
def answer(t: Ledger, task: Parted, step: Step, given: str) -> None:
    """A player or a card was chosen, or where it goes."""
    verb, _, value = given.partition(":")
    if verb == "whom":
        now(t, task, replace(task, victims=(SeatId(value),)))
    elif verb == "to":
        chosen = (*task.chosen, f"{task.pending}:{value}")
        now(t, task, replace(task, chosen=chosen, pending=""))
    elif step.do == "swap" and task.pending:
        t.fact(CardsSwapped(int(task.pending), int(value)), "K9")
        finish(t, task)
    elif step.do in ("swap", "move"):
        _further(t, task, step, value)
    else:
        now(t, task, replace(task, chosen=(*task.chosen, value)))


def _further(t: Ledger, task: Parted, step: Step, value: str) -> None:
    """A card is chosen; into the own area it goes without a question."""
    if step.do == "move" and step.to == "own-area":
        now(t, task, replace(task, chosen=(*task.chosen, f"{value}:{task.seat}")))
    else:
        now(t, task, replace(task, pending=value))


# --- Applying ------------------------------------------------------------------------------


@BOOK.rule("How to Play", "K15", "K16")
def close(t: Ledger, task: Parted, step: Step) -> None:
    """All is chosen: now it is done, by area clockwise and by position (K16)."""
    chosen = chosen_of(task)
    found = tuple(it for it in t.state.table(t.state.acting) if it[1].number in chosen)
    if task.victims:
        _do_all(t, task, step, found)
        next_victim(t, task)
    else:
        _apply(t, task, step, found)


def _apply(t: Ledger, task: Parted, step: Step, found: tuple[Target, ...]) -> None:
    """What was tested before any card was moved is done, and the part is at its end."""
    if step.do == "copy":
        for _, lying in found:
            copy(t, task, lying.card)
        return
    finish(t, task, done=_do_all(t, task, step, found))


def _do_all(t: Ledger, task: Parted, step: Step, found: tuple[Target, ...]) -> bool:
    """Each of these cards is discarded, returned or moved; whether any was."""
    goals = dict(it.split(":") for it in task.chosen) if step.do == "move" else {}
    done = False
    for holder, lying in found:
        match step.do:
            case "return":
                done |= _give_back(t, holder, lying)
            case "move":
                to = SeatId(goals.get(str(lying.number), task.seat))
                t.fact(CardMoved(lying.number, lying.card, holder.seat, to), "K9")
                done = True
            case _:
                rulings = _why(task, step, holder, lying, several=len(found) > 1)
                t.fact(TableCardDiscarded(lying.number, lying.card, holder.seat), *rulings)
                done = True
    return done


def _why(
    task: Parted, step: Step, holder: Player, lying: Lying, *, several: bool
) -> tuple[str, ...]:
    """What decides that this card goes: it is the source (K2), or one's own (K7); and the order."""
    named = bool(step.what.names) or step.what.this
    own = holder.seat == task.seat and is_free_choice(step, named=named)
    itself = ("K2",) if lying.number == task.number else ("K7",) * own
    return (*itself, "K16") if several else itself


@BOOK.rule("How to Play", "K12", "K13")
def _give_back(t: Ledger, holder: Player, lying: Lying) -> bool:
    """A card goes back to a hand, unless it would be one too many there (K13)."""
    to = home(t.world, holder, lying)
    if not has_room(t.world, t.state, to):
        t.fact(GainBlocked(to), "K13")
        return False
    t.fact(CardReturned(lying.number, lying.card, holder.seat, to), "K12")
    return True
