"""Facts of the Cosmos: cards that are drawn from it, and those that return."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count, LocationId
from victoriana.games.circle_undone.state import State


class CosmosChosen(Happening, frozen=True, tag="cosmos-chosen"):
    """One of the cards that were drawn from the Cosmos was chosen; the rest is shuffled back."""

    drawn: tuple[LocationId, ...]
    card: LocationId

    def onto(self, state: State) -> State:
        """It is no longer in that deck."""
        table = state.on_table()
        at = table.cosmos.index(self.card)
        left = table.cosmos[:at] + table.cosmos[at + 1 :]
        return state.with_table(replace(table, cosmos=left))


class CosmosBack(Happening, frozen=True, tag="cosmos-back"):
    """A location was shuffled into the Cosmos."""

    card: LocationId

    def onto(self, state: State) -> State:
        """It may be drawn again."""
        table = state.on_table()
        return state.with_table(replace(table, cosmos=(*table.cosmos, self.card)))


class JoiningImpossible(Happening, frozen=True, tag="joining-impossible"):
    """A location could be put nowhere: the move is cancelled, and the clues stay spent."""

    card: LocationId

    def onto(self, state: State) -> State:
        """It is shuffled back."""
        return state


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


CosmosFact = CosmosChosen | CosmosBack | JoiningImpossible | PlaceLaid | IntoDeck
