"""Who sits at the table: one to four players."""

from collections.abc import Sequence

from victoriana.games.circle_undone.book import BOOK
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.seating import by_name
from victoriana.kernel.wording import in_words

PROLOGUE = "Prologue (Scenario 0): Disappearance at the Twilight Estate"
NUMBER = BOOK.cite(f"{PROLOGUE} / Campaign Setup for the Prologue 1")
MOST = 4


def seats(wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
    """Each has a name of its own; there are four characters, and so at most four players."""
    if not 1 <= len(wanted) <= MOST:
        text = f"The Circle Undone is for one to {in_words(MOST)} players, not {len(wanted)}."
        return Refusal("illegal", text, NUMBER, ("ada ben",))
    return by_name(wanted, NUMBER)
