"""Locales, their tokens, doorways and cordons, as one tells of them."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import many


def told(said: Moment, fact: Fact) -> str | None:
    """What is used, turned up, opened and closed."""
    match fact:
        case f.DoorOpened(place=place, until=until):
            end = names.clock(until) if until else "the clock moves on"
            return f"A doorway: until {end}, {said.at(place)} is beside every place."
        case f.DoorClosed(place=place):
            return f"The doorway at {said.at(place)} closes."
        case f.CordonSet(place=place, until=until):
            end = names.clock(until)
            return f"A cordon: until {end} nothing at {said.at(place)} is followed or turned."
        case f.CordonLifted(place=place):
            return f"The cordon at {said.at(place)} is lifted."
        case f.AbilityUsed(seat=seat, place=place, by=by):
            ability = said.world.locales[place].ability
            does = f": {ability.text}" if ability else ""
            return f"{said.who(seat, by)} uses {said.at(place)}{does}."
        case f.YardTokenDiscarded():
            return f"The Yard has {many(said.after.yard, 'token')} left."
        case f.TokenTurned(place=place, blank=True):
            return f"The token at {said.at(place)} is blank."
        case f.TokenTurned(place=place):
            return f"The token at {said.at(place)} is the X: the conspiracy is here."
    return None
