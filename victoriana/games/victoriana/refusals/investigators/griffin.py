"""Why Griffin's token does not serve for one of its three choices."""

from victoriana.games.victoriana.abilities import GHOST
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import SPHERE_NAMES, LeadId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import owner
from victoriana.games.victoriana.refusals.wording import person
from victoriana.games.victoriana.rules.specialities import evidence_types
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal

FAQ = "Investigator Abilities FAQ"


def no_haunting(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Why he cannot go unseen, vanish, or forge this evidence."""
    match objects:
        case ["unseen"]:
            return no_need_to_hide(asked, ability)
        case ["vanish"]:
            text = "Nothing strikes now: the ghost vanishes when an agent's effect is announced."
            return Refusal("illegal", text, BOOK.cite(FAQ, "F10"))
    return no_pose(asked, ability, objects)


def no_need_to_hide(asked: Asked, ability: str) -> Refusal:
    """Unseen is of use while agents bar a way that could still be gone."""
    now, ghost = asked.state.now, owner(asked, ability) or asked.who
    name = person(asked.world, ghost.id)
    if now is None or now.seat != ghost.id:
        text = f"{name} goes unseen in his own turn, where he moves."
    elif not now.moving:
        text = f"{name} moves no more this turn, seen or unseen."
    elif now.unseen:
        text = f"{name} is unseen already this turn."
    else:
        text = "No agent bars any way."
    return Refusal("illegal", text, BOOK.cite(FAQ, "F10"))


def no_pose(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """A piece poses as another type only where it could then be given for the henchman."""
    ghost, (_, card, type_) = owner(asked, ability), objects
    if ghost is None or card not in ghost.evidence:
        text = "The ghost must hold the evidence that is to pose as another type."
        return Refusal("illegal", text, BOOK.cite(FAQ))
    if type_ in evidence_types(asked.world, ghost, LeadId(card)):
        piece = names.card(asked.world, LeadId(card))
        text = f"{piece} counts as {SPHERE_NAMES[type_]} already."
    else:
        text = "That would not overcome the henchman now, so no evidence poses."
    return Refusal("illegal", text, BOOK.cite(FAQ, "F10"))


REASONS = {GHOST: no_haunting}
