"""What every fact is, and the ways in which several of them change the state."""

from collections import Counter
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, SeatId
from victoriana.games.monsters_vs_heroes.state import TABLE, Deck, Held, Lying, Player, State

T = TypeVar("T")


class Happening(Struct, frozen=True, tag_field="fact", forbid_unknown_fields=True):
    """A fact: it says what happened and sets just that."""


def less(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """The cards less one copy of this."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def but(seats: tuple[SeatId, ...], seat: SeatId) -> tuple[SeatId, ...]:
    """These seats without one."""
    return tuple(it for it in seats if it != seat)


def and_also(seats: tuple[SeatId, ...], seat: SeatId) -> tuple[SeatId, ...]:
    """These seats and one more, once."""
    return seats if seat in seats else tuple(sorted((*seats, seat)))


def other_seats(state: State, seat: SeatId) -> tuple[SeatId, ...]:
    """Everybody but one."""
    return tuple(sorted(it.seat for it in state.players if it.seat != seat))


def in_the_open(seats: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    """These seats, and everybody together: it was shown to the whole table."""
    return and_also(seats, TABLE)


def held_by(player: Player, card: CardId) -> Held:
    """A copy of this card in a hand; a covered one, where it is not seen."""
    for wanted in (card, COVERED):
        for held in player.hand:
            if held.card == wanted:
                return held
    raise LookupError(card)


def turned_up(state: State, held: Held, card: CardId) -> tuple[CardId, ...]:
    """The cards that are unseen once this held one shows to be a card: one less, if it was so."""
    return less(state.unseen, card) if held.card == COVERED != card else state.unseen


def giving(state: State, seat: SeatId, card: CardId) -> State:
    """The state in which somebody holds a card no longer."""
    player = state.player(seat)
    held = held_by(player, card)
    player = replace(player, hand=left_of(player.hand, held))
    return replace(state.with_player(player), unseen=turned_up(state, held, card))


def left_of(hand: tuple[Held, ...], gone: Held) -> tuple[Held, ...]:
    """A hand less one card. Of copies nobody can tell which one went: each knows of one less."""
    alike = sum(it.card == gone.card for it in hand)
    if alike == 1 or gone.card == COVERED:
        return less(hand, gone)
    knowing = Counter(seat for it in hand if it.card == gone.card for seat in it.known)
    left: list[Held] = []
    copies = 0
    for it in less(hand, gone):
        if it.card != gone.card:
            left.append(it)
            continue
        copies += 1
        known = tuple(sorted(who for who, many in knowing.items() if many > copies))
        left.append(replace(it, known=known))
    return tuple(left)


def forgotten(hand: tuple[Held, ...], seats: tuple[SeatId, ...]) -> tuple[Held, ...]:
    """A hand of which nobody but these knows a card any more."""
    return tuple(replace(it, known=tuple(who for who in it.known if who in seats)) for it in hand)


def unsure(deck: Deck, seat: SeatId) -> Deck:
    """A deck of which a shuffled card was seen by this seat alone: no other knows what is left."""
    return replace(deck, sure=tuple(it for it in deck.sure if it == seat))


def taking(state: State, seat: SeatId, held: Held) -> State:
    """The state in which somebody holds a card too."""
    player = state.player(seat)
    return state.with_player(replace(player, hand=(*player.hand, held)))


def off_the_deck(state: State, card: CardId) -> State:
    """The state without the top card of the deck."""
    deck = state.deck
    if deck.top:
        unseen = turned_up(state, deck.top[0], card)
        return replace(state, deck=replace(deck, top=deck.top[1:]), unseen=unseen)
    if deck.count or deck.mixed:
        return off_the_middle(state, card)
    unseen = turned_up(state, deck.bottom[0], card)
    return replace(state, deck=replace(deck, bottom=deck.bottom[1:]), unseen=unseen)


def off_the_middle(state: State, card: CardId) -> State:
    """The state without the first of the shuffled cards."""
    deck = state.deck
    if card in deck.mixed:
        return replace(state, deck=replace(deck, mixed=less(deck.mixed, card)))
    unseen = state.unseen if card == COVERED else less(state.unseen, card)
    return replace(state, deck=replace(deck, count=deck.count - 1), unseen=unseen)


def off_the_pile(state: State, card: CardId) -> State:
    """The state without the topmost copy of a card on the pile."""
    at = len(state.pile) - 1 - state.pile[::-1].index(card)
    return replace(state, pile=state.pile[:at] + state.pile[at + 1 :])


def laid(state: State, area: SeatId, card: CardId, by: SeatId) -> State:
    """The state with one more card on the table."""
    player = state.player(area)
    lying = Lying(card, state.came + 1, by)
    player = replace(player, area=(*player.area, lying))
    return replace(state.with_player(player), came=state.came + 1)


def found(state: State, number: int) -> Lying:
    """The card on the table with this number."""
    lying = state.lying(number)
    if lying is None:
        raise LookupError(number)
    return lying


def lifted(state: State, number: int) -> State:
    """The state without a card on the table."""
    players = tuple(
        replace(it, area=tuple(lying for lying in it.area if lying.number != number))
        for it in state.players
    )
    return replace(state, players=players)
