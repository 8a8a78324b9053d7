"""What can happen in a game of Monsters vs. Heroes, and how each happening changes the state."""

# long because: this is the one closed union that a save is read by

from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.ids import (
    COVERED,
    CardId,
    Count,
    FactionId,
    SeatId,
)
from victoriana.games.monsters_vs_heroes.state import Deck, Held, Lying, Player, State
from victoriana.games.monsters_vs_heroes.tasks import AnyTask

End = Literal["top", "bottom", "mixed"]
T = TypeVar("T")


class Happening(Struct, frozen=True, tag_field="fact", forbid_unknown_fields=True):
    """A fact: it says what happened and sets just that."""


# --- Set Up --------------------------------------------------------------------------------


class FactionDealt(Happening, frozen=True, tag="faction-dealt"):
    """A player got a faction card that nobody else has seen."""

    seat: SeatId
    faction: FactionId

    def onto(self, state: State) -> State:
        """It lies before him, face down; one that he had goes back among the unseen."""
        player = state.player(self.seat)
        left = _less(state.factions, self.faction)
        if player.faction:
            left = tuple(sorted((*left, player.faction)))
        player = replace(player, faction=self.faction, faction_known=())
        return replace(state.with_player(player), factions=left)


class FirstCardTurned(Happening, frozen=True, tag="first-card-turned"):
    """The top card of the deck began the discard pile."""

    card: CardId

    def onto(self, state: State) -> State:
        """It lies face up beside the deck."""
        state = _off_the_deck(state, self.card)
        return replace(state, pile=(*state.pile, self.card))


class FirstPlayerFound(Happening, frozen=True, tag="first-player-found"):
    """Who goes first is known."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """The turns go on clockwise from there."""
        return replace(state, first=self.seat)


class HandKept(Happening, frozen=True, tag="hand-kept"):
    """A player keeps the start hand."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """He has decided."""
        return state.with_player(replace(state.player(self.seat), kept="keep"))


class SwapChosen(Happening, frozen=True, tag="swap-chosen"):
    """A player wants another start hand."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """He has decided."""
        return state.with_player(replace(state.player(self.seat), kept="redraw"))


class HandSwapped(Happening, frozen=True, tag="hand-swapped"):
    """A start hand was discarded."""

    seat: SeatId
    face_up: bool = True

    def onto(self, state: State) -> State:
        """It lies on the pile, or face down below it until the first play."""
        player = state.player(self.seat)
        cards = tuple(it.card for it in player.hand)
        state = state.with_player(replace(player, hand=()))
        if self.face_up:
            return replace(state, pile=(*state.pile, *cards))
        below = tuple((self.seat, card) for card in cards)
        return replace(state, covered=(*state.covered, *below))


class CoveredTurnedUp(Happening, frozen=True, tag="covered-turned-up"):
    """The swapped cards below the pile were turned up."""

    cards: tuple[CardId, ...]

    def onto(self, state: State) -> State:
        """They lie in the pile, below what was discarded before."""
        return replace(state, pile=(*self.cards, *state.pile), covered=())


# --- Turns ---------------------------------------------------------------------------------


class TurnBegan(Happening, frozen=True, tag="turn-began"):
    """A player is on turn."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """It is the latest turn, and his."""
        turn = state.turn + 1
        player = replace(state.player(self.seat), last_turn=turn)
        return replace(state.with_player(player), turn=turn, acting=self.seat)


class CardDrawn(Happening, frozen=True, tag="card-drawn"):
    """A player took the top card of the deck."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It is in his hand; who knew it on the deck knows it still."""
        known = state.deck.top[0].known if state.deck.top else ()
        if not state.deck.top and not (state.deck.count + len(state.deck.mixed)):
            known = state.deck.bottom[0].known
        state = _off_the_deck(state, self.card)
        return _taking(state, self.seat, Held(self.card, _but(known, self.seat)))


class DrawBlocked(Happening, frozen=True, tag="draw-blocked"):
    """A card would have been one too many."""

    seat: SeatId
    cards: Count

    def onto(self, state: State) -> State:
        """Nothing is drawn."""
        return state


