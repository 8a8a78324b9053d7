"""How to Play: what skills do with the deck and the discard pile."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    CardBuried,
    CardFetched,
    CardPicked,
    CardPutBack,
    CardRaised,
    DeckCardDiscarded,
    DeckCardLaid,
    DeckOrdered,
    GainBlocked,
    TopSeen,
)
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.rules.copies import can_be_copied, copy
from victoriana.games.monsters_vs_heroes.rules.drawing import emptied, has_room, top_chance
from victoriana.games.monsters_vs_heroes.rules.parts import choice, entered, finish, now, take
from victoriana.games.monsters_vs_heroes.rules.targets import everybody, on_pile, others
from victoriana.games.monsters_vs_heroes.state import Held, State
from victoriana.games.monsters_vs_heroes.tasks import Draw, Parted, Skill
from victoriana.games.monsters_vs_heroes.world import Step, World
from victoriana.kernel.nodes import Node


def is_possible(world: World, state: State, task: Skill | Parted, step: Step) -> bool:
    """Whether there is a card to do it with."""
    match step.do:
        case "draw":
            return bool(state.deck.size) and any(
                has_room(world, state, it) for it in drawers(world, state, task, step)
            )
        case "fetch":
            room = step.to != "hand" or has_room(world, state, task.seat)
            return room and any(on_pile(world, state, step))
        case "copy":
            return bool(_copied(world, state, task, step))
    return bool(state.deck.size)


def drawers(world: World, state: State, task: Skill | Parted, step: Step) -> tuple[SeatId, ...]:
    """Who draws, or one of whom does."""
    if step.whom == "player":
        return others(world, state, task, step)
    return everybody(state, task, step)


def _copied(world: World, state: State, task: Skill | Parted, step: Step) -> list[CardId]:
    """The cards of the pile whose skill can be used."""
    return [it for it in on_pile(world, state, step) if can_be_copied(world, it, None, task)]


@BOOK.rule("How to Play", "X7", "X20")
def begin(t: Ledger, task: Parted, step: Step) -> None:
    """Who draws is known unless he is chosen, and all that are meant are fetched at once."""
    t.push(task)
    if step.do == "draw" and step.whom != "player":
        give(t, task, step, everybody(t.state, task, step))
    elif step.do == "fetch" and step.most == 0:
        _fetch_all(t, task, step)


@BOOK.rule("How to Play", "X7", "X20")
def give(t: Ledger, task: Parted, step: Step, seats: tuple[SeatId, ...]) -> None:
    """Each of these draws, one after the other, clockwise (X7)."""
    finish(t, task)
    t.push(*(Draw(it, step.most, task.card) for it in seats))


# --- Choosing ------------------------------------------------------------------------------


def ask(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Which card, or whom."""
    match step.do:
        case "draw":
            names = [f"whom:{it}" for it in others(world, state, task, step)]
            return choice(task, names, free=step.may)
        case "fetch" | "copy":
            return _ask_pile(world, state, task, step)
        case "discard" | "move":
            if task.taken >= step.most or not state.deck.size:
                return None
            return top_chance(state, "deck", PLAY)
        case "order" | "look":
            return _ask_order(state, task, step)
    return None


def _ask_pile(world: World, state: State, task: Parted, step: Step) -> Node | None:
    """Which card of the pile."""
    if task.taken >= step.most or not is_possible(world, state, task, step):
        return None
    copied = step.do == "copy"
    cards = _copied(world, state, task, step) if copied else on_pile(world, state, step)
    free = task.taken >= step.least if task.taken else step.may or step.least == 0
    return choice(task, [f"pile:{card}" for card in cards], free=free)


@BOOK.claim("End of the Game", "E6")
def _ask_order(state: State, task: Parted, step: Step) -> Node | None:
    """The next card to be looked at, as many as there are (E6); then which of them lies where."""
    deck = state.deck
    count = min(step.most, deck.size)
    if task.looked < count:
        rule = BOOK.cite("End of the Game", "E6")
        return top_chance(state, "look", rule, task.seat, task.looked)
    if step.do == "look" or task.taken >= count:
        return None
    if step.to == "deck-bottom":
        return choice(task, ["keep", "bury"])
    if count == 1:
        return None
    left = [it.card for it in (*deck.top, *deck.bottom)[:count]]
    left += [COVERED] * (count - len(left))
    picked = state.player(task.seat).picked
    for card in picked:
        left.remove(card if card in left else left[0])
    names = [f"top:{card}" for card in dict.fromkeys(left)]
    asked = choice(task, names, covered=len(left) > 1)
    return replace(asked, joint=", ") if picked else asked


