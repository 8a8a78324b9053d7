"""Resources and the grab bag, as one tells of them."""

from victoriana.games.victoriana import facts as f
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.view import names
from victoriana.games.victoriana.view.telling.moment import Moment
from victoriana.kernel.events import Fact


def told(said: Moment, fact: Fact) -> str | None:
    """What is gained, paid, lost and exchanged, and what the bag gives."""
    match fact:
        case f.ResourcesGained(seat=seat, types=types):
            holds = names.held(said.after.investigator(seat).holds)
            return f"{said.who(seat)} gains {names.amounts(types)} and holds {holds}."
        case f.ResourcesSpent(seat=seat, types=types):
            return f"{said.who(seat)} pays {names.amounts(types)}."
        case f.ResourcesDiscarded(seat=seat, types=types):
            return f"{said.who(seat)} loses {names.amounts(types)}."
        case f.ResourcesSwapped(seat=seat, partner=partner, given=given, taken=taken):
            gives = f"{said.who(seat)} gives {said.who(partner)} {names.amounts(given)}"
            return f"{gives} and takes {names.amounts(taken)}."
        case f.ResourcesConverted(seat=seat, given=given, taken=taken):
            swap = f"{names.amounts(given)} for {names.amounts(taken)}"
            return f"{said.who(seat)} exchanges {swap}."
        case f.BagDrawn(type=type_):
            return f"From the bag {{{type_}}}."
        case f.BagReturned(types=types):
            return f"{names.amounts(types)} back into the bag."
        case f.BagRefilled(each=each):
            return f"The bag is empty and is filled again, {each} of each type."
        case f.OmenShown(type=type_):
            return f"The bag shows {SPHERE_NAMES[type_]}, which goes back."
        case f.GrabBagOpened(seat=seat):
            return f"{said.who(seat)} reaches into the grab bag."
    return None
