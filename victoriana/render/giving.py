"""A screen without a map in the lines there are: what is far up gives way, what is left tells."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from victoriana.kernel.screen import Line, Panel, Part, Screen, Story, Table, Title
from victoriana.render.measures import PROMPT, briefly, measured, signed_off, tightly
from victoriana.render.parts import drawn, news
from victoriana.render.table import Shortened
from victoriana.render.words import Spans


class Block(Struct, frozen=True):
    """A part as it is drawn, and the next shorter form of it."""

    part: Part
    lines: list[Spans]
    shorter: "Callable[[], Block | None]"


def laid_out(screen: Screen, room: int, height: int) -> list[Spans]:
    """The parts beneath each other in the lines above the prompt, then what just happened.

    Where lines are few what is kept least is left out; then what stands further up gives way first,
    because what is near the prompt is one's own.
    """
    lines = max(1, height - PROMPT)
    blocks = [_block(it, room) for it in screen.parts if not isinstance(it, Story)]
    while _count(blocks) > lines:
        if not (_least_goes(blocks) or _first_gives_way(blocks)):
            break
    spaced = _spaced(blocks, room)
    found = spaced if len(spaced) <= lines else [line for it in blocks for line in it.lines]
    texts = tuple(text for it in screen.parts if isinstance(it, Story) for text in it.texts)
    told = news(Story(texts), room, lines - len(found) - 1)
    return [*found, (), *told] if told else found


def _count(blocks: Sequence[Block]) -> int:
    return sum(len(it.lines) for it in blocks)


def _first_gives_way(blocks: list[Block]) -> bool:
    """Let the uppermost part that can take its next shorter form."""
    for at, block in enumerate(blocks):
        shorter = block.shorter()
        if shorter:
            blocks[at] = shorter
            return True
    return False


def _least_goes(blocks: list[Block]) -> bool:
    """Leave out the panel that is kept least; of equals the last."""
    kept = [(it.part.keep, -at) for at, it in enumerate(blocks) if isinstance(it.part, Panel)]
    least = min((it for it in kept if it[0]), default=None)
    if least:
        del blocks[-least[1]]
    return bool(least)


def _spaced(blocks: Sequence[Block], room: int) -> list[Spans]:
    """The same with an empty line before each heading; the aside beside the first line."""
    found: list[Spans] = []
    for it in blocks:
        if found and it.lines and isinstance(it.part, Panel | Title):
            found.append(())
        found += it.lines
    return signed_off(tuple(it.part for it in blocks), found, room)


# --- one part ------------------------------------------------------------------------------


def _block(part: Part, room: int) -> Block:
    match part:
        case Table():
            return _of_table(Shortened(part, room))
        case Panel():
            return Block(part, drawn(part, room), lambda: _of_panel(part, room, (briefly, tightly)))
    return Block(part, drawn(part, room), lambda: None)


def _of_table(it: Shortened) -> Block:
    def shorter() -> Block | None:
        less = it.shorter()
        return _of_table(less) if less else None

    return Block(it.part, it.lines(), shorter)


def _of_panel(
    part: Panel, room: int, measures: Sequence[Callable[[Panel], tuple[Line, ...]]]
) -> Block | None:
    """A panel in the first of these measures that it has."""
    if not measures:
        return None
    first, *rest = measures
    if not first(part):
        return _of_panel(part, room, rest)
    lines = measured((part,), room, first)
    return Block(part, lines, lambda: _of_panel(part, room, rest))
