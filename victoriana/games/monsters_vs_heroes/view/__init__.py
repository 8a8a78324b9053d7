"""What players see and read: the table, their own hand, what happened, what may be done."""

from victoriana.games.monsters_vs_heroes.view.asking import describe, prompt, question
from victoriana.games.monsters_vs_heroes.view.boxed import card, cards
from victoriana.games.monsters_vs_heroes.view.course import deeds, labels
from victoriana.games.monsters_vs_heroes.view.table import VIEWS, view
from victoriana.games.monsters_vs_heroes.view.telling import tell
from victoriana.games.monsters_vs_heroes.view.weighing import weighed

__all__ = [
    "VIEWS",
    "card",
    "cards",
    "deeds",
    "describe",
    "labels",
    "prompt",
    "question",
    "tell",
    "view",
    "weighed",
]
