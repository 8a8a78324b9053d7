"""The facts of Set Up: factions, the first discard, the first player and start hands."""

from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.facts.happening import Happening, less, off_the_deck
from victoriana.games.monsters_vs_heroes.ids import COVERED_FACTION, CardId, FactionId, SeatId
from victoriana.games.monsters_vs_heroes.state import State


class FactionDealt(Happening, frozen=True, tag="faction-dealt"):
    """A player got a faction card that nobody else has seen."""

    seat: SeatId
    faction: FactionId

    def onto(self, state: State) -> State:
        """It lies before him, face down; one that he had goes back among the unseen."""
        player = state.player(self.seat)
        unseen = self.faction == COVERED_FACTION
        left = state.factions if unseen else less(state.factions, self.faction)
        if player.faction:
            left = tuple(sorted((*left, player.faction)))
        player = replace(player, faction=self.faction, faction_known=())
        return replace(state.with_player(player), factions=left)


class FirstCardTurned(Happening, frozen=True, tag="first-card-turned"):
    """The top card of the deck began the discard pile."""

    card: CardId

    def onto(self, state: State) -> State:
        """It lies face up beside the deck."""
        state = off_the_deck(state, self.card)
        return replace(state, pile=(*state.pile, self.card))


class FirstPlayerFound(Happening, frozen=True, tag="first-player-found"):
    """Who goes first is known."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """The turns go on clockwise from there."""
        return replace(state, first=self.seat)


class FirstPlayerOpen(Happening, frozen=True, tag="first-player-open"):
    """Nobody can say who goes first."""

    def onto(self, state: State) -> State:
        """Lots are drawn."""
        return state


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


class ChoicesShown(Happening, frozen=True, tag="choices-shown"):
    """All have decided, and show what."""

    redraws: tuple[SeatId, ...]  # who wants another hand

    def onto(self, state: State) -> State:
        """Everybody knows it now."""
        return state


class SwapRefused(Happening, frozen=True, tag="swap-refused"):
    """A player who wanted another hand cannot have one: too few cards are left."""

    seat: SeatId

    def onto(self, state: State) -> State:
        """The hand is kept."""
        return state.with_player(replace(state.player(self.seat), kept="keep"))


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


SetUpFact = (
    FactionDealt
    | FirstCardTurned
    | FirstPlayerFound
    | FirstPlayerOpen
    | HandKept
    | SwapChosen
    | ChoicesShown
    | SwapRefused
    | HandSwapped
    | CoveredTurnedUp
)
