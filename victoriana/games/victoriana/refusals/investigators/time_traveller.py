"""Why the Time Traveller's abilities cannot be used so."""

from victoriana.games.victoriana.abilities import FOREWARNED, MACHINE
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import must_wait
from victoriana.kernel.errors import Refusal


def no_journey(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """The lead is open, as good as cold, or its hands stand at 12 and stay there."""
    lead = asked.state.lead(int(objects[0]))
    if lead.open:
        text = f"Lead {lead.id} lies open, and its hands do not count any more."
        return Refusal("illegal", text, BOOK.cite("Investigating Leads"))
    if lead.due:
        text = f"Lead {lead.id} goes cold when a round is next concluded, wherever its hands point."
        return Refusal("illegal", text, BOOK.cite("Icon Legend", "D5"))
    text = f"The hands of lead {lead.id} are at 12, and are not turned back beyond it."
    return Refusal("illegal", text, BOOK.cite("Locale Abilities", "B16"))


REASONS = {FOREWARNED: must_wait, MACHINE: no_journey}
