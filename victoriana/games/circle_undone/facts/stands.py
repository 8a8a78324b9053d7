"""Facts of the investigators on the table."""

from msgspec.structs import replace

from victoriana.games.circle_undone.facts.happening import Happening
from victoriana.games.circle_undone.ids import Count, InvestigatorId
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.table import Stand


class Moved(Happening, frozen=True, tag="moved"):
    """An investigator moved, or was put somewhere."""

    investigator: InvestigatorId
    place: str

    def onto(self, state: State) -> State:
        """He or she stands there now."""
        stand = state.on_table().stand(self.investigator)
        return _with(state, replace(stand, place=self.place))


class CluesGained(Happening, frozen=True, tag="clues-gained"):
    """An investigator gained clues."""

    investigator: InvestigatorId
    clues: Count

    def onto(self, state: State) -> State:
        """So many more."""
        stand = state.on_table().stand(self.investigator)
        return _with(state, replace(stand, clues=stand.clues + self.clues))


class CluesSpent(Happening, frozen=True, tag="clues-spent"):
    """An investigator spent or lost clues."""

    investigator: InvestigatorId
    clues: Count

    def onto(self, state: State) -> State:
        """So many fewer."""
        stand = state.on_table().stand(self.investigator)
        return _with(state, replace(stand, clues=stand.clues - self.clues))


class Harmed(Happening, frozen=True, tag="harmed"):
    """An investigator took damage or horror."""

    investigator: InvestigatorId
    damage: Count = 0
    horror: Count = 0

    def onto(self, state: State) -> State:
        """So much more."""
        stand = state.on_table().stand(self.investigator)
        return _with(
            state,
            replace(stand, damage=stand.damage + self.damage, horror=stand.horror + self.horror),
        )


class Healed(Happening, frozen=True, tag="healed"):
    """Damage or horror left an investigator."""

    investigator: InvestigatorId
    damage: Count = 0
    horror: Count = 0

    def onto(self, state: State) -> State:
        """So much less."""
        stand = state.on_table().stand(self.investigator)
        return _with(
            state,
            replace(stand, damage=stand.damage - self.damage, horror=stand.horror - self.horror),
        )


class ResourcesSet(Happening, frozen=True, tag="resources-set"):
    """An investigator has so many resources."""

    investigator: InvestigatorId
    resources: Count
    keeps: bool = False  # the table counts them from now on

    def onto(self, state: State) -> State:
        """So many."""
        stand = state.on_table().stand(self.investigator)
        keeps = stand.keeps or self.keeps
        return _with(state, replace(stand, resources=self.resources, keeps=keeps))


class ThreatAdded(Happening, frozen=True, tag="threat-added"):
    """A card came into a threat area."""

    investigator: InvestigatorId
    card: str

    def onto(self, state: State) -> State:
        """It lies there."""
        stand = state.on_table().stand(self.investigator)
        return _with(state, replace(stand, threats=(*stand.threats, self.card)))


class ThreatRemoved(Happening, frozen=True, tag="threat-removed"):
    """A card left a threat area."""

    investigator: InvestigatorId
    card: str

    def onto(self, state: State) -> State:
        """One copy of it is gone."""
        stand = state.on_table().stand(self.investigator)
        at = stand.threats.index(self.card)
        threats = stand.threats[:at] + stand.threats[at + 1 :]
        return _with(state, replace(stand, threats=threats))


class TarotPlayed(Happening, frozen=True, tag="tarot-played"):
    """A card fills the tarot slot; what was there is discarded."""

    investigator: InvestigatorId
    card: str
    discarded: str = ""  # what lay there

    def onto(self, state: State) -> State:
        """It is there now; nothing, where it is empty."""
        stand = state.on_table().stand(self.investigator)
        return _with(state, replace(stand, tarot=self.card))


class Unprovoked(Happening, frozen=True, tag="unprovoked"):
    """A card lets the next action of an investigator draw no attack, or such an action was done."""

    investigator: InvestigatorId
    done: bool = False

    def onto(self, state: State) -> State:
        """It is remembered until that action is done."""
        stand = state.on_table().stand(self.investigator)
        return _with(state, replace(stand, unprovoked=not self.done))


class HandShown(Happening, frozen=True, tag="hand-shown"):
    """An opening hand has a tarot card of the campaign."""

    investigator: InvestigatorId
    card: str
    replaced: bool = False  # and it was drawn anew

    def onto(self, state: State) -> State:
        """It was told, and is not told again."""
        stand = state.on_table().stand(self.investigator)
        return _with(state, replace(stand, hand=(*stand.hand, self.card)))


def _with(state: State, stand: Stand) -> State:
    return state.with_table(state.on_table().with_stand(stand))


StandFact = (
    Moved
    | CluesGained
    | CluesSpent
    | Harmed
    | Healed
    | ResourcesSet
    | ThreatAdded
    | ThreatRemoved
    | TarotPlayed
    | Unprovoked
    | HandShown
)
