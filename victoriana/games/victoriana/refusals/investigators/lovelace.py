"""Why Lovelace and Babbage cannot send out a Wild, or set the Brain so."""

from victoriana.games.victoriana.abilities import ENGINE, SPIRIT
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import name_of
from victoriana.kernel.errors import Refusal

ABILITIES = BOOK.cite("Investigator Abilities")


def not_there(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """The Brain is set once a turn, on another lead than its own, and not on one that is open."""
    now, lead = asked.state.now, asked.state.lead(int(objects[0]))
    if now is not None and now.brained:
        text = f"{name_of(asked)} has set the Brain already this turn."
    elif lead.brain:
        return Refusal(
            "illegal",
            f"The Brain lies on lead {lead.id} already.",
            BOOK.cite("Investigator Abilities FAQ"),
        )
    elif lead.open:
        text = f"Lead {lead.id} is being investigated: nothing is stored on it any more."
    else:
        text = "The Brain is set in their own turn, while a turn or a lead is open."
    return Refusal("illegal", text, ABILITIES)


def not_now(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """The dice are rolled in their own turn, between its steps."""
    text = "Spirit Programming is used in their own turn, between its steps."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities", "F26"))


REASONS = {SPIRIT: not_now, ENGINE: not_there}
