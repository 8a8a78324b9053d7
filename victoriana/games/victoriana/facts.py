"""What can happen in a game of Victoriana, and how each happening changes the state."""

# long because: this is one closed union, and a fact is looked up among all others

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.victoriana.ids import (
    NOBODY,
    AbilityId,
    AgentId,
    CharacterId,
    HenchmanId,
    InvestigatorId,
    LeadId,
    LocaleId,
    MastermindId,
    PlotId,
    StatusKind,
)
from victoriana.games.victoriana.state import (
    ActiveLead,
    Agent,
    Away,
    Cordon,
    Door,
    Holding,
    Investigator,
    Pile,
    Seen,
    State,
    Status,
    TurnNow,
)
from victoriana.games.victoriana.tasks import AnyTask

Result = Literal["victory", "cold-leads", "all-traumatised", "midnight"]


class Happening(Struct, frozen=True, tag_field="fact", forbid_unknown_fields=True):
    """A fact: it says what happened and sets just that."""


def _holder(state: State, who: InvestigatorId, letters: str, *, more: bool) -> State:
    """The state in which somebody holds these tokens more, or less."""
    someone = state.investigator(who)
    holds = someone.holds.joined(letters) if more else someone.holds.without(letters)
    return state.with_investigator(replace(someone, holds=holds))


def _now(state: State) -> TurnNow:
    if state.now is None:
        message = "no turn is open"
        raise LookupError(message)
    return state.now


def _acting(state: State, seat: InvestigatorId, by: CharacterId) -> State:
    """The state in which this one of two on a card is in front, and has acted."""
    if not by:
        return state
    now = _now(state)
    now = replace(now, actors=(*now.actors, by))
    return replace(state.with_investigator(state.investigator(seat).led_by(by)), now=now)


def _gone(cards: tuple[LeadId, ...], card: LeadId) -> tuple[LeadId, ...]:
    """The cards less one copy of this."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _forgetful(state: State) -> State:
    """The state in which nobody is versed in a type for this turn only."""
    for who in state.investigators:
        if who.tongues:
            state = state.with_investigator(replace(who, tongues=""))
    return state


def _undisguised(state: State) -> State:
    """The state in which no evidence poses as another type."""
    for who in state.investigators:
        if who.posing:
            state = state.with_investigator(replace(who, posing=()))
    return state


class Awaits(Happening, frozen=True, tag="awaits"):
    """What the game now waits for, and what is pending below it."""

    agenda: tuple[AnyTask, ...]

    def onto(self, state: State) -> State:
        """The agenda is this."""
        return replace(state, agenda=self.agenda)


# --- Setup, the clock, turns ---------------------------------------------------------------


class FirstPlayerChosen(Happening, frozen=True, tag="first-player-chosen"):
    """Somebody acts first."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """The seating begins here."""
        seats = [who.id for who in state.investigators]
        return replace(state, first=seats.index(self.seat))


class TurnBegan(Happening, frozen=True, tag="turn-began"):
    """An investigator's turn began, with so much movement."""

    seat: InvestigatorId
    slot: int
    movement: int
    bound: bool  # beside an agent: no movement
    fixed: tuple[CharacterId, ...] = ()  # of two on one card, who is beside an agent

    def onto(self, state: State) -> State:
        """A fresh turn."""
        now = TurnNow(self.seat, self.movement, self.bound, fixed=self.fixed)
        over = InvestigatorId("")
        return replace(state, slot=self.slot, now=now, waived=False, last_extra=over)


class SlotPassed(Happening, frozen=True, tag="slot-passed"):
    """The turn of an eliminated investigator passed."""

    seat: InvestigatorId
    slot: int

    def onto(self, state: State) -> State:
        """The clock goes on as if it had been played."""
        over = InvestigatorId("")
        return replace(state, slot=self.slot, now=None, waived=False, last_extra=over)


