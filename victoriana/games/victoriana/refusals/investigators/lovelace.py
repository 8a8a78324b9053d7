"""Why Lovelace and Babbage cannot send out a Wild, or set the Brain so."""

from victoriana.games.victoriana.abilities import ENGINE, SPIRIT
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import must_wait, name_of
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
    else:
        text = f"Lead {lead.id} is being investigated: nothing is stored on it any more."
    return Refusal("illegal", text, ABILITIES)


REASONS = {SPIRIT: must_wait, ENGINE: not_there}
