"""What players see and read: the log, the bag, the table, what happened, what may be done."""

from typing import TYPE_CHECKING

from victoriana.kernel.later import parts

if TYPE_CHECKING:
    from victoriana.games.circle_undone.view.asking import describe, tallied
    from victoriana.games.circle_undone.view.awaited import prompt, question
    from victoriana.games.circle_undone.view.boxed import card, cards
    from victoriana.games.circle_undone.view.course import deeds, labels, memorable
    from victoriana.games.circle_undone.view.names import hue
    from victoriana.games.circle_undone.view.pages import view, views
    from victoriana.games.circle_undone.view.retelling import retell
    from victoriana.games.circle_undone.view.telling import tell

__all__ = [
    "card",
    "cards",
    "deeds",
    "describe",
    "hue",
    "labels",
    "memorable",
    "prompt",
    "question",
    "retell",
    "tallied",
    "tell",
    "view",
    "views",
]
__getattr__ = parts(
    __name__,
    card="boxed",
    cards="boxed",
    deeds="course",
    describe="asking",
    hue="names",
    labels="course",
    memorable="course",
    prompt="awaited",
    question="awaited",
    retell="retelling",
    tallied="asking",
    tell="telling",
    view="pages",
    views="pages",
)
