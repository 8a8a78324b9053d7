"""Which section and which rulings a test is named for: `test_pursuit_f3_a_roll_strikes_again`."""

import re
from collections.abc import Iterator

from victoriana.kernel.handles import kebab
from victoriana.kernel.rulebook import Rulebook, Ruling

NOT_A_WORD = re.compile(r"[^a-z0-9]+")
SMALL = {"a", "at", "before", "for", "in", "the"}  # with which a title may begin
NUMBERED = re.compile(r"[a-z]+\d+")


def named_for(book: Rulebook, stem: str, test: str) -> frozenset[str]:
    """The section, the step and the rulings in the name of a test, in a file with this stem."""
    words = test.removeprefix("test_").split("_")
    heading, taken = heading_of(book, stem.removeprefix("test_").split("_"), words)
    found = {heading} if heading else set()
    if heading and words[taken : taken + 1] and words[taken].isdecimal():
        step = f"{heading} {words[taken]}"
        found |= {step} if int(words[taken]) <= book.headings[heading] else set()
    for ruling in rulings_in(book, words, taken):
        steps = [it for it in ruling.sections if it.rpartition(" ")[0] == heading]
        found |= {ruling.id, *steps}
    return frozenset(found)


def heading_of(book: Rulebook, stem: list[str], words: list[str]) -> tuple[str, int]:
    """The heading that a test's name begins with, and how many words of it are said.

    In a file of its own section the first word of a heading is enough.
    """
    best, most = "", 0
    for heading in sorted(book.headings, key=len):
        for slug in spelt(book, heading):
            said = alike(slug, words)
            whole = said == len(slug)
            own = alike(slug, stem) >= min(len(stem), len(slug), 2)
            if (whole or own) and said > most:
                best, most = heading, said
    return best, most


def spelt(book: Rulebook, heading: str) -> Iterator[list[str]]:
    """A heading in the words of a name: as printed, and behind a part as one calls it in short.

    Without its part too, where no other part has it: "greater good / keys", or "keys"; and by what
    is quoted there, or stands behind a colon. A part alone is called by its title: "greater good".
    """
    yield said_as(heading)
    part, _, within = heading.partition(" / ")
    if within:
        if sum(it.partition(" / ")[2] == within for it in book.headings) == 1:
            yield said_as(within)
            yield said_as(within.partition('"')[2] or within.partition(": ")[2])  # its last name
        if " (" in part:
            yield said_as(f"{part.partition(' (')[0]} {within}")
    if within or ": " in part:
        titled = part.rpartition(": ")[2].split()
        while titled and titled[0].lower() in SMALL:
            titled.pop(0)
        title = " ".join(titled)
        again = f"{part} / {title}"  # a heading in it that has its title
        if within or not any(it.startswith(again) for it in book.headings):
            yield said_as(f"{title} {within}")


def said_as(text: str) -> list[str]:
    """The words of a heading in a name."""
    return NOT_A_WORD.sub(" ", kebab(text)).split()


def alike(first: list[str], second: list[str]) -> int:
    """How many words two names have in common at their beginning."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        count += 1
    return count


def rulings_in(book: Rulebook, words: list[str], taken: int) -> Iterator[Ruling]:
    """The rulings in a name: an id with a number anywhere, another only behind the section."""
    for ruling in book.rulings.values():
        slug = kebab(ruling.id).split("-")
        if NUMBERED.fullmatch(slug[0]):
            if slug[0] in words:
                yield ruling
        elif words[taken : taken + len(slug)] == slug:
            yield ruling
