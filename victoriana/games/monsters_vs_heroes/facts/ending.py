"""The facts of the end: an empty deck, scores, and who has won."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.facts.happening import Happening
from victoriana.games.monsters_vs_heroes.ids import Count, SeatId
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
        return replace(state, result=self.result, winner=self.seat)


EndingFact = DeckRanOut | CapReached | Scored | HandThrown | GameWon
