"""How a screen with a map on it is laid out: what stands beside it, beneath it, or gives way."""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from victoriana.kernel.screen import Lattice, Line, Panel, Part, Screen, Span, Story
from victoriana.render.columns import NATURAL
from victoriana.render.lattice import Measure, draw, drawable, roomy
from victoriana.render.measures import (
    PROMPT,
    briefly,
    in_full,
    measured,
    signed_off,
    tightly,
)
from victoriana.render.nearby import nearby
from victoriana.render.parts import drawn, news, stacked
from victoriana.render.words import Spans, bare, fill, width_of

TALL = 38  # lines from which on the map may be drawn in full
PANEL = 38  # columns of a panel
ROOMY = 8  # lines that panels in full never do with
LIST = 4  # lines that a list keeps
SPARE = 6  # columns more than it needs, at most, for a column of panels
SIGNS = (" ", ">")  # in front of a line: somebody, and whose turn it is
GAP = 2  # columns between a map and what stands beside it


class Sheet(Struct, frozen=True):
    """A map, what stands above and beneath it, and the room there is for all of it."""

    lattice: Lattice
    head: tuple[Part, ...]
    tail: tuple[Part, ...]
    story: Story
    room: int
    lines: int

    @classmethod
    def of(cls, screen: Screen, lattice: Lattice, room: int, height: int) -> "Sheet":
        """The parts of a screen, for a room and a height."""
        at = screen.parts.index(lattice)
        tail = tuple(it for it in screen.parts[at + 1 :] if not isinstance(it, Story))
        told = (it.texts for it in screen.parts if isinstance(it, Story))
        story = Story(tuple(text for texts in told for text in texts))
        return cls(lattice, screen.parts[:at], tail, story, room, max(1, height - PROMPT))

    def laid_out(self) -> list[Spans]:
        """In full, with panels at its right, beneath it, or as a list: as the room allows."""
        large, small = roomy(self.lattice, self.room), drawable(self.lattice, self.room)
        if large and self.lines >= TALL - PROMPT:
            return self.in_full(large)
        if small and self.room - small.width - GAP >= PANEL:
            return self.with_panels(small)
        if small and self.finds_room(small):
            return self.beneath(small)
        return self.as_list()

    def in_full(self, measure: Measure) -> list[Spans]:
        """The map with full names, the panels side by side beneath it, then what happened."""
        above = signed_off(self.head, measured(self.head, self.room, in_full), self.room)
        chart = draw(self.lattice, measure)
        left = self.lines - len(above) - len(chart) - 1
        below = columned(self.tail, self.room, left)
        return [*above, *chart, (), *below, *self.told(self.room, left - len(below))]

    def with_panels(self, measure: Measure) -> list[Spans]:
        """The small map with the panels at its right, what happened beneath it."""
        room = self.room - measure.margin
        above = signed_off(self.head, measured(self.head, room, briefly), room)
        chart = draw(self.lattice, measure)
        left = self.lines - len(above)
        chart += inset(self.told(measure.width - measure.margin, left - len(chart)), measure)
        return inset(above, measure) + sided(chart, measure, self.tail, self.room, left)

    def beneath(self, measure: Measure) -> list[Spans]:
        """The small map over its panels: in full where that finds room, else a line or two each."""
        room = self.room - measure.margin
        above = measured(self.head, room, briefly)
        chart = draw(self.lattice, measure)
        left = self.lines - len(above) - len(chart)
        panels = side_by_side(self.tail, room) if left > ROOMY else []
        if panels and len(panels) < left:
            below = [(), *shifted(panels, measure)]
        else:
            below = inset(fewer(self.tail, room, left, briefly), measure)
        told = shifted(self.told(room, left - len(below)), measure)
        return inset(above, measure) + chart + below + told

    def as_list(self) -> list[Spans]:
        """The places within reach in lines, under the tight measure of every panel."""
        above = measured(self.head, self.room, tightly)
        above += fewer(self.tail, self.room, self.lines - len(above) - LIST, tightly)
        found = above + nearby(self.lattice, self.room, self.lines - len(above))
        return found[: self.lines]

    def finds_room(self, measure: Measure) -> bool:
        """Whether the map leaves lines enough for the panel that is left out last."""
        most = max((it.keep for it in self.tail if isinstance(it, Panel)), default=0)
        last = [it for it in self.tail if isinstance(it, Panel) and it.keep == most > 0]
        others = len(measured((*self.head, *last), self.room, briefly))
        return others + measure.height <= self.lines

    def told(self, room: int, lines: int) -> list[Spans]:
        """What just happened, under an empty line, if there are lines enough."""
        found = news(self.story, room, lines - 1)
        return [(), *found] if len(found) > 1 else []


