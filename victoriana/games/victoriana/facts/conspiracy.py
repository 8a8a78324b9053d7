"""What happens to the conspiracy: plots, tracks, henchmen, evidence, the mastermind."""

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening, less_one, piled, undisguised
from victoriana.games.victoriana.ids import (
    CharacterId,
    Count,
    HenchmanId,
    InvestigatorId,
    LeadId,
    MastermindId,
    PlotId,
)
from victoriana.games.victoriana.state import Investigator, State


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


class PlotShuffledBack(Happening, frozen=True, tag="plot-shuffled-back"):
    """A discarded plot went back among the cards above the bottom plot."""

    plot: PlotId

    def onto(self, state: State) -> State:
        """The deck is larger by a known card."""
        back = (*state.plots_back, self.plot)
        return replace(state, plots_back=back, plots_above=state.plots_above + 1)


class DeductionsLost(Happening, frozen=True, tag="deductions-lost"):
    """Deductions found nothing more to draw."""

    count: Count

    def onto(self, state: State) -> State:
        """Nothing comes of them."""
        return state


class TrackMoved(Happening, frozen=True, tag="track-moved"):
    """A plot track's marker moved."""

    type: str
    to: Count  # space, 0 to 5
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


class PlotUncovered(Happening, frozen=True, tag="plot-uncovered"):
    """The bottom card is turned up: the conspiracy's plot."""

    plot: PlotId

    def onto(self, state: State) -> State:
        """The plot is known."""
        return replace(state, plot=self.plot)


class HenchmanRevealed(Happening, frozen=True, tag="henchman-revealed"):
    """The next henchman was turned over."""

    henchman: HenchmanId

    def onto(self, state: State) -> State:
        """He stands in the way."""
        return replace(state, henchman=self.henchman, henchmen_left=state.henchmen_left - 1)


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


class EvidenceGiven(Happening, frozen=True, tag="evidence-given"):
    """A piece of evidence was discarded against the henchman."""

    seat: InvestigatorId
    card: LeadId
    type: str  # the requirement that it meets

    def onto(self, state: State) -> State:
        """One piece less."""
        who = state.investigator(self.seat)
        posing = tuple(pose for pose in who.posing if pose[0] != self.card)
        left = less_one(who.evidence, self.card)
        changed = replace(who, evidence=left, posing=posing, collected=piled(who, left))
        state = replace(state, discards=(*state.discards, self.card))
        return state.with_investigator(changed)


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
        kept = less_one(kept, card)
    mine = tuple(pile for pile in piles if who.other and pile[0] in come)
    return replace(who, evidence=(*kept, *come), collected=(*piled(who, kept), *mine))


class HenchmanOvercome(Happening, frozen=True, tag="henchman-overcome"):
    """The henchman was removed from play."""

    henchman: HenchmanId

    def onto(self, state: State) -> State:
        """The way is free for the next; evidence poses no longer."""
        overcome = (*state.henchmen_overcome, self.henchman)
        return replace(undisguised(state), henchman=HenchmanId(""), henchmen_overcome=overcome)


class MastermindRevealed(Happening, frozen=True, tag="mastermind-revealed"):
    """The mastermind was turned over."""

    mastermind: MastermindId

    def onto(self, state: State) -> State:
        """The mind behind it is known."""
        return replace(state, mastermind=self.mastermind)


ConspiracyFact = (
    PlotDrawn
    | PlotShuffledBack
    | DeductionsLost
    | TrackMoved
    | PlotUncovered
    | HenchmanRevealed
    | EvidencePosed
    | EvidenceGiven
    | EvidenceSwapped
    | HenchmanOvercome
    | MastermindRevealed
)
