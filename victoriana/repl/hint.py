"""One good line to copy for whoever begins: legal, and it leads somewhere."""

from collections import Counter

from victoriana.session import asking
from victoriana.session.reading import Reading
from victoriana.session.values import Choice

MOST = 40  # answers that are tried


def good_line(reading: Reading) -> str:
    """Two answers where the first opens what could not be done before, else one, else nothing."""
    legal = reading.legal()
    main = [it for it in legal.options if it.kind == "main"]
    known = {_verb(it) for it in main}
    found: list[tuple[int, str, str]] = []  # how far down it stands, its verb, the line
    for first in main[:MOST]:
        after = asking.ahead(reading, first.words)
        opened = [it for it in after.options if it.kind == "main"] if after else []
        new = [it for it in opened if _verb(it) not in known]
        if new:
            line = f"{asking.short(first)}, {asking.short(new[0])}"
            found.append((opened.index(new[0]), _verb(new[0]), line))
    if found:  # what only few ways lead to is what one goes for
        often = Counter(verb for _, verb, _ in found)
        return min(found, key=lambda it: (often[it[1]], it[0]))[2]
    ways = Counter(map(_verb, main))
    telling = [it for it in main if not it.cost and ways[_verb(it)] < max(ways.values())]
    return next((asking.short(it) for it in (*telling, *main, *legal.options)), "")


def _verb(option: Choice) -> str:
    return option.words.split(" ")[0]