class ExtraTurnEarned(Happening, frozen=True, tag="extra-turn-earned"):
    """An element of the conspiracy was uncovered, which gives somebody an extra turn."""

    seat: InvestigatorId
    by: Literal["mastermind", "plot", "locale"]

    def onto(self, state: State) -> State:
        """One more is owed."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, owed=who.owed + 1))


class ExtraTurnBegan(Happening, frozen=True, tag="extra-turn-began"):
    """An extra turn began, with so much movement; a turn that it interrupts waits."""

    seat: InvestigatorId
    movement: int
    bound: bool  # beside an agent: no movement

    def onto(self, state: State) -> State:
        """A fresh turn, which no slot of the clock counts."""
        who, waits, number = state.investigator(self.seat), state.now, state.extras + 1
        if waits is not None and waits.seat == self.seat:
            waits = replace(waits, tongues=who.tongues)
        state = state.with_investigator(replace(who, owed=who.owed - 1, tongues=""))
        now = TurnNow(self.seat, self.movement, self.bound, extra=number)
        return replace(state, now=now, interrupted=waits, extras=number, waived=False)


class MovementEnded(Happening, frozen=True, tag="movement-ended"):
    """The movement step of the turn is over."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """No more steps in this turn."""
        return replace(state, now=replace(_now(state), moving=False))


class TurnEnded(Happening, frozen=True, tag="turn-ended"):
    """A turn ended."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Nobody is on turn, or the turn that was interrupted goes on; what it gave ends."""
        now, waits = state.now, state.interrupted
        if waits is not None:
            spoken = waits.tongues if waits.seat == self.seat else ""
            who = replace(state.investigator(self.seat), tongues=spoken)
            state = state.with_investigator(who)
            return replace(state, now=replace(waits, tongues=""), interrupted=None)
        last = self.seat if now is not None and now.extra else InvestigatorId("")
        return replace(_forgetful(_undisguised(state)), now=None, last_extra=last)


class ClockAdvanced(Happening, frozen=True, tag="clock-advanced"):
    """The time token went on by a quarter of an hour."""

    quarter: int  # quarters since noon

    def onto(self, state: State) -> State:
        """It is later."""
        return replace(state, quarter=self.quarter)


class HourStruck(Happening, frozen=True, tag="hour-struck"):
    """The next hour token was revealed."""

    hour: int

    def onto(self, state: State) -> State:
        """The clock itself has already moved."""
        return state


class MarkerPassed(Happening, frozen=True, tag="marker-passed"):
    """The end-of-round marker went two places to the left."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Where the marker lies follows from the count of turns."""
        return state


class WindowWaived(Happening, frozen=True, tag="window-waived"):
    """Nobody does anything more before this round has ended."""

    def onto(self, state: State) -> State:
        """It is not asked again in this end of a round."""
        return replace(state, waived=True)


class GameEnded(Happening, frozen=True, tag="game-ended"):
    """The game is won or lost."""

    result: Result

    def onto(self, state: State) -> State:
        """The agenda says so."""
        return state


# --- Movement ------------------------------------------------------------------------------


class Moved(Happening, frozen=True, tag="moved"):
    """An investigator took a step."""

    seat: InvestigatorId
    to: LocaleId
    left: int  # movement left
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """There, with less movement."""
        who = state.investigator(self.seat)
        now = replace(_now(state), left=self.left)
        return replace(state.with_investigator(who.moved(self.by, self.to)), now=now)


