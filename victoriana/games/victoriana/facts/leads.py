"""What happens to leads: the piles they come from, and what becomes of each card."""

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening, acting, less_one, open_turn
from victoriana.games.victoriana.ids import (
    NOBODY,
    CharacterId,
    Count,
    InvestigatorId,
    LeadId,
    LocaleId,
)
from victoriana.games.victoriana.state import ActiveLead, Pile, Seen, State


class PileMade(Happening, frozen=True, tag="pile-made"):
    """Cards of lead decks were shuffled into a pile."""

    pile: Count
    origins: str  # one letter a card, sorted

    def onto(self, state: State) -> State:
        """The decks hold less; where the cards came from is remembered."""
        taken = state.taken.joined(self.origins)
        return replace(state, taken=taken, piles=(*state.piles, Pile(self.pile, self.origins)))


class PileCardSeen(Happening, frozen=True, tag="pile-card-seen"):
    """A card of a lead pile was looked at."""

    pile: Count
    card: LeadId

    def onto(self, state: State) -> State:
        """It is known, and still in the pile."""
        pile = state.pile(self.pile)
        state = state.with_pile(replace(pile, open=(*pile.open, self.card)))
        return replace(state, seen=(*state.seen, Seen(self.pile, self.card)))


class PileCardChosen(Happening, frozen=True, tag="pile-card-chosen"):
    """A card of a lead pile was chosen to enter play."""

    seat: InvestigatorId
    card: LeadId

    def onto(self, state: State) -> State:
        """Where, the dice will say."""
        return state


class LeadPlaced(Happening, frozen=True, tag="lead-placed"):
    """A face-down lead entered play."""

    lead: Count
    pile: Count
    place: LocaleId
    hour: Count
    card: LeadId = LeadId("")  # if it was looked at and chosen
    among: tuple[LeadId, ...] = ()  # if it was drawn unseen from cards that were looked at

    def onto(self, state: State) -> State:
        """One more active lead; its card lies in the pile no more."""
        lead = ActiveLead(
            self.lead, self.place, self.hour, self.pile, card=self.card, among=self.among
        )
        state = replace(state, leads=(*state.leads, lead), next_lead=self.lead + 1)
        if not self.card and not self.among:
            return state
        pile = state.pile(self.pile)
        rest = () if self.among else tuple(it for it in pile.open if it != self.card)
        return state.with_pile(replace(pile, open=rest))


class PileCleared(Happening, frozen=True, tag="pile-cleared"):
    """The rest of a pile was discarded face down."""

    pile: Count
    count: Count
    cards: tuple[LeadId, ...] = ()  # those of them that are known

    def onto(self, state: State) -> State:
        """What was looked at is known; of the rest nobody saw what it was."""
        unseen = state.unseen_discards + self.count - len(self.cards)
        state = replace(state, unseen_discards=unseen, discards=(*state.discards, *self.cards))
        return state.with_pile(replace(state.pile(self.pile), open=())) if self.cards else state


class DecksEmpty(Happening, frozen=True, tag="decks-empty"):
    """A lead was to be generated, and no deck that was asked had a card."""

    types: str  # the decks that were asked, one letter each

    def onto(self, state: State) -> State:
        """No lead enters play."""
        return state


class LeadTurnedUp(Happening, frozen=True, tag="lead-turned-up"):
    """A lead's card was seen."""

    lead: Count
    card: LeadId

    def onto(self, state: State) -> State:
        """It is known from now on."""
        at = state.lead(self.lead)
        state = state.with_lead(replace(at, card=self.card, among=()))
        if not at.among:
            return replace(state, seen=(*state.seen, Seen(at.pile, self.card)))
        rest = tuple(it for it in at.among if it != self.card)  # known now by elimination
        unseen = state.unseen_discards - len(rest)
        return replace(state, discards=(*state.discards, *rest), unseen_discards=unseen)


