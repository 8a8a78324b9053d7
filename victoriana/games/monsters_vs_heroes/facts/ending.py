"""The facts of the end: an empty deck, scores, and who has won."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.facts.happening import Happening, other_seats
from victoriana.games.monsters_vs_heroes.facts.watching import off_hand
from victoriana.games.monsters_vs_heroes.ids import CardId, Count, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.state import State


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


class NothingLeft(Happening, frozen=True, tag="nothing-left"):
    """No card is left in the deck or in any hand, so nobody can play or draw any more."""

    def onto(self, state: State) -> State:
        """The game ends."""
        return state


class FactionShown(Happening, frozen=True, tag="faction-shown"):
    """A player turned up his faction at the end."""

    seat: SeatId
    faction: FactionId

    def onto(self, state: State) -> State:
        """Everybody knows it."""
        player = state.player(self.seat)
        known = other_seats(state, self.seat)
        return state.with_player(replace(player, faction=self.faction, faction_known=known))


class Scored(Happening, frozen=True, tag="scored"):
    """What a player's area is worth."""

    seat: SeatId
    icons: Count  # own less other
    flat: Count  # by values and skills
    bonus: Count  # for the names of the faction
    suns: Count = 0
    skulls: Count = 0
    names: tuple[CardId, ...] = ()  # of the faction, that lie there
    values: tuple[tuple[CardId, Count], ...] = ()  # each card that adds to `flat`

    @property
    def points(self) -> int:
        """All of it."""
        return self.icons + self.flat + self.bonus

    def onto(self, state: State) -> State:
        """So many points he has."""
        return state.with_player(replace(state.player(self.seat), points=self.points))


class TieBroken(Happening, frozen=True, tag="tie-broken"):
    """Of several players with the same points the last to play came first."""

    seats: tuple[SeatId, ...]  # the first comes first
    turns: tuple[Count, ...]  # the turn that counts for each; 0 for none
    by: Literal["turn", "card"]  # the last turn of each, or that in which he last played a card

    def onto(self, state: State) -> State:
        """The order of all follows."""
        return state


class HandThrown(Happening, frozen=True, tag="hand-thrown"):
    """What was left in a hand at the end was discarded."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """It lies on the pile and counts for nobody."""
        player = state.player(self.seat)
        cards = tuple(it.card for it in player.hand)
        for card in cards:
            state = off_hand(state, self.seat, card)
        state = state.with_player(replace(player, hand=()))
        return replace(state, pile=(*state.pile, *cards))


class GameWon(Happening, frozen=True, tag="game-won"):
    """Somebody is the winner."""

    seat: SeatId
    result: str
    ranking: tuple[SeatId, ...] = ()  # everybody, the winner first

    def onto(self, state: State) -> State:
        """The game is over, and all is open."""
        return replace(state, result=self.result, ranking=self.ranking)


EndingFact = (
    DeckRanOut | CapReached | NothingLeft | HandThrown | FactionShown | Scored | TieBroken | GameWon
)
