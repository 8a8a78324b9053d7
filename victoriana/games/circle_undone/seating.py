"""Who sits at the table: one to four players."""

from collections.abc import Sequence

from victoriana.games.circle_undone.book import BOOK
from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.grammar import normal
from victoriana.kernel.handles import kebab
from victoriana.kernel.wording import in_words, person

PROLOGUE = "Prologue (Scenario 0): Disappearance at the Twilight Estate"
NUMBER = BOOK.cite(f"{PROLOGUE} / Campaign Setup for the Prologue 1")
MOST = 4
LONGEST = 30  # letters of a name, so that lines and tables can hold it
NAMES = f"a name is up to {LONGEST} letters, numbers and hyphens"


def seats(wanted: Sequence[Seat]) -> tuple[Seat, ...] | Refusal:
    """Each has a name of its own; there are four characters, and so at most four players."""
    if not 1 <= len(wanted) <= MOST:
        text = f"The Circle Undone is for one to {in_words(MOST)} players, not {len(wanted)}."
        return Refusal("illegal", text, NUMBER, ("ada ben",))
    found = tuple(Seat(kebab(it.id), _typed(it), it.policy) for it in wanted)
    for seat, asked in zip(found, wanted, strict=True):
        if not _is_name(seat.id):
            typed = asked.id if len(asked.id) <= LONGEST else f"{asked.id[:LONGEST]}..."
            return Refusal("illegal", f'Nobody can be called "{typed}" here; {NAMES}.', NUMBER)
    if len({it.id for it in found}) < len(found):
        return Refusal("illegal", "Two players have the same name.", NUMBER)
    return found


def _typed(seat: Seat) -> str:
    """The name as it was typed, where the handle with capitals is another: McCoy."""
    name = seat.name or seat.id
    return "" if name in (kebab(seat.id), person(kebab(seat.id))) else name


def _is_name(name: str) -> bool:
    """Letters, numbers and hyphens, at least one letter, and no word that is read otherwise."""
    plain = all(it.isalnum() or it == "-" for it in name)
    if not plain or not any(it.isalpha() for it in name) or len(name) > LONGEST:
        return False
    return bool(normal(name))
