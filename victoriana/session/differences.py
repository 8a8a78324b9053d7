"""What changed between two moments of a game, as it may be seen."""

from victoriana.kernel import differences
from victoriana.kernel.differences import Difference
from victoriana.kernel.screen import Screen, Table, Text
from victoriana.session.reading import Reading

PENDING = "agenda"  # how the rules remember what is to be done; players call it what is awaited


def between(reading: Reading, first: int, last: int) -> tuple[Difference, ...]:
    """Every part of the state that differs; what is awaited as a question, at the end."""
    before, after = (reading.see(reading.history.states[n]) for n in (first, last))
    found = [
        it for it in differences.between(before, after) if it.path.partition(".")[0] != PENDING
    ]
    asked = reading.game.question(before), reading.game.question(after)
    if asked[0] != asked[1]:
        found.append(Difference("awaited", *asked))
    return tuple(found)


def screen(first: int, last: int, found: tuple[Difference, ...]) -> Screen:
    """The differences between two moments as a player reads them."""
    if not found:
        return Screen((Text(f"Nothing differs between {first} and {last}."),))
    rows = tuple((it.path, f"{it.before} -> {it.after}") for it in found)
    return Screen((Text(f"From {first} to {last}:"), Table(("", ""), rows)))