class Hurried(Happening, frozen=True, tag="hurried"):
    """An investigator bought one more step."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """One more movement this turn."""
        now = _now(state)
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
    left: int

    def onto(self, state: State) -> State:
        """So much is left."""
        return replace(state, now=replace(_now(state), left=self.left))


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
        return replace(state, now=replace(_now(state), unseen=True, bound=False))


class DoorOpened(Happening, frozen=True, tag="door-opened"):
    """An event token made a locale adjacent to all others."""

    place: LocaleId
    until: int

    def onto(self, state: State) -> State:
        """The door stands."""
        return replace(state, doors=(*state.doors, Door(self.place, self.until)))


class DoorClosed(Happening, frozen=True, tag="door-closed"):
    """The event token was taken away."""

    place: LocaleId

    def onto(self, state: State) -> State:
        """No door there."""
        return replace(state, doors=tuple(door for door in state.doors if door.place != self.place))


class CordonSet(Happening, frozen=True, tag="cordon-set"):
    """An event token closed a locale to whoever would investigate there."""

    place: LocaleId
    until: int

    def onto(self, state: State) -> State:
        """The constables stand."""
        return replace(state, cordons=(*state.cordons, Cordon(self.place, self.until)))


class CordonLifted(Happening, frozen=True, tag="cordon-lifted"):
    """That event token was taken away."""

    place: LocaleId

    def onto(self, state: State) -> State:
        """The locale is open again."""
        rest = tuple(cordon for cordon in state.cordons if cordon.place != self.place)
        return replace(state, cordons=rest)


# --- Locales and their tokens --------------------------------------------------------------


class AbilityUsed(Happening, frozen=True, tag="ability-used"):
    """A locale's ability was used."""

    seat: InvestigatorId
    place: LocaleId
    action: bool  # whether it was the action of the turn
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """Once per locale in the own turn."""
        now = state.now
        if now is None or now.seat != self.seat:
            return state
        used = (*now.used, self.place)
        moving = now.moving and not self.action
        now = replace(now, used=used, acted=now.acted or self.action, moving=moving)
        return _acting(replace(state, now=now), self.seat, self.by)


class YardTokenDiscarded(Happening, frozen=True, tag="yard-token-discarded"):
    """A Scotland Yard token was used up."""

    def onto(self, state: State) -> State:
        """One less."""
        return replace(state, yard=state.yard - 1)


class TokenTurned(Happening, frozen=True, tag="token-turned"):
    """A locale token was turned: blank, or the X."""

    place: LocaleId
    blank: bool
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """A blank is discarded; the X stays, and all others go."""
        if self.by:
            state = replace(state, now=replace(_now(state), turning=True))
        if self.blank:
            rest = tuple(place for place in state.tokens if place != self.place)
            return replace(state, tokens=rest)
        return replace(state, tokens=(), found=self.place)


# --- Resources and the bag -----------------------------------------------------------------


class ResourcesGained(Happening, frozen=True, tag="resources-gained"):
    """Resources were taken."""

    seat: InvestigatorId
    types: str  # one letter a token

    def onto(self, state: State) -> State:
        """So many more."""
        return _holder(state, self.seat, self.types, more=True)


class ResourcesSpent(Happening, frozen=True, tag="resources-spent"):
    """Resources were paid to the stock."""

    seat: InvestigatorId
    types: str

    def onto(self, state: State) -> State:
        """So many less."""
        return _holder(state, self.seat, self.types, more=False)


class ResourcesDiscarded(Happening, frozen=True, tag="resources-discarded"):
    """An effect took resources."""

    seat: InvestigatorId
    types: str

    def onto(self, state: State) -> State:
        """So many less."""
        return _holder(state, self.seat, self.types, more=False)


class ResourcesSwapped(Happening, frozen=True, tag="resources-swapped"):
    """Two investigators exchanged resources."""

    seat: InvestigatorId
    partner: InvestigatorId
    given: str
    taken: str

    def onto(self, state: State) -> State:
        """Each holds what the other gave."""
        state = _holder(state, self.seat, self.given, more=False)
        state = _holder(state, self.partner, self.taken, more=False)
        state = _holder(state, self.partner, self.given, more=True)
        return _holder(state, self.seat, self.taken, more=True)


class ResourcesConverted(Happening, frozen=True, tag="resources-converted"):
    """Resources were exchanged with the stock."""

    seat: InvestigatorId
    given: str
    taken: str

    def onto(self, state: State) -> State:
        """Those went, these came."""
        state = _holder(state, self.seat, self.given, more=False)
        return _holder(state, self.seat, self.taken, more=True)


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

    each: int

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


# --- Trauma --------------------------------------------------------------------------------


class TraumaSuffered(Happening, frozen=True, tag="trauma-suffered"):
    """An investigator suffered trauma."""

    seat: InvestigatorId
    points: int

    def onto(self, state: State) -> State:
        """The marker moves right."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, trauma=who.trauma + self.points))


class TraumaHealed(Happening, frozen=True, tag="trauma-healed"):
    """An investigator healed trauma."""

    seat: InvestigatorId
    points: int

    def onto(self, state: State) -> State:
        """The marker moves left."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, trauma=who.trauma - self.points))


