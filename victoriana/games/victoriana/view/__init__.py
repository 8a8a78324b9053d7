"""What players see and read: the table, its parts, what happened, what may be done."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.victoriana.view import show_card as show_card
    from victoriana.games.victoriana.view import tell_card as tell_card
    from victoriana.games.victoriana.view.all_cards import card, cards
    from victoriana.games.victoriana.view.asking import prompt, question
    from victoriana.games.victoriana.view.names import turn
    from victoriana.games.victoriana.view.offers import describe
    from victoriana.games.victoriana.view.retelling import retell
    from victoriana.games.victoriana.view.table import view, views
    from victoriana.games.victoriana.view.telling import tell

__all__ = [
    "card",
    "cards",
    "describe",
    "prompt",
    "question",
    "retell",
    "tell",
    "turn",
    "view",
    "views",
]
__getattr__ = parts(
    __name__,
    card="all_cards",
    cards="all_cards",
    describe="offers",
    prompt="asking",
    question="asking",
    retell="retelling",
    tell="telling",
    turn="names",
    view="table",
    views="table",
)
