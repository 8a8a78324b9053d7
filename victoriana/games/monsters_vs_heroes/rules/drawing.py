"""How to Play: cards drawn from the deck, and the limit of a hand."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.book import BOOK, PLAY, Ledger
from victoriana.games.monsters_vs_heroes.facts import (
    CardDrawn,
    DeckRanOut,
    DrawBlocked,
    HandCardDiscarded,
)
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.state import State, at_place, deck_zone
from victoriana.games.monsters_vs_heroes.tasks import DiscardDown, Draw
from victoriana.games.monsters_vs_heroes.world import World
from victoriana.kernel.nodes import Chance, Decision, Node, Option, Outcome
from victoriana.kernel.unseen import Zone, turn


def top_chance(state: State, name: str, rule: str, about: str = "", place: int = 0) -> Chance:
    """What the next card of the deck may be, or one below it: one that is known, or any unseen."""
    deck = state.deck
    held = at_place(deck, place)
    if held and held.card != COVERED:
        return Chance(name, "deck", rule, (Outcome(held.card, 1),), about)
    if state.eyes and state.trails:
        from victoriana.games.monsters_vs_heroes import surmise  # noqa: PLC0415 - few lose sight

        if found := surmise.likely(state, deck_zone(held)):
            return Chance(name, "deck", rule, found, about)
    zone = Zone((("unseen", max(deck.count, 1)),) if deck.count or held else (), deck.mixed)
    weights = turn(zone, {"unseen": state.unseen})
    outcomes = tuple(Outcome(it.card, it.weight) for it in weights)
    return Chance(name, "deck", rule, outcomes, about)


@BOOK.claim("How to Play", "K13", "X12", "X20")
def has_room(world: World, state: State, seat: SeatId, coming: int = 0) -> bool:
    """Whether one more card may come into a hand, beside those that come anyway (K13)."""
    full = len(state.player(seat).hand) + coming >= world.numbers.hand
    return not full or not world.ruled("K13", "hard-cap")


def ask_draw(world: World, state: State, task: Draw) -> Node | None:
    """Which card is drawn?"""
    if not task.left or not state.deck.size or not has_room(world, state, task.seat):
        return None
    return top_chance(state, "draw", PLAY, task.seat)


@BOOK.rule("How to Play")
def draw(t: Ledger, task: Draw, card: str) -> None:
    """The top card of the deck comes into the hand."""
    t.pop()
    if task.left > 1:
        t.push(replace(task, left=task.left - 1))
    t.fact(CardDrawn(task.seat, CardId(card)))
    last_drawn(t, task)


@BOOK.rule("How to Play", "K13", "X12")
def stop_drawing(t: Ledger, task: Draw) -> None:
    """What would be one card too many stays on the deck (K13, X12)."""
    t.pop()
    left = t.state.deck.size
    if task.left and left:
        t.fact(DrawBlocked(task.seat, task.left), "K13", *(("X12",) if left == 1 else ()))


@BOOK.rule("End of the Game", "E1", "E2", "E3", "E4")
def last_drawn(t: Ledger, task: Draw) -> None:
    """The last card is drawn: as an action (E1), by a skill (E2), with more to draw (E3).

    Also if a skill made another player draw it (E4).
    """
    if t.state.deck.size or t.state.ran_out == "drawn":
        return
    rulings = ["E2" if task.by else "E1"]
    if task.left > 1:
        rulings.append("E3")
    if task.seat != t.state.acting:
        rulings.append("E4")
    t.fact(DeckRanOut("drawn"), *rulings)


@BOOK.rule("End of the Game", "E5", "T8")
def emptied(t: Ledger) -> None:
    """The last card may leave the deck without a draw (E5); the pile is not shuffled in (T8)."""
    if not t.state.deck.size and not t.state.ran_out:
        t.fact(DeckRanOut("emptied"), "E5")


@BOOK.claim("How to Play", "K13")
def ask_discard_down(world: World, state: State, task: DiscardDown) -> Node | None:
    """Which card goes, where a hand is too large?"""
    hand = state.player(task.seat).hand
    if len(hand) <= world.numbers.hand:
        return None
    cards = dict.fromkeys(it.card for it in hand)
    options = tuple(Option(f"discard:{card}", PLAY, task.seat) for card in cards)
    rule = BOOK.cite("How to Play", "K13")
    return Decision("discard-down", task.seat, rule, options, covered=True)


@BOOK.rule("How to Play", "K13")
def discard_down(t: Ledger, task: DiscardDown, answer: str) -> None:
    """A card of one's choice goes until three are left (K13)."""
    _, _, card = answer.partition(":")
    t.fact(HandCardDiscarded(task.seat, CardId(card)), "K13")
