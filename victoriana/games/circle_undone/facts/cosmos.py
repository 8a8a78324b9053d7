"""Facts of the Cosmos: cards that are drawn from it, and those that return."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count, LocationId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import COSMOS


class CosmosChosen(Happening, frozen=True, tag="cosmos-chosen"):
    """One of the cards that were drawn from the Cosmos was chosen; the rest is shuffled back."""

    drawn: tuple[LocationId, ...]
    card: LocationId

    def onto(self, state: State) -> State:
        """It is no longer in that deck, and all of them were seen there."""
        table = state.on_table().with_sights(self.drawn)
        return state.with_table(replace(table, cosmos=without(table.cosmos, self.card)))


class CosmosBack(Happening, frozen=True, tag="cosmos-back"):
    """A location was shuffled into the Cosmos."""

    card: LocationId  # its back, where nobody saw more of it

    def onto(self, state: State) -> State:
        """It may be drawn again; one that lay face down counted as a card of it all along."""
        table = state.on_table()
        if self.card == COSMOS:
            return state
        return state.with_table(replace(table, cosmos=(*table.cosmos, self.card)))


class JoiningImpossible(Happening, frozen=True, tag="joining-impossible"):
    """A location could be put nowhere: the move is cancelled, and the clues stay spent."""

    card: LocationId
    drawn: tuple[LocationId, ...] = ()  # with all others that were drawn

    def onto(self, state: State) -> State:
        """All are shuffled back, and were seen there."""
        return state.with_table(state.on_table().with_sights(self.drawn))


class CosmosCovered(Happening, frozen=True, tag="cosmos-covered"):
    """Cards off the top of the Cosmos are laid face down, shuffled with one that is known."""

    among: LocationId

    def onto(self, state: State) -> State:
        """Of the others it is known off which deck they came."""
        table = state.on_table()
        return state.with_table(replace(table, among=self.among, mixed=table.cosmos, sights=()))


class PlaceLaid(Happening, frozen=True, tag="place-laid"):
    """A location lies on another square."""

    place: str
    at: tuple[int, int]

    def onto(self, state: State) -> State:
        """There."""
        table = state.on_table()
        return state.with_table(table.with_place(replace(table.place(self.place), at=self.at)))


class IntoDeck(Happening, frozen=True, tag="into-deck"):
    """A card was shuffled into an encounter deck, or into its topmost cards."""

    deck: str
    card: str
    top: Count = 0  # among so many of the topmost; 0: anywhere

    def onto(self, state: State) -> State:
        """It is one card larger, where its size is known."""
        table = state.on_table()
        decks = tuple(
            (name, cards + 1) if name == self.deck else (name, cards) for name, cards in table.decks
        )
        return state.with_table(replace(table, decks=decks))


def without(cards: tuple[LocationId, ...], card: LocationId) -> tuple[LocationId, ...]:
    """Cards without one copy of this; the same where it is none of them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


CosmosFact = CosmosChosen | CosmosBack | JoiningImpossible | CosmosCovered | PlaceLaid | IntoDeck
