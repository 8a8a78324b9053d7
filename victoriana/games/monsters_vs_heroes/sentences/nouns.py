"""Which cards a text means, as a sentence says it: two other Heroes with one icon in your area."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from victoriana.games.monsters_vs_heroes.ids import Class
from victoriana.games.monsters_vs_heroes.sentences.grammar import Ends, Gap, Values, value
from victoriana.games.monsters_vs_heroes.sentences.lines import Line, Names
from victoriana.games.monsters_vs_heroes.world import Filter
from victoriana.kernel.wording import NUMBERS, in_words, listed

Zones = Mapping[str, tuple[str, str]]  # where -> how one card, and how several lie there
Count = tuple[int, int]  # least and most; (1, 0) is all
Allowed = Callable[[int, int], bool]
Article = Literal["a", "each", "no"]
Item = TypeVar("Item")

ONE: Count = (1, 1)
ALL: Count = (1, 0)
MOST_CARDS = 9  # that a text counts
MOST_NAMES = 12  # in a row
THIS = Filter(this=True)
NOUNS: dict[Class, tuple[str, str]] = {
    "hero": ("Hero", "Heroes"),
    "monster": ("Monster", "Monsters"),
    "neutral": ("neutral card", "neutral cards"),
}
CARD = ("card", "cards")
ALSO_CARD = (*CARD, "character", "characters")
NUMBER = rf"(?:an?|\d|{'|'.join(NUMBERS[1 : MOST_CARDS + 1])})"
DETERMINER = re.compile(
    rf"(?:(?P<all>all (?:the )?|every )|(?P<each>each )|(?P<no>no )|(?P<another>another )"
    rf"|(?:(?P<upto>up to )|(?P<least>{NUMBER}) (?:or|to) )?(?P<most>{NUMBER}) )"
    r"(?P<random>random )?(?P<other>other )?",
    re.IGNORECASE,
)
ICONS = re.compile(rf" with (?P<count>{NUMBER}) icons?(?: each)?", re.IGNORECASE)
SEPARATORS = (", or ", ", and ", ", ", " or ", " and ")


# --- How many ------------------------------------------------------------------------------


def single(least: int, most: int) -> bool:
    """One, and no choice of a number."""
    return (least, most) == ONE


def exactly(least: int, most: int) -> bool:
    """A number that is fixed."""
    return 0 < least == most


def some(least: int, most: int) -> bool:
    """A number, fixed or of choice."""
    return least <= most > 0


def any_number(least: int, most: int) -> bool:
    """A number, fixed or of choice; or all."""
    return some(least, most) or (least, most) == ALL


def whole(least: int, most: int) -> bool:
    """All there are."""
    return (least, most) == ALL


def amount(least: int, most: int) -> str:
    """A number of cards in words: one or two, up to three."""
    if least == most:
        return in_words(most)
    if not least:
        return f"up to {in_words(most)}"
    link = "or" if most == least + 1 else "to"
    return f"{in_words(least)} {link} {in_words(most)}"


def number(word: str) -> int:
    """A number in figures or in a word; an article is one."""
    small = word.casefold()
    return 1 if small in ("a", "an") else NUMBERS.index(small) if small in NUMBERS else int(small)


# --- Said ----------------------------------------------------------------------------------


class Noun(Struct, frozen=True):
    """How a text speaks of cards in a place."""

    zones: Zones
    field: str = "what"
    allowed: Allowed = single
    random: bool = False
    on_table: bool = True  # "this card" and "another card" are cards of the table
    article: Article = "a"

    def say(self, names: Names, what: Filter, count: Count, where: str) -> str | None:
        """The cards that are meant, and where they lie."""
        if not self.allowed(*count) or where not in self.zones:
            return None
        plural = count[1] != 1
        place = self.zones[where][plural]
        if what.this:
            here = "" if where == "table" else place
            good = what == THIS and count == ONE and self.on_table and self.article == "a"
            return f"this card{here}" if good else None
        if what.other and not self.on_table:
            return None
        noun = self.noun(names, what, plural=plural, last="and" if count == ALL else "or")
        if noun is None:
            return None
        icons = f" with {in_words(what.icons)} icon" if what.icons else ""
        icons += "s" if what.icons > 1 else ""
        spared = listed([names.name(it) for it in what.spared])
        except_ = f" except {spared}" if spared else ""
        return f"{self.determiner(what, count)}{noun}{icons}{place}{except_}"

    def noun(self, names: Names, what: Filter, *, plural: bool, last: str) -> str | None:
        """What they are called: by their names, by their classes, or just cards."""
        if what.names:
            if what.classes or what.icons or what.spared:
                return None
            named = listed([names.name(it) for it in what.names], "or")
            return f"copies of {named}" if plural else named
        if len(set(what.classes)) < len(what.classes):
            return None
        nouns = [NOUNS[it][plural] for it in what.classes] or [CARD[plural]]
        return listed(nouns, last)

    def determiner(self, what: Filter, count: Count) -> str:
        """The words before it: how many, and whether by lot or others than itself."""
        other = "other " if what.other else ""
        random = "random " if self.random else ""
        if self.article != "a":
            return f"{self.article} {other}"
        if count == ALL:
            return f"all {other}"
        if count != ONE:
            return f"{amount(*count)} {random}{other}"
        if what.other:
            return "another "
        return "" if what.names and not random else f"a {random}"

    # --- Read ------------------------------------------------------------------------------

    def read(self, line: Line, at: int) -> Iterator[tuple[Filter, Count, str, int]]:
        """The cards that may be meant here, how many, where, and where the words end."""
        if self.article == "a" and self.on_table and self.allowed(*ONE):
            yield from self.itself(line, at)
        for count, other, end in self.counted(line, at):
            for what, middle in self.called(line, end, plural=count[1] != 1):
                yield from self.rest(line, middle, replace(what, other=other), count)
        if self.article == "a" and not self.random and self.allowed(*ONE):
            for named, end in in_a_row(line, at, line.cards):
                yield from self.rest(line, end, Filter(names=named), ONE)

    def itself(self, line: Line, at: int) -> Iterator[tuple[Filter, Count, str, int]]:
        """The card whose text it is."""
        if (middle := line.word(at, "this card")) is not None:
            for where, end in self.place(line, middle, bare=True):
                yield THIS, ONE, where, end

    def counted(self, line: Line, at: int) -> Iterator[tuple[Count, bool, int]]:
        """How many, whether others than itself are meant, and where that ends."""
        found = line.match(at, DETERMINER)
        if found is None or bool(found["random"]) != self.random:
            return
        other = bool(found["other"] or found["another"])
        if found["each"] or found["no"]:
            if (found["each"] or found["no"]).strip().casefold() == self.article:
                yield ONE, other, found.end()
            return
        count = ALL
        if found["another"]:
            count = ONE
        elif not found["all"]:
            most = number(found["most"])
            least = 0 if found["upto"] else number(found["least"] or found["most"])
            count = (least, most)
        if self.article == "a" and self.allowed(*count):
            yield count, other, found.end()

    def called(self, line: Line, at: int, *, plural: bool) -> Iterator[tuple[Filter, int]]:
        """What they are called, in one word or several."""
        copies = line.word(at, "copies of ") if plural else at
        if copies is not None:
            for named, end in in_a_row(line, copies, line.cards):
                yield Filter(names=named), end
        for word in ALSO_CARD:
            if (stop := line.word(at, word)) is not None:
                yield Filter(), stop
        for classes, end in in_a_row(line, at, lambda it: _class(line, it)):
            if len(set(classes)) == len(classes):
                yield Filter(classes=classes), end

    def rest(
        self, line: Line, at: int, what: Filter, count: Count
    ) -> Iterator[tuple[Filter, Count, str, int]]:
        """Icons, place and exceptions behind it."""
        if (found := line.match(at, ICONS)) and not what.names:
            with_icons = replace(what, icons=number(found["count"]))
            yield from self.placed(line, found.end(), with_icons, count)
        yield from self.placed(line, at, what, count)

    def placed(
        self, line: Line, at: int, what: Filter, count: Count
    ) -> Iterator[tuple[Filter, Count, str, int]]:
        """Where it lies, and what is spared."""
        for where, middle in self.place(line, at):
            yield what, count, where, middle
            after = line.word(middle, " except ") or line.word(middle, " but not ")
            if after is not None and not what.names:
                for spared, end in in_a_row(line, after, line.cards):
                    yield replace(what, spared=spared), count, where, end

    def place(self, line: Line, at: int, *, bare: bool = False) -> Iterator[tuple[str, int]]:
        """Where it lies: of no words about it, on the table (X1)."""
        for where, forms in self.zones.items():
            unsaid = where == "table" and (bare or self.field == "what")
            spelt = ("",) if bare and where == "table" else (*forms, "") if unsaid else forms
            for words in dict.fromkeys(spelt):
                if (end := line.word(at, words)) is not None:
                    yield where, end


def _class(line: Line, at: int) -> Iterator[tuple[Class, int]]:
    for cls, words in NOUNS.items():
        for word in words:
            if (end := line.word(at, word)) is not None:
                yield cls, end


def in_a_row(
    line: Line, at: int, read: Callable[[int], Iterator[tuple[Item, int]]], left: int = MOST_NAMES
) -> Iterator[tuple[tuple[Item, ...], int]]:
    """Several of a kind: a, b or c."""
    for item, end in read(at):
        yield (item,), end
        for separator in SEPARATORS if left > 1 else ():
            if (behind := line.word(end, separator)) is not None:
                for more, last in in_a_row(line, behind, read, left - 1):
                    yield (item, *more), last


# --- Gaps ----------------------------------------------------------------------------------


def cards(noun: Noun, shown: str, *, counted: bool = True, zoned: bool = True) -> Gap:
    """A gap for the cards of a step; where they lie and how many may be said by the form."""
    fields = (noun.field, *(("where",) if zoned else ()), *(("least", "most") if counted else ()))

    def say(names: Names, thing: Struct) -> str | None:
        what = value(thing, noun.field)
        count = (value(thing, "least"), value(thing, "most")) if counted else ONE
        return noun.say(names, what, count, value(thing, "where") if zoned else "")

    def read(line: Line, at: int) -> Ends:
        for what, (least, most), where, end in noun.read(line, at):
            values: Values = {noun.field: what}
            values |= {"where": where} if zoned else {}
            values |= {"least": least, "most": most} if counted else {}
            yield values, end

    return Gap(fields, say, read, shown)