class InvestigatorOvercome(Happening, frozen=True, tag="investigator-overcome"):
    """An investigator was eliminated from play."""

    seat: InvestigatorId
    evidence_stays: bool = False  # ruling F12=evidence-usable

    def onto(self, state: State) -> State:
        """Everything of his leaves the game."""
        who = state.investigator(self.seat)
        evidence = who.evidence if self.evidence_stays else ()
        lost = () if self.evidence_stays else who.evidence
        gone = replace(
            who,
            out=True,
            holds=Holding(),
            tokens=0,
            evidence=evidence,
            kept=(),
            posing=(),
            statuses=(),
            blanks=0,
            tongues="",
            owed=0,
            collected=who.collected if self.evidence_stays else (),
        )
        state = replace(state, discards=(*state.discards, *lost, *who.kept))
        return state.with_investigator(gone)


# --- Leads ---------------------------------------------------------------------------------


class PileMade(Happening, frozen=True, tag="pile-made"):
    """Cards of lead decks were shuffled into a pile."""

    pile: int
    origins: str  # one letter a card, sorted

    def onto(self, state: State) -> State:
        """The decks hold less; where the cards came from is remembered."""
        taken = state.taken.joined(self.origins)
        return replace(state, taken=taken, piles=(*state.piles, Pile(self.pile, self.origins)))


class LeadPlaced(Happening, frozen=True, tag="lead-placed"):
    """A face-down lead entered play."""

    lead: int
    pile: int
    place: LocaleId
    hour: int
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


class DecksEmpty(Happening, frozen=True, tag="decks-empty"):
    """A lead was to be generated, and no deck that was asked had a card."""

    types: str  # the decks that were asked, one letter each

    def onto(self, state: State) -> State:
        """No lead enters play."""
        return state


class PileCleared(Happening, frozen=True, tag="pile-cleared"):
    """The rest of a pile was discarded face down."""

    pile: int
    count: int
    cards: tuple[LeadId, ...] = ()  # those of them that are known

    def onto(self, state: State) -> State:
        """What was looked at is known; of the rest nobody saw what it was."""
        unseen = state.unseen_discards + self.count - len(self.cards)
        state = replace(state, unseen_discards=unseen, discards=(*state.discards, *self.cards))
        return state.with_pile(replace(state.pile(self.pile), open=())) if self.cards else state


class PileCardSeen(Happening, frozen=True, tag="pile-card-seen"):
    """A card of a lead pile was looked at."""

    pile: int
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


class LeadTurnedUp(Happening, frozen=True, tag="lead-turned-up"):
    """A lead's card was seen."""

    lead: int
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
    lead: int
    by: CharacterId = NOBODY  # of two on one card, who does it

    def onto(self, state: State) -> State:
        """The action of the turn; the movement is over."""
        now = replace(_now(state), acted=True, investigated=True, moving=False)
        state = replace(state.with_lead(replace(state.lead(self.lead), open=True)), now=now)
        return _acting(state, self.seat, self.by)


class GrabBagOpened(Happening, frozen=True, tag="grab-bag-opened"):
    """Trauma bought a look into the grab bag."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Once per turn."""
        return replace(state, now=replace(_now(state), grabbed=True))


class OptionPaid(Happening, frozen=True, tag="option-paid"):
    """An investigation option was fulfilled."""

    seat: InvestigatorId
    lead: int
    option: int  # in printed order, from 0

    def onto(self, state: State) -> State:
        """What was spent stands in facts of its own."""
        return state


class LeadSolved(Happening, frozen=True, tag="lead-solved"):
    """A lead was used for deductions and discarded."""

    lead: int

    def onto(self, state: State) -> State:
        """It leaves play, face up."""
        at = state.lead(self.lead)
        state = state.without_lead(self.lead)
        return replace(state, discards=(*state.discards, at.card))


class EvidenceTaken(Happening, frozen=True, tag="evidence-taken"):
    """A lead was kept as evidence."""

    seat: InvestigatorId
    lead: int
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
    lead: int

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
        changed = replace(who, kept=_gone(who.kept, self.card))
        state = replace(state, discards=(*state.discards, self.card))
        return state.with_investigator(changed)


