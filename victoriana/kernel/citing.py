"""How sections are cited where there is little room: in short, and once for what is in a row."""

from collections.abc import Iterator, Sequence

PARTED = " / "  # between the printed part of a book and a heading in it


def in_parts(rule: str) -> bool:
    """Whether a heading is one of a book in parts, cited with its part in front."""
    return PARTED in rule


def short(rule: str) -> str:
    """The heading of a book in parts, its part without the title that is printed behind it.

    "Part Two: The Long Way (continued) / Fording 3, R4" is cited as "Part Two / Fording 3, R4".
    Other headings are cited as they are printed.
    """
    part, parted, heading = rule.partition(PARTED)
    if not parted:
        return rule
    return f"{part.partition(':')[0].partition(' (')[0]}{parted}{heading}"


def once(rules: Sequence[str]) -> Iterator[str]:
    """Citations of sentences that stand beneath each other, those of a book in parts.

    A heading of such a book is long: it stands at the last of the sentences in a row that it is
    cited for. Other headings stand at each.
    """
    for at, rule in enumerate(rules):
        following = rules[at + 1] if at + 1 < len(rules) else ""
        yield "" if in_parts(rule) and rule == following else rule
