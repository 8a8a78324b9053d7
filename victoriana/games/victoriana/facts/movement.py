"""What happens on the way: steps, hurrying, journeys, and what bars them."""

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening, open_turn
from victoriana.games.victoriana.ids import NOBODY, CharacterId, Count, InvestigatorId, LocaleId
from victoriana.games.victoriana.state import State


class Moved(Happening, frozen=True, tag="moved"):
    """An investigator took a step."""

    seat: InvestigatorId
    to: LocaleId
    left: Count  # movement left
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """There, with less movement."""
        who = state.investigator(self.seat)
        now = replace(open_turn(state), left=self.left)
        return replace(state.with_investigator(who.moved(self.by, self.to)), now=now)


class Hurried(Happening, frozen=True, tag="hurried"):
    """An investigator bought one more step."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """One more movement this turn."""
        now = open_turn(state)
        return replace(state, now=replace(now, left=now.left + 1, hurried=True))


class HurryWasted(Happening, frozen=True, tag="hurry-wasted"):
    """Trauma was suffered for a step that never came."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Nothing was bought."""
        return state


class MovementRaised(Happening, frozen=True, tag="movement-raised"):
    """An ability gave more movement this turn."""

    seat: InvestigatorId
    left: Count

    def onto(self, state: State) -> State:
        """So much is left."""
        return replace(state, now=replace(open_turn(state), left=self.left))


class Relocated(Happening, frozen=True, tag="relocated"):
    """A card, a locale or an ability put an investigator elsewhere."""

    seat: InvestigatorId
    to: LocaleId
    who: CharacterId = NOBODY  # of two on one card, whose standee it is

    def onto(self, state: State) -> State:
        """There."""
        who = state.investigator(self.seat)
        return state.with_investigator(who.moved(self.who, self.to))


class JourneyBarred(Happening, frozen=True, tag="journey-barred"):
    """A card would have moved an investigator, but an agent bars the way."""

    seat: InvestigatorId
    to: LocaleId
    who: CharacterId = NOBODY  # of two on one card, whose standee it is

    def onto(self, state: State) -> State:
        """He stays."""
        return state


class WentUnseen(Happening, frozen=True, tag="went-unseen"):
    """Agents do not bar this investigator's way this turn."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """For this turn."""
        return replace(state, now=replace(open_turn(state), unseen=True, bound=False))


MovementFact = (
    Moved | Hurried | HurryWasted | MovementRaised | Relocated | JourneyBarred | WentUnseen
)