class LeadWentCold(Happening, frozen=True, tag="lead-went-cold"):
    """A lead went cold; the cold lead track moved on."""

    lead: int

    def onto(self, state: State) -> State:
        """A card that nobody saw leaves unseen."""
        at = state.lead(self.lead)
        state = replace(state.without_lead(self.lead), cold=state.cold + 1)
        if at.card:
            return replace(state, discards=(*state.discards, at.card))
        return replace(state, unseen_discards=state.unseen_discards + 1)


class ColdTrackMoved(Happening, frozen=True, tag="cold-track-moved"):
    """The cold lead track moved for another reason than a lead."""

    steps: int

    def onto(self, state: State) -> State:
        """So much further, or back."""
        return replace(state, cold=state.cold + self.steps)


class HandsTurned(Happening, frozen=True, tag="hands-turned"):
    """The clock hands of a lead were turned."""

    lead: int
    hour: int

    def onto(self, state: State) -> State:
        """They point there."""
        return state.with_lead(replace(state.lead(self.lead), hour=self.hour))


class ColdPutOff(Happening, frozen=True, tag="cold-put-off"):
    """A lead brought to 12 goes cold at the end of the round, under ruling D5=at-round-end."""

    lead: int

    def onto(self, state: State) -> State:
        """It is marked."""
        return state.with_lead(replace(state.lead(self.lead), due=True))


# --- Deductions and the conspiracy ---------------------------------------------------------


class PlotDrawn(Happening, frozen=True, tag="plot-drawn"):
    """A plot was drawn from the deck, and is not the conspiracy's."""

    plot: PlotId

    def onto(self, state: State) -> State:
        """It is out of the deck."""
        back = tuple(plot for plot in state.plots_back if plot != self.plot)
        seen = state.plots_seen
        if self.plot not in seen:
            seen = (*seen, self.plot)
        return replace(state, plots_above=state.plots_above - 1, plots_back=back, plots_seen=seen)


class AgentShown(Happening, frozen=True, tag="agent-shown"):
    """An agent was turned up, and will pursue at the end of the round."""

    agent: AgentId
    source: Literal["plot-deck", "aside"]
    ahead: bool = False  # of those who wait for their first pursuit: ruling H31=triggered-first

    def onto(self, state: State) -> State:
        """One more agent, not yet on the board."""
        at = len(state.agents)
        if self.ahead:
            waiting = (
                number
                for number, it in enumerate(state.agents)
                if not it.places and not it.triggered and not it.away
            )
            at = next(waiting, at)
        shown = Agent(self.agent, triggered=self.source == "aside")
        agents = (*state.agents[:at], shown, *state.agents[at:])
        if self.source == "plot-deck":
            above = state.plots_above - 1
            return replace(state, agents=agents, agent_in_deck=False, plots_above=above)
        return replace(state, agents=agents, agents_aside=state.agents_aside - 1)


class AgentCalled(Happening, frozen=True, tag="agent-called"):
    """The mastermind or the locale brings an agent."""

    by: Literal["mastermind", "locale"]

    def onto(self, state: State) -> State:
        """It is counted, because there is a limit."""
        return replace(state, called=state.called + 1)


class TrackMoved(Happening, frozen=True, tag="track-moved"):
    """A plot track's marker moved."""

    type: str
    to: int  # space, 0 to 5
    benefit: bool = True  # not at set-up, under ruling A6=marker-only

    def onto(self, state: State) -> State:
        """There it stands, and how far it has ever been is remembered."""
        tracks = replace(state.tracks, **{self.type: self.to})
        peak = max(state.peaks.of(self.type), self.to)
        idle = "" if self.benefit and state.idle == self.type else state.idle
        return replace(
            state,
            tracks=tracks,
            peaks=replace(state.peaks, **{self.type: peak}),
            idle=idle if self.benefit else self.type,
        )


class DeductionsLost(Happening, frozen=True, tag="deductions-lost"):
    """Deductions found nothing more to draw."""

    count: int

    def onto(self, state: State) -> State:
        """Nothing comes of them."""
        return state


