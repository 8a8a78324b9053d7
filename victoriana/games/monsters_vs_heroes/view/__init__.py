"""What players see and read: the table, their own hand, what happened, what may be done."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.monsters_vs_heroes.view.asking import describe, urgency
    from victoriana.games.monsters_vs_heroes.view.awaited import prompt, question
    from victoriana.games.monsters_vs_heroes.view.boxed import card, cards
    from victoriana.games.monsters_vs_heroes.view.course import deeds, labels, memorable
    from victoriana.games.monsters_vs_heroes.view.names import HUES
    from victoriana.games.monsters_vs_heroes.view.retelling import retell
    from victoriana.games.monsters_vs_heroes.view.table import view, views
    from victoriana.games.monsters_vs_heroes.view.telling import tell
    from victoriana.games.monsters_vs_heroes.view.weighing import weighed

__all__ = [
    "HUES",
    "card",
    "cards",
    "deeds",
    "describe",
    "labels",
    "memorable",
    "prompt",
    "question",
    "retell",
    "tell",
    "urgency",
    "view",
    "views",
    "weighed",
]
__getattr__ = parts(
    __name__,
    HUES="names",
    card="boxed",
    cards="boxed",
    deeds="course",
    describe="asking",
    urgency="asking",
    labels="course",
    memorable="course",
    prompt="awaited",
    question="awaited",
    retell="retelling",
    tell="telling",
    view="table",
    views="table",
    weighed="weighing",
)
