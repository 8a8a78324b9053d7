"""What happens to turns, rounds and the clock, from the first player to the end."""

from typing import Literal

from msgspec.structs import replace

from victoriana.games.victoriana.facts.happening import Happening, open_turn, undisguised
from victoriana.games.victoriana.ids import CharacterId, Count, InvestigatorId
from victoriana.games.victoriana.state import State, TurnNow
from victoriana.games.victoriana.tasks import AnyTask

Result = Literal["victory", "cold-leads", "all-traumatised", "midnight"]


class Awaits(Happening, frozen=True, tag="awaits"):
    """What the game now waits for, and what is pending below it."""

    agenda: tuple[AnyTask, ...]

    def onto(self, state: State) -> State:
        """The agenda is this."""
        return replace(state, agenda=self.agenda)


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
    slot: Count
    movement: Count
    bound: bool  # beside an agent: no movement
    fixed: tuple[CharacterId, ...] = ()  # of two on one card, who is beside an agent

    def onto(self, state: State) -> State:
        """A fresh turn; what was for the round's end alone (F26=any-time) is over."""
        now = TurnNow(self.seat, self.movement, self.bound, fixed=self.fixed, granted=self.movement)
        over, state = InvestigatorId(""), _forgetful(undisguised(state))
        return replace(state, slot=self.slot, now=now, waived=False, last_extra=over)


class SlotPassed(Happening, frozen=True, tag="slot-passed"):
    """The turn of an eliminated investigator passed."""

    seat: InvestigatorId
    slot: Count

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
    movement: Count
    bound: bool  # beside an agent: no movement

    def onto(self, state: State) -> State:
        """A fresh turn, which no slot of the clock counts."""
        who, waits, number = state.investigator(self.seat), state.now, state.extras + 1
        if waits is None:
            state = undisguised(state)
        else:
            waits = replace(waits, tongues=who.tongues)
        state = state.with_investigator(replace(who, owed=who.owed - 1, tongues=""))
        now = TurnNow(self.seat, self.movement, self.bound, extra=number, granted=self.movement)
        return replace(state, now=now, interrupted=waits, extras=number, waived=False)


class MovementEnded(Happening, frozen=True, tag="movement-ended"):
    """The movement step of the turn is over."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """No more steps in this turn."""
        return replace(state, now=replace(open_turn(state), moving=False))


class TurnEnded(Happening, frozen=True, tag="turn-ended"):
    """A turn ended."""

    seat: InvestigatorId

    def onto(self, state: State) -> State:
        """Nobody is on turn, or the turn that was interrupted goes on; what it gave ends."""
        now, waits = state.now, state.interrupted
        if waits is not None:
            who = state.investigator(self.seat)
            spoken = "" if who.out else waits.tongues
            state = state.with_investigator(replace(who, tongues=spoken))
            return replace(state, now=replace(waits, tongues=""), interrupted=None)
        last = self.seat if now is not None and now.extra else InvestigatorId("")
        return replace(_forgetful(undisguised(state)), now=None, last_extra=last)


def _forgetful(state: State) -> State:
    """The state in which nobody is versed in a type for this turn only."""
    for who in state.investigators:
        if who.tongues:
            state = state.with_investigator(replace(who, tongues=""))
    return state


class ClockAdvanced(Happening, frozen=True, tag="clock-advanced"):
    """The time token went on by a quarter of an hour."""

    quarter: Count  # quarters since noon

    def onto(self, state: State) -> State:
        """It is later."""
        return replace(state, quarter=self.quarter)


class HourStruck(Happening, frozen=True, tag="hour-struck"):
    """The next hour token was revealed."""

    hour: Count

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


TurnFact = (
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
)
