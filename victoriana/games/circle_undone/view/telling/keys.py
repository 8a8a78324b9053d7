"""The keys of Scenario V, as one tells of them."""

from victoriana.games.circle_undone import facts as f
from victoriana.games.circle_undone.facts.keys import ASIDE
from victoriana.games.circle_undone.view import names
from victoriana.games.circle_undone.view.telling.moment import Moment
from victoriana.kernel.events import Fact


def told(said: Moment, fact: Fact) -> str | None:
    """Where they lie."""
    match fact:
        case f.KeyMoved(key=key, to=to):
            token = f"The {names.face(key)} key"
            return f"{token} is set aside." if to == ASIDE else f"{token} goes {_to(said, to)}."
    return None


def _to(said: Moment, handle: str) -> str:
    """An investigator, a location, an enemy or an asset that holds it from now on."""
    if any(it.id == handle for it in said.table.stands):
        return f"to {said.who(handle)}"
    if any(it.id == handle for it in said.table.places):
        return f"to {said.at(handle)}"
    return f"onto {said.card(handle)}"