def shifted(lines: list[Spans], measure: Measure) -> list[Spans]:
    """Lines that begin where the map does."""
    front = Span(" " * measure.margin)
    return [(front, *line) if line else line for line in lines]


def inset(lines: list[Spans], measure: Measure) -> list[Spans]:
    """Lines that begin where the map does, unless they begin with a sign of their own."""
    front = Span(" " * measure.margin)
    return [line if bare(line)[:1] in SIGNS else (front, *line) for line in lines]


def fewer(
    parts: tuple[Part, ...], room: int, lines: int, of: Callable[[Panel], tuple[Line, ...]]
) -> list[Spans]:
    """Panels in one of their measures, without those that find no line."""
    kept = [(part, measured((part,), room, of)) for part in parts]
    while sum(len(block) for _, block in kept) > lines:
        least = least_kept([part for part, block in kept if block])
        if least is None:
            break
        kept = [it for it in kept if it[0] is not least]
    return [line for _, block in kept for line in block]


def least_kept(parts: list[Part]) -> Panel | None:
    """The panel that is left out first; of equals the last."""
    panels = [part for part in reversed(parts) if isinstance(part, Panel) and part.keep]
    return min(panels, key=lambda part: part.keep, default=None)


def columned(parts: tuple[Part, ...], room: int, lines: int) -> list[Spans]:
    """Panels side by side; if there are too many lines the least panels are left out."""
    kept = list(parts)
    while len(found := side_by_side(tuple(kept), room)) > lines and give_way(kept):
        pass
    return found


def give_way(kept: list[Part]) -> bool:
    """Let the longest panel that has a tight measure take it, else leave the least out."""
    long = [
        it for it in kept if isinstance(it, Panel) and it.tight and len(it.tight) < len(it.full)
    ]
    if long:
        longest = max(long, key=lambda it: len(it.full))
        kept[kept.index(longest)] = replace(longest, full=longest.tight)
        return True
    least = least_kept(kept)
    if least is None:
        return False
    kept.remove(least)
    return True


def side_by_side(parts: tuple[Part, ...], room: int) -> list[Spans]:
    """Panels in columns, each in the column that is shortest so far."""
    count = max(1, (room + GAP) // (PANEL + GAP))
    equal = (room + GAP) // count - GAP
    columns: list[list[Part]] = [[] for _ in range(count)]
    lengths = [0] * count
    for part in parts:
        if block := drawn(part, equal):
            at = lengths.index(min(lengths))
            lengths[at] += len(block) + bool(columns[at])
            columns[at].append(part)
    columns = [it for it in columns if it]
    sizes = shared([natural(it) for it in columns], room)
    blocks = [stacked(tuple(it), size) for it, size in zip(columns, sizes, strict=True)]
    lines: list[Spans] = []
    for number in range(max(map(len, blocks), default=0)):
        line: Spans = ()
        start = 0
        for block, size in zip(blocks, sizes, strict=True):
            piece = block[number] if number < len(block) else ()
            line = (*fill(line, start), *piece) if piece else line
            start += size + GAP
        lines.append(line)
    return lines


def natural(parts: list[Part]) -> int:
    """The columns in which nothing has to give way or to be broken."""
    return max(width_of(line) for part in parts for line in drawn(part, NATURAL))


def shared(sizes: list[int], room: int) -> list[int]:
    """The room shared out: who needs less leaves it to the widest, what is left over to all."""
    sizes = list(sizes)
    room -= GAP * (len(sizes) - 1)
    while sum(sizes) > room and max(sizes) > 1:
        sizes[sizes.index(max(sizes))] -= 1
    spare = max(0, room - sum(sizes)) // max(1, len(sizes))
    return [size + min(spare, SPARE) for size in sizes]


def sided(
    chart: list[Spans], measure: Measure, parts: tuple[Part, ...], room: int, lines: int
) -> list[Spans]:
    """A map with panels at its right, without empty lines or the least of them if too long."""
    start = measure.width + GAP
    kept = list(parts)
    while len(beside := stacked(tuple(kept), room - start)) > lines:
        closer = [line for line in beside if width_of(line)]
        if len(closer) <= lines or not give_way(kept):
            beside = closer
            break
    count = max(len(chart), len(beside))
    chart = chart + [()] * (count - len(chart))
    beside = beside + [()] * (count - len(beside))
    return [
        (*fill(left, start), *right) if right else left
        for left, right in zip(chart, beside, strict=True)
    ]
