"""How each part of a screen but the map becomes lines, drawn or spoken."""

from collections.abc import Sequence

from victoriana.kernel.citing import short
from victoriana.kernel.screen import (
    Choice,
    Choices,
    Lattice,
    Line,
    Panel,
    Part,
    Run,
    Span,
    Story,
    Table,
    Text,
    Title,
    said,
)
from victoriana.render.columns import aligned
from victoriana.render.table import GAP, laid, stacked_row, table
from victoriana.render.words import Spans, bare, cut, fit, join, spans, width_of, wrap

NARROW = 60  # columns below which choices have no columns of their own
INDENT = "  "


def drawn(part: Part, room: int) -> list[Spans]:
    """A part as it stands alone; a map, and what happened, are drawn elsewhere."""
    match part:
        case Title():
            return title(part, room)
        case Text():
            return text(part, room)
        case Table():
            return table(part, room)
        case Choices():
            return choices(part, room)
        case Panel():
            return panel(part, room)
        case Lattice() | Story():
            return []


def stacked(parts: tuple[Part, ...], room: int) -> list[Spans]:
    """Parts beneath each other; before a panel stands an empty line."""
    lines: list[Spans] = []
    for part in parts:
        block = drawn(part, room)
        if lines and block and isinstance(part, Panel):
            lines.append(())
        lines += block
    return lines


def title(part: Title, room: int) -> list[Spans]:
    """A heading, with the aside at the far side if both fit."""
    head = tuple(Span(piece.text, piece.style or "strong") for piece in spans(part.text))
    return beside(head, spans(part.aside), room)


def text(part: Text, room: int) -> list[Spans]:
    """A sentence with its section at the margin: on its last line, or on a line of its own."""
    rule = (Span(spans(short(part.rule))[0].text, "dim"),) if part.rule else ()
    lines = wrap(spans(part.text), room, part.hang)
    return lines[:-1] + beside(lines[-1], rule, room)


def news(part: Story, room: int, lines: int) -> list[Spans]:
    """As many of the last sentences as there are lines for."""
    found: list[Spans] = []
    for it in reversed(part.texts):
        told = text(it, room)
        if len(told) + len(found) > lines:
            break
        found = [*told, *found]
    return found


def beside(left: Spans, right: Spans, room: int) -> list[Spans]:
    """One line if both fit with a gap, otherwise the right beneath, at the margin."""
    if not right:
        return wrap(left, room)
    gap = room - width_of(left) - width_of(right)
    if gap >= GAP:
        return [(*left, Span(" " * gap), *right)]
    beneath = [(Span(" " * max(0, room - width_of(it))), *it) for it in wrap(right, room)]
    return [*wrap(left, room), *beneath]


def choices(part: Choices, room: int) -> list[Spans]:
    """What may be said, with price and meaning beside it."""
    front = 2 * len(INDENT)
    if room < NARROW:
        return stacked_choices(part, room)
    lines = _in_columns(part.items, room - front)
    lines = [(Span(" " * front), *line) for line in lines]
    return lines + (wrap(spans(" " * front + part.note), room) if part.note else [])


def _in_columns(items: Sequence[Choice], room: int) -> list[Spans]:
    """Rows beneath each other; where they find no room, long ones leave the columns to the rest."""
    cells = [(spans(it.words), spans(it.cost), spans(it.says)) for it in items]
    used = [at for at in range(3) if any(row[at] for row in cells)]
    wide = sum(max(width_of(row[at]) for row in cells) for at in used) + GAP * (len(used) - 1)
    is_long = [width_of(row[0]) > room // 2 for row in cells]
    if wide <= room or not any(is_long):
        rows = tuple(tuple(row[at] for at in used) for row in cells)
        return table(Table(("",) * len(used), rows), room) if used else []
    told = [(words, join([it for it in (cost, says) if it], GAP)) for words, cost, says in cells]
    rest = tuple(row for row, long in zip(told, is_long, strict=True) if not long)
    columns = iter(laid(Table(("", ""), rest), room, ()))
    found: list[Spans] = []
    for row, long in zip(told, is_long, strict=True):
        found += stacked_row(row, [width_of(it) for it in row], room) if long else next(columns)
    return found


def stacked_choices(part: Choices, room: int) -> list[Spans]:
    """Where it is narrow: words and price on a line, the meaning behind them or beneath."""
    lines: list[Spans] = []
    for item in part.items:
        head = spans("  ".join(it for it in (said(item.words), said(item.cost)) if it))
        whole_line = join([head, spans(item.says)], GAP) if item.says else head
        if width_of(whole_line) + len(INDENT) <= room:
            lines.append((Span(INDENT), *whole_line))
            continue
        lines += [(Span(INDENT), *it) for it in wrap(head, room - len(INDENT))]
        under = 2 * len(INDENT)
        lines += [(Span(" " * under), *it) for it in wrap(spans(item.says), room - under)]
    return lines + (wrap(spans(INDENT + part.note), room) if part.note else [])


def panel(part: Panel, room: int) -> list[Spans]:
    """A subject in full under its name."""
    head = [cut(tuple(Span(it.text, "strong") for it in spans(part.title)), room)]
    lines = [it for line in aligned(part.full, room) for it in whole(line, room)]
    return (head if part.title else []) + lines


def whole(line: Line, room: int) -> list[Spans]:
    """A line with nothing lost: a run gives way, words are broken."""
    if isinstance(line, Run):
        shortest = join([spans(item[-1]) for item in line.items if said(item[-1])], line.gap)
        return (
            [fit(line, room)] if width_of(shortest) <= room else wrap(shortest, room, len(INDENT))
        )
    pieces = spans(line)
    front = len(bare(pieces)) - len(bare(pieces).lstrip())
    return wrap(pieces, room, hang=front + len(INDENT) * (front <= 1))


def spoken(part: Part) -> list[str]:
    """A part in sentences, one fact a line."""
    match part:
        case Title():
            heading = ": ".join(said(words) for words in (part.text, part.aside) if words)
            return [heading if heading.endswith((".", "?", "!")) else f"{heading}."]
        case Text():
            return [f"{said(part.text)} ({short(part.rule)})" if part.rule else said(part.text)]
        case Table():
            return list(part.spoken) or [sentence(part.columns, row) for row in part.rows]
        case Choices():
            return [offer(item) for item in part.items] + ([part.note] if part.note else [])
        case Panel() | Lattice():
            return list(part.spoken)
        case Story():
            return []  # whoever listens has heard it


def sentence(columns: tuple[Line, ...], row: tuple[Line, ...]) -> str:
    """A row of a table as one sentence."""
    named = [*map(said, columns), *("",) * (len(row) - len(columns))]
    cells = [
        f"{name} {cell}" if name and number else cell
        for number, (name, cell) in enumerate(
            (name, said(words).strip()) for name, words in zip(named, row, strict=True)
        )
        if cell
    ]
    said_all = ", ".join(cells)
    return said_all if said_all.endswith(".") else f"{said_all}."


def offer(item: Choice) -> str:
    """Something that may be said, as one sentence."""
    says = item.says.replace(GAP * " ", ", ")  # columns are for those who see them
    rest = "; ".join(part for part in (item.cost, says) if part)
    return f"{item.words}: {rest.rstrip('.')}." if rest else f"{item.words}."


def lines_of(sentences: list[str], room: int) -> list[Spans]:
    """Sentences as lines, broken where they are too long."""
    return [line for it in sentences for line in wrap(spans(it), room, hang=2) if bare(line)]
