"""How a refusal is laid out: one sentence, the section at the margin, then what to type."""

from victoriana.kernel.errors import Refusal
from victoriana.kernel.screen import Screen, Text

LINES = 3  # of an error


def screen(refusal: Refusal, *, prefix: str = "") -> Screen:
    """At most three lines; what to type only where the sentence does not name it already."""
    first, *rest = refusal.text.split("\n")
    parts = [Text(prefix + first, refusal.rule), *(Text(it) for it in rest)]
    tries = [it for it in refusal.tries if it not in refusal.text]
    if tries and len(tries) == len(refusal.tries):
        parts.append(Text("Try:  " + ", ".join(tries)))
    return Screen(tuple(parts[:LINES]))
