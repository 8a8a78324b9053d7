"""Why Burton's tokens buy nothing yet, and why another tongue would be of no use."""

from victoriana.games.victoriana.abilities import MECCA, TONGUES
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import owner
from victoriana.games.victoriana.refusals.wording import person
from victoriana.games.victoriana.rules.investigators.talents import printed
from victoriana.games.victoriana.rules.specialities import specialities
from victoriana.kernel.errors import Refusal
from victoriana.kernel.wording import many


def too_few_tokens(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """So many kept tokens buy a resource, and fewer lie on his card."""
    who = owner(asked, ability) or asked.who
    card = printed(asked.world, who, MECCA)
    takes = many(card.takes if card else 0, "locale token")
    name = person(asked.world, who.id)
    text = f"To Mecca takes {takes}; {name} has kept {who.blanks or 'none'}."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities FAQ", "F23"))


def no_tongue(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """He is versed in it already, or neither a lead nor evidence would be any the better."""
    who = owner(asked, ability) or asked.who
    name, type_ = person(asked.world, who.id), SPHERE_NAMES[objects[0]]
    if objects[0] in specialities(asked.world, who):
        text = f"{name} is versed in {type_} already."
    else:
        text = (
            f"No lead to follow here is known to be {type_}, and no such evidence would help now."
        )
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities"))


REASONS = {MECCA: too_few_tokens, TONGUES: no_tongue}
