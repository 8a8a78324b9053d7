"""What abilities alone do, as one tells of it."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact
from victoriana.kernel.wording import many


def told(said: Moment, fact: Fact) -> str | None:  # noqa: C901 - one case for each fact
    """Tokens, natures, tongues, Wilds on the board, the Brain."""
    match fact:
        case f.AbilityTokenSpent(seat=seat, ability=ability, unique=unique):
            name = names.ability(said.world, seat, ability)
            left = many(said.after.investigator(seat).tokens, "token")
            return f"{said.who(seat)} uses {name}{'' if unique else f', {left} left'}."
        case f.NatureChanged(seat=seat, nature=nature):
            both = said.world.investigators[seat]
            return f"{both.natures[nature]} is in play: {SPHERE_NAMES[both.speciality[nature]]}."
        case f.BlankKept(seat=seat):
            kept = many(said.after.investigator(seat).blanks, "token")
            return f"{said.who(seat)} keeps it: {kept} on the card."
        case f.BlanksDiscarded(seat=seat, count=count):
            return f"{said.who(seat)} discards {many(count, 'kept token')}."
        case f.TongueSpoken(seat=seat, type=type_):
            return f"{said.who(seat)} is versed in {SPHERE_NAMES[type_]} too until the turn ends."
        case f.CharactersLinked(seat=seat):
            return f"{said.who(seat)} are of one mind: both may act this turn."
        case f.WildPlaced(place=place):
            return f"A Wild is placed at {said.at(place)}."
        case f.WildsTaken(seat=seat, place=place, count=count):
            holds = names.held(said.after.investigator(seat).holds)
            return f"{said.who(seat)} takes {count} Wild at {said.at(place)} and holds {holds}."
        case f.WildsLost(count=count):
            return f"{count} Wild on the board {'leaves' if count == 1 else 'leave'} the game."
        case f.BrainSet(lead=lead):
            return f"The Brain lies on lead {lead}."
        case f.ResourcesStored(lead=lead, types=types):
            stored = names.held(said.after.lead(lead).stored)
            return f"The Brain stores {names.amounts(types)} on lead {lead}: {stored} there."
        case f.BrainReturned(lead=lead, types="", taker=None):
            return f"The Brain leaves lead {lead}, where nothing was stored."
        case f.BrainReturned(lead=lead, types=types, taker=None):
            return f"The Brain leaves lead {lead}; the stock takes {names.amounts(types)} back."
        case f.BrainReturned(taker=seat, types=types) if seat:
            if not types:
                return "The Brain comes back; nothing was stored."
            holds = names.held(said.after.investigator(seat).holds)
            return (
                f"The Brain comes back; {said.who(seat)} takes {names.amounts(types)} "
                f"and holds {holds}."
            )
    return None
