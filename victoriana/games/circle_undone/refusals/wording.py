"""How things are called in refusals, and what may be typed instead."""

from collections.abc import Iterable

from victoriana.games.circle_undone.notation.asked import Asked
from victoriana.games.circle_undone.notation.matching import TABLE
from victoriana.kernel.errors import Refusal
from victoriana.kernel.nodes import Option, Text
from victoriana.kernel.slots import open_words
from victoriana.kernel.wording import FEW, choices


def refused(asked: Asked, text: str, rule: str, *tries: str) -> Refusal:
    """A refusal that says what may be typed instead."""
    named = (it for it in asked.node.options if not isinstance(it.slot, Text))
    few = () if asked.node.id == TABLE else told(asked, named)[:FEW]
    return Refusal("illegal", text, rule, tries or few)


def told(asked: Asked, options: Iterable[Option]) -> tuple[str, ...]:
    """Options as they are typed."""
    return tuple(asked.written(it.id) for it in options)


def open_choices(asked: Asked) -> str:
    """What may be said here, in a sentence."""
    every = asked.node.options
    return choices(
        open_words(asked.written(it.id), it.slot) if it.slot else asked.written(it.id)
        for it in every
    )
