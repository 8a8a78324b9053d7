"""Reads the sentences of a card back into data."""

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher, get_close_matches

from msgspec import Struct, convert

from victoriana.games.monsters_vs_heroes.ids import CardId
from victoriana.games.monsters_vs_heroes.sentences import forms, lasting
from victoriana.games.monsters_vs_heroes.sentences.lines import BadSentence, Line, Names
from victoriana.games.monsters_vs_heroes.sentences.telling import LEAST_WAYS
from victoriana.games.monsters_vs_heroes.world import Bonus, Into, Protection, Step

CLOSE = 0.6  # of 1: how much alike two names must be
MOST_PARTS = 8  # of a way, and ways of a part
TWO = 2  # readings are one too many
THEN = ("if you do, ", "if so, ", "then ")
AND_THEN = (" and if you do, ", " and if so, ", ", then ", " and then ")
AND = (" and ", ", and ")
OR = (", or ", "; or ", " or ")
BETWEEN = ((". ", False), ("; ", False), (", then ", True), (" and then ", True))


class Said(Struct, frozen=True):
    """All that a card says."""

    into: Into = "own-area"
    skill: tuple[Step, ...] = ()
    protects: tuple[Protection, ...] = ()
    scores: tuple[Bonus, ...] = ()
    value: int | None = None


class Reader:
    """Knows the names of the cards of a box, and reads what a person wrote of a card."""

    def __init__(self, called: Mapping[CardId, str]) -> None:
        self.names = Names(called)

    def card(self, text: str) -> Said:
        """All that a text says of a card; of an empty text nothing.

        Raises:
            BadSentence: it is not understood, or in two ways.
        """
        line = Line(self.names, text)
        if not line.text:
            return Said()
        parse = _Parse(line)
        found: list[Said] = []
        for said in parse.whole(0, first=True):
            if said not in found:
                found.append(said)
            if len(found) == TWO:
                raise BadSentence(f'"{line.text}" can be understood in two ways.')
        if not found:
            raise self._refused(line, parse.failed)
        return found[0]

    def _refused(self, line: Line, at: int) -> BadSentence:
        """What was not understood: a name that no card has, or the clause and what is like it."""
        strange = Line(self.names, line.text, strange=True)
        if any(True for _ in _Parse(strange).whole(0, first=True)):
            for name in strange.strangers:
                if name.casefold() not in self.names.means and name[:1].isupper():
                    return BadSentence(f'no card is called "{name}".{self._meant(name)}')
        clause = line.text[at:].partition(". ")[0]
        near = max(forms.shown(), key=lambda it: _likeness(clause, it))
        return BadSentence(f'"{clause}" is not understood; the nearest that is: "{near}".')

    def _meant(self, name: str) -> str:
        known = {it.casefold(): it for it in self.names.called.values()}
        close = get_close_matches(name.casefold(), known, n=1, cutoff=CLOSE)
        return f' Do you mean "{known[close[0]]}"?' if close else ""


class _Parse:
    """One text on the way; what cannot lead to its end is tried once."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.failed = 0  # where the last statement began that was not understood
        self.dead: set[tuple[int, bool]] = set()

    def whole(self, at: int, *, first: bool, then: bool = False) -> Iterator[Said]:
        """All statements up to the end of the text."""
        if (at, then) in self.dead:
            return
        found = False
        self.failed = max(self.failed, at)
        for said, end in self.statement(at, first=first, then=then):
            if end == len(self.line.text):
                found = True
                yield said
            for between, hangs in BETWEEN:
                if (start := self.line.word(end, between)) is not None:
                    for more in self.whole(start, first=False, then=hangs):
                        if (joined := _joined(said, more)) is not None:
                            found = True
                            yield joined
        if not found:
            self.dead.add((at, then))

    def statement(self, at: int, *, first: bool, then: bool) -> Iterator[tuple[Said, int]]:
        """One sentence, of whatever kind."""
        for part, end in self.part(at, first=first, then=then):
            yield Said(skill=(part,)), end
        if then:
            return
        for values, end in lasting.PROTECTION.read(self.line, at):
            yield Said(protects=(convert(values, Protection),)), end
        for values, end in lasting.BONUS.read(self.line, at):
            yield Said(scores=(convert(values, Bonus),)), end
        for words, said in _fixed():
            if (stop := self.line.word(at, words)) is not None:
                yield said, stop

    def part(self, at: int, *, first: bool, then: bool) -> Iterator[tuple[Step, int]]:
        """A part of a skill; the first hangs on nothing."""
        yield from self.alone(at, then=then)
        for words in () if first or then else THEN:
            if (start := self.line.word(at, words)) is not None:
                yield from self.alone(start, then=True)

    def alone(self, at: int, *, then: bool) -> Iterator[tuple[Step, int]]:
        """A part without what stands before it."""
        for values, end in _steps(self.line, at):
            yield convert({**values, "then": then}, Step), end
        for words, may in (("you may either ", True), ("either ", False)):
            if (start := self.line.word(at, words)) is None:
                continue
            for ways, end in self.ways(start, MOST_PARTS):
                if len(ways) >= LEAST_WAYS:
                    yield Step(do=ways[0][0].do, may=may, then=then, ways=ways), end

    def ways(self, at: int, left: int) -> Iterator[tuple[tuple[tuple[Step, ...], ...], int]]:
        """Ways, one of which is chosen."""
        for way, end in self.way(at, MOST_PARTS):
            yield (way,), end
            for words in OR if left > 1 else ():
                if (start := self.line.word(end, words)) is not None:
                    for more, last in self.ways(start, left - 1):
                        yield (way, *more), last

    def way(
        self, at: int, left: int, *, then: bool = False
    ) -> Iterator[tuple[tuple[Step, ...], int]]:
        """The parts of one way."""
        for values, end in _steps(self.line, at):
            part = convert({**values, "then": then}, Step)
            yield (part,), end
            for words, hangs in (*((it, False) for it in AND), *((it, True) for it in AND_THEN)):
                start = self.line.word(end, words) if left > 1 else None
                if start is not None:
                    for more, last in self.way(start, left - 1, then=hangs):
                        yield (part, *more), last


def _steps(line: Line, at: int) -> Iterator[tuple[dict[str, object], int]]:
    for form in forms.STEPS:
        yield from form.read(line, at)


def _fixed() -> Iterator[tuple[str, Said]]:
    """Sentences that say one thing in one way."""
    for into, words in lasting.INTO.items():
        yield from ((it, convert({"into": into}, Said)) for it in words)
    for value, words in lasting.VALUES.items():
        yield from ((it, convert({"value": value}, Said)) for it in words)


def _joined(one: Said, rest: Said) -> Said | None:
    """Two texts in a row; what can be said once is not said twice."""
    if one.into != "own-area" and rest.into != "own-area":
        return None
    if one.value is not None and rest.value is not None:
        return None
    return Said(
        rest.into if one.into == "own-area" else one.into,
        one.skill + rest.skill,
        one.protects + rest.protects,
        one.scores + rest.scores,
        rest.value if one.value is None else one.value,
    )


def _likeness(clause: str, shown: str) -> tuple[float, float]:
    """How many of its words a form shares with a clause, and how like they are spelt."""
    words, known = _words(clause), _words(shown)
    shared = sum(word in words for word in known)
    spelt = SequenceMatcher(None, clause.casefold(), shown.casefold()).ratio()
    return shared / (len(words) + len(known) or 1), spelt


def _words(text: str) -> list[str]:
    little = ("a", "an", "the", "of", "to", "it", "you", "may")
    return [it.strip(",.").rstrip("s") for it in text.casefold().split() if it not in little]
