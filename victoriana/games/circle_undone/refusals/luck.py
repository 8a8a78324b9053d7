"""Why luck cannot have given what a table says."""

from collections import Counter
from typing import get_args

from victoriana.games.circle_undone.ids import Face
from victoriana.games.circle_undone.state import State
from victoriana.games.circle_undone.world import World
from victoriana.kernel.errors import Refusal
from victoriana.kernel.handles import Found, match
from victoriana.kernel.nodes import Chance
from victoriana.kernel.wording import FEW, choices, repeated

FACES: tuple[str, ...] = get_args(Face)
BAG = "Campaign Setup"


def not_drawn(world: World, state: State, chance: Chance, said: str) -> Refusal | None:
    """Why this cannot come here: such a token lies elsewhere, or in no bag; such a place is out."""
    del world
    found = match(said, FACES)
    face = said if said in FACES else found.handle if isinstance(found, Found) else ""
    tries = tuple("{" + it.id + "}" for it in chance.outcomes[:FEW])
    if face and any(it.id in FACES for it in chance.outcomes):
        return Refusal("illegal", _no_token(state, face), chance.rule, tries)
    can = choices("{" + it.id + "}" for it in chance.outcomes)
    text = f"{{{repeated(said)}}} cannot come from the {chance.source} here: it can be {can}."
    return Refusal("illegal", text, chance.rule, tries)


def _no_token(state: State, face: str) -> str:
    """A token that is sealed, was drawn and is not back, or was never put into the bag."""
    same = [it for it in state.bag if it.face == face]
    where = Counter(
        "sealed" if it.sealed or it.out else "drawn" if it.drawn else "in" for it in same
    )
    if not same:
        return f"No {face} token is in the chaos bag."
    if where["sealed"] == len(same):
        return f"Every {face} token is sealed or was taken out, and not in the bag."
    if where["drawn"]:
        return f"Every {face} token was drawn already, and is not back in the bag."
    return f"A {face} token cannot come here."
