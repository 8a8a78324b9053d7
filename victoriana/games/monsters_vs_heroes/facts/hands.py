"""The facts of hands and factions: what is discarded, stolen, seen and exchanged."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.facts.happening import (
    Happening,
    and_also,
    but,
    forgotten,
    giving,
    held_by,
    in_the_open,
    laid,
    left_of,
    other_seats,
    taking,
    turned_up,
)
from victoriana.games.monsters_vs_heroes.facts.watching import handed_on, in_hand, off_hand
from victoriana.games.monsters_vs_heroes.ids import CardId, SeatId
from victoriana.games.monsters_vs_heroes.state import Held, State


class HandCardDiscarded(Happening, frozen=True, tag="hand-card-discarded"):
    """A card in a hand was discarded."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It lies on the pile."""
        state = giving(off_hand(state, self.seat, self.card), self.seat, self.card)
        return replace(state, pile=(*state.pile, self.card))


class CardStolen(Happening, frozen=True, tag="card-stolen"):
    """A card went from one hand to another; both players know it."""

    seat: SeatId
    victim: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It is in the thief's hand; of several cards nobody else knows which one went."""
        victim = state.player(self.victim)
        held = held_by(victim, self.card)
        state = handed_on(state, [(victim, self.seat, (held,))])
        known = held.known
        if len(victim.hand) > 1:
            state = state.with_player(
                replace(victim, hand=forgotten(victim.hand, (self.seat, self.victim)))
            )
            known = ()
        state = giving(state, self.victim, self.card)
        known = but(and_also(known, self.victim), self.seat)
        return taking(state, self.seat, Held(self.card, known))


class HandCardLaid(Happening, frozen=True, tag="hand-card-laid"):
    """A card of somebody's hand came to another's area without being played."""

    seat: SeatId
    victim: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """It lies in the area."""
        state = giving(off_hand(state, self.victim, self.card), self.victim, self.card)
        return laid(state, self.seat, self.card, self.seat)


class CardShown(Happening, frozen=True, tag="card-shown"):
    """Somebody plays a card, and is yet to say into whose area."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """Everybody sees which card it is."""
        player = state.player(self.seat)
        held = held_by(player, self.card)
        at = player.hand.index(held)
        state = off_hand(state, self.seat, self.card)
        shown = Held(self.card, in_the_open(other_seats(state, self.seat)))
        hand = (*player.hand[:at], shown, *player.hand[at + 1 :])
        unseen = turned_up(state, held, self.card)
        return replace(state.with_player(replace(player, hand=hand)), unseen=unseen)


class CardPicked(Happening, frozen=True, tag="card-picked"):
    """Somebody chose a card in secret."""

    seat: SeatId
    card: CardId

    def onto(self, state: State) -> State:
        """What is done with it follows."""
        player = state.player(self.seat)
        return state.with_player(replace(player, picked=(*player.picked, self.card)))


class CardsPassed(Happening, frozen=True, tag="cards-passed"):
    """Everybody passed cards to a neighbour, all at once."""

    to: Literal["left", "right"]
    whole: bool  # the whole hand, not just what was picked

    def onto(self, state: State) -> State:
        """Who gave a card knows it still; of a hand that goes whole, whoever else knew it too."""
        kept: dict[SeatId, tuple[Held, ...]] = {}
        given: dict[SeatId, tuple[Held, ...]] = {}
        for player in state.players:
            stays, goes = player, list(player.hand if self.whole else ())
            if not self.whole and len(player.hand) > len(player.picked):
                taker = self._taker(state, player.seat)
                stays = replace(player, hand=forgotten(player.hand, (player.seat, taker)))
            for card in () if self.whole else player.picked:
                goes.append(held_by(stays, card))
                stays = replace(stays, hand=left_of(stays.hand, goes[-1]))
            kept[player.seat] = () if self.whole else stays.hand
            given[player.seat] = tuple(goes)
        givers = [(it, self._taker(state, it.seat), given[it.seat]) for it in state.players]
        state = handed_on(state, givers)
        for player in state.players:
            giver = state.before(player.seat) if self.to == "left" else state.after(player.seat)
            came = tuple(
                Held(it.card, and_also(but(it.known, player.seat), giver.seat))
                for it in given[giver.seat]
            )
            hand = (*kept[player.seat], *came)
            state = state.with_player(replace(player, hand=hand, picked=()))
        return state

    def _taker(self, state: State, giver: SeatId) -> SeatId:
        """To whom somebody passes."""
        return (state.after(giver) if self.to == "left" else state.before(giver)).seat


class HandSeen(Happening, frozen=True, tag="hand-seen"):
    """Somebody looked at another's hand."""

    by: SeatId
    seat: SeatId

    def onto(self, state: State) -> State:
        """He knows those cards until they leave the hands in which he knows them."""
        player = state.player(self.seat)
        state = in_hand(state, self.seat, player.hand, self.by)
        hand = tuple(replace(it, known=and_also(it.known, self.by)) for it in player.hand)
        return state.with_player(replace(player, hand=hand))


class FactionSeen(Happening, frozen=True, tag="faction-seen"):
    """Somebody looked at another's faction."""

    by: SeatId
    seat: SeatId

    def onto(self, state: State) -> State:
        """He knows it until it changes."""
        player = state.player(self.seat)
        known = and_also(player.faction_known, self.by)
        return state.with_player(replace(player, faction_known=known))


class FactionsExchanged(Happening, frozen=True, tag="factions-exchanged"):
    """Two players exchanged their factions."""

    one: SeatId
    other: SeatId

    def onto(self, state: State) -> State:
        """Each has the other's, and knows what the other has."""
        a, b = state.player(self.one), state.player(self.other)
        known_a, known_b = but(a.faction_known, b.seat), but(b.faction_known, a.seat)
        state = state.with_player(
            replace(a, faction=b.faction, faction_known=and_also(known_b, b.seat))
        )
        return state.with_player(
            replace(b, faction=a.faction, faction_known=and_also(known_a, a.seat))
        )


class HandsExchanged(Happening, frozen=True, tag="hands-exchanged"):
    """Two players exchanged their hands."""

    one: SeatId
    other: SeatId

    def onto(self, state: State) -> State:
        """Each holds the other's cards, and knows what the other holds."""
        a, b = state.player(self.one), state.player(self.other)
        state = handed_on(state, [(a, b.seat, a.hand), (b, a.seat, b.hand)])
        for_a = tuple(Held(it.card, and_also(but(it.known, a.seat), b.seat)) for it in b.hand)
        for_b = tuple(Held(it.card, and_also(but(it.known, b.seat), a.seat)) for it in a.hand)
        state = state.with_player(replace(a, hand=for_a))
        return state.with_player(replace(b, hand=for_b))


HandFact = (
    HandCardDiscarded
    | HandCardLaid
    | CardStolen
    | CardShown
    | CardPicked
    | CardsPassed
    | HandSeen
    | FactionSeen
    | FactionsExchanged
    | HandsExchanged
)
