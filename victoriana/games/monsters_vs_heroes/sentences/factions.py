"""The sentence of a faction card: its side, and the two characters that pay."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from victoriana.games.monsters_vs_heroes.ids import CardId, Side
from victoriana.games.monsters_vs_heroes.sentences.lines import BadSentence, Line, Names
from victoriana.kernel.wording import many

if TYPE_CHECKING:
    from victoriana.games.monsters_vs_heroes.world import Faction

SIDES: tuple[Side, ...] = ("heroes", "monsters")
OPENING = "You play for the {}. "
FORM = "You play for the Monsters. NAME or NAME in your area is worth N points."


def say(names: Names, faction: "Faction", points: int) -> str:
    """For whom its player plays, and which characters pay how much."""
    one, other = (names.name(it) for it in faction.names)
    worth = f"{one} or {other} in your area is worth {many(points, 'point')}."
    return OPENING.format(faction.side.capitalize()) + worth


def read(names: Names, text: str) -> tuple[Side, tuple[CardId, CardId]]:
    """The side and the two characters that a text tells of.

    Raises:
        BadSentence: it is not understood.
    """
    line = Line(names, text)
    for found in _readings(line):
        return found
    raise BadSentence(f'"{line.text}" is not understood; write: "{FORM}"')


def _readings(line: Line) -> Iterator[tuple[Side, tuple[CardId, CardId]]]:
    for side in SIDES:
        start = line.word(0, OPENING.format(side))
        if start is None:
            continue
        for one, middle in line.cards(start):
            behind = line.word(middle, " or ")
            for other, end in line.cards(behind) if behind is not None else ():
                if line.word(end, " in your area is worth ") is not None:
                    yield side, (one, other)
