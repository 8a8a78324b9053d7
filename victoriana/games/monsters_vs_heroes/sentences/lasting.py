"""The forms of what a card does while it lies there: protections, points at the end, its value."""

from msgspec import Struct

from victoriana.games.monsters_vs_heroes.sentences import nouns
from victoriana.games.monsters_vs_heroes.sentences.grammar import Ends, Form, Gap, one_of, value
from victoriana.games.monsters_vs_heroes.sentences.lines import Line, Names
from victoriana.games.monsters_vs_heroes.sentences.nouns import Noun, Zones
from victoriana.games.monsters_vs_heroes.world import Bonus, Filter, Protection
from victoriana.kernel.wording import in_words

LYING: Zones = {
    "own-area": (" in this area", " in this area"),
    "table": (" on the table", " on the table"),
}
COUNTED: Zones = {**LYING, "pile": (" in the discard pile", " in the discard pile")}


def _guarded() -> Gap:
    """Which cards are no targets, and of whose skills."""
    noun = Noun(LYING, article="no")

    def say(names: Names, thing: Struct) -> str | None:
        what: Filter = value(thing, "what")
        where: str = value(thing, "where")
        if what.this:
            good = what == nouns.THIS and where == "own-area"
            return "this card cannot be a target" if good else None
        said = noun.say(names, what, nouns.ONE, where)
        return None if said is None else f"{said} can be a target"

    def read(line: Line, at: int) -> Ends:
        if (end := line.word(at, "this card cannot be a target")) is not None:
            yield {"what": nouns.THIS, "where": "own-area"}, end
        for what, _, where, middle in noun.read(line, at):
            if (end := line.word(middle, " can be a target")) is not None:
                yield {"what": what, "where": where}, end

    return Gap(("what", "where"), say, read, "no card in this area can be a target")


PROTECTION = Form(
    Protection,
    {
        "guarded": _guarded(),
        "against": one_of(
            "against",
            {
                "": ("",),
                "hero": (" of a Hero's skill", " of Heroes' skills"),
                "monster": (" of a Monster's skill", " of Monsters' skills"),
                "neutral": (" of a neutral card's skill", " of neutral cards' skills"),
            },
        ),
    },
    "{guarded}{against}",
)
PARTS: dict[str, tuple[str, Noun]] = {
    "each": (" for ", Noun(COUNTED, field="each", article="each")),
    "beside": (
        " if ",
        Noun({it: (f" is{a}", f" is{b}") for it, (a, b) in COUNTED.items()}, field="beside"),
    ),
    "unless": (
        " unless ",
        Noun({it: (f" is{a}", f" is{b}") for it, (a, b) in COUNTED.items()}, field="unless"),
    ),
}


def _terms() -> Gap:
    """For what the points are, under which condition; the place is said with each."""

    def say(names: Names, thing: Struct) -> str | None:
        where: str = value(thing, "where")
        said = ""
        for field, (link, noun) in PARTS.items():
            what: Filter | None = value(thing, field)
            if what is None:
                continue
            words = None if what.this else noun.say(names, what, nouns.ONE, where)
            if words is None:
                return None
            said += link + words
        return None if not said and where != "own-area" else said

    def read(line: Line, at: int) -> Ends:
        for values, end in _read_terms(line, at, tuple(PARTS.items())):
            yield {"where": "own-area"} | values, end

    return Gap(("each", "beside", "unless", "where"), say, read, " for each card in this area")


def _read_terms(line: Line, at: int, left: tuple[tuple[str, tuple[str, Noun]], ...]) -> Ends:
    """The terms that are left, each of which may be missing."""
    if not left:
        yield {}, at
        return
    (field, (link, noun)), rest = left[0], left[1:]
    yield from _read_terms(line, at, rest)
    if (start := line.word(at, link)) is None:
        return
    for what, _, where, middle in noun.read(line, start):
        for more, end in _read_terms(line, middle, rest):
            if not what.this and more.get("where", where) == where:
                yield {**more, field: what, "where": where}, end


def _scored() -> Gap:
    """How many points more or less."""
    words: dict[object, tuple[str, ...]] = {}
    for points in range(1, 10):
        noun = "point" if points == 1 else "points"
        for sign, verb in ((1, "scores"), (-1, "loses")):
            words[sign * points] = tuple(
                f"{verb} {count} {noun}" for count in (points, in_words(points))
            )
    return one_of("points", words, "scores N points")


BONUS = Form(
    Bonus,
    {"scored": _scored(), "terms": _terms()},
    "at the end[,] this card {scored}{terms}",
)
VALUES: dict[object, tuple[str, ...]] = {
    points: (f"its value is {points} for either side",) for points in range(-9, 10)
}
INTO: dict[object, tuple[str, ...]] = {
    "any-area": ("play this card into any area", "play it into any area"),
    "other-area": ("play this card into another player's area", "play it into another area"),
}
