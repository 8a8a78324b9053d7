"""Reads sentences back into data: instructions, lasting modifiers, uses, options, spaces."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from typing import cast

from msgspec import Struct, ValidationError, convert, to_builtins

from victoriana.games.victoriana import icons
from victoriana.games.victoriana.effects import AnyEffect, Cost, Passive
from victoriana.games.victoriana.ids import SPHERE_NAMES
from victoriana.games.victoriana.sentences import table
from victoriana.games.victoriana.sentences.forms import Form, Match
from victoriana.games.victoriana.sentences.places import BadSentence, Places, plain
from victoriana.games.victoriana.sentences.telling import IN_ANY_CASE, depth
from victoriana.games.victoriana.world import LeadOption, Space, Use
from victoriana.kernel.wording import NUMBERS, listed

LONGEST = 1000  # signs of a text
DEEPEST = 4  # instructions within instructions
WITHIN = r"(?:[;,]? (?:and then|and|then),? |[;,] )"  # between the instructions of a sentence
BETWEEN = re.compile(rf"\.(?: (?:and then|and|then),?)? |{WITHIN}", re.IGNORECASE)
INSIDE = re.compile(WITHIN, re.IGNORECASE)
END_OF_CLAUSE = re.compile(r"[.;] |,? (?:and )?then |\.?$", re.IGNORECASE)
ONCE = re.compile(r"(?:for )?once[:,]? ", re.IGNORECASE)
AT = re.compile(r"at ", re.IGNORECASE)
PAY = re.compile(rf"pay (?P<price>nothing|{icons.PRICE})(?!\w)", re.IGNORECASE)
PAID = re.compile(r"pay (?P<price>[^;,.]+)", re.IGNORECASE)  # whatever it is
FOR = re.compile(
    rf"for (?:(?P<price>{icons.PRICE})(?: and )?)?(?P<yard>a Scotland Yard token)?[:,] ",
    re.IGNORECASE,
)
LITTLE = ("a", "an", "the", "of", "to", "it", "by")  # words that tell forms little apart
AS_AN_OPTION = "Ring the Bell: Occult => 1 deduction"
NUMBER = re.compile(rf"\b(?:\d+|{'|'.join(NUMBERS[1:])})\b")
TYPE = re.compile("|".join(name.casefold() for name in SPHERE_NAMES.values()))
LIKE = 0.2  # the least share of words that makes a form the nearest
NEAREST = 2  # locales that are named


class Reader:
    """Knows the locales of a board, and reads what a person wrote of a card."""

    def __init__(self, places: Places) -> None:
        self.places = places

    def instructions(self, text: str) -> tuple[AnyEffect, ...]:
        """What a text tells to do, in its order; of an empty text nothing."""
        written = tidy(text)
        return _Parse(self.places, written).whole(0) if written else ()

    def lasting(self, text: str, *, mine: bool) -> tuple[Passive, ...]:
        """The lasting modifiers of a card for its holder, or of a space for everybody."""
        return tuple(self._modifier(it, mine=mine) for it in _sentences(tidy(text)))

    def space(self, text: str) -> Space:
        """A space of a plot track: what it gives once, and what lasts."""
        once: list[AnyEffect] = []
        last: list[Passive] = []
        for it in _sentences(tidy(text)):
            if said := ONCE.match(it):
                once += self.instructions(it[said.end() :])
            elif last or not once:
                last.append(self._modifier(it, mine=False))
            else:  # a second sentence of what is given once, or what lasts beside it
                try:
                    last.append(self._modifier(it, mine=False))
                except BadSentence:
                    once += self.instructions(it)
        return Space(tuple(once), tuple(last))

    def use(self, text: str) -> Use:
        """How a card is used or shaken off: at which locale, for what price, what it does."""
        written, at, cost, place = tidy(text), 0, Cost(), None
        if AT.match(written):
            name = re.compile(rf"at ({self.places.pattern})(?:, |: |$)", re.IGNORECASE)
            found = name.match(written)
            if found is None:
                raise no_place(self.places, written[len("at ") :].partition(",")[0])
            place, at = self.places.find(found[1]), found.end()
        if paid := PAY.match(written, at) or PAID.match(written, at):
            cost, at = icons.parse_cost(paid["price"]), paid.end()
            if between := BETWEEN.match(written, at):
                at = between.end()
        does = _Parse(self.places, written).whole(at) if at < len(written) else ()
        return Use(does, cost, place)

    def ability(self, text: str) -> tuple[Cost, bool, tuple[AnyEffect, ...]]:
        """A locale's ability: its price, whether it takes a Scotland Yard token, what it does."""
        written, cost, yard = tidy(text), Cost(), False
        if found := FOR.match(written):
            cost = icons.parse_cost(found["price"]) if found["price"] else cost
            yard, written = bool(found["yard"]), written[found.end() :]
        return cost, yard, self.instructions(written)

    def option(self, text: str) -> LeadOption:
        """An option of a lead: title, price, gains: Ring the Bell: Occult => 1 deduction."""
        left, arrow, right = plain(text).partition(icons.ARROW)
        if not arrow:
            raise BadSentence(f'"{text}" has no arrow; write: {AS_AN_OPTION}.')
        title, _, price = left.rpartition(":")
        if not title.strip():
            raise BadSentence(f'"{text}" has no title; write: {AS_AN_OPTION}.')
        cost = icons.parse_cost(price)
        gains = self.gains(tidy(right))
        return LeadOption(title.strip(), cost, gains)

    def gains(self, text: str) -> tuple[AnyEffect, ...]:
        """What stands right of the arrow: icons first, then sentences."""
        first = BETWEEN.search(text)
        head = text[: first.start()] if first else text
        rest = text[first.end() :] if first else ""
        try:
            shown = icons.parse_gains(head)
        except icons.BadIcons:
            if icons.PLUS in head or head.casefold() == icons.NOTHING:
                raise
            shown, rest = (), text
        return (*shown, *self.instructions(rest))

    def _modifier(self, text: str, *, mine: bool) -> Passive:
        forms = table.MINE if mine else table.EVERYBODYS
        for form in forms:
            for way in form.readings:
                found = way.match(text, 0, self.places)
                if found and found.end == len(text):
                    made = form.kind(**found.values)
                    return cast("Passive", made)  # as all forms of these tables
        raise _unknown(text, forms)


