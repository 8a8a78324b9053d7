"""What a pack's cards say of agents removed from the board, and so which choices it has of F7."""

from collections.abc import Sequence

from victoriana.games.victoriana.rulings import RULINGS
from victoriana.games.victoriana.world import Investigator

BY_TEXT = "by-card-text"


def offered(investigators: Sequence[Investigator]) -> tuple[str, ...]:
    """The choices of F7 that a pack has: a card's own text goes first where there is one."""
    choices = next(it.choices for it in RULINGS if it.id == "F7")
    others = tuple(it for it in choices if it != BY_TEXT)
    told = any(ability.returns for card in investigators for ability in card.abilities)
    return (BY_TEXT, *others) if told else others
