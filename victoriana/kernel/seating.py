"""Who sits down where nobody plays a role: people by their names."""

from collections.abc import Collection, Sequence

from victoriana.kernel.errors import Refusal
from victoriana.kernel.events import Seat
from victoriana.kernel.grammar import normal
from victoriana.kernel.handles import kebab
from victoriana.kernel.wording import person

LONGEST = 30  # letters of a name, so that lines and tables can hold it
NAMES = f"a name is up to {LONGEST} letters, numbers and hyphens"


def by_name(
    wanted: Sequence[Seat], rule: str, others: Collection[str] = ()
) -> tuple[Seat, ...] | Refusal:
    """The seats with names as handles, none twice; `others` are words that mean something else."""
    found = tuple(Seat(kebab(it.id), _typed(it), it.policy) for it in wanted)
    for seat, asked in zip(found, wanted, strict=True):
        if seat.id in others or not _is_name(seat.id):
            typed = asked.id if len(asked.id) <= LONGEST else f"{asked.id[:LONGEST]}..."
            return Refusal("illegal", f'Nobody can be called "{typed}" here; {NAMES}.', rule)
    if len({it.id for it in found}) < len(found):
        return Refusal("illegal", "Two players have the same name.", rule)
    return found


def full_name(seat: Seat) -> str:
    """A name that was typed, if it says more than the handle."""
    return person(seat.name) if seat.name else ""


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
