"""Why Harker's abilities cannot be used so."""

from victoriana.games.victoriana.abilities import CELERITY, MESMERISM, MIST_FORM
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import LocaleId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.choices import would_only_deduce
from victoriana.games.victoriana.refusals.grounds import no_more_movement, owner, too_much_trauma
from victoriana.games.victoriana.refusals.locales import unusable
from victoriana.games.victoriana.rules.investigating_leads import LETTERS, pointless
from victoriana.games.victoriana.tasks import Investigation
from victoriana.kernel.errors import Refusal


def no_open_lead(asked: Asked) -> Refusal:
    """Mesmerism is used over an open lead, before one of its options is paid."""
    lead = next((it.id for it in asked.state.leads if it.open), 0)
    text = "Mesmerism needs an open lead: investigate one first."
    if lead:
        text = f"Mesmerism is used when the options of lead {lead} are open, not now."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities", "H47"))


def not_to_be_mesmerised(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Not a Science lead; nor for nothing, nor where the trauma shown would be one too many."""
    task = asked.state.agenda[-1]
    lead = task.lead if isinstance(task, Investigation) else 0
    card = asked.world.leads[asked.state.lead(lead).card]
    who = owner(asked, ability)
    if who is not None and who.id != asked.who.id:
        text = f"Mesmerism is for leads that Harker investigates; lead {lead} is not hers."
        return Refusal("illegal", text, BOOK.cite("Investigator Abilities", "H47"))
    if card.type == "S":
        text = f"Lead {lead} is Science, and of those Mesmerism makes nothing."
        return Refusal("illegal", text, BOOK.cite("Investigator Abilities", "H47"))
    if pointless(asked.world, asked.state, card, LETTERS.index(objects[0])):
        return would_only_deduce(asked, objects[0])
    return too_much_trauma(asked, asked.who, card.options[LETTERS.index(objects[0])].cost.trauma)


def no_mist(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """After investigating no locale is used; otherwise the locale itself lacks something."""
    now, who = asked.state.now, owner(asked, ability) or asked.who
    if now is not None and now.investigated and who == asked.who:
        text = "After investigating, no locale's ability is used, not by Mist Form either."
        return Refusal("illegal", text, BOOK.cite("Locales", "H45"))
    return unusable(asked, who, LocaleId(objects[0]))


REASONS = {MIST_FORM: no_mist, CELERITY: no_more_movement, MESMERISM: not_to_be_mesmerised}
