"""How a refusal is laid out: one sentence, the section at the margin, then what to type."""

from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen, Text

LINES = 3  # of an error


def screen(refusal: Refusal, *, prefix: str = "") -> Screen:
    """At most three lines; what to type only where the sentence does not name it already."""
    first, *rest = refusal.text.split("\n")
    parts = [Text(prefix + first, refusal.rule), *(Text(it) for it in rest)]
    hint = to_type(refusal)
    return Screen(tuple([*parts, *([Text(hint)] if hint else [])][:LINES]))


def to_type(refusal: Refusal) -> str:
    """What to type instead; nothing where the sentence names some of it already."""
    if any(it in refusal.text for it in refusal.tries) or not refusal.tries:
        return ""
    apart = "  or  " if any("," in it for it in refusal.tries) else ", "
    return f"Try:  {apart.join(refusal.tries)}"