class LeadInvestigated(Happening, frozen=True, tag="lead-investigated"):
    """An investigator set out to investigate a lead."""

    seat: InvestigatorId
    lead: Count
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """The action of the turn; the movement is over."""
        now = replace(open_turn(state), acted=True, investigated=True, moving=False)
        state = replace(state.with_lead(replace(state.lead(self.lead), open=True)), now=now)
        return acting(state, self.seat, self.by)


class OptionPaid(Happening, frozen=True, tag="option-paid"):
    """An investigation option was fulfilled."""

    seat: InvestigatorId
    lead: Count
    option: Count  # in printed order, from 0

    def onto(self, state: State) -> State:
        """What was spent stands in facts of its own."""
        return state


class LeadSolved(Happening, frozen=True, tag="lead-solved"):
    """A lead was used for deductions and discarded."""

    lead: Count

    def onto(self, state: State) -> State:
        """It leaves play, face up."""
        at = state.lead(self.lead)
        state = state.without_lead(self.lead)
        return replace(state, discards=(*state.discards, at.card))


class EvidenceTaken(Happening, frozen=True, tag="evidence-taken"):
    """A lead was kept as evidence."""

    seat: InvestigatorId
    lead: Count
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """It lies under the investigator's card; of two characters each has a pile."""
        at = state.lead(self.lead)
        who = state.investigator(self.seat)
        piles = (*who.collected, (at.card, self.by)) if self.by else who.collected
        changed = replace(who, evidence=(*who.evidence, at.card), collected=piles)
        return state.without_lead(self.lead).with_investigator(changed)


class CardMet(Happening, frozen=True, tag="card-met"):
    """An advantage or a setback was met in place of a lead."""

    seat: InvestigatorId
    lead: Count

    def onto(self, state: State) -> State:
        """It lies in front of the investigator."""
        at = state.lead(self.lead)
        who = state.investigator(self.seat)
        changed = replace(who, kept=(*who.kept, at.card))
        return state.without_lead(self.lead).with_investigator(changed)


class CardDiscarded(Happening, frozen=True, tag="card-discarded"):
    """An advantage was used up, or a setback shaken off."""

    seat: InvestigatorId
    card: LeadId

    def onto(self, state: State) -> State:
        """It is out of play."""
        who = state.investigator(self.seat)
        changed = replace(who, kept=less_one(who.kept, self.card))
        state = replace(state, discards=(*state.discards, self.card))
        return state.with_investigator(changed)


class HandsTurned(Happening, frozen=True, tag="hands-turned"):
    """The clock hands of a lead were turned."""

    lead: Count
    hour: Count

    def onto(self, state: State) -> State:
        """They point there."""
        return state.with_lead(replace(state.lead(self.lead), hour=self.hour))


class ColdPutOff(Happening, frozen=True, tag="cold-put-off"):
    """A lead brought to 12 goes cold at the end of the round, under ruling D5=at-round-end."""

    lead: Count

    def onto(self, state: State) -> State:
        """It is marked."""
        return state.with_lead(replace(state.lead(self.lead), due=True))


class LeadWentCold(Happening, frozen=True, tag="lead-went-cold"):
    """A lead went cold; the cold lead track moved on."""

    lead: Count

    def onto(self, state: State) -> State:
        """A card that nobody saw leaves unseen."""
        at = state.lead(self.lead)
        state = replace(state.without_lead(self.lead), cold=state.cold + 1)
        if at.card:
            return replace(state, discards=(*state.discards, at.card))
        return replace(state, unseen_discards=state.unseen_discards + 1)


class ColdTrackMoved(Happening, frozen=True, tag="cold-track-moved"):
    """The cold lead track moved for another reason than a lead."""

    steps: Count

    def onto(self, state: State) -> State:
        """So much further, or back."""
        return replace(state, cold=state.cold + self.steps)


LeadFact = (
    PileMade
    | PileCardSeen
    | PileCardChosen
    | LeadPlaced
    | PileCleared
    | DecksEmpty
    | LeadTurnedUp
    | LeadInvestigated
    | OptionPaid
    | LeadSolved
    | EvidenceTaken
    | CardMet
    | CardDiscarded
    | HandsTurned
    | ColdPutOff
    | LeadWentCold
    | ColdTrackMoved
)
