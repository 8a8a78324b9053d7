"""How to Play: what skills do with hands and with factions."""

from collections import Counter

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    CardStolen,
    FactionDealt,
    FactionSeen,
    FactionsExchanged,
    HandCardDiscarded,
    HandSeen,
    HandsExchanged,
)
from victoriana.games.monsters_vs_heroes.ids import CardId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.rules.drawing import has_room
from victoriana.games.monsters_vs_heroes.rules.parts import choice, finish
from victoriana.games.monsters_vs_heroes.rules.targets import everybody, held, others
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.tasks import Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Chance, Node, Outcome

VERBS = ("discard", "steal", "look", "pass", "renounce")
ZONES = ("hand", "hands", "faction", "removed")


def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """Whether there is a card, or a player, to do it with."""
    match step.do, step.where:
        case "steal", _:
            return has_room(world, state, task.seat) and bool(_victims(world, state, task, step))
        case "discard", "hand":
            return any(held(world, state, task.seat, step.what))
        case "renounce", "removed":
            return bool(state.factions)
    return bool(_victims(world, state, task, step))


def _victims(world: World, state: State, task: Skill | Parted, step: Step) -> tuple[SeatId, ...]:
    """On whom a part may fall, or falls."""
    if step.whom == "player":
        return others(world, state, task, step)
    seats = everybody(state, task, step)
    if step.do == "discard":
        return tuple(it for it in seats if any(held(world, state, it, step.what)))
    return seats


def begin(t: Ledger, task: Parted, step: Step) -> None:
    """Whoever is not chosen is known at once."""
    t.push(task)
    if step.whom == "player":
        return
    victims = _victims(t.world, t.state, task, step)
    following = _now(t, task, replace(task, victims=victims))
    if step.do == "look":
        for victim in victims:
            if victim != task.seat:
                look(t, task, step, victim)
        finish(t, following)


def _now(t: Ledger, task: Parted, following: Parted) -> Parted:
    """The part has come so far."""
    t.agenda[t.agenda.index(task)] = following
    return following


def ask(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """On whom, and which card."""
    if step.do == "renounce" and step.where == "removed":
        outcomes = tuple(Outcome(it, count) for it, count in Counter(state.factions).items())
        return Chance("faction", "removed factions", PLAY, outcomes, task.seat)
    if step.whom == "player" and not task.victims:
        names = [f"whom:{it}" for it in others(world, state, task, step)]
        return choice(task, names, free=step.may)
    if not task.victims:
        return None
    return _ask_card(world, state, task, step)


def _ask_card(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Which card of a hand: by lot where it is not seen, else by whoever may choose (K17)."""
    victim = task.victims[0]
    cards = list(held(world, state, victim, step.what))
    if len(task.chosen) >= (step.most or len(state.player(victim).hand) + len(task.chosen)):
        return None
    if not cards:
        return None
    free = victim == task.seat and (step.may if not task.chosen else len(task.chosen) >= step.least)
    if _by_lot(task, step, victim):
        lot = Counter(it.card for it in state.player(victim).hand if it.card in cards)
        outcomes = tuple(Outcome(card, count) for card, count in lot.items())
        return Chance("hand-card", "hand", BOOK.cite("How to Play", "K17"), outcomes, victim)
    chooser = victim if step.chooser == "holder" else task.seat
    return choice(task, [f"hold:{card}" for card in cards], seat=chooser, free=free)


def _by_lot(task: Parted, step: Step, victim: SeatId) -> bool:
    """Whether nobody chooses, because the hand is not seen (K17)."""
    return not (victim == task.seat or step.chooser == "holder" or step.shown)


@BOOK.rule("How to Play", "K8", "K17", "X23")
def answer(t: Ledger, task: Parted, step: Step, given: str) -> None:
    """A player or a card was chosen, or fell by lot."""
    verb, _, value = given.partition(":")
    if verb == "whom":
        _on(t, task, step, SeatId(value))
        return
    if step.do == "renounce":
        t.fact(FactionDealt(task.seat, FactionId(given)))
        finish(t, task)
        return
    victim = task.victims[0]
    card = CardId(value or given)
    following = _now(t, task, replace(task, chosen=(*task.chosen, card)))
    if step.do == "steal":
        t.fact(CardStolen(task.seat, victim, card))
    else:
        t.fact(HandCardDiscarded(victim, card))
    if len(following.chosen) >= step.most:
        served(t, following)


def _on(t: Ledger, task: Parted, step: Step, victim: SeatId) -> None:
    """A part falls on the player who was chosen."""
    match step.do, step.where:
        case "look", _:
            look(t, task, step, victim)
            finish(t, task)
        case "pass", _:
            exchange(t, task, victim)
            finish(t, task)
        case "renounce", _:
            t.fact(FactionsExchanged(task.seat, victim))
            finish(t, task)
        case _:
            if step.shown:
                t.fact(HandSeen(task.seat, victim))
            _now(t, task, replace(task, victims=(victim,)))


@BOOK.rule("How to Play", "X23")
def look(t: Ledger, task: Parted, step: Step, victim: SeatId) -> None:
    """He alone sees it, and remembers."""
    if step.where == "faction":
        t.fact(FactionSeen(task.seat, victim))
    else:
        t.fact(HandSeen(task.seat, victim))


@BOOK.rule("How to Play", "K14")
def exchange(t: Ledger, task: Parted, victim: SeatId) -> None:
    """Two hands change places, whatever their sizes (K14)."""
    t.fact(HandsExchanged(task.seat, victim), "K14")


def served(t: Ledger, task: Parted) -> None:
    """The next of those on whom a part falls, or the end of it."""
    done = task.done or bool(task.chosen)
    rest = task.victims[1:]
    following = _now(t, task, replace(task, victims=rest, chosen=(), done=done))
    if not rest:
        finish(t, following, done=done)