class CardPlayed(Happening, frozen=True, tag="card-played"):
    """A player played a card from the hand into an area."""

    seat: SeatId
    card: CardId
    area: SeatId

    def onto(self, state: State) -> State:
        """It lies there, the newest of the table."""
        state = _giving(state, self.seat, self.card)
        player = replace(state.player(self.seat), last_play=state.turn)
        return _laid(state.with_player(player), self.area, self.card, self.seat)


class TurnPassed(Happening, frozen=True, tag="turn-passed"):
    """A player had nothing to play and nothing to draw."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """Nothing changes but whose turn is next."""
        return state


# --- Skills --------------------------------------------------------------------------------


class SkillRead(Happening, frozen=True, tag="skill-read"):
    """A skill is applied."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """What it does follows."""
        return state


class SkillWaived(Happening, frozen=True, tag="skill-waived"):
    """A player did not use what he might have used."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """Nothing comes of it."""
        return state


class SkillFailed(Happening, frozen=True, tag="skill-failed"):
    """A skill, or a part of it, could not be applied."""

    seat: SeatId
    card: CardId
    part: Count

    def onto(self, state: State) -> State:
        """Nothing comes of it."""
        return state


class Chosen(Happening, frozen=True, tag="chosen"):
    """Somebody made one of several choices of a skill."""

    seat: SeatId
    what: str

    def onto(self, state: State) -> State:
        """What is done with it follows."""
        return state


class TableCardDiscarded(Happening, frozen=True, tag="table-card-discarded"):
    """A card on the table was discarded."""

    number: Count
    card: CardId
    area: SeatId

    def onto(self, state: State) -> State:
        """It lies on the pile."""
        state = _lifted(state, self.number)
        return replace(state, pile=(*state.pile, self.card))


class HandCardDiscarded(Happening, frozen=True, tag="hand-card-discarded"):
    """A card in a hand was discarded."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It lies on the pile."""
        state = _giving(state, self.seat, self.card)
        return replace(state, pile=(*state.pile, self.card))


class DeckCardDiscarded(Happening, frozen=True, tag="deck-card-discarded"):
    """The top card of the deck was discarded."""

    card: CardId

    def onto(self, state: State) -> State:
        """It lies on the pile."""
        state = _off_the_deck(state, self.card)
        return replace(state, pile=(*state.pile, self.card))


class CardMoved(Happening, frozen=True, tag="card-moved"):
    """A card on the table went to another area."""

    number: Count
    card: CardId
    area: SeatId
    to: SeatId

    def onto(self, state: State) -> State:
        """It lies there last, and is the same card."""
        lying = _found(state, self.number)
        state = _lifted(state, self.number)
        player = state.player(self.to)
        return state.with_player(replace(player, area=(*player.area, lying)))


class CardsSwapped(Happening, frozen=True, tag="cards-swapped"):
    """Two cards on the table changed places."""

    one: Count
    other: Count

    def onto(self, state: State) -> State:
        """Each lies where the other lay."""
        cards = {self.one: _found(state, self.other), self.other: _found(state, self.one)}
        players = tuple(
            replace(it, area=tuple(cards.get(lying.number, lying) for lying in it.area))
            for it in state.players
        )
        return replace(state, players=players)


class CardStolen(Happening, frozen=True, tag="card-stolen"):
    """A card went from one hand to another; both players know it."""

    seat: SeatId
    victim: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It is in the thief's hand."""
        held = _held(state.player(self.victim), self.card)
        state = _giving(state, self.victim, self.card)
        known = _but((*held.known, self.victim), self.seat)
        return _taking(state, self.seat, Held(self.card, known))


class CardFetched(Happening, frozen=True, tag="card-fetched"):
    """A card of the pile was taken into a hand, for all to see."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """Everybody knows that he holds it."""
        state = _off_the_pile(state, self.card)
        return _taking(state, self.seat, Held(self.card, _others(state, self.seat)))


class CardRaised(Happening, frozen=True, tag="card-raised"):
    """A card of the pile came to the table without being played."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It lies in the area."""
        return _laid(_off_the_pile(state, self.card), self.seat, self.card, self.seat)