class PlotUncovered(Happening, frozen=True, tag="plot-uncovered"):
    """The bottom card is turned up: the conspiracy's plot."""

    plot: PlotId

    def onto(self, state: State) -> State:
        """The plot is known."""
        return replace(state, plot=self.plot)


class PlotShuffledBack(Happening, frozen=True, tag="plot-shuffled-back"):
    """A discarded plot went back among the cards above the bottom plot."""

    plot: PlotId

    def onto(self, state: State) -> State:
        """The deck is larger by a known card."""
        back = (*state.plots_back, self.plot)
        return replace(state, plots_back=back, plots_above=state.plots_above + 1)


class HenchmanRevealed(Happening, frozen=True, tag="henchman-revealed"):
    """The next henchman was turned over."""

    henchman: HenchmanId

    def onto(self, state: State) -> State:
        """He stands in the way."""
        return replace(state, henchman=self.henchman, henchmen_left=state.henchmen_left - 1)


def _piled(who: Investigator, held: tuple[LeadId, ...]) -> tuple[tuple[LeadId, CharacterId], ...]:
    """In whose pile the evidence lies that is still held."""
    return tuple(pile for pile in who.collected if pile[0] in held)


class EvidenceGiven(Happening, frozen=True, tag="evidence-given"):
    """A piece of evidence was discarded against the henchman."""

    seat: InvestigatorId
    card: LeadId
    type: str  # the requirement that it meets

    def onto(self, state: State) -> State:
        """One piece less."""
        who = state.investigator(self.seat)
        posing = tuple(pose for pose in who.posing if pose[0] != self.card)
        left = _gone(who.evidence, self.card)
        changed = replace(who, evidence=left, posing=posing, collected=_piled(who, left))
        state = replace(state, discards=(*state.discards, self.card))
        return state.with_investigator(changed)


class HenchmanOvercome(Happening, frozen=True, tag="henchman-overcome"):
    """The henchman was removed from play."""

    henchman: HenchmanId

    def onto(self, state: State) -> State:
        """The way is free for the next; evidence poses no longer."""
        overcome = (*state.henchmen_overcome, self.henchman)
        return replace(_undisguised(state), henchman=HenchmanId(""), henchmen_overcome=overcome)


class MastermindRevealed(Happening, frozen=True, tag="mastermind-revealed"):
    """The mastermind was turned over."""

    mastermind: MastermindId

    def onto(self, state: State) -> State:
        """The mind behind it is known."""
        return replace(state, mastermind=self.mastermind)


class EvidenceSwapped(Happening, frozen=True, tag="evidence-swapped"):
    """Two investigators exchanged evidence."""

    seat: InvestigatorId
    partner: InvestigatorId
    given: tuple[LeadId, ...]
    taken: tuple[LeadId, ...]
    piles: tuple[tuple[LeadId, CharacterId], ...] = ()  # with two on one card, whose they are now

    def onto(self, state: State) -> State:
        """Each holds what the other gave."""
        one, two = state.investigator(self.seat), state.investigator(self.partner)
        one = _exchanged(one, self.given, self.taken, self.piles)
        two = _exchanged(two, self.taken, self.given, self.piles)
        return state.with_investigator(one).with_investigator(two)


def _exchanged(
    who: Investigator,
    gone: tuple[LeadId, ...],
    come: tuple[LeadId, ...],
    piles: tuple[tuple[LeadId, CharacterId], ...],
) -> Investigator:
    kept = who.evidence
    for card in gone:
        kept = _gone(kept, card)
    mine = tuple(pile for pile in piles if who.other and pile[0] in come)
    return replace(who, evidence=(*kept, *come), collected=(*_piled(who, kept), *mine))


# --- Agents --------------------------------------------------------------------------------


class AgentPlaced(Happening, frozen=True, tag="agent-placed"):
    """An agent, or one of an agent's bodies, pursued to a locale."""

    agent: AgentId
    place: LocaleId
    body: int = 1  # of an agent with several

    def onto(self, state: State) -> State:
        """There it stands."""
        agents = tuple(
            replace(agent, places=self._among(agent.places)) if agent.id == self.agent else agent
            for agent in state.agents
        )
        return replace(state, agents=agents)

    def _among(self, places: tuple[LocaleId, ...]) -> tuple[LocaleId, ...]:
        return (*places[: self.body - 1], self.place, *places[self.body :])


