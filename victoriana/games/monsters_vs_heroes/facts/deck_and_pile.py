"""The facts of the deck and the pile: what is fetched, put back, seen and ordered."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.facts.happening import (
    Happening,
    and_also,
    in_the_open,
    laid,
    off_the_deck,
    off_the_middle,
    off_the_pile,
    other_seats,
    taking,
    turned_up,
    unsure,
)
from victoriana.games.monsters_vs_heroes.facts.watching import (
    of_the_deck,
    put_in_order,
    shuffled,
    watchers,
)
from victoriana.games.monsters_vs_heroes.ids import COVERED, CardId, Count, SeatId
from victoriana.games.monsters_vs_heroes.state import Deck, Held, State, at_place

End = Literal["top", "bottom", "mixed"]


def _turned_up(state: State, card: CardId) -> State:
    """Everybody has seen the top card of the deck."""
    return of_the_deck(state, at_place(state.deck, 0), card, watchers(state))


class DeckCardDiscarded(Happening, frozen=True, tag="deck-card-discarded"):
    """The top card of the deck was discarded."""

    card: CardId

    def onto(self, state: State) -> State:
        """It lies on the pile."""
        state = off_the_deck(_turned_up(state, self.card), self.card)
        return replace(state, pile=(*state.pile, self.card))


class CardFetched(Happening, frozen=True, tag="card-fetched"):
    """A card of the pile was taken into a hand, for all to see."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """Everybody knows that he holds it."""
        state = off_the_pile(state, self.card)
        known = in_the_open(other_seats(state, self.seat))
        return taking(state, self.seat, Held(self.card, known))


class CardRaised(Happening, frozen=True, tag="card-raised"):
    """A card of the pile came to the table without being played."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It lies in the area."""
        return laid(off_the_pile(state, self.card), self.seat, self.card, self.seat)


class DeckCardLaid(Happening, frozen=True, tag="deck-card-laid"):
    """The top card of the deck came to the table without being played."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It lies in the area."""
        state = off_the_deck(_turned_up(state, self.card), self.card)
        return laid(state, self.seat, self.card, self.seat)


class CardPutBack(Happening, frozen=True, tag="card-put-back"):
    """A card of the pile went into the deck, for all to see."""

    card: CardId
    to: End

    def onto(self, state: State) -> State:
        """It lies on top, at the bottom, or shuffled among the others."""
        state = off_the_pile(state, self.card)
        seats = tuple(it.seat for it in state.players)
        held = Held(self.card, in_the_open(seats))
        deck = state.deck
        match self.to:
            case "top":
                return replace(state, deck=replace(deck, top=(held, *deck.top)))
            case "bottom":
                return replace(state, deck=replace(deck, bottom=(*deck.bottom, held)))
        state = shuffled(state, self.card)
        placed = (*deck.top, *deck.bottom)
        known = tuple(it.card for it in placed if set(seats) <= set(it.known))
        private = tuple(it.card for it in placed if not set(seats) <= set(it.known))
        seen = tuple(it for it in private if it != COVERED)
        unseen = tuple(sorted((*state.unseen, *seen)))
        mixed = tuple(sorted((*deck.mixed, *known, self.card)))
        sure = deck.sure if deck.mixed else tuple(sorted(seats))
        return replace(
            state, unseen=unseen, deck=Deck((), deck.count + len(private), mixed, (), sure)
        )


class TopSeen(Happening, frozen=True, tag="top-seen"):
    """Somebody looked at the next card of the deck that he did not know yet."""

    by: SeatId
    card: CardId
    place: Count  # from the top, 0 is the top

    def onto(self, state: State) -> State:
        """It lies where it lay, and he knows it."""
        deck = state.deck
        state = of_the_deck(state, at_place(deck, self.place), self.card, (self.by,))
        if self.place < len(deck.top):
            held = deck.top[self.place]
            top = list(deck.top)
            top[self.place] = replace(held, card=self.card, known=and_also(held.known, self.by))
            unseen = turned_up(state, held, self.card)
            return replace(state, deck=replace(deck, top=tuple(top)), unseen=unseen)
        if not deck.count and not deck.mixed:
            at = self.place - len(deck.top)
            bottom = list(deck.bottom)
            bottom[at] = replace(bottom[at], known=and_also(bottom[at].known, self.by))
            return replace(state, deck=replace(deck, bottom=tuple(bottom)))
        state = off_the_middle(state, self.card)
        deck = unsure(state.deck, self.by)
        return replace(state, deck=replace(deck, top=(*deck.top, Held(self.card, (self.by,)))))


class DeckOrdered(Happening, frozen=True, tag="deck-ordered"):
    """Somebody put the top cards back in an order of his own."""

    by: SeatId
    cards: tuple[CardId, ...]  # the first is drawn first

    def onto(self, state: State) -> State:
        """He alone knows their places; a single card lies as it lay."""
        state = state.with_player(replace(state.player(self.by), picked=()))
        if len(self.cards) == 1:
            return state
        deck = state.deck
        block = 1 + max((it.block for it in (*deck.top, *deck.bottom)), default=0)
        held = tuple(Held(it, (self.by,), block) for it in self.cards)
        lying = (*deck.top, *deck.bottom)[: len(held)]
        state = put_in_order(state, self.by, lying, block)
        top = deck.top[len(lying) :] if len(deck.top) >= len(held) else ()
        bottom = deck.bottom[max(0, len(held) - len(deck.top)) :]
        return replace(state, deck=replace(deck, top=(*held, *top), bottom=bottom))


class CardBuried(Happening, frozen=True, tag="card-buried"):
    """Somebody put a card of the top, which he had looked at, to the bottom of the deck."""

    by: SeatId
    card: CardId
    place: Count = 0  # from the top, 0 is the top

    def onto(self, state: State) -> State:
        """It is drawn last; who knew where it lay has seen it go."""
        deck = state.deck
        at = self.place
        if at < len(deck.top):
            top, rest = deck.top[:at] + deck.top[at + 1 :], deck.bottom
            return replace(state, deck=replace(deck, top=top, bottom=(*rest, deck.top[at])))
        at -= len(deck.top)
        rest = deck.bottom[:at] + deck.bottom[at + 1 :]
        return replace(state, deck=replace(deck, bottom=(*rest, deck.bottom[at])))


DeckFact = (
    DeckCardDiscarded
    | DeckCardLaid
    | CardFetched
    | CardRaised
    | CardPutBack
    | TopSeen
    | DeckOrdered
    | CardBuried
)
