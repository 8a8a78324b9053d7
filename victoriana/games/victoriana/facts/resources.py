"""What happens to resources, in the pools and in the grab bag."""

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening, gaining, losing, open_turn
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import Count, InvestigatorId
from victoriana.games.victoriana.state import State


class ResourcesGained(Happening, frozen=True, tag="resources-gained"):
    """Resources were taken."""

    seat: InvestigatorId
    types: str  # one letter a token

    def onto(self, state: State) -> State:
        """So many more."""
        return gaining(state, self.seat, self.types)


class ResourcesSpent(Happening, frozen=True, tag="resources-spent"):
    """Resources were paid to the stock."""

    seat: InvestigatorId
    types: str

    def onto(self, state: State) -> State:
        """So many less."""
        return losing(state, self.seat, self.types)


class ResourcesDiscarded(Happening, frozen=True, tag="resources-discarded"):
    """An effect took resources."""

    seat: InvestigatorId
    types: str

    def onto(self, state: State) -> State:
        """So many less."""
        return losing(state, self.seat, self.types)


class ResourcesSwapped(Happening, frozen=True, tag="resources-swapped"):
    """Two investigators exchanged resources."""

    seat: InvestigatorId
    partner: InvestigatorId
    given: str
    taken: str

    def onto(self, state: State) -> State:
        """Each holds what the other gave."""
        state = losing(state, self.seat, self.given)
        state = losing(state, self.partner, self.taken)
        state = gaining(state, self.partner, self.given)
        return gaining(state, self.seat, self.taken)


class ResourcesConverted(Happening, frozen=True, tag="resources-converted"):
    """Resources were exchanged with the stock."""

    seat: InvestigatorId
    given: str
    taken: str

    def onto(self, state: State) -> State:
        """Those went, these came."""
        state = losing(state, self.seat, self.given)
        return gaining(state, self.seat, self.taken)


class GrabBagOpened(Happening, frozen=True, tag="grab-bag-opened"):
    """Trauma bought a look into the grab bag."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Once per turn."""
        return replace(state, now=replace(open_turn(state), grabbed=True))


class BagDrawn(Happening, frozen=True, tag="bag-drawn"):
    """A resource came out of the grab bag."""

    type: str

    def onto(self, state: State) -> State:
        """The bag holds one less."""
        return replace(state, bag=state.bag.plus(self.type, -1))


class BagReturned(Happening, frozen=True, tag="bag-returned"):
    """Drawn resources went back into the grab bag."""

    types: str

    def onto(self, state: State) -> State:
        """The bag holds them again."""
        return replace(state, bag=state.bag.joined(self.types))


class BagRefilled(Happening, frozen=True, tag="bag-refilled"):
    """The empty grab bag was filled anew."""

    each: Count

    def onto(self, state: State) -> State:
        """So many of each type, none of them Wild."""
        each = self.each
        return replace(state, bag=Holding(each, each, each, each))


class OmenShown(Happening, frozen=True, tag="omen-shown"):
    """A resource was drawn from the bag, shown, and put back."""

    type: str

    def onto(self, state: State) -> State:
        """It is remembered until the next."""
        return replace(state, revealed=self.type)


ResourceFact = (
    ResourcesGained
    | ResourcesSpent
    | ResourcesDiscarded
    | ResourcesSwapped
    | ResourcesConverted
    | GrabBagOpened
    | BagDrawn
    | BagReturned
    | BagRefilled
    | OmenShown
)
