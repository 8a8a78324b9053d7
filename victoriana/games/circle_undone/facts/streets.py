"""Facts of breaches and incursions, and of what falls on random places."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count, InvestigatorId
from victoriana.games.circle_undone.state import State


class RandomPlace(Happening, frozen=True, tag="random-place"):
    """Chance named a place."""

    place: str

    def onto(self, state: State) -> State:
        """What happens there are facts of their own."""
        return state


class BreachStopped(Happening, frozen=True, tag="breach-stopped"):
    """A breach of an incursion was not placed: the place had its own in this phase."""

    place: str

    def onto(self, state: State) -> State:
        """Nothing lies there that did not before."""
        return state


class IncursionBegan(Happening, frozen=True, tag="incursion-began"):
    """An incursion took all breaches of a place away."""

    place: str
    breaches: Count

    def onto(self, state: State) -> State:
        """None is left."""
        table = state.on_table()
        place = replace(table.place(self.place), breaches=0)
        return state.with_table(table.with_place(place))


class PlaceLocked(Happening, frozen=True, tag="place-locked"):
    """For the rest of the phase no other incursion places a breach there."""

    place: str

    def onto(self, state: State) -> State:
        """Until the next phase begins."""
        table = state.on_table()
        locked = dict.fromkeys((*table.locked, self.place))
        return state.with_table(replace(table, locked=tuple(locked)))


class AbilityUsed(Happening, frozen=True, tag="ability-used"):
    """An investigator used what a place offers: the table pays for it and does what it brings."""

    investigator: InvestigatorId
    place: str
    cost: str = ""
    effect: str = ""

    def onto(self, state: State) -> State:
        """What the program follows are facts of their own."""
        return state


class BreachesMoved(Happening, frozen=True, tag="breaches-moved"):
    """Breaches went from a place to the act."""

    place: str
    breaches: Count

    def onto(self, state: State) -> State:
        """So many."""
        table = state.on_table()
        place = table.place(self.place)
        moved = replace(table, act_breaches=table.act_breaches + self.breaches)
        fewer = replace(place, breaches=place.breaches - self.breaches)
        return state.with_table(moved.with_place(fewer))


class ActBreachesGone(Happening, frozen=True, tag="act-breaches-gone"):
    """Breaches left the act."""

    breaches: Count

    def onto(self, state: State) -> State:
        """So many fewer."""
        table = state.on_table()
        left = table.act_breaches - self.breaches
        return state.with_table(replace(table, act_breaches=left))


StreetFact = (
    RandomPlace
    | BreachStopped
    | IncursionBegan
    | PlaceLocked
    | AbilityUsed
    | BreachesMoved
    | ActBreachesGone
)
