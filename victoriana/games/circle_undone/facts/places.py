"""Facts of the locations in play."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.cosmos import without
from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import NOWHERE, Count, LocationId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import COSMOS, Place, Space, Table


class PlacePut(Happening, frozen=True, tag="place-put"):
    """A location came into play."""

    place: Place

    def onto(self, state: State) -> State:
        """It lies there from now on."""
        return _with(state, self.place)


class PlaceGone(Happening, frozen=True, tag="place-gone"):
    """A location left play."""

    place: str

    def onto(self, state: State) -> State:
        """It lies there no longer."""
        table = state.on_table()
        places = tuple(it for it in table.places if it.id != self.place)
        return state.with_table(replace(table, places=places))


class PlaceRevealed(Happening, frozen=True, tag="place-revealed"):
    """A location was turned over and got its clues."""

    place: str
    clues: Count

    def onto(self, state: State) -> State:
        """So many lie on it."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, revealed=True, clues=place.clues + self.clues))


class FaceDownSeen(Happening, frozen=True, tag="face-down-seen"):
    """A location that lay face down among others that look alike was turned up."""

    place: str
    card: LocationId

    def onto(self, state: State) -> State:
        """It is this card, and no other of them is."""
        table = state.on_table()
        place = table.place(self.place)
        table = table.with_place(replace(place, card=self.card))
        if place.card != COSMOS:
            return state.with_table(_never_again(table, self.card))
        if self.card == table.among:
            return state.with_table(replace(table, among=NOWHERE))
        return state.with_table(_out_of_the_cosmos(table, self.card))


class PlaceBecame(Happening, frozen=True, tag="place-became"):
    """A location took the place of another, or was turned to its other side."""

    place: str
    card: LocationId
    revealed: bool

    def onto(self, state: State) -> State:
        """All that lay there lies there still."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, card=self.card, revealed=self.revealed))


class CluesPlaced(Happening, frozen=True, tag="clues-placed"):
    """Clues came onto a location."""

    place: str
    clues: Count

    def onto(self, state: State) -> State:
        """So many more."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, clues=place.clues + self.clues))


class CluesRemoved(Happening, frozen=True, tag="clues-removed"):
    """Clues left a location."""

    place: str
    clues: Count

    def onto(self, state: State) -> State:
        """So many fewer."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, clues=place.clues - self.clues))


class DoomPlaced(Happening, frozen=True, tag="doom-placed"):
    """Doom came onto a location."""

    place: str
    doom: Count

    def onto(self, state: State) -> State:
        """So much more."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, doom=place.doom + self.doom))


class DoomRemoved(Happening, frozen=True, tag="doom-removed"):
    """Doom left a location."""

    place: str
    doom: Count

    def onto(self, state: State) -> State:
        """So much less."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, doom=place.doom - self.doom))


class BrazierChanged(Happening, frozen=True, tag="brazier-changed"):
    """A brazier was lit, or put out."""

    place: str
    lit: bool
    already: bool = False  # it was so before: nothing changed

    def onto(self, state: State) -> State:
        """It burns, or it does not."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, lit=self.lit))


class HauntedChanged(Happening, frozen=True, tag="haunted-changed"):
    """A card in play made a location haunted, or does so no longer."""

    place: str
    haunted: bool

    def onto(self, state: State) -> State:
        """What is printed there stands beside it."""
        place = state.on_table().place(self.place)
        return _with(state, replace(place, haunted=self.haunted))


class SpacePut(Happening, frozen=True, tag="space-put"):
    """Empty space came into play: a player card, face down."""

    space: Space

    def onto(self, state: State) -> State:
        """It is no location."""
        table = state.on_table()
        return state.with_table(replace(table, spaces=(*table.spaces, self.space)))


class SpaceGone(Happening, frozen=True, tag="space-gone"):
    """Empty space left play: the card goes back into its owner's deck."""

    at: tuple[int, int]

    def onto(self, state: State) -> State:
        """Nothing lies there."""
        table = state.on_table()
        spaces = tuple(it for it in table.spaces if it.at != self.at)
        return state.with_table(replace(table, spaces=spaces))


def _never_again(table: Table, card: LocationId) -> Table:
    return replace(
        table,
        turned=(*table.turned, card),
        unknown_places=without(table.unknown_places, card),
        unknown_bottom=without(table.unknown_bottom, card),
    )


def _out_of_the_cosmos(table: Table, card: LocationId) -> Table:
    """This copy lay face down all the time: what came out of the deck came out without it."""
    return replace(
        table,
        cosmos=without(table.cosmos, card),
        mixed=without(table.mixed, card),
        sights=tuple(
            replace(it, copies=it.copies - 1) if it.card == card else it for it in table.sights
        ),
    )


def _with(state: State, place: Place) -> State:
    return state.with_table(state.on_table().with_place(place))


PlaceFact = (
    PlacePut
    | PlaceGone
    | PlaceRevealed
    | FaceDownSeen
    | PlaceBecame
    | CluesPlaced
    | CluesRemoved
    | DoomPlaced
    | DoomRemoved
    | BrazierChanged
    | HauntedChanged
    | SpacePut
    | SpaceGone
)