class AgentStayed(Happening, frozen=True, tag="agent-stayed"):
    """An agent's dice gave the locale where he stood, and he stays."""

    agent: AgentId
    body: int = 1  # of an agent with several

    def onto(self, state: State) -> State:
        """As he stood."""
        return state


class AgentDefeated(Happening, frozen=True, tag="agent-defeated"):
    """An agent was removed from play for good."""

    agent: AgentId
    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """One agent less."""
        agents = tuple(agent for agent in state.agents if agent.id != self.agent)
        return replace(state, agents=agents, agents_defeated=(*state.agents_defeated, self.agent))


class AgentRemoved(Happening, frozen=True, tag="agent-removed"):
    """An agent was removed from the board, undefeated."""

    agent: AgentId
    seat: InvestigatorId
    until: Away

    def onto(self, state: State) -> State:
        """Set aside until something brings the agent back."""
        agents = tuple(
            replace(agent, places=(), away=self.until) if agent.id == self.agent else agent
            for agent in state.agents
        )
        return replace(state, agents=agents)


class AgentReturned(Happening, frozen=True, tag="agent-returned"):
    """An agent who was removed from the board pursues again."""

    agent: AgentId

    def onto(self, state: State) -> State:
        """To be placed by the next pursuit."""
        agents = tuple(
            replace(agent, away="") if agent.id == self.agent else agent for agent in state.agents
        )
        return replace(state, agents=agents)


class StrikeWarded(Happening, frozen=True, tag="strike-warded"):
    """An effect did not reach an investigator: immune, or unseen by the agent."""

    seat: InvestigatorId
    by: AbilityId

    def onto(self, state: State) -> State:
        """Nothing is suffered."""
        return state


class StatusGained(Happening, frozen=True, tag="status-gained"):
    """An agent's pursuit put a status token on an investigator."""

    seat: InvestigatorId
    which: StatusKind
    agent: AgentId

    def onto(self, state: State) -> State:
        """It lies with his card."""
        who = state.investigator(self.seat)
        statuses = (*who.statuses, Status(self.which, self.agent))
        return state.with_investigator(replace(who, statuses=statuses))


class StatusEnded(Happening, frozen=True, tag="status-ended"):
    """A status token was taken away."""

    seat: InvestigatorId
    which: StatusKind

    def onto(self, state: State) -> State:
        """It lies with him no longer."""
        who = state.investigator(self.seat)
        rest = tuple(status for status in who.statuses if status.which != self.which)
        return state.with_investigator(replace(who, statuses=rest))


# --- Investigator abilities ----------------------------------------------------------------


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


class CharactersLinked(Happening, frozen=True, tag="characters-linked"):
    """Two characters on one card may both act this turn."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Both, until the turn ends."""
        return replace(state, now=replace(_now(state), linked=True))


class EvidencePosed(Happening, frozen=True, tag="evidence-posed"):
    """A piece of evidence counts as another type until the turn ends."""

    seat: InvestigatorId
    card: LeadId
    type: str

    def onto(self, state: State) -> State:
        """It poses as that type."""
        who = state.investigator(self.seat)
        posing = (*who.posing, (self.card, self.type))
        return state.with_investigator(replace(who, posing=posing))


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
    count: int

    def onto(self, state: State) -> State:
        """They are in the investigator's pool."""
        wilds = tuple(place for place in state.wilds if place != self.place)
        return _holder(replace(state, wilds=wilds), self.seat, "W" * self.count, more=True)


class WildsLost(Happening, frozen=True, tag="wilds-lost"):
    """All Wilds on the board left the game."""

    count: int

    def onto(self, state: State) -> State:
        """None lies there any more."""
        return replace(state, wilds=())


class BrainSet(Happening, frozen=True, tag="brain-set"):
    """The Brain of the Analytical Engine was set on a lead."""

    seat: InvestigatorId
    lead: int

    def onto(self, state: State) -> State:
        """It lies there, once in this turn."""
        state = state.with_lead(replace(state.lead(self.lead), brain=True))
        return replace(state, now=replace(_now(state), brained=True))


