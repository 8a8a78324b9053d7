"""Steps and journeys, as one tells of them."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import listed, many


def told(said: Moment, fact: Fact) -> str | None:
    """Where somebody goes, or does not come."""
    match fact:
        case f.Moved(seat=seat, to=to, left=left, by=by):
            return f"{said.who(seat, by)} goes to {said.at(to)}: {many(left, 'move')} left."
        case f.Hurried(seat=seat):
            return f"{said.who(seat)} hurries: one more move."
        case f.HurryWasted(seat=seat):
            return f"{said.who(seat)} hurries, and the step never comes."
        case f.MovementRaised(seat=seat, left=left):
            return f"{said.who(seat)} has {many(left, 'move')} now."
        case f.Relocated(seat=seat, to=to, who=which):
            return f"{said.who(seat, which)} is put at {said.at(to)}."
        case f.JourneyBarred(seat=seat, to=to, who=which):
            bars = listed(said.agents_at(to)) or "an agent"
            return f"{said.who(seat, which)} does not come to {said.at(to)}: {bars} bars the way."
        case f.WentUnseen(seat=seat):
            return f"{said.who(seat)} goes unseen: no agent bars the way this turn."
    return None
