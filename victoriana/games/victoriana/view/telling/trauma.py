"""What befalls an investigator, as one tells of it."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import InvestigatorId
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact


def told(said: Moment, fact: Fact) -> str | None:
    """Trauma, statuses, what is warded off, elimination."""
    match fact:
        case f.TraumaSuffered(seat=seat, points=points):
            return f"{said.who(seat)} suffers {points} trauma, {borne(said, seat)}."
        case f.TraumaHealed(seat=seat, points=points):
            return f"{said.who(seat)} heals {points} trauma, {borne(said, seat)}."
        case f.InvestigatorOvercome(seat=seat):
            return f"{said.who(seat)} is overcome and leaves the game."
        case f.StrikeWarded(seat=seat, by=by):
            return f"{said.who(seat)} is spared: {names.ability(said.world, seat, by)}."
        case f.StatusGained(seat=seat, which="prey", agent=agent):
            return f"{said.who(seat)} is {names.agent(said.world, agent)}'s prey."
        case f.StatusGained(seat=seat, which="insane"):
            return f"{said.who(seat)} is driven insane."
        case f.StatusGained(seat=seat, which=which):
            return f"{said.who(seat)} is {which}."
        case f.StatusEnded(seat=seat, which="prey"):
            return f"{said.who(seat)} is nobody's prey any more."
        case f.StatusEnded(seat=seat, which=which):
            return f"{said.who(seat)} is {which} no longer."
    return None


def borne(said: Moment, seat: InvestigatorId) -> str:
    """How much trauma of what can be borne."""
    trauma, safe = said.after.investigator(seat).trauma, said.world.numbers.safe_trauma
    return f"{trauma} of {safe}" if trauma <= safe else f"{trauma} in all"
