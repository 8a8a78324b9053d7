"""What befalls an investigator: trauma, a status, the end."""

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening
from victoriana.games.victoriana.holding import Holding
from victoriana.games.victoriana.ids import AbilityId, AgentId, Count, InvestigatorId, StatusKind
from victoriana.games.victoriana.state import State, Status


class TraumaSuffered(Happening, frozen=True, tag="trauma-suffered"):
    """An investigator suffered trauma."""

    seat: InvestigatorId
    points: Count

    def onto(self, state: State) -> State:
        """The marker moves right."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, trauma=who.trauma + self.points))


class TraumaHealed(Happening, frozen=True, tag="trauma-healed"):
    """An investigator healed trauma."""

    seat: InvestigatorId
    points: Count

    def onto(self, state: State) -> State:
        """The marker moves left."""
        who = state.investigator(self.seat)
        return state.with_investigator(replace(who, trauma=who.trauma - self.points))


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


class StrikeWarded(Happening, frozen=True, tag="strike-warded"):
    """An effect did not reach an investigator: immune, or unseen by the agent."""

    seat: InvestigatorId
    by: AbilityId

    def onto(self, state: State) -> State:
        """Nothing is suffered."""
        return state


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


TraumaFact = (
    TraumaSuffered | TraumaHealed | StatusGained | StatusEnded | StrikeWarded | InvestigatorOvercome
)
