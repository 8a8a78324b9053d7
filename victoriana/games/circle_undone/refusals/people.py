"""Why nothing is said of somebody or some place: lost, out of the scenario, not in play."""

from collections.abc import Sequence

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.refusals import wording as w
from victoriana.games.circle_undone.refusals.naming import is_named
from victoriana.games.circle_undone.refusals.unopened import lost
from victoriana.games.circle_undone.view.table_page import ENDED
from victoriana.kernel.errors import Refusal

OUT = "Core Rules / Damage and elimination"
FIRST_NAME = 3  # letters of the shortest
LOST = "Core Rules / Trauma"


def nobody_there(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """An investigator who was lost, or is out of this scenario."""
    for who in asked.state.investigators:
        if not is_named(asked, who.id, words, FIRST_NAME):
            continue
        if who.lost:
            return w.refused(asked, lost(who), LOST)
        stand = _stand(asked, who.id)
        if stand:
            text = f"{who.name} is {ENDED.get(stand, stand)}, and takes no part any more."
            return w.refused(asked, text, OUT)
    return None


def _stand(asked: Asked, who: str) -> str:
    """How an investigator left the scenario, if it was left."""
    table = asked.state.table
    stands = table.stands if table else ()
    return next((it.ended for it in stands if it.investigator == who and it.is_out), "")


def no_place(asked: Asked, words: Sequence[str]) -> Refusal | None:
    """A place that is not in play: set aside, out of the game, or of another scenario."""
    table = asked.state.table
    if table is None:
        return None
    in_play = {it.card for it in table.places}
    for place in asked.world.box.locations:
        if place.id in in_play or not is_named(asked, place.id, words):
            continue
        if any(asked.world.locations[it].name == place.name for it in in_play):
            continue
        part = asked.world.scenarios[table.scenario].part
        if place.id in table.aside:
            why = "is set aside"
        elif place.id in table.removed:
            why = "was taken out of the game in the set-up"
        elif table.scenario in place.scenarios:
            why = "is not in play"
        else:
            why = f"has no part in {part}"
        return w.refused(asked, f"{place.name} {why}.", part)
    return None
