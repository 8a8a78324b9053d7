"""Runs of a panel whose first items stand in columns, whatever the letters are wide."""

from msgspec.structs import replace

from victoriana.kernel.screen import Line, Run, Words
from victoriana.render.words import fill, spans, width_of

NATURAL = 10_000  # columns in which everything finds room


def aligned(lines: tuple[Line, ...], room: int) -> tuple[Line, ...]:
    """The same lines, the items in columns filled up to one width; the last column gives way."""
    runs = [line for line in lines if isinstance(line, Run) and line.columns]
    if not runs:
        return lines
    levels = _levels(runs, room)
    sizes = _sizes(runs, levels)
    return tuple(
        _filled(line, levels, sizes) if isinstance(line, Run) and line.columns else line
        for line in lines
    )


def _levels(runs: list[Run], room: int) -> list[int]:
    """Which wording each column has: the longest with which all columns fit.

    They give way by turns, the last column first.
    """
    levels = [0] * max(run.columns for run in runs)
    gap = max(run.gap for run in runs)
    most = [
        max(len(run.items[column]) for run in runs if run.columns > column) - 1
        for column in range(len(levels))
    ]
    for _ in range(max(most)):
        for column in reversed(range(len(levels))):
            if levels[column] < most[column] and _total(_sizes(runs, levels), gap) > room:
                levels[column] += 1
    return levels


def _total(sizes: list[int], gap: int) -> int:
    return sum(sizes) + gap * (len(sizes) - 1)


def _sizes(runs: list[Run], levels: list[int]) -> list[int]:
    return [
        max(width_of(spans(_worded(run, column, level))) for run in runs if run.columns > column)
        for column, level in enumerate(levels)
    ]


def _worded(run: Run, column: int, level: int) -> Words:
    wordings = run.items[column]
    return wordings[min(level, len(wordings) - 1)]


def _filled(run: Run, levels: list[int], sizes: list[int]) -> Run:
    """A run whose columns are of one wording and one width."""
    items: list[tuple[Words, ...]] = []
    for column in range(run.columns):
        words = spans(_worded(run, column, levels[column]))
        items.append((fill(words, sizes[column]),))
    return replace(run, items=(*items, *run.items[run.columns :]), columns=0)
