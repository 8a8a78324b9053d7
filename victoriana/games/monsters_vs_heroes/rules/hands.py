"""How to Play: what skills do with hands and with factions."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    CardStolen,
    FactionDealt,
    FactionSeen,
    FactionsExchanged,
    GainBlocked,
    HandCardDiscarded,
    HandCardLaid,
    HandSeen,
    HandsExchanged,
)
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.rules import passing
from victoriana.games.monsters_vs_heroes.rules.drawing import has_room
from victoriana.games.monsters_vs_heroes.rules.parts import (
    choice,
    entered,
    fail,
    finish,
    next_victim,
    now,
    take,
)
from victoriana.games.monsters_vs_heroes.rules.targets import everybody, held, others
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Chance, Node, alike

VERBS = ("discard", "steal", "move", "look", "pass", "renounce")
ZONES = ("hand", "hands", "faction", "removed")


# --- On whom it falls ----------------------------------------------------------------------


def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """Whether there is a card, or a player, to do it with."""
    match step.do, step.where:
        case "renounce", "removed":
            return bool(state.factions)
        case "pass", _ if step.whom == "all":
            return any(it.hand for it in state.players)
        case "steal", _ if not has_room(world, state, task.seat):
            return False
    return bool(victims_of(world, state, task, step))


def victims_of(world: World, state: State, task: Skill | Parted, step: Step) -> tuple[SeatId, ...]:
    """On whom a part may fall, or falls: of those who are not chosen, who holds any card.

    Whether it is one that is meant is seen when it comes to him; of the own hand it is known.
    """
    if step.whom == "player":
        return others(world, state, task, step)
    seats = everybody(state, task, step)
    if step.where == "hand" and step.do == "discard":
        return seats if any(held(world, state, task.seat, step.what)) else ()
    if step.do in ("discard", "steal", "move"):
        return tuple(it for it in seats if state.player(it).hand)
    return seats


@BOOK.rule("How to Play", "X7", "X23")
def begin(t: Ledger, task: Parted, step: Step) -> None:
    """Whoever is not chosen is known at once, and served clockwise."""
    t.push(task)
    if step.whom == "player" or step.where == "removed":
        return
    seats = victims_of(t.world, t.state, task, step)
    following = now(t, task, replace(task, victims=seats))
    if not seats:  # nobody holds a card any more
        finish(t, following, done=False)
    elif step.do == "look":
        for seat in seats:
            if seat != task.seat:
                look(t, task, step, seat)
        finish(t, following)
    elif step.do == "pass":
        passing.begin(t, following, step)
    else:
        _serve(t, following, step)


@BOOK.rule("How to Play", "K6", "K18")
def _serve(t: Ledger, task: Parted, step: Step) -> None:
    """Where the text lets him look first, he sees the whole hand; it may hold no such card."""
    victim = task.victims[0]
    if step.shown and victim != task.seat:
        t.fact(HandSeen(task.seat, victim))
    if not any(held(t.world, t.state, victim, step.what)):
        fail(t, task, "K6" if t.state.player(victim).hand else "K18")


# --- Choosing ------------------------------------------------------------------------------


def ask(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """On whom, and which card."""
    if step.do == "renounce" and step.where == "removed":
        outcomes = alike(state.factions)
        return Chance("faction", "removed factions", PLAY, outcomes, task.seat)
    if step.whom == "player" and not task.victims:
        names = [f"whom:{it}" for it in others(world, state, task, step)]
        return choice(task, names, free=step.may)
    if not task.victims:
        return None
    if step.do == "pass":
        return passing.ask(state, task, step)
    return _ask_card(world, state, task, step)


def _ask_card(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Which card of a hand: by lot where it is not seen, else by whoever may choose (K17)."""
    victim = task.victims[0]
    cards = list(held(world, state, victim, step.what))
    enough = step.most and task.taken >= step.most
    if not cards or enough or (step.do == "steal" and not has_room(world, state, task.seat)):
        return None
    if is_by_lot(task, step, victim):
        outcomes = alike(it.card for it in state.player(victim).hand if it.card in cards)
        return Chance("hand-card", "hand", BOOK.cite("How to Play", "K17"), outcomes, victim)
    chooser = victim if step.chooser == "holder" else task.seat
    free = step.most and (task.taken >= step.least if task.taken else _may_take_none(step))
    names = [f"hold:{card}" for card in cards]
    several = len(state.player(victim).hand) > 1
    return choice(task, names, seat=chooser, free=bool(free), covered=several)


