"""What investigators' abilities do that nothing else does, and the tokens they cost."""

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening, gaining, open_turn
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AbilityId, Count, InvestigatorId, LocaleId
from victoriana.games.victoriana.state import State


class AbilityTokenSpent(Happening, frozen=True, tag="ability-token-spent"):
    """An ability token was spent."""

    seat: InvestigatorId
    ability: AbilityId
    unique: bool

    def onto(self, state: State) -> State:
        """One token less; a unique one is gone for the game."""
        who = state.investigator(self.seat)
        spent = (*who.spent, self.ability) if self.unique else who.spent
        return state.with_investigator(replace(who, tokens=who.tokens - 1, spent=spent))


class NatureChanged(Happening, frozen=True, tag="nature-changed"):
    """Another nature of the same investigator took over."""

    seat: InvestigatorId
    nature: Count

    def onto(self, state: State) -> State:
        """This one is in play, for the rest of the turn at least."""
        now = state.now
        if now is not None and now.seat == self.seat:
            state = replace(state, now=replace(now, changed=True))
        return state.with_investigator(replace(state.investigator(self.seat), nature=self.nature))


class TongueSpoken(Happening, frozen=True, tag="tongue-spoken"):
    """An investigator is versed in one type more until the turn ends."""

    seat: InvestigatorId
    type: str

    def onto(self, state: State) -> State:
        """That type too."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, tongues=who.tongues + self.type))


class CharactersLinked(Happening, frozen=True, tag="characters-linked"):
    """Two characters on one card may both act this turn."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Both, until the turn ends."""
        return replace(state, now=replace(open_turn(state), linked=True))


class BlankKept(Happening, frozen=True, tag="blank-kept"):
    """A blank locale token went to an investigator's card."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """One more lies there."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, blanks=who.blanks + 1))


class BlanksDiscarded(Happening, frozen=True, tag="blanks-discarded"):
    """Locale tokens that were kept on a card were discarded for something."""

    seat: InvestigatorId
    count: Count

    def onto(self, state: State) -> State:
        """So many fewer lie there."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, blanks=who.blanks - self.count))


class WildPlaced(Happening, frozen=True, tag="wild-placed"):
    """A Wild was placed on a locale."""

    seat: InvestigatorId
    place: LocaleId

    def onto(self, state: State) -> State:
        """It lies there, and is in nobody's pool."""
        return replace(state, wilds=(*state.wilds, self.place))


class WildsTaken(Happening, frozen=True, tag="wilds-taken"):
    """The Wilds on a locale were taken by whoever ended a turn there."""

    seat: InvestigatorId
    place: LocaleId
    count: Count

    def onto(self, state: State) -> State:
        """They are in the investigator's pool."""
        wilds = tuple(place for place in state.wilds if place != self.place)
        return gaining(replace(state, wilds=wilds), self.seat, "W" * self.count)


class WildsLost(Happening, frozen=True, tag="wilds-lost"):
    """All Wilds on the board left the game."""

    count: Count

    def onto(self, state: State) -> State:
        """None lies there any more."""
        return replace(state, wilds=())


class BrainSet(Happening, frozen=True, tag="brain-set"):
    """The Brain of the Analytical Engine was set on a lead."""

    seat: InvestigatorId
    lead: Count

    def onto(self, state: State) -> State:
        """It lies there, once in this turn."""
        state = state.with_lead(replace(state.lead(self.lead), brain=True))
        return replace(state, now=replace(open_turn(state), brained=True))


class ResourcesStored(Happening, frozen=True, tag="resources-stored"):
    """The Analytical Engine laid resources by on a lead."""

    lead: Count
    types: str  # one letter a token

    def onto(self, state: State) -> State:
        """They lie on the lead."""
        at = state.lead(self.lead)
        return state.with_lead(replace(at, stored=at.stored.joined(self.types)))


class BrainReturned(Happening, frozen=True, tag="brain-returned"):
    """The Brain went back to its card; what it had stored was taken, or else discarded."""

    lead: Count
    types: str  # what was stored
    taker: InvestigatorId | None = None

    def onto(self, state: State) -> State:
        """Nothing of the Engine is on the lead."""
        at = replace(state.lead(self.lead), brain=False, stored=Holding())
        state = state.with_lead(at)
        return state if self.taker is None else gaining(state, self.taker, self.types)


AbilityFact = (
    AbilityTokenSpent
    | NatureChanged
    | TongueSpoken
    | CharactersLinked
    | BlankKept
    | BlanksDiscarded
    | WildPlaced
    | WildsTaken
    | WildsLost
    | BrainSet
    | ResourcesStored
    | BrainReturned
)