class CardPutBack(Happening, frozen=True, tag="card-put-back"):
    """A card of the pile went into the deck, for all to see."""

    card: CardId
    to: End

    def onto(self, state: State) -> State:
        """It lies on top, at the bottom, or shuffled among the others."""
        state = _off_the_pile(state, self.card)
        held = Held(self.card, tuple(it.seat for it in state.players))
        deck = state.deck
        match self.to:
            case "top":
                return replace(state, deck=replace(deck, top=(held, *deck.top)))
            case "bottom":
                return replace(state, deck=replace(deck, bottom=(*deck.bottom, held)))
        known = tuple(
            it.card for it in (*deck.top, *deck.bottom) if len(it.known) == len(state.players)
        )
        private = tuple(it.card for it in (*deck.top, *deck.bottom) if it.card not in known)
        unseen = tuple(sorted((*state.unseen, *private)))
        mixed = tuple(sorted((*deck.mixed, *known, self.card)))
        return replace(state, unseen=unseen, deck=Deck((), deck.count + len(private), mixed))


class CardReturned(Happening, frozen=True, tag="card-returned"):
    """A card on the table went to a hand, for all to see."""

    number: Count
    card: CardId
    area: SeatId
    to: SeatId

    def onto(self, state: State) -> State:
        """Everybody knows that he holds it."""
        state = _lifted(state, self.number)
        return _taking(state, self.to, Held(self.card, _others(state, self.to)))


class HandSeen(Happening, frozen=True, tag="hand-seen"):
    """Somebody looked at another's hand."""

    by: SeatId
    seat: SeatId

    def onto(self, state: State) -> State:
        """He knows those cards until they leave the hands in which he knows them."""
        player = state.player(self.seat)
        hand = tuple(replace(it, known=_with(it.known, self.by)) for it in player.hand)
        return state.with_player(replace(player, hand=hand))


class FactionSeen(Happening, frozen=True, tag="faction-seen"):
    """Somebody looked at another's faction."""

    by: SeatId
    seat: SeatId

    def onto(self, state: State) -> State:
        """He knows it until it changes."""
        player = state.player(self.seat)
        known = _with(player.faction_known, self.by)
        return state.with_player(replace(player, faction_known=known))


class FactionsExchanged(Happening, frozen=True, tag="factions-exchanged"):
    """Two players exchanged their factions."""

    one: SeatId
    other: SeatId

    def onto(self, state: State) -> State:
        """Each has the other's, and knows what the other has."""
        a, b = state.player(self.one), state.player(self.other)
        known_a, known_b = _but(a.faction_known, b.seat), _but(b.faction_known, a.seat)
        state = state.with_player(
            replace(a, faction=b.faction, faction_known=_with(known_b, b.seat))
        )
        return state.with_player(
            replace(b, faction=a.faction, faction_known=_with(known_a, a.seat))
        )


class HandsExchanged(Happening, frozen=True, tag="hands-exchanged"):
    """Two players exchanged their hands."""

    one: SeatId
    other: SeatId

    def onto(self, state: State) -> State:
        """Each holds the other's cards, and knows what the other holds."""
        a, b = state.player(self.one), state.player(self.other)
        for_a = tuple(Held(it.card, _with(_but(it.known, a.seat), b.seat)) for it in b.hand)
        for_b = tuple(Held(it.card, _with(_but(it.known, b.seat), a.seat)) for it in a.hand)
        state = state.with_player(replace(a, hand=for_a))
        return state.with_player(replace(b, hand=for_b))


class TopSeen(Happening, frozen=True, tag="top-seen"):
    """Somebody looked at the next card of the deck that he did not know yet."""

    by: SeatId
    card: CardId
    place: Count  # from the top, 0 is the top

    def onto(self, state: State) -> State:
        """It lies where it lay, and he knows it."""
        deck = state.deck
        if self.place < len(deck.top):
            held = deck.top[self.place]
            top = list(deck.top)
            top[self.place] = Held(self.card, _with(held.known, self.by))
            unseen = _less(state.unseen, self.card) if held.card == COVERED else state.unseen
            return replace(state, deck=replace(deck, top=tuple(top)), unseen=unseen)
        if not deck.count and not deck.mixed:
            at = self.place - len(deck.top)
            bottom = list(deck.bottom)
            bottom[at] = replace(bottom[at], known=_with(bottom[at].known, self.by))
            return replace(state, deck=replace(deck, bottom=tuple(bottom)))
        state = _off_the_middle(state, self.card)
        deck = state.deck
        return replace(state, deck=replace(deck, top=(*deck.top, Held(self.card, (self.by,)))))