class _Parse:
    """One text on the way: each instruction is the longest that can be read at its place."""

    def __init__(self, places: Places, text: str) -> None:
        self.places = places
        self.text = text
        self.folded = text.casefold()
        self.failed = 0  # where the last clause began that was not understood
        self.within = False  # whether that was within an omen
        self.subject: str | None = None  # who was named last in this sentence

    def whole(self, at: int) -> tuple[AnyEffect, ...]:
        """All instructions up to the end of the text."""
        found, end = self.row(at, 0)
        if end < len(self.text) or not found:
            raise self.refused()
        return found

    def row(self, at: int, level: int) -> tuple[tuple[AnyEffect, ...], int]:
        """Instructions in a row, as many as there are; within an omen no new sentence begins."""
        found: list[AnyEffect] = []
        end = at
        while step := self.clause(at, level):
            effect, end = step
            found.append(effect)
            between = self.between(end, level, depth(effect))
            if between is None:
                break
            at = between
        return tuple(found), end

    def between(self, at: int, level: int, open_omens: int) -> int | None:
        """Where the next instruction of this row begins."""
        found = (INSIDE if level else BETWEEN).match(self.text, at)
        if found is None:
            return None
        if found[0].startswith("."):
            self.subject = None
            return found.end()
        closing = IN_ANY_CASE * open_omens
        end = found.end() + len(closing)
        closed = self.text[found.end() : end].casefold() == closing
        more = self.text[end : end + len(IN_ANY_CASE)].casefold() == IN_ANY_CASE
        return end if closed and not more else None

    def clause(self, at: int, level: int) -> tuple[AnyEffect, int] | None:
        """The longest instruction that stands here, and where it ends."""
        best: tuple[type[Struct], Match] | None = None
        for form in table.INSTRUCTIONS:
            for way in form.readings:
                if not all(it in self.folded for it in way.words):
                    continue
                found = way.match(self.text, at, self.places)
                if found and self.meant(found) and (best is None or found.end > best[1].end):
                    best = (form.kind, found)
        if best is None:
            if at >= self.failed:
                self.failed, self.within = at, bool(level)
            return None
        kind, found = best
        values, end = found.values, found.end
        if found.verb and found.subject is None:
            values["who"] = self.subject
        if not found.verb or found.subject:
            self.subject = found.subject if found.subject != "you" else None
        if found.then:
            if level >= DEEPEST:
                raise BadSentence(f"omens stand within omens, more than {DEEPEST} deep.")
            values[found.then], end = self.row(end, level + 1)
        try:
            made = convert(to_builtins(kind(**values)), kind)
        except ValidationError:  # a value that this instruction does not take
            self.failed = max(self.failed, at)
            return None
        return cast("AnyEffect", made), end  # as all forms of the table

    def meant(self, found: Match) -> bool:
        """Whether somebody does it: "suffers" wants a subject, here or before."""
        return not found.verb or found.subject is not None or self.subject is not None

    def refused(self) -> BadSentence:
        """What was not understood, and what is most like it."""
        stop = END_OF_CLAUSE.search(self.text, self.failed)
        clause = self.text[self.failed : stop.start() if stop else None] or self.text
        for form in table.INSTRUCTIONS:
            for way in form.readings:
                found = way.match(clause, 0, None) if way.of_a_place else None
                if found:
                    return no_place(self.places, str(found.values["locale"]))
        before = self.text[: self.failed].rpartition(". ")[2]
        return _unknown(clause, table.INSTRUCTIONS, "" if self.within else before + clause)


