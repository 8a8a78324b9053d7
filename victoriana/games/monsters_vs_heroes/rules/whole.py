"""How to Play: whether the whole of a skill can be done, where it is all or nothing (K5)."""

from victoriana.games.monsters_vs_heroes.book import BOOK
from victoriana.games.monsters_vs_heroes.ids import SeatId
from victoriana.games.monsters_vs_heroes.rules import deck_and_pile, hands, on_the_table
from victoriana.games.monsters_vs_heroes.rules.drawing import has_room
from victoriana.games.monsters_vs_heroes.rules.families import is_possible
from victoriana.games.monsters_vs_heroes.rules.targets import (
    Acting,
    everybody,
    held,
    on_pile,
    others,
)
from victoriana.games.monsters_vs_heroes.state import State
from victoriana.games.monsters_vs_heroes.world import Step, World


@BOOK.claim("How to Play", "K5")
def is_whole(world: World, state: State, task: Acting, steps: tuple[Step, ...]) -> bool:
    """Whether every part that must be done can be done in full, as the table lies now (K5).

    A part that may be left out does not count, and nor does what hangs on it. Cards that earlier
    parts bring into the own hand, or take from it, are counted in.
    """
    gained, left_out = 0, False
    for step in steps:
        left_out = step.may or (step.then and left_out)
        if left_out:
            continue
        if not in_full(world, state, task, step, gained):
            return False
        gained += _gain(state, step)
    return True


@BOOK.claim("How to Play", "K5")
def is_chain_whole(
    world: World, state: State, task: Acting, steps: tuple[Step, ...], at: int
) -> bool:
    """Whether a part that may be left out can be done in full, with all that hangs on it."""
    end = at + 1
    while end < len(steps) and steps[end].then:
        end += 1
    gained = 0
    for number, step in enumerate(steps[at:end]):
        if step.may and number:
            continue
        if not in_full(world, state, task, step, gained):
            return False
        gained += _gain(state, step)
    return True


def _gain(state: State, step: Step) -> int:
    """How many cards a part brings into the own hand, at least."""
    match step.do, step.where, step.whom:
        case "draw", _, ("you" | "all"):
            return step.most
        case (("fetch" | "return"), _, _) if step.to == "hand" and step.where != "other-areas":
            return step.least if step.do == "fetch" else 0
        case "steal", _, "others":
            return step.least * (len(state.players) - 1)
        case "steal", _, _:
            return step.least
        case "discard", "hand", _:
            return -step.least
    return 0


@BOOK.claim("How to Play", "K5")
def in_full(world: World, state: State, task: Acting, step: Step, gained: int = 0) -> bool:
    """Whether a part can be done for as many cards, and for all the players, that it says."""
    if step.ways:
        return any(is_whole(world, state, task, way) for way in step.ways)
    if step.least == 0:
        return True
    match step.do:
        case "draw":
            return _draws(world, state, task, step, gained)
        case "fetch":
            return _fetches(world, state, task, step, gained)
        case "discard" | "move" if step.where == "deck-top":
            return state.deck.size >= step.most
        case "discard" | "steal" | "move" if step.where in hands.ZONES:
            return _of_hands(world, state, task, step, gained)
        case "discard" | "return" | "move":
            return _of_the_table(world, state, task, step)
        case "extra" if step.where == "hand" and gained > 0:
            return state.given < world.numbers.chain
    return is_possible(world, state, task, step)


def _room(world: World, state: State, seat: SeatId, gained: int, wanted: int) -> bool:
    """Whether so many cards can come into a hand."""
    return has_room(world, state, seat, gained + wanted - 1)


def _draws(world: World, state: State, task: Acting, step: Step, gained: int) -> bool:
    seats = deck_and_pile.drawers(world, state, task, step)
    rooms = [_room(world, state, it, gained if it == task.seat else 0, step.most) for it in seats]
    if step.whom == "player":
        return state.deck.size >= step.most and any(rooms)
    return state.deck.size >= step.most * len(seats) and all(rooms)


def _fetches(world: World, state: State, task: Acting, step: Step, gained: int) -> bool:
    cards = list(on_pile(world, state, step))
    pile = state.pile[-1:] if step.where == "pile-top" else state.pile
    room = step.to != "hand" or _room(world, state, task.seat, gained, step.least)
    return room and sum(it in cards for it in pile) >= step.least


def _of_hands(world: World, state: State, task: Acting, step: Step, gained: int) -> bool:
    """Cards of the own hand, of a player's that can be chosen, or of each player's.

    What others hold is not seen: any of their cards may be one that is meant.
    """
    least = step.least

    def has(seat: SeatId) -> bool:
        hand = state.player(seat).hand
        if seat != task.seat:
            return len(hand) >= least
        meant = list(held(world, state, seat, step.what))
        return sum(it.card in meant for it in hand) + gained >= least

    if step.whom == "player":
        seats = [it for it in others(world, state, task, step) if state.player(it).hand]
        enough = any(len(state.player(it).hand) >= least for it in seats)
        wanted = least
    else:
        each = everybody(state, task, step)
        enough = all(has(it) for it in each)
        wanted = least * len(each)
    return enough and (step.do != "steal" or _room(world, state, task.seat, gained, wanted))


def _of_the_table(world: World, state: State, task: Acting, step: Step) -> bool:
    """As many cards as the text says at least, of each player where each is meant."""
    found = [it.seat for it, _ in on_the_table.targets(world, state, task, step)]
    if step.whom in ("others", "all"):
        each = everybody(state, task, step)
        return all(found.count(it) >= step.least for it in each)
    if step.whom == "player":
        seats = others(world, state, task, step)
        return any(found.count(it) >= step.least for it in seats)
    return len(found) >= step.least