class DeckOrdered(Happening, frozen=True, tag="deck-ordered"):
    """Somebody put the top cards back in an order of his own."""

    by: SeatId
    cards: tuple[CardId, ...]  # the first is drawn first

    def onto(self, state: State) -> State:
        """He alone knows their places."""
        held = tuple(Held(it, (self.by,)) for it in self.cards)
        deck = state.deck
        lying = (*deck.top, *deck.bottom)[: len(held)]
        top = deck.top[len(lying) :] if len(deck.top) >= len(held) else ()
        bottom = deck.bottom[max(0, len(held) - len(deck.top)) :]
        return replace(state, deck=replace(deck, top=(*held, *top), bottom=bottom))


class CardBuried(Happening, frozen=True, tag="card-buried"):
    """Somebody put the top card, which he had looked at, to the bottom of the deck."""

    by: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It is drawn last; who knew it on top has seen it go."""
        deck = state.deck
        held = deck.top[0] if deck.top else deck.bottom[0]
        rest = deck.bottom if deck.top else deck.bottom[1:]
        return replace(state, deck=replace(deck, top=deck.top[1:], bottom=(*rest, held)))


class ActionGiven(Happening, frozen=True, tag="action-given"):
    """A skill gave one more action."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """It follows."""
        return state


class SkillCopied(Happening, frozen=True, tag="skill-copied"):
    """A card uses the skill of another."""

    seat: SeatId
    card: CardId
    copied: CardId

    def onto(self, state: State) -> State:
        """What that does follows."""
        return state


# --- End of the Game -----------------------------------------------------------------------


class DeckRanOut(Happening, frozen=True, tag="deck-ran-out"):
    """The last card left the deck."""

    how: Literal["drawn", "emptied"]

    def onto(self, state: State) -> State:
        """It is remembered, whatever comes into the deck afterwards."""
        return replace(state, ran_out=self.how)


class CapReached(Happening, frozen=True, tag="cap-reached"):
    """So many turns were taken that the game would never end by itself."""

    turns: Count

    def onto(self, state: State) -> State:
        """The game ends."""
        return state


class Scored(Happening, frozen=True, tag="scored"):
    """What a player's area is worth."""

    seat: SeatId
    icons: Count  # own less other
    flat: Count  # by values and skills
    bonus: Count  # for the names of the faction

    def onto(self, state: State) -> State:
        """It is counted, not kept."""
        return state


class HandThrown(Happening, frozen=True, tag="hand-thrown"):
    """What was left in a hand at the end was discarded."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """It lies on the pile and counts for nobody."""
        player = state.player(self.seat)
        cards = tuple(it.card for it in player.hand)
        state = state.with_player(replace(player, hand=()))
        return replace(state, pile=(*state.pile, *cards))


class GameWon(Happening, frozen=True, tag="game-won"):
    """Somebody is the winner."""

    seat: SeatId
    result: str

    def onto(self, state: State) -> State:
        """The game is over, and all is open."""
        return replace(state, result=self.result)


class Awaits(Happening, frozen=True, tag="awaits"):
    """What the game now waits for, and what is pending below."""

    agenda: tuple[AnyTask, ...]

    def onto(self, state: State) -> State:
        """The pending work is this."""
        return replace(state, agenda=self.agenda)


Fact = (
    FactionDealt
    | FirstCardTurned
    | FirstPlayerFound
    | HandKept
    | SwapChosen
    | HandSwapped
    | CoveredTurnedUp
    | TurnBegan
    | CardDrawn
    | DrawBlocked
    | CardPlayed
    | TurnPassed
    | SkillRead
    | SkillWaived
    | SkillFailed
    | Chosen
    | TableCardDiscarded
    | HandCardDiscarded
    | DeckCardDiscarded
    | CardMoved
    | CardsSwapped
    | CardStolen
    | CardFetched
    | CardRaised
    | CardPutBack
    | CardReturned
    | HandSeen
    | FactionSeen
    | FactionsExchanged
    | HandsExchanged
    | TopSeen
    | DeckOrdered
    | CardBuried
    | ActionGiven
    | SkillCopied
    | DeckRanOut
    | CapReached
    | Scored
    | HandThrown
    | GameWon
    | Awaits
)


# --- What several facts set in the same way ------------------------------------------------


def _less(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """The cards less one copy of this."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _but(seats: tuple[SeatId, ...], seat: SeatId) -> tuple[SeatId, ...]:
    """These seats without one."""
    return tuple(it for it in seats if it != seat)


