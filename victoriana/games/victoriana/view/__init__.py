"""What players see and read: the table, its parts, what happened, what may be done."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.view import show_card as show_card
    from victoriana.games.victoriana.view import tell_card as tell_card
    from victoriana.games.victoriana.view.all_cards import card, cards
    from victoriana.games.victoriana.view.asking import prompt, question
    from victoriana.games.victoriana.view.names import hue, turn
    from victoriana.games.victoriana.view.offers import describe, urgency
    from victoriana.games.victoriana.view.retelling import retell
    from victoriana.games.victoriana.view.table import view, views
    from victoriana.games.victoriana.view.telling import tell

__all__ = [
    "card",
    "cards",
    "describe",
    "hue",
    "prompt",
    "question",
    "retell",
    "tell",
    "turn",
    "urgency",
    "view",
    "views",
]
__getattr__ = parts(
    __name__,
    card="all_cards",
    cards="all_cards",
    describe="offers",
    hue="names",
    prompt="asking",
    question="asking",
    retell="retelling",
    tell="telling",
    turn="names",
    urgency="offers",
    view="table",
    views="table",
)