@BOOK.rule("How to Play", "T7", "X11")
def answer(t: Ledger, task: Parted, step: Step, given: str) -> None:
    """A card or a player was chosen, or a card turned up."""
    verb, _, value = given.partition(":")
    match step.do:
        case "draw":
            give(t, task, step, (SeatId(value),))
        case "copy":
            copy(t, task, CardId(value))
        case "fetch":
            fetch(t, take(t, task), step, CardId(value))
        case "discard":
            take(t, task)
            t.fact(DeckCardDiscarded(CardId(given)))
            emptied(t)
        case "move":
            following = take(t, task)
            t.fact(DeckCardLaid(task.seat, CardId(given)), "X11")
            entered(t, following, task.seat, CardId(given))
            emptied(t)
        case "order" if verb == "top":
            take(t, task)
            t.fact(CardPicked(task.seat, CardId(value)))
        case "order" if verb in ("keep", "bury"):
            _bury(t, task, verb)
        case _:
            now(t, task, replace(task, looked=task.looked + 1))
            t.fact(TopSeen(task.seat, CardId(given), task.looked), "E6")


# --- Applying ------------------------------------------------------------------------------


@BOOK.rule("How to Play", "S6", "E7", "K9")
def fetch(t: Ledger, task: Parted, step: Step, card: CardId) -> None:
    """A card of the pile goes where the text says; into an area it is not played (K9)."""
    match step.to:
        case "own-area":
            t.fact(CardRaised(task.seat, card), "K9")
            entered(t, task, task.seat, card)
        case "deck":
            t.fact(CardPutBack(card, "mixed"), "E7")
        case "deck-top":
            t.fact(CardPutBack(card, "top"), "E7")
        case "deck-bottom":
            t.fact(CardPutBack(card, "bottom"), "E7")
        case _:
            t.fact(CardFetched(task.seat, card))


@BOOK.rule("How to Play", "K13")
def _fetch_all(t: Ledger, task: Parted, step: Step) -> None:
    """Every card of the pile that is meant, the top first, as far as the hand has room (K13)."""
    following = task
    cards = list(on_pile(t.world, t.state, step))
    for card in [it for it in t.state.pile[::-1] if it in cards]:
        if step.to == "hand" and not has_room(t.world, t.state, task.seat):
            t.fact(GainBlocked(task.seat), "K13")
            break
        following = take(t, following)
        fetch(t, following, step, card)
    finish(t, following)


@BOOK.rule("How to Play")
def _bury(t: Ledger, task: Parted, verb: str) -> None:
    """A card that is not kept goes to the bottom; those that are keep their order."""
    kept = len(task.chosen)
    following = take(t, task)
    if verb == "keep":
        now(t, following, replace(following, chosen=(*task.chosen, verb)))
        return
    held: tuple[Held, ...] = (*t.state.deck.top, *t.state.deck.bottom)
    t.fact(CardBuried(task.seat, held[kept].card, kept))


@BOOK.rule("How to Play", "K13", "X23")
def close(t: Ledger, task: Parted, step: Step) -> None:
    """All is chosen; an order is now put back, and only he knows it."""
    picked = t.state.player(task.seat).picked
    if step.do == "order" and picked:
        t.fact(DeckOrdered(task.seat, picked))
    if step.do == "fetch" and task.taken < step.most and step.to == "hand":
        _say_if_full(t, task, step)
    finish(t, task, done=bool(task.taken or task.looked))


def _say_if_full(t: Ledger, task: Parted, step: Step) -> None:
    """A card that is meant lies there still, and the hand is full (K13)."""
    if any(on_pile(t.world, t.state, step)) and not has_room(t.world, t.state, task.seat):
        t.fact(GainBlocked(task.seat), "K13")