class ResourcesStored(Happening, frozen=True, tag="resources-stored"):
    """The Analytical Engine laid resources by on a lead."""

    lead: int
    types: str  # one letter a token

    def onto(self, state: State) -> State:
        """They lie on the lead."""
        at = state.lead(self.lead)
        return state.with_lead(replace(at, stored=at.stored.joined(self.types)))


class BrainReturned(Happening, frozen=True, tag="brain-returned"):
    """The Brain went back to its card; what it had stored was taken, or else discarded."""

    lead: int
    types: str  # what was stored
    taker: InvestigatorId | None = None

    def onto(self, state: State) -> State:
        """Nothing of the Engine is on the lead."""
        at = replace(state.lead(self.lead), brain=False, stored=Holding())
        state = state.with_lead(at)
        return state if self.taker is None else _holder(state, self.taker, self.types, more=True)


class NatureChanged(Happening, frozen=True, tag="nature-changed"):
    """Another nature of the same investigator took over."""

    seat: InvestigatorId
    nature: int

    def onto(self, state: State) -> State:
        """This one is in play, for the rest of the turn at least."""
        now = state.now
        if now is not None and now.seat == self.seat:
            state = replace(state, now=replace(now, changed=True))
        return state.with_investigator(replace(state.investigator(self.seat), nature=self.nature))


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
    count: int

    def onto(self, state: State) -> State:
        """So many fewer lie there."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, blanks=who.blanks - self.count))


class TongueSpoken(Happening, frozen=True, tag="tongue-spoken"):
    """An investigator is versed in one type more until the turn ends."""

    seat: InvestigatorId
    type: str

    def onto(self, state: State) -> State:
        """That type too."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, tongues=who.tongues + self.type))


Fact = (
    Awaits
    | FirstPlayerChosen
    | TurnBegan
    | SlotPassed
    | ExtraTurnEarned
    | ExtraTurnBegan
    | MovementEnded
    | TurnEnded
    | ClockAdvanced
    | HourStruck
    | MarkerPassed
    | WindowWaived
    | GameEnded
    | Moved
    | Hurried
    | HurryWasted
    | MovementRaised
    | Relocated
    | JourneyBarred
    | WentUnseen
    | DoorOpened
    | DoorClosed
    | CordonSet
    | CordonLifted
    | AbilityUsed
    | YardTokenDiscarded
    | TokenTurned
    | ResourcesGained
    | ResourcesSpent
    | ResourcesDiscarded
    | ResourcesSwapped
    | ResourcesConverted
    | BagDrawn
    | BagReturned
    | BagRefilled
    | OmenShown
    | TraumaSuffered
    | TraumaHealed
    | InvestigatorOvercome
    | PileMade
    | LeadPlaced
    | DecksEmpty
    | PileCleared
    | PileCardSeen
    | PileCardChosen
    | LeadTurnedUp
    | LeadInvestigated
    | GrabBagOpened
    | OptionPaid
    | LeadSolved
    | EvidenceTaken
    | CardMet
    | CardDiscarded
    | LeadWentCold
    | ColdTrackMoved
    | HandsTurned
    | ColdPutOff
    | PlotDrawn
    | AgentShown
    | AgentCalled
    | TrackMoved
    | DeductionsLost
    | PlotUncovered
    | PlotShuffledBack
    | HenchmanRevealed
    | EvidenceGiven
    | HenchmanOvercome
    | MastermindRevealed
    | EvidenceSwapped
    | AgentPlaced
    | AgentStayed
    | AgentDefeated
    | AgentRemoved
    | AgentReturned
    | StrikeWarded
    | StatusGained
    | StatusEnded
    | AbilityTokenSpent
    | EvidencePosed
    | WildPlaced
    | WildsTaken
    | WildsLost
    | BrainSet
    | ResourcesStored
    | BrainReturned
    | NatureChanged
    | BlankKept
    | BlanksDiscarded
    | TongueSpoken
    | CharactersLinked
)
