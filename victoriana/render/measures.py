"""Panels in one of their measures, and what stands at the far side of the first line."""

from collections.abc import Callable

from victoriana.kernel.screen import Line, Panel, Part, Span
from victoriana.render.columns import aligned
from victoriana.render.parts import beside, drawn, whole
from victoriana.render.words import Spans, fit, spans, width_of

PROMPT = 2  # lines that stay free: the prompt and the toolbar
GAP = 2  # columns between a line and its aside


def in_full(panel: Panel) -> tuple[Line, ...]:
    """The lines of a panel where there is room."""
    return panel.full


def briefly(panel: Panel) -> tuple[Line, ...]:
    """Those beneath or above a small map."""
    return panel.brief


def tightly(panel: Panel) -> tuple[Line, ...]:
    """Those where it is narrow."""
    return panel.tight


def signed_off(parts: tuple[Part, ...], lines: list[Spans], room: int) -> list[Spans]:
    """The aside of the first panel at the far side of the first line, if both fit."""
    aside = next((it.aside for it in parts if isinstance(it, Panel)), "")
    if not aside or not lines or width_of(lines[0]) + GAP + width_of(spans(aside)) > room:
        return lines
    return [*beside(lines[0], (Span(spans(aside)[0].text, "dim"),), room), *lines[1:]]


def measured(
    parts: tuple[Part, ...], room: int, lines: Callable[[Panel], tuple[Line, ...]]
) -> list[Spans]:
    """Panels in one of their measures; other parts as they are."""
    found: list[Spans] = []
    for part in parts:
        if isinstance(part, Panel):
            kept = aligned(lines(part), room)
            found += [it for line in kept for it in kept_short(line, room, part.keep)]
        else:
            found += drawn(part, room)
    return found


def kept_short(line: Line, room: int, keep: int) -> list[Spans]:
    """A line that must not grow is cut; where nothing is ever left out it is broken."""
    return [fit(line, room)] if keep else whole(line, room)
