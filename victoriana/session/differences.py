"""What changed between two moments of a game, or of two games, as it may be seen."""

from victoriana.kernel import differences
from victoriana.kernel.differences import Difference
from victoriana.kernel.screen import Screen, Table, Text
from victoriana.session.reading import Reading

AWAITED = "awaited"  # the name under which a question is compared
PENDING = "agenda"  # how the rules remember what is to be done; players call it what is awaited


def between(reading: Reading, first: int, last: int) -> tuple[Difference, ...]:
    """Every part of the state that differs; what is awaited as a question, at the end."""
    return across(reading, first, reading, last)


def across(one: Reading, first: int, other: Reading, last: int) -> tuple[Difference, ...]:
    """The same for a moment of one game and a moment of another game of the same kind."""
    before, after = one.see(one.history.states[first]), other.see(other.history.states[last])
    found = [
        it for it in differences.between(before, after) if it.path.partition(".")[0] != PENDING
    ]
    asked = one.game.question(before), other.game.question(after)
    if asked[0] != asked[1]:
        found.append(Difference(AWAITED, *asked))
    return tuple(found)


def screen(first: int, last: int, found: tuple[Difference, ...]) -> Screen:
    """The differences between two moments as a player reads them."""
    if not found:
        return Screen((Text(f"Nothing differs between {first} and {last}."),))
    return Screen((Text(f"From {first} to {last}:"), table(found)))


def table(found: tuple[Difference, ...]) -> Table:
    """Each part that differs in a row: how it stands in the one, and in the other."""
    return Table(("", ""), tuple((it.path, f"{it.before} -> {it.after}") for it in found))
