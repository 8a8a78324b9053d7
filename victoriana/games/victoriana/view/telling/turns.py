"""Turns, rounds and the clock, as one tells of them."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.asking import waived_until
from victoriana.games.victoriana.view.endings import TITLES
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
    """Setup, turns, the clock, the end."""
    match fact:
        case f.Awaits() | f.MovementEnded():
            return ""
        case f.FirstPlayerChosen(seat=seat):
            return f"{said.who(seat)} acts first."
        case f.TurnBegan(seat=seat) if said.after.investigator(seat).other:
            return pair_begins(said, fact)
        case f.TurnBegan(seat=seat, movement=movement, bound=bound):
            here = said.after.investigator(seat).place
            if bound:
                beside = listed(said.agents_at(here))
                return f"{said.who(seat)} begins beside {beside} and cannot move."
            moves = many(movement, "move")
            return f"{said.who(seat)} is at {said.at(here)} with {moves}."
        case f.SlotPassed(seat=seat):
            return f"{names.owned(said.who(seat))} turn passes."
        case f.ExtraTurnEarned(seat=seat, by=by):
            found = "conspiracy's locale" if by == "locale" else by
            return f"{said.who(seat)} earns an extra turn: the {found} is uncovered."
        case f.ExtraTurnBegan(seat=seat, movement=movement, bound=bound):
            here = said.after.investigator(seat).place
            with_ = f"beside {listed(said.agents_at(here))}" if bound else many(movement, "move")
            return f"Extra turn: {said.who(seat)} is at {said.at(here)}, {with_}."
        case f.TurnEnded(seat=seat):
            over = f"{names.owned(said.who(seat))} turn is over"
            on = said.after.now
            return f"{over}; {names.owned(said.who(on.seat))} goes on." if on else f"{over}."
        case f.ClockAdvanced(quarter=quarter):
            return f"It is {names.clock(quarter)}."
        case f.HourStruck(hour=hour):
            return f"The clock strikes {hour}."
        case f.MarkerPassed(seat=seat):
            return f"The end-of-round marker goes to {said.who(seat)}."
        case f.WindowWaived():
            return f"Nobody does anything more before {waived_until(said.world, said.before)}."
        case f.GameEnded(result=result):
            return TITLES[result]
    return None


def pair_begins(said: Moment, fact: f.TurnBegan) -> str:
    """A turn of two who share a card: where each is, and who cannot move."""
    standees = said.after.investigator(fact.seat).standees
    there = listed(f"{names.acting(said.world, it)} is at {said.at(it.place)}" for it in standees)
    if len({it.place for it in standees}) == 1:
        there = f"{said.who(fact.seat)} are together at {said.at(standees[0].place)}"
    if fact.bound:
        return f"{there}, beside agents, and cannot move."
    moves = f"{there}: {many(fact.movement, 'move')} between them."
    stuck = [it for it in standees if it.character in fact.fixed]
    return " ".join([moves, *(f"{names.acting(said.world, it)} cannot move." for it in stuck)])