def tidy(text: str) -> str:
    """A text with single spaces and plain apostrophes, and no full stop at its end."""
    if len(text) > LONGEST:
        raise BadSentence(f"this text has {len(text)} signs; {LONGEST} is the most.")
    return plain(text).removesuffix(".").strip()


def no_place(places: Places, name: str) -> BadSentence:
    """A locale that the board does not have."""
    near = get_close_matches(name.casefold(), places.lower, n=NEAREST, cutoff=0.7)
    meant = listed((places.lower[it] for it in near), "or")
    more = f"; did you mean {meant}?" if near else "."
    return BadSentence(f'there is no locale "{name}" on the board{more}')


def _unknown(clause: str, forms: Iterable[Form], whole: str = "") -> BadSentence:
    """What was not understood, and the form that is most like it, or like its whole sentence."""
    shown = [form.shown for form in forms]
    near = max(shown, key=lambda it: _likeness(clause, it))
    if whole and _likeness(clause, near)[0] < LIKE:
        near = max(shown, key=lambda it: _likeness(whole, it))
    text = f'"{clause}" is not understood; the nearest that is: "{near}".'
    return BadSentence(f"{text}{_as_icons(clause)}")


def _as_icons(clause: str) -> str:
    """How to write what would be understood as icons, which are joined by + and not by a comma."""
    try:
        icons.parse_gains(clause)
    except icons.BadIcons:
        return ""
    return f' Right of an arrow icons are joined by +: "=> 1 deduction + {clause}".'


def _likeness(clause: str, shown: str) -> tuple[float, float]:
    """How many of its words a form shares with a clause, and how like they are spelt."""
    words, known = _telling_words(clause), _telling_words(shown)
    shared = sum(word in words for word in known)
    spelt = SequenceMatcher(None, clause.casefold(), shown.casefold())
    return shared / (len(words) + len(known) or 1), spelt.ratio()


def _telling_words(text: str) -> list[str]:
    """The words of a text by which forms are told apart; a number is N, a type is TYPE."""
    spelt = NUMBER.sub("n", TYPE.sub("type", text.casefold()))
    return [it.rstrip("s,") for it in spelt.split() if it not in LITTLE]


def _sentences(text: str) -> list[str]:
    return [it.strip() for it in re.split(r"\. ", text) if it.strip()]
