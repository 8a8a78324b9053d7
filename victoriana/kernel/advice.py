"""What somebody who knows a game would do, and why: where looking ahead does not tell."""

from msgspec import Struct

Said = tuple[str, str]  # a section, and a sentence


class Advice(Struct, frozen=True):
    """Answers that may be given one after the other, and what is said of them."""

    answers: tuple[str, ...]
    reasons: tuple[Said, ...] = ()  # why
    follows: tuple[Said, ...] = ()  # what comes of it