@BOOK.claim("How to Play", "K3", "X6")
def _may_take_none(step: Step) -> bool:
    """Whether no card at all need be chosen: "up to" (X6), or "may" where it was not asked."""
    return step.least == 0 or (step.may and step.whom == "you")


@BOOK.claim("How to Play", "K17")
def is_by_lot(task: Parted, step: Step, victim: SeatId) -> bool:
    """Whether nobody chooses, because the hand is not seen (K17)."""
    if step.chooser == "luck":
        return True
    return not (victim == task.seat or step.chooser == "holder" or step.shown)


@BOOK.rule("How to Play", "K8", "K17")
def answer(t: Ledger, task: Parted, step: Step, given: str) -> None:
    """A player or a card was chosen, or fell by lot."""
    verb, _, value = given.partition(":")
    if verb == "whom":
        _on(t, task, step, SeatId(value))
    elif step.do == "renounce":
        t.fact(FactionDealt(task.seat, FactionId(given)))
        finish(t, task)
    elif step.do == "pass":
        passing.answer(t, task, CardId(value))
    else:
        take_card(t, task, step, CardId(value or given))


@BOOK.rule("How to Play", "K15", "K16", "X11")
def take_card(t: Ledger, task: Parted, step: Step, card: CardId) -> None:
    """One card of a hand goes where the text says, one after the other (K16)."""
    victim = task.victims[0]
    following = take(t, task)
    match step.do:
        case "steal":
            by_lot = is_by_lot(task, step, victim)
            t.fact(CardStolen(task.seat, victim, card), *(("K17",) if by_lot else ()))
        case "move":
            t.fact(HandCardLaid(task.seat, victim, card), "X11")
            if card != COVERED:
                entered(t, following, task.seat, card)
        case _:
            t.fact(HandCardDiscarded(victim, card))


@BOOK.rule("How to Play")
def _on(t: Ledger, task: Parted, step: Step, victim: SeatId) -> None:
    """A part falls on the player who was chosen."""
    match step.do:
        case "look":
            look(t, task, step, victim)
            finish(t, task)
        case "pass":
            exchange(t, task, victim)
            finish(t, task)
        case "renounce":
            t.fact(FactionsExchanged(task.seat, victim))
            finish(t, task)
        case _:
            _serve(t, now(t, task, replace(task, victims=(victim,))), step)


@BOOK.rule("How to Play", "X23")
def look(t: Ledger, task: Parted, step: Step, victim: SeatId) -> None:
    """He alone sees it, and remembers."""
    if step.where == "faction":
        t.fact(FactionSeen(task.seat, victim), "X23")
    else:
        t.fact(HandSeen(task.seat, victim), "X23")


@BOOK.rule("How to Play", "K14")
def exchange(t: Ledger, task: Parted, victim: SeatId) -> None:
    """Two hands change places, whatever their sizes (K14)."""
    t.fact(HandsExchanged(task.seat, victim), "K14")


# --- Applying ------------------------------------------------------------------------------


@BOOK.rule("How to Play", "K13", "X7")
def close(t: Ledger, task: Parted, step: Step) -> None:
    """The next of those on whom a part falls, or the end of it."""
    if step.do == "pass":
        passing.close(t, task, step)
        return
    if not task.victims:
        finish(t, task, done=task.done)
        return
    wanted = step.most or len(t.state.player(task.victims[0]).hand) + task.taken
    more = any(held(t.world, t.state, task.victims[0], step.what)) and task.taken < wanted
    if step.do == "steal" and more and not has_room(t.world, t.state, task.seat):
        t.fact(GainBlocked(task.seat), "K13")
    following = next_victim(t, task)
    if following:
        _serve(t, following, step)
