"""How to Play: what skills do with the deck and the discard pile, and further actions."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    ActionGiven,
    CardBuried,
    CardFetched,
    CardPutBack,
    CardRaised,
    DeckCardDiscarded,
    DeckOrdered,
    TopSeen,
)
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.drawing import emptied, has_room, top_chance
from victoriana.games.monsters_vs_heroes.rules.parts import choice, finish
from victoriana.games.monsters_vs_heroes.rules.targets import everybody, on_pile, others
from victoriana.games.monsters_vs_heroes.state import Held, State
from victoriana.games.monsters_vs_heroes.tasks import Draw, EndOfTurn, Parted, Skill, Turn
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Chance, Node, Outcome


def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """Whether there is a card to do it with."""
    match step.do:
        case "draw":
            seats = (
                others(world, state, task, step)
                if step.whom == "player"
                else (everybody(state, task, step))
            )
            return bool(state.deck.size) and any(has_room(world, state, it) for it in seats)
        case "fetch":
            room = step.to != "hand" or has_room(world, state, task.seat)
            return room and any(on_pile(world, state, step))
        case "order" | "discard":
            return bool(state.deck.size)
    return True


@BOOK.rule("How to Play", "X7", "X10", "X20")
def begin(t: Ledger, task: Parted, step: Step) -> None:
    """Draws and actions follow; all else is asked for."""
    t.push(task)
    match step.do:
        case "draw" if step.whom != "player":
            give(t, task, step, everybody(t.state, task, step))
        case "extra":
            t.fact(ActionGiven(task.seat))
            finish(t, task)
            at = next(i for i, it in enumerate(t.agenda) if isinstance(it, EndOfTurn))
            extra: Literal["play", "action"] = "play" if step.where == "hand" else "action"
            t.agenda.insert(at + 1, Turn(task.seat, extra))


def give(t: Ledger, task: Parted, step: Step, seats: tuple[SeatId, ...]) -> None:
    """Each of these draws, one after the other."""
    finish(t, task)
    t.push(*(Draw(it, step.most, task.card) for it in seats))


def ask(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Which card, or whom."""
    match step.do:
        case "draw":
            names = [f"whom:{it}" for it in others(world, state, task, step)]
            return choice(task, names, free=step.may)
        case "fetch":
            if len(task.chosen) >= step.most or not is_possible(world, state, task, step):
                return None
            names = [f"pile:{card}" for card in on_pile(world, state, step)]
            free = step.may if not task.chosen else len(task.chosen) >= step.least
            return choice(task, names, free=free)
        case "discard":
            if len(task.chosen) >= step.most or not state.deck.size:
                return None
            return top_chance(state, "deck", PLAY)
        case "order":
            return _ask_order(state, task, step)
    return None


def _ask_order(state: State, task: Parted, step: Step) -> Node | None:
    """The next card to be looked at; then which of them lies where (E6)."""
    deck = state.deck
    count = min(step.most, deck.size)
    if task.looked < count:
        return _look_chance(state, task.looked, BOOK.cite("End of the Game", "E6"), task.seat)
    if len(task.chosen) >= count:
        return None
    if step.to == "deck-bottom":
        return choice(task, ["keep", "bury"])
    left = [it.card for it in (*deck.top, *deck.bottom)[:count]]
    left += [COVERED] * (count - len(left))
    for card in task.chosen:
        left.remove(CardId(card) if card in left else COVERED)
    return choice(task, [f"top:{card}" for card in dict.fromkeys(left)])


def _look_chance(state: State, place: int, rule: str, seat: SeatId) -> Chance:
    """What lies at a place of the deck."""
    deck = state.deck
    if place < len(deck.top):
        rest = replace(deck, top=(deck.top[place],))
    elif deck.count or deck.mixed:
        rest = replace(deck, top=())
    else:
        at = place - len(deck.top)
        return Chance("look", "deck", rule, (Outcome(deck.bottom[at].card, 1),), seat)
    return top_chance(replace(state, deck=rest), "look", rule, seat)


@BOOK.rule("How to Play", "K8", "S6", "T7", "E7", "K9")
def answer(t: Ledger, task: Parted, step: Step, given: str) -> None:
    """A card or a player was chosen, or a card turned up."""
    verb, _, value = given.partition(":")
    match step.do:
        case "draw":
            give(t, task, step, (SeatId(value),))
        case "fetch":
            following = _so_far(t, task, value)
            fetch(t, following, step, CardId(value))
            if len(following.chosen) >= step.most:
                finish(t, following)
        case "discard":
            following = _so_far(t, task, given)
            t.fact(DeckCardDiscarded(CardId(given)))
            emptied(t)
        case "order" if verb == "top":
            following = _so_far(t, task, value)
            _put_in_order(t, following, step)
        case "order" if verb in ("keep", "bury"):
            _so_far(t, task, verb)
            _bury(t, task, verb)
        case "order":
            t.agenda[t.agenda.index(task)] = replace(task, looked=task.looked + 1)
            t.fact(TopSeen(task.seat, CardId(given), task.looked))


def _so_far(t: Ledger, task: Parted, chosen: str) -> Parted:
    """The part with one more choice."""
    following = replace(task, chosen=(*task.chosen, chosen))
    t.agenda[t.agenda.index(task)] = following
    return following


def fetch(t: Ledger, task: Parted, step: Step, card: CardId) -> None:
    """A card of the pile goes where the text says; into an area it is not played (K9)."""
    match step.to:
        case "own-area":
            t.fact(CardRaised(task.seat, card), "K9")
        case "deck":
            t.fact(CardPutBack(card, "mixed"), "E7")
        case "deck-top":
            t.fact(CardPutBack(card, "top"), "E7")
        case "deck-bottom":
            t.fact(CardPutBack(card, "bottom"), "E7")
        case _:
            t.fact(CardFetched(task.seat, card))


def _put_in_order(t: Ledger, task: Parted, step: Step) -> None:
    """Once all have a place they lie there, and only he knows how."""
    if len(task.chosen) >= min(step.most, t.state.deck.size):
        t.fact(DeckOrdered(task.seat, tuple(CardId(it) for it in task.chosen)))
        finish(t, task)


def _bury(t: Ledger, task: Parted, verb: str) -> None:
    """The cards that are not kept go to the bottom, one after the other."""
    kept = task.chosen.count("keep")
    held: tuple[Held, ...] = (*t.state.deck.top, *t.state.deck.bottom)
    if verb == "bury" and kept == 0 and held:
        t.fact(CardBuried(task.seat, held[0].card))
