"""Why Holmes's Newspaper Archives cannot be used so."""

from victoriana.games.victoriana.abilities import ARCHIVES
from victoriana.games.victoriana.book import BOOK
from victoriana.games.victoriana.notation.asked import Asked
from victoriana.kernel.errors import Refusal


def seen_already(asked: Asked, ability: str, objects: list[str]) -> Refusal:
    """A lead that was looked at, or met, is known to all."""
    text = f"Lead {objects[0]} has been seen already, and stays known."
    return Refusal("illegal", text, BOOK.cite("Investigator Abilities FAQ", "H48"))


REASONS = {ARCHIVES: seen_already}
