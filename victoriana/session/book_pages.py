"""The book at hand as screens: all sections, one topic, the rulings of one game."""

from collections.abc import Iterable, Sequence

from victoriana.kernel.screen import Panel, Part, Screen, Table, Text, Title
from victoriana.kernel.wording import many
from victoriana.session.book import Follower, Listed, Page
from victoriana.session.values import Decision

MOST = 6  # tests or fixtures that are named
NONE = "Nothing is told about it yet."


def contents(sections: Sequence[Listed], everywhere: Sequence[str]) -> Screen:
    """Every section with its steps and rulings; of a book in parts, every part."""
    rows = tuple(counted(part, under) for part, under in parted(sections).items())
    parts: list[Part] = [Title("Sections of the rulebook", "".join(it.game for it in sections[:1]))]
    parts.append(Table(("", "", ""), rows))
    if everywhere:
        parts.append(Text(f"On the whole book: {' '.join(everywhere)}"))
    return Screen((*parts, Text("More of one:  victoriana rules TOPIC")))


def parted(sections: Sequence[Listed]) -> dict[str, list[Listed]]:
    """The sections by the parts of the book; one that stands in no part is its own."""
    found: dict[str, list[Listed]] = {}
    for it in sections:
        found.setdefault(it.section.partition(" / ")[0], []).append(it)
    return found


def counted(part: str, under: Sequence[Listed]) -> tuple[str, str, str]:
    """A section, or a part of the book: what is in it, and how many rulings are on it."""
    within = any_of(len([it for it in under if it.section != part]), "section")
    steps = any_of(sum(it.steps for it in under), "step")
    rulings = any_of(len({ruling for it in under for ruling in it.rulings}), "ruling")
    return part, ", ".join(it for it in (within, steps) if it), rulings


def one(page: Page, *, inside: bool = True) -> Screen:
    """All about one topic; `inside`: also who follows it, and where that is tested."""
    asked = page.rulings[0] if len(page.rulings) == 1 and page.rulings[0].id == page.topic else None
    parts: list[Part] = [Title(page.topic, page.game)]
    if asked:
        parts += [Text(line) for line in ruling(asked) if line]
        parts += [Text(f"It rests on {'; '.join(asked.sections)}.")] if asked.sections else []
        parts += [Text(sentence(asked.code))] if asked.code else []
    else:
        parts.append(Text(page.summary or NONE))
    if page.under:
        own = (it.removeprefix(f"{page.topic} / ") for it in page.under)
        parts.append(Text(f"Its sections: {'; '.join(own)}."))
    if page.steps:
        rows = tuple((step.rpartition(" ")[2], text) for step, text in page.steps)
        parts.append(Table(("", ""), rows))
    if page.rulings and not asked:
        parts += under("Rulings", [row for it in page.rulings for row in rows_of(it)])
    if inside:
        parts += under("Followed by", [(followed(it),) for it in page.functions])
        parts += under("Tested by", [(it,) for it in some(page.tests or page.asserted)])
        parts += under("Seen in", [(it,) for it in some(page.fixtures)])
    return Screen(tuple(parts))


def found(decisions: Sequence[Decision], sections: Sequence[str], typed: str, verb: str) -> Screen:
    """What the book at hand has on a word that is no heading; `verb` is how it is asked."""
    title = Title(f'What has the word "{typed}"', many(len(decisions), "ruling"))
    rows = [row for it in decisions for row in rows_of(it)]
    table = [Table(("", ""), tuple(rows))] if rows else []
    summaries = [Text(f"Sections: {'; '.join(sections)}.")] if sections else []
    return Screen((title, *table, *summaries, Text(f"More of one:  {verb} TOPIC")))


def in_force(
    decisions: Iterable[Decision], sections: Sequence[Listed], save: str, verb: str
) -> Screen:
    """The sections that may be asked for, and the choices that one game is played under."""
    rows = []
    for it in decisions:
        now = next((choice for choice in it.choices if choice.in_force), None)
        if now is not None:
            default = "" if now == it.choices[0] else f"  (default {it.choices[0].choice})"
            rows.append((it.id, now.choice, f"{now.says}{default}"))
    headings = "; ".join(parted(sections))
    return Screen(
        (
            Title("Sections of the rulebook", save),
            *((Text(f"{headings}."),) if headings else ()),
            Text(f"More of one:  {verb} TOPIC"),
            Panel("The rulings in force", spoken=("The rulings in force:",)),
            Table(("ruling", "choice", ""), tuple(rows)),
        )
    )


def under(title: str, rows: Sequence[tuple[str, ...]]) -> list[Part]:
    """Rows under a title of their own; nothing where there are none."""
    spoken = tuple(" ".join(cell for cell in row if cell) for row in rows)
    table = Table(("",) * len(rows[0]), tuple(rows), spoken) if rows else None
    return [Panel(title, spoken=(f"{title}:",)), table] if table else []


def rows_of(it: Decision) -> list[tuple[str, str]]:
    """A ruling with its id in front, a row for each choice below."""
    first, *rest = ruling(it)
    return [(it.id, first), *(("", line) for line in rest)]


def ruling(it: Decision) -> list[str]:
    """The question with its answer, then each choice of a switch."""
    turned = bool(it.choices) and not it.choices[0].in_force
    default = "By default: " if turned else ""
    lines = [f"{it.question} {default}{it.decision}".strip() or NONE]
    for choice in it.choices:
        now = "*" if choice.in_force else " "
        says = f": {choice.says}" if choice.says else ""
        lines.append(f"{now} {choice.choice}{says}")
    return lines


def followed(it: Follower) -> str:
    """Where a function stands."""
    return f"{it.file}:{it.line}  {it.name}"


def any_of(count: int, word: str) -> str:
    """A count with its word; nothing for none."""
    return many(count, word) if count else ""


def some(names: tuple[str, ...]) -> list[str]:
    """The first names, and how many more there are."""
    more = len(names) - MOST
    return [*names[:MOST], *([f"and {more} more"] if more > 0 else [])]


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
