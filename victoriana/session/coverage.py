"""How much of a rulebook has been seen at work: in a fixture, and in a test."""

from collections.abc import Iterator

from msgspec import Struct

from victoriana.kernel.game import Game
from victoriana.kernel.handbook import Handbook
from victoriana.kernel.screen import Part, Screen, Table, Text, Title


class Coverage(Struct, frozen=True):
    """What has fired in a fixture and is tested, and what has not."""

    game: str
    sections: int  # and numbered steps, those that instruct
    rulings: int
    covered: int  # of both together
    uncovered: tuple[str, ...]
    excused: tuple[tuple[str, str], ...]  # sections and rulings without a rule: why


def coverage(game: Game, handbook: Handbook) -> Coverage:
    """What there is to cover, and what is covered."""
    sections = tuple(ruled_sections(game, handbook))
    rulings = tuple(it.id for it in game.book.rulings.values() if not it.code)
    excused = [(it.id, it.code) for it in game.book.rulings.values() if it.code]
    uncovered = tuple(it for it in (*sections, *rulings) if not is_covered(handbook, it))
    return Coverage(
        game.id,
        len(sections),
        len(rulings),
        len(sections) + len(rulings) - len(uncovered),
        uncovered,
        (*handbook.unruled.items(), *excused),
    )


def ruled_sections(game: Game, handbook: Handbook) -> Iterator[str]:
    """What rules or data have to follow: each step, or a heading that has none.

    Also a heading with steps, where it is followed as a whole. What is excused is followed all the
    same where somebody does.
    """
    claimed, unruled = game.book.claimed, handbook.unruled
    for heading in game.book.headings:
        steps = game.book.steps(heading)
        if heading in claimed or not (steps or heading in unruled):
            yield heading
        for step in steps:
            if step in claimed or not (step in unruled or heading in unruled):
                yield step


def is_covered(handbook: Handbook, name: str) -> bool:
    """Whether it has fired in a fixture, and a test is named for it or looks at its facts."""
    seen = handbook.seen(name)
    return bool(seen.fixtures and (seen.tests or seen.asserted))


def screen(found: Coverage) -> Screen:
    """How much is covered, what is not, and what need not be."""
    whole = found.sections + found.rulings
    parts: list[Part] = [
        Title(f"{found.covered} of {whole} covered", found.game),
        Text(
            f"Sections and steps that instruct: {found.sections}; rulings: {found.rulings}. Covered"
            " is what has fired in a fixture and is asserted by a test."
        ),
    ]
    if found.uncovered:
        parts.append(Text(f"Not covered: {'; '.join(found.uncovered)}."))
    if found.excused:
        parts += [Text("Without a rule:"), Table(("", ""), found.excused)]
    return Screen(tuple(parts))
