"""Why Dion Fortune has no vision now, or may not bring a card into play."""

from victoriana.games.victoriana.abilities import VISIONS
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.ids import LeadId
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.games.victoriana.refusals.grounds import still_open
from victoriana.games.victoriana.view import names
from victoriana.kernel.errors import Refusal

FAQ = BOOK.cite("Investigator Abilities FAQ", "H64")


def no_vision(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """Visions come while a lead is generated from a pile of several cards."""
    text = (
        "Visions of Atlantis come when she has fulfilled a lead and the pile holds several cards."
    )
    return Refusal("illegal", text, FAQ)


def not_of_the_pile(asked: Asked, card: LeadId) -> Refusal:
    """A card that was named and does not lie in this pile."""
    text = f"{names.card(asked.world, card)} is not in the pile, from which the card must come."
    return Refusal("illegal", text, FAQ, still_open(asked))


REASONS = {VISIONS: no_vision}
