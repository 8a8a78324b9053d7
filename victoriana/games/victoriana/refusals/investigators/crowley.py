"""Why Crowley's abilities cannot be used so."""

from victoriana.games.victoriana.abilities import DARK_PACTS, PERDURABO
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import owner, too_much_trauma
from victoriana.games.victoriana.refusals.wording import person
from victoriana.games.victoriana.rules.investigators.talents import printed
from victoriana.kernel.errors import Refusal


def no_pact(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Under B3=forbidden no pact is made that would be his last."""
    who = owner(asked, ability) or asked.who
    card = printed(asked.world, who, DARK_PACTS)
    return too_much_trauma(asked, who, card.trauma if card else 0)


def nothing_to_endure(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Where there is no trauma, none is healed."""
    who = owner(asked, ability) or asked.who
    text = f"{person(asked.world, who.id)} has no trauma to heal."
    return Refusal("illegal", text, BOOK.cite("Trauma", "F11"))


REASONS = {DARK_PACTS: no_pact, PERDURABO: nothing_to_endure}