def _with(seats: tuple[SeatId, ...], seat: SeatId) -> tuple[SeatId, ...]:
    """These seats and one more, once."""
    return seats if seat in seats else tuple(sorted((*seats, seat)))


def _others(state: State, seat: SeatId) -> tuple[SeatId, ...]:
    """Everybody but one."""
    return tuple(sorted(it.seat for it in state.players if it.seat != seat))


def _held(player: Player, card: CardId) -> Held:
    """A copy of this card in a hand; a covered one, where it is not seen."""
    for wanted in (card, COVERED):
        for held in player.hand:
            if held.card == wanted:
                return held
    raise LookupError(card)


def _giving(state: State, seat: SeatId, card: CardId) -> State:
    """The state in which somebody holds a card no longer."""
    player = state.player(seat)
    held = _held(player, card)
    unseen = _less(state.unseen, card) if held.card == COVERED != card else state.unseen
    player = replace(player, hand=_less(player.hand, held))
    return replace(state.with_player(player), unseen=unseen)


def _taking(state: State, seat: SeatId, held: Held) -> State:
    """The state in which somebody holds a card too."""
    player = state.player(seat)
    return state.with_player(replace(player, hand=(*player.hand, held)))


def _off_the_deck(state: State, card: CardId) -> State:
    """The state without the top card of the deck."""
    deck = state.deck
    if deck.top:
        covered = deck.top[0].card == COVERED != card
        unseen = _less(state.unseen, card) if covered else state.unseen
        return replace(state, deck=replace(deck, top=deck.top[1:]), unseen=unseen)
    if deck.count or deck.mixed:
        return _off_the_middle(state, card)
    covered = deck.bottom[0].card == COVERED != card
    unseen = _less(state.unseen, card) if covered else state.unseen
    return replace(state, deck=replace(deck, bottom=deck.bottom[1:]), unseen=unseen)


def _off_the_middle(state: State, card: CardId) -> State:
    """The state without the first of the shuffled cards."""
    deck = state.deck
    if card in deck.mixed:
        return replace(state, deck=replace(deck, mixed=_less(deck.mixed, card)))
    unseen = state.unseen if card == COVERED else _less(state.unseen, card)
    return replace(state, deck=replace(deck, count=deck.count - 1), unseen=unseen)


def _off_the_pile(state: State, card: CardId) -> State:
    """The state without the topmost copy of a card on the pile."""
    at = len(state.pile) - 1 - state.pile[::-1].index(card)
    return replace(state, pile=state.pile[:at] + state.pile[at + 1 :])


def _laid(state: State, area: SeatId, card: CardId, by: SeatId) -> State:
    """The state with one more card on the table."""
    player = state.player(area)
    lying = Lying(card, state.came + 1, by)
    player = replace(player, area=(*player.area, lying))
    return replace(state.with_player(player), came=state.came + 1)


def _found(state: State, number: int) -> Lying:
    """The card on the table with this number."""
    lying = state.lying(number)
    if lying is None:
        raise LookupError(number)
    return lying


def _lifted(state: State, number: int) -> State:
    """The state without a card on the table."""
    players = tuple(
        replace(it, area=tuple(lying for lying in it.area if lying.number != number))
        for it in state.players
    )
    return replace(state, players=players)
